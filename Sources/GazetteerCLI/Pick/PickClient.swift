import GazetteerModel
import GazetteerSQLite
import GazetteerSession

/// How the picker's session reaches the gazetteer and the favorites.
struct PickClient {
  let finder: CityFinder
  /// For guesses at misspelt words: they take many times as long as matches, and parts of that
  /// cannot be interrupted. Matches must not wait for them.
  let guesser: CityFinder
  let favorites: FavoriteKeeper
  let constraints: PickConstraints

  init(path: String, favorites: FavoriteKeeper, constraints: PickConstraints) throws {
    finder = try CityFinder(path: path, constraints: constraints)
    guesser = try CityFinder(path: path, constraints: constraints)
    self.favorites = favorites
    self.constraints = constraints
  }

  var searchClient: SearchClient {
    SearchClient(
      search: { try await search($0) },
      popular: { filters, limit in
        try await interrupting(finder) { try await finder.popular(filters, limit) }
      },
      favorites: { favorites.changes() },
      editFavorites: { try await favorites.edit($0) })
  }

  private func search(_ request: SearchPageRequest) async throws -> SearchPage {
    if request.filters.favoritesOnly {
      let cities = try await favorites.favorites().map(\.city).filter(constraints.admits)
      return try await interrupting(finder) { try await finder.search(request, among: cities) }
    }
    if request.offset < CityFinder.guessOffset {
      if let page = try await interrupting(finder, { try await finder.matches(request) }) {
        return page
      }
    } else {
      // Matches are on the screen: whoever types on does not wait for guesses.
      try await Task.sleep(for: Self.pauseBeforeGuesses)
    }
    return try await interrupting(guesser) { try await guesser.guesses(request) }
  }

  /// About the time between two keys of a fast typist.
  private static let pauseBeforeGuesses = Duration.milliseconds(80)

  /// Ends the statement that runs when nobody waits for it any more.
  ///
  /// A request that was cancelled before it got here may so end one of the next request, which the
  /// finder then runs again.
  private func interrupting<Value: Sendable>(
    _ finder: CityFinder, _ ask: () async throws -> Value
  ) async throws -> Value {
    try await withTaskCancellationHandler {
      try await ask()
    } onCancel: {
      finder.interruptHandle.interrupt()
    }
  }
}
