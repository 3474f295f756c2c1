import GazetteerFavorites
import GazetteerModel
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

  /// - Parameter tellsEdit: whether the last change of the favorites is still news.
  static func status(_ state: SearchState, tellsEdit: Bool) -> PickerStatus? {
    if let failure = state.favoritesFailure { return .error(failure.message) }
    if tellsEdit, let edit = state.lastFavoriteEdit { return edit.report.map(PickerStatus.message) }
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

extension FavoriteEdit {
  /// What was done by the star, for the person who may have pressed it unawares; nil when the star
  /// itself tells enough.
  fileprivate var report: String? {
    switch self {
    case .remove(let favorite):
      "Removed \(Self.name(favorite)) from the favorites; Ctrl-S brings it back"
    case .restore(let favorite): "\(Self.name(favorite)) is a favorite again"
    case .add, .move, .relabel: nil
    }
  }

  private static func name(_ favorite: Favorite) -> String {
    favorite.ownLabel.map { "\(favorite.city.name) (@\($0))" } ?? favorite.city.name
  }
}
