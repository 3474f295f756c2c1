import GazetteerFavorites
import GazetteerModel

/// All that a search screen shows. Only the reducer changes that of a session; who reads it has a
/// copy.
public struct SearchState: Hashable, Codable, Sendable {
  /// What the list stands for.
  public enum LoadState: Hashable, Codable, Sendable {
    /// There is no query; the list holds the favorites, then the popular cities.
    case idle
    /// An answer is awaited; the list still holds what it held before, so that nothing flickers.
    case loading
    /// The list is the answer to the query.
    case loaded
    /// The answer to the query is that there is no such city; the list is empty.
    case noResults
    /// No answer, and why. The list still holds what it held before.
    case failed(SearchFailure)
  }

  /// What the session waits for: one thing at a time.
  public enum Work: Hashable, Codable, Sendable {
    /// Nothing.
    case none
    /// A pause in typing; the search has not begun.
    case scheduled
    /// The first page of the answer.
    case searching
    /// A later page.
    case loadingMore
    /// The popular cities.
    case loadingPopular
  }

  /// A change of the favorites made here and not yet written by the client.
  public struct FavoriteChange: Hashable, Codable, Sendable {
    /// Unique in the session.
    public let number: Int
    /// What is changed.
    public let edit: FavoriteEdit
  }

  /// A favorite that was removed here, so that it can come back as it was.
  public struct RemovedFavorite: Hashable, Codable, Sendable {
    /// Its position is that among the favorites left when it was removed.
    public var favorite: Favorite
    /// Whether it still has its row on the list without a query: until the list is a new one.
    public var isListed: Bool
  }

  /// The text of the search field, as typed.
  public var query: String
  /// What the list is limited to.
  public var filters: SearchFilters

  /// What `results` stands for.
  public var load = LoadState.idle
  /// What is under way behind `load`.
  public var work = Work.none
  /// Counts what was asked; an answer that carries another number is too late and is dropped.
  public var generation = 0

  /// The rows to show, whatever `load` is. No city is listed twice.
  public var results: [SearchHit] = []
  /// How many pages of the answer are listed; 0 when the rows are no answer to the query.
  public var page = 0
  /// Where the next page starts; nil when there is none.
  public var nextOffset: Int?
  /// The part of the query that no row lies in, as in `SearchPage`; nil without an answer.
  public var unsatisfied: String?
  /// The selected row; always one of `results`.
  public var selection: City.ID?
  /// Whether the person selected it. Otherwise it is the first row, whatever comes to stand there.
  public var isSelectionChosen = false

  /// The popular cities last loaded, kept so that clearing the query shows them at once.
  public var popular: [City] = []
  /// The filters `popular` was loaded for; nil when it was not.
  public var popularFilters: SearchFilters?

  /// The favorites as the store last told them, in its order.
  public var storedFavorites: [Favorite] = []
  /// Changes on their way to the store, oldest first.
  public var favoriteChanges: [FavoriteChange] = []
  /// The number of the next change.
  public var nextFavoriteChange = 0
  /// Favorites removed here, in the order of removal.
  public var removedFavorites: [RemovedFavorite] = []
  /// The last change made here, to be told to the person; nil once there is a new list.
  public var lastFavoriteEdit: FavoriteEdit?
  /// Why the favorites could not be read or the last change not written; nil after a success.
  public var favoritesFailure: SearchFailure?

  /// The state before the session begins; its query is searched for at the start.
  public init(query: String = "", filters: SearchFilters = SearchFilters()) {
    self.query = query
    self.filters = filters
  }

  /// Whether `SearchAction.loadMoreRequested` would load another page now.
  public var canLoadMore: Bool { nextOffset != nil && work == .none }

  /// The favorites in order: what the store holds, with the changes made here on top.
  public var favorites: [Favorite] {
    var favorites = storedFavorites
    for change in favoriteChanges { change.edit.apply(to: &favorites) }
    return favorites
  }

  /// As it is for another session to begin with: nothing is under way, and changes of favorites
  /// count as written.
  public var atRest: SearchState {
    var state = self
    state.storedFavorites = favorites
    state.favoriteChanges = []
    state.work = .none
    return state
  }

  /// The row that `selection` points at.
  public var selectedHit: SearchHit? {
    selection.flatMap { id in results.first { $0.id == id } }
  }
}
