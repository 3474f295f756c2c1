import GazetteerFavorites
import GazetteerModel

/// All that a search screen shows. Only the reducer changes it.
package struct SearchState: Equatable, Sendable {
  /// What the list stands for.
  package enum LoadState: Equatable, Sendable {
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
  package enum Work: Equatable, Sendable {
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
  package struct FavoriteChange: Hashable, Sendable {
    /// Unique in the session.
    package let number: Int
    package let edit: FavoriteEdit
  }

  /// A favorite that was removed here, so that it can come back as it was.
  package struct RemovedFavorite: Hashable, Sendable {
    /// Its position is that among the favorites left when it was removed.
    package var favorite: Favorite
    /// Whether it still has its row on the list without a query: until the list is a new one.
    package var isListed: Bool
  }

  /// The text of the search field, as typed.
  package internal(set) var query: String
  /// What the list is limited to.
  package internal(set) var filters: SearchFilters

  /// What `results` stands for.
  package internal(set) var load = LoadState.idle
  /// What is under way behind `load`.
  package internal(set) var work = Work.none
  /// Counts what was asked; an answer that carries another number is too late and is dropped.
  package internal(set) var generation = 0

  /// The rows to show, whatever `load` is. No city is listed twice.
  package internal(set) var results: [SearchHit] = []
  /// How many pages of the answer are listed; 0 when the rows are no answer to the query.
  package internal(set) var page = 0
  /// Where the next page starts; nil when there is none.
  package internal(set) var nextOffset: Int?
  /// The part of the query that no row lies in, as in `SearchPage`; nil without an answer.
  package internal(set) var unsatisfied: String?
  /// The selected row; always one of `results`.
  package internal(set) var selection: City.ID?
  /// Whether the person selected it. Otherwise it is the first row, whatever comes to stand there.
  package internal(set) var isSelectionChosen = false

  /// The popular cities last loaded, kept so that clearing the query shows them at once.
  package internal(set) var popular: [City] = []
  /// The filters `popular` was loaded for; nil when it was not.
  package internal(set) var popularFilters: SearchFilters?

  /// The favorites as the store last told them, in its order.
  package internal(set) var storedFavorites: [Favorite] = []
  /// Changes on their way to the store, oldest first.
  package internal(set) var favoriteChanges: [FavoriteChange] = []
  /// The number of the next change.
  package internal(set) var nextFavoriteChange = 0
  /// Favorites removed here, in the order of removal.
  package internal(set) var removedFavorites: [RemovedFavorite] = []
  /// The last change made here, to be told to the person; nil once there is a new list.
  package internal(set) var lastFavoriteEdit: FavoriteEdit?
  /// Why the favorites could not be read or the last change not written; nil after a success.
  package internal(set) var favoritesFailure: SearchFailure?

  /// The state before the session begins; its query is searched for at the start.
  package init(query: String = "", filters: SearchFilters = SearchFilters()) {
    self.query = query
    self.filters = filters
  }

  /// Whether `SearchAction.loadMoreRequested` would load another page now.
  package var canLoadMore: Bool { nextOffset != nil && work == .none }

  /// The favorites in order: what the store holds, with the changes made here on top.
  package var favorites: [Favorite] {
    var favorites = storedFavorites
    for change in favoriteChanges { change.edit.apply(to: &favorites) }
    return favorites
  }

  /// The row that `selection` points at.
  package var selectedHit: SearchHit? {
    selection.flatMap { id in results.first { $0.id == id } }
  }
}
