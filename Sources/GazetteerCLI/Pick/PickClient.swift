import GazetteerModel
import SQLite
import SearchSession

/// How the picker's session reaches the gazetteer and the favorites.
enum PickClient {
  static func client(finder: CityFinder) -> SearchClient {
    SearchClient(
      search: { request in
        try await interrupting(finder) { try await finder.search(request) }
      },
      popular: { filters, limit in
        try await interrupting(finder) { try await finder.popular(filters, limit) }
      },
      favorites: { AsyncThrowingStream { $0.finish() } },
      saveFavorite: { _ in throw SearchFailure(message: "There are no favorites yet.") },
      removeFavorite: { _ in throw SearchFailure(message: "There are no favorites yet.") })
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
