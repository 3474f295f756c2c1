import Gazetteer
import GazetteerModel
import SQLite
import SearchSession

/// Searches for the picker, on a connection of its own and off the thread that draws.
actor CityFinder {
  private let engine: SearchEngine
  private let constraints: PickConstraints
  /// Ends what the connection is doing, from any thread.
  nonisolated let interruptHandle: InterruptHandle

  init(path: String, constraints: PickConstraints) throws {
    let file = try GazetteerFile(path: path)
    engine = try SearchEngine(file: file)
    interruptHandle = file.connection.interruptHandle
    self.constraints = constraints
  }

  /// One page of the answer to a query.
  func search(_ request: SearchPageRequest) throws -> SearchPage {
    // Many keys in one go: only the last one is worth the work.
    try Task.checkCancellation()
    var asked = constraints.request(request.query, request.filters)
    asked.offset = request.offset
    asked.limit = request.limit
    let response = try engine.search(asked)
    return SearchPage(
      hits: response.results.map(SearchHit.init),
      nextOffset: response.hasMore ? request.offset + request.limit : nil,
      unsatisfied: response.unsatisfied)
  }

  /// The answer to a query among some places only, all of it.
  func search(_ request: SearchPageRequest, among cities: [City]) throws -> SearchPage {
    try Task.checkCancellation()
    guard !cities.isEmpty else { return SearchPage(hits: []) }
    let asked = constraints.request(
      request.query, request.filters, limit: SearchRequest.maximumLimit)
    let ids = Set(cities.map(\.id))
    var hits = try engine.search(asked).results.filter { ids.contains($0.id) }.map(SearchHit.init)
    // Beyond the limit, or gone from the gazetteer: the copy's own name has to do.
    let found = Set(hits.map(\.id))
    let words = folded(request.query).split(separator: " ").map { Array($0.utf8) }
    let matcher = NameMatcher(words: words)
    hits += cities.filter { city in
      !found.contains(city.id) && request.filters.admits(city)
        && Array(folded(city.label).utf8).withUnsafeBufferPointer { matcher.fit($0) } != nil
    }
    .map { SearchHit(city: $0) }
    return SearchPage(hits: hits)
  }

  /// The most important places.
  func popular(_ filters: SearchFilters, _ limit: Int) throws -> [City] {
    try Task.checkCancellation()
    return try engine.search(constraints.request("", filters, limit: limit)).results.map(\.city)
  }
}

extension SearchHit {
  init(_ result: SearchResult) {
    self.init(
      city: result.city, label: result.label, matchedName: result.matchedName,
      matchedRanges: result.labelHighlights, matchedNameRanges: result.matchedNameHighlights,
      isGuess: result.score.tier == .guess)
  }
}
