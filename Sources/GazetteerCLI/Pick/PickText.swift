import GazetteerSession
import GazetteerTerminal

/// What the picker says about a list.
enum PickText {
  static func heading(_ state: SearchState) -> String? {
    switch state.load {
    case .idle:
      if state.filters.favoritesOnly { return "Favorites" }
      let hasFavorites = state.results.contains(where: \.isFavorite)
      return hasFavorites ? "Favorites and popular cities" : "Popular cities"
    case .loaded:
      if let unsatisfied = state.unsatisfied {
        return "Nothing found in '\(unsatisfied)'. Elsewhere:"
      }
      let areGuesses = state.results.allSatisfy(\.isGuess)
      return areGuesses ? "Nothing is spelt like that. Did you mean:" : nil
    case .loading, .noResults, .failed:
      return nil
    }
  }

  static func status(_ state: SearchState) -> PickerStatus? {
    if let failure = state.favoritesFailure { return .error(failure.message) }
    switch state.load {
    case .noResults: return .message("No results found")
    case .idle where state.results.isEmpty:
      return .message(
        state.filters.favoritesOnly
          ? "No favorites yet: Ctrl-S adds the selected city" : "No results found")
    case .idle, .loading, .loaded, .failed: return nil
    }
  }
}
