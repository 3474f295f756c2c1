import Gazetteer
import GazetteerModel

/// Answers the searches of a session from a gazetteer file.
struct LiveCities {
  private let matches: LiveEngine
  /// For guesses at misspelt words: matches must not wait for them.
  private let guesses: LiveEngine

  init(database: String) {
    matches = LiveEngine(path: database)
    guesses = LiveEngine(path: database)
  }

  /// One page of the cities that match a query. Few matches are followed by guesses as a further
  /// page, from ``guessOffset`` on; where nothing matches, or not where the query says, guesses
  /// come at once.
  func page(_ request: SearchRequest) async throws -> SearchPage {
    if request.offset >= Self.guessOffset {
      // Matches are on the screen: whoever types on does not wait for guesses.
      try await Task.sleep(for: Self.pauseBeforeGuesses)
      return try await guessedPage(request)
    }
    var asked = request
    asked.allowsTypos = false
    let response = try await matches.search(asked)
    let mayBeMisspelt = request.allowsTypos && request.offset == 0 && response.isThin
    if mayBeMisspelt, response.results.isEmpty || response.unsatisfied != nil {
      return try await guessedPage(request)
    }
    let next = response.hasMore ? request.offset + request.limit : nil
    return SearchPage(response, nextOffset: next ?? (mayBeMisspelt ? Self.guessOffset : nil))
  }

  /// The answer to a query among some places only, all of it.
  func page(_ request: SearchRequest, among cities: [City]) async throws -> SearchPage {
    guard !cities.isEmpty else { return SearchPage(hits: []) }
    var asked = request
    asked.limit = SearchRequest.maximumLimit
    let ids = Set(cities.map(\.id))
    var hits = try await matches.search(asked).results.filter { ids.contains($0.id) }
      .map(SearchHit.init)
    // Beyond the limit, or gone from the gazetteer: the copy's own name has to do.
    let found = Set(hits.map(\.id))
    let words = folded(request.query).split(separator: " ").map { Array($0.utf8) }
    let matcher = NameMatcher(words: words)
    hits += cities.filter { city in
      !found.contains(city.id) && request.filter.admits(city)
        && Array(folded(city.label).utf8).withUnsafeBufferPointer { matcher.fit($0) } != nil
    }
    .map { SearchHit(city: $0) }
    return SearchPage(hits: hits)
  }

  /// The most important cities.
  func popular(_ filters: SearchFilters, _ limit: Int) async throws -> [City] {
    let request = SearchRequest(query: "", filters: filters, limit: limit)
    return try await matches.search(request).results.map(\.city)
  }

  private func guessedPage(_ request: SearchRequest) async throws -> SearchPage {
    var asked = request
    asked.offset = 0
    return SearchPage(try await guesses.search(asked), nextOffset: nil)
  }

  /// About the time between two keys of a fast typist.
  private static let pauseBeforeGuesses = Duration.milliseconds(80)
  /// Beyond all offsets of matches.
  static let guessOffset = 1 << 30
}

extension SearchPage {
  fileprivate init(_ response: SearchResponse, nextOffset: Int?) {
    self.init(
      hits: response.results.map(SearchHit.init), nextOffset: nextOffset,
      unsatisfied: response.unsatisfied)
  }
}

extension SearchHit {
  /// The row of a search result.
  public init(_ result: SearchResult) {
    self.init(
      city: result.city, label: result.label, matchedName: result.matchedName,
      matchedRanges: result.labelHighlights, matchedNameRanges: result.matchedNameHighlights,
      isGuess: result.score.tier == .guess)
  }
}
