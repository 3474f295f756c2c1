import Gazetteer
import GazetteerFavorites
import GazetteerModel

/// How a session reaches the gazetteer and the favorites: closures, so that an app, the command
/// line and a test each bring their own.
///
/// The task in which `search` and `popular` run is cancelled as soon as nobody waits for the
/// answer; what a cancelled task throws is dropped with its generation. For a moment the old and
/// the new request may overlap.
public struct SearchClient: Sendable {
  /// One page of the answer to a query, with `favoritesOnly` of those that the person has kept. The
  /// filters must be applied before the limit.
  public var search:
    @Sendable (_ request: SearchRequest, _ favoritesOnly: Bool) async throws -> SearchPage
  /// The cities to offer without a query, best first, at most `limit`.
  public var popular: @Sendable (_ filters: SearchFilters, _ limit: Int) async throws -> [City]
  /// The favorites in order, now and after every change, whoever made it, until the task that
  /// reads them is cancelled.
  public var favorites: @Sendable () -> AsyncThrowingStream<[Favorite], any Error>
  /// Writes a change of the favorites. Calls come one after the other.
  public var editFavorites: @Sendable (FavoriteEdit) async throws -> Void

  /// A client of these closures.
  public init(
    search:
      @escaping @Sendable (_ request: SearchRequest, _ favoritesOnly: Bool) async throws
      -> SearchPage,
    popular:
      @escaping @Sendable (_ filters: SearchFilters, _ limit: Int) async throws -> [City],
    favorites: @escaping @Sendable () -> AsyncThrowingStream<[Favorite], any Error>,
    editFavorites: @escaping @Sendable (FavoriteEdit) async throws -> Void
  ) {
    self.search = search
    self.popular = popular
    self.favorites = favorites
    self.editFavorites = editFavorites
  }
}
