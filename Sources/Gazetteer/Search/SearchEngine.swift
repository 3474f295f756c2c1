import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// Finds cities by name, as they are typed.
///
/// Not for several threads at once: each opens its own ``GazetteerFile`` and engine. A running
/// search ends early, with ``ResultCode/interrupt``, when its connection's interrupt handle is
/// used.
public final class SearchEngine {
  let file: GazetteerFile
  let index: SearchIndex
  let loader: CityLoader

  /// Every further reading of a misspelt query is less likely and takes as long.
  private static let mostGuessedReadings = 4
  /// A text of more words is no misspelt name.
  private static let mostGuessedWords = 12

  /// Prepares searches in an open file.
  ///
  /// - Throws: ``GazetteerError`` when the file is damaged.
  public init(file: GazetteerFile) throws(GazetteerError) {
    self.file = file
    do {
      index = try SearchIndex(file.connection)
      loader = try CityLoader(file.connection)
    } catch {
      throw .database(error)
    }
  }

  /// The best places for a query, most wanted first; see `docs/ranking.md` for the order.
  ///
  /// Any text is safe. Fewer than two characters are too few to search for, and give the popular
  /// cities, except that a character of a script which writes words in one is a query.
  ///
  /// - Throws: ``GazetteerError/database(_:)``.
  public func search(_ request: SearchRequest) throws(GazetteerError) -> SearchResponse {
    do {
      let (sense, query) = QuerySense.split(request.query)
      let parts = QueryReader.parts(of: query)
      if SearchEngine.isTooShort(parts) {
        return try placesOfOneLetter(request, query, parts) ?? popular(request)
      }
      var found = try find(request, parts, sense)
      if !found.hasMatches, let (rest, postcodes) = QueryReader.withoutPostcodes(parts) {
        let foundWithout = try find(request, rest, sense)
        if foundWithout.hasMatches {
          found = foundWithout
          found.unsatisfied = found.unsatisfied ?? postcodes
        }
      }
      if found.pool.count == 0, request.allowsTypos, let letters = Self.withoutDigits(query) {
        found = try find(request, QueryReader.parts(of: letters), sense)
        found.pool.markAsGuesses()
      }
      if !found.hasMatches, request.allowsTypos, sense != .code {
        try addTransliteration(of: query, request, sense, to: &found)
      }
      return try response(request, found, queryWords: parts.first?.map(\.text) ?? [])
    } catch let error as GazetteerError {
      throw error
    } catch let error as SQLiteError {
      throw .database(error)
    } catch {
      throw .database(SQLiteError(extendedCode: .misuse, message: "\(error)"))
    }
  }

  /// Whether the query has fewer than two characters, and is no word of a script that needs only
  /// one.
  private static func isTooShort(_ parts: QueryReader.Parts) -> Bool {
    guard let first = parts.first?.first?.text.unicodeScalars else { return true }
    if parts.count > 1 || parts[0].count > 1 || first.count > 1 { return false }
    return first.first.map { !$0.isIdeograph } ?? true
  }

  private func find(
    _ request: SearchRequest, _ parts: QueryReader.Parts, _ sense: QuerySense
  ) throws -> FoundPlaces {
    let readings = try QueryReader(areas: index.areas).readings(of: parts)
    var collector = CandidateCollector(
      index: index, request: request, sense: sense, size: request.clampedWindow + 1)
    for reading in readings where reading.isSatisfiable {
      if reading.isTentative, collector.pool.hasWholeName { continue }
      if reading.isDoubtful, collector.pool.hasCertain { continue }
      try collector.collect(reading)
    }
    if request.allowsTypos, sense != .code, collector.pool.isThin {
      try guess(readings, request, &collector.pool)
    }
    if request.allowsTypos, sense != .code, collector.pool.count == 0 {
      for reading in try QueryReader(areas: index.areas).readingsWithMisspeltArea(of: parts) {
        try collector.collect(reading)
        if collector.pool.isThin { try guess([reading], request, &collector.pool) }
      }
      collector.pool.markAsGuesses()
    }
    collector.pool.settleRivals()
    var found = FoundPlaces(pool: collector.pool)
    guard !found.hasMatches, sense != .code else { return found }
    if let elsewhere = try elsewhere(request, parts, readings, instead: found.pool) {
      return elsewhere
    }
    if found.pool.count == 0 {
      found.unsatisfied = try collectWithoutQualifiers(readings, &collector)
      found.pool = collector.pool
    }
    return found
  }

  /// Adds what the query says in Latin letters, as guesses, for places without a name in the script
  /// that was typed.
  private func addTransliteration(
    of query: String, _ request: SearchRequest, _ sense: QuerySense, to found: inout FoundPlaces
  ) throws {
    guard let latin = Transliteration.latin(query) else { return }
    var transliterated = try find(request, QueryReader.parts(of: latin), sense)
    guard transliterated.pool.count > 0 else { return }
    transliterated.pool.markAsGuesses()
    if found.pool.count == 0 {
      found = transliterated
    } else {
      found.pool.insert(transliterated.pool)
    }
  }

  private func response(
    _ request: SearchRequest, _ found: FoundPlaces, queryWords: [String]
  ) throws -> SearchResponse {
    try response(
      request, found.pool,
      source: found.pool.count == 0 || found.hasMatches ? .matches : .guesses,
      unsatisfied: found.unsatisfied, queryWords: queryWords)
  }

