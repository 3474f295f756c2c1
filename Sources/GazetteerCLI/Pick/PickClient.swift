import GazetteerModel
import SQLite
import SearchSession

/// How the picker's session reaches the gazetteer and the favorites.
enum PickClient {
  static func client(
    finder: CityFinder, favorites: FavoriteKeeper, constraints: PickConstraints
  ) -> SearchClient {
    SearchClient(
      search: { request in
        try await interrupting(finder) {
          guard request.filters.favoritesOnly else { return try await finder.search(request) }
          let cities = try await favorites.cities().filter(constraints.admits)
          return try await finder.search(request, among: cities)
        }
      },
      popular: { filters, limit in
        try await interrupting(finder) { try await finder.popular(filters, limit) }
      },
      favorites: { favorites.changes() },
      saveFavorite: { try await favorites.add($0) },
      removeFavorite: { try await favorites.remove($0) })
  }

  /// Ends the statement that runs when nobody waits for it any more.
  ///
  /// It cannot be one of the next request: that is only asked after this one was cancelled.
  private static func interrupting<Value: Sendable>(
    _ finder: CityFinder, _ ask: () async throws -> Value
  ) async throws -> Value {
    try await withTaskCancellationHandler {
      try await ask()
    } onCancel: {
      finder.interruptHandle.interrupt()
    }
  }
}
