import GazetteerFormat
import Gazetteer
import GazetteerModel
import GazetteerSQLite
import GazetteerSession

/// Searches for the picker, on a connection of its own and off the thread that draws.
actor CityFinder {
  private let engine: SearchEngine
  private let constraints: PickConstraints
  /// Under way throughout a search.
  private let hold: Statement
  /// Ends what the connection is doing, from any thread.
  nonisolated let interruptHandle: InterruptHandle

  init(path: String, constraints: PickConstraints) throws {
    let file = try GazetteerFile(path: path)
    engine = try SearchEngine(file: file)
    hold = try file.connection.prepare("VALUES (1), (2)")
    interruptHandle = file.connection.interruptHandle
    self.constraints = constraints
  }

  /// One page of the cities that match a query; nil when there are none, or none where the query
  /// says, and it may be misspelt.
  ///
  /// Few matches are followed by guesses as a further page, from ``guessOffset`` on.
  func matches(_ request: SearchPageRequest) throws -> SearchPage? {
    var asked = constraints.request(request.query, request.filters, limit: request.limit)
    asked.offset = request.offset
    let mayGuess = asked.allowsTypos && request.offset == 0
    asked.allowsTypos = false
    let response = try search(asked)
    let isThin = mayGuess && response.isThin
    if isThin, response.results.isEmpty || response.unsatisfied != nil { return nil }
    return SearchPage(
      hits: response.results.map(SearchHit.init),
      nextOffset: response.hasMore
        ? request.offset + request.limit : isThin ? Self.guessOffset : nil,
      unsatisfied: response.unsatisfied)
  }

  /// The cities that match a query or that it may mean, misspelt as it is.
  func guesses(_ request: SearchPageRequest) throws -> SearchPage {
    let response = try search(
      constraints.request(request.query, request.filters, limit: request.limit))
    return SearchPage(
      hits: response.results.map(SearchHit.init), unsatisfied: response.unsatisfied)
  }

  /// The answer to a query among some places only, all of it.
  func search(_ request: SearchPageRequest, among cities: [City]) throws -> SearchPage {
    guard !cities.isEmpty else { return SearchPage(hits: []) }
    let asked = constraints.request(
      request.query, request.filters, limit: SearchRequest.maximumLimit)
    let ids = Set(cities.map(\.id))
    var hits = try search(asked).results.filter { ids.contains($0.id) }.map(SearchHit.init)
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
    try search(constraints.request("", filters, limit: limit)).results.map(\.city)
  }

  private func search(_ request: SearchRequest) throws -> SearchResponse {
    while true {
      // Many keys in one go: only the last one is worth the work.
      try Task.checkCancellation()
      do {
        return try searchOnce(request)
      } catch GazetteerError.database(let error) where error.isInterruption {
        // Meant for an earlier request, which found out late that nobody waits for it.
        if !Task.isCancelled { continue }
        throw GazetteerError.database(error)
      }
    }
  }

  private func searchOnce(_ request: SearchRequest) throws -> SearchResponse {
    // SQLite forgets an interrupt as soon as no statement is under way, and between two statements
    // of a search none is.
    do {
      _ = try hold.step()
    } catch {
      throw GazetteerError.database(error)
    }
    defer { hold.reset() }
    return try engine.search(request)
  }

  /// Beyond all offsets of matches.
  static let guessOffset = 1 << 32
}

extension SearchHit {
  init(_ result: SearchResult) {
    self.init(
      city: result.city, label: result.label, matchedName: result.matchedName,
      matchedRanges: result.labelHighlights, matchedNameRanges: result.matchedNameHighlights,
      isGuess: result.score.tier == .guess)
  }
}
