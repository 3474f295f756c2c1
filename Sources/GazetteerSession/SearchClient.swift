import GazetteerFavorites
import GazetteerModel

/// How a session reaches the gazetteer and the favorites: closures, so that an app, the command
/// line and a test each bring their own.
///
/// The task in which `search` and `popular` run is cancelled as soon as nobody waits for the
/// answer. A client on SQLite bridges that with `withTaskCancellationHandler` to
/// `sqlite3_interrupt` and throws a `CancellationError` for an interrupted statement; what else a
/// cancelled task throws is dropped with its generation. For a moment the old and the new request
/// may overlap.
package struct SearchClient: Sendable {
  /// One page of the answer to a query. The filters must be applied before the limit.
  package var search: @Sendable (SearchPageRequest) async throws -> SearchPage
  /// The cities to offer without a query, best first, at most `limit`.
  package var popular: @Sendable (_ filters: SearchFilters, _ limit: Int) async throws -> [City]
  /// The favorites in order, now and after every change, whoever made it, until the task that
  /// reads them is cancelled.
  package var favorites: @Sendable () -> AsyncThrowingStream<[Favorite], any Error>
  /// Writes a change of the favorites. Calls come one after the other.
  package var editFavorites: @Sendable (FavoriteEdit) async throws -> Void

  package init(
    search: @escaping @Sendable (SearchPageRequest) async throws -> SearchPage,
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