  /// The query without digits, which slip in among letters; nil when it has none, or only them.
  private static func withoutDigits(_ query: String) -> String? {
    let letters = String(
      String.UnicodeScalarView(
        query.unicodeScalars.filter { $0.properties.numericType != .decimal }))
    let hasLetter = letters.contains { $0.isLetter }
    return letters.unicodeScalars.count < query.unicodeScalars.count && hasLetter ? letters : nil
  }

  private func guess(
    _ readings: [QueryReading], _ request: SearchRequest, _ pool: inout CandidatePool
  ) throws {
    var guesses = GuessCollector(index: index, request: request)
    let possible = readings.filter {
      !$0.isTentative && $0.isSatisfiable && $0.finishedWords.count < Self.mostGuessedWords
    }
    try guesses.collect(Array(possible.prefix(Self.mostGuessedReadings)), into: &pool)
  }

  /// Places whose whole name is the one letter typed, accent and all; nil when there is none.
  private func placesOfOneLetter(
    _ request: SearchRequest, _ query: String, _ parts: QueryReader.Parts
  ) throws -> SearchResponse? {
    guard let letter = parts.first?.first else { return nil }
    let typed = query.filter { !$0.isWhitespace }.lowercased()
    var pool = CandidatePool(size: request.clampedWindow + 1)
    var found: [Candidate] = []
    let filters = request.filter.expressions
    let name = MatchExpression.term("=" + letter.text)
    guard let expression = MatchExpression.all([name] + filters) else { return nil }
    try index.places.forEach(
      matching: expression, .names, minimumPopulation: request.filter.minimumPopulation,
      limit: 200
    ) { row in
      let score = MatchScore(
        tier: .wholeOwnName, importance: row.importance,
        total: Ranking.worth(of: .wholeOwnName) + Ranking.worth(of: row.importance))
      found.append(Candidate(row, score: score))
      return true
    }
    for candidate in found {
      let place = try loader.load(rank: candidate.rank, languages: [])
      if place?.ownName.lowercased() == typed { pool.insert(candidate) }
    }
    guard pool.count > 0 else { return nil }
    return try response(
      request, pool, source: .matches, unsatisfied: nil, queryWords: [letter.text])
  }

  /// The most important cities.
  private func popular(_ request: SearchRequest) throws -> SearchResponse {
    let wanted = request.clampedWindow
    var pool = CandidatePool(size: wanted + 1)
    let visit: (CandidateStream.Row) -> Bool = { row in
      let score = MatchScore(
        tier: .wholeOwnName, importance: row.importance,
        total: Ranking.worth(of: row.importance))
      pool.insert(Candidate(row, score: score))
      return true
    }
    if let filter = MatchExpression.all(request.filter.expressions) {
      try index.places.forEach(
        matching: filter, .names, minimumPopulation: request.filter.minimumPopulation,
        limit: wanted + 1, visit)
    } else {
      try index.places.forEachMostImportant(
        minimumPopulation: request.filter.minimumPopulation, limit: wanted + 1, visit)
    }
    return try response(request, pool, source: .popular, unsatisfied: nil)
  }

  private func response(
    _ request: SearchRequest, _ pool: CandidatePool, source: SearchResponse.Source,
    unsatisfied: String?, queryWords: [String] = []
  ) throws -> SearchResponse {
    let sorted = pool.sorted()
    let page = sorted.dropFirst(request.clampedOffset).prefix(request.clampedLimit)
    let highlighter = NameHighlighter(words: queryWords)
    let typed = String(request.query.prefix { $0 != "," && $0 != " " })
    var results: [SearchResult] = []
    for candidate in page {
      guard
        let loaded = try loader.load(
          rank: candidate.rank, languages: request.languages,
          hasNames: candidate.matchedKey != nil)
      else { continue }
      let matched = candidate.matchedKey.flatMap {
        AlternateName.entry(foldedTo: $0, in: loaded.names, typed: typed)
      }
      results.append(
        SearchResult(
          city: loaded.city, matchedName: matched?.text, matchedNameKind: matched?.kind,
          score: candidate.score, label: loaded.city.label, highlighter: highlighter))
    }
    Labels.tellApart(&results)
    return SearchResponse(
      source: source, results: results, unsatisfied: unsatisfied,
      hasMore: sorted.count > request.clampedWindow)
  }
}

extension SearchRequest {
  var clampedLimit: Int { min(max(limit, 1), Self.maximumLimit) }
  var clampedOffset: Int { min(max(offset, 0), 100_000) }
  /// How many results there are up to the end of the page.
  var clampedWindow: Int { clampedOffset + clampedLimit }
}

extension Candidate {
  /// - Parameter otherLine: where the matched name stands among the folded alternate names.
  init(_ row: CandidateStream.Row, score: MatchScore, otherLine: Range<Int>? = nil) {
    self.init(
      rank: row.rank, importance: score.importance, score: score,
      matchedKey: otherLine.map { line in row.withOtherKeys { Array($0[line]) } })
  }
}

extension Unicode.Scalar {
  /// Whether one such character is a word: Chinese, Japanese, Korean.
  var isIdeograph: Bool {
    !isASCII
      && (properties.isIdeographic || (0xAC00...0xD7A3).contains(value)
        || (0x3040...0x30FF).contains(value))
  }
}
