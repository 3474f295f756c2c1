import GazetteerFavorites
import GazetteerFormat
import GazetteerCommandLine
import Gazetteer
import GazetteerModel

/// What the program offers to a shell that completes a command line.
///
/// A shell has nobody to tell about a problem in the middle of a line: without an answer there is
/// nothing to offer.
struct CompletionAnswers {
  let locations: DataLocations

  private static let cityLimit = 20

  func candidates(for request: CompletionRequest) -> [CompletionCandidate] {
    switch request.kind {
    case "city" where request.query.hasPrefix("@"), "favorite":
      (try? favorites(request.query)) ?? []
    case "city": (try? cities(request.query)) ?? []
    case "country": (try? countries(request.prefix)) ?? []
    default: []
    }
  }

  private func cities(_ query: String) throws -> [CompletionCandidate] {
    guard let file = try gazetteer() else { return [] }
    var request = SearchRequest(query: query)
    request.limit = Self.cityLimit
    // A guess would replace what was typed.
    request.allowsTypos = false
    return try SearchEngine(file: file).search(request).results.map {
      CompletionCandidate($0.label, summary(of: $0))
    }
  }

  private func summary(of result: SearchResult) -> String {
    [
      result.matchedName ?? "",
      CityFields.populationText(result.city.population),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func countries(_ prefix: String) throws -> [CompletionCandidate] {
    try gazetteer()?.countries(beginningWith: prefix)
      .map { CompletionCandidate($0.code, $0.name) } ?? []
  }

  /// Labels; without one a favorite is offered by its position.
  private func favorites(_ query: String) throws -> [CompletionCandidate] {
    let label = FavoriteLabel.stripped(query).lowercased()
    return try FavoritesStore(path: locations.favorites(option: nil)).favorites()
      .map { ($0.ownLabel ?? String($0.position), $0.city.label) }
      .filter { $0.0.lowercased().hasPrefix(label) }
      .map { CompletionCandidate("@\($0.0)", $0.1) }
  }

  private func gazetteer() throws -> GazetteerFile? {
    try locations.database(option: nil).map { try GazetteerFile(path: $0) }
  }
}
