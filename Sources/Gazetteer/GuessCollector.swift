import GazetteerModel

/// Looks for the places that a misspelt query may mean.
///
/// Words that no name has are replaced first. When that finds nothing, the query written as one
/// word is tried, since a space may be the mistake, and then words that exist may be misspelt, too
/// ('mar de las papas'). Each time one error in a word is looked for before two, which takes
/// several times as long.
struct GuessCollector {
  private let engine: SearchEngine
  private let request: SearchRequest
  private var known: [String: Bool] = [:]
  private var alternatives: [String: [Lexicon.Candidate]] = [:]

  private var mostEdits = Int.max
  private var hasToBeWhole = false

  /// More replacements than this for one word say nothing any more.
  private static let mostAlternatives = 160
  private static let streamLimit = 60

  init(engine: SearchEngine, request: SearchRequest) {
    self.engine = engine
    self.request = request
  }

  /// Adds guesses for one reading to the pool.
  mutating func collect(_ reading: QueryReading, into pool: inout CandidatePool) throws {
    guard let last = reading.lastWords.first else { return }
    let words = reading.finishedWords + [last.text]
    // A name that exists is hardly misspelt, only because it is not in the region asked for.
    let exists = try isKnown("=" + words.joined())
    mostEdits = exists ? 1 : .max
    hasToBeWhole = exists
    let asWritten = words.count > 1
    if asWritten, try collect(words, reading, onlyUnknown: true, into: &pool) { return }
    if try collect([words.joined()], reading, onlyUnknown: false, into: &pool) { return }
    if asWritten { _ = try collect(words, reading, onlyUnknown: false, into: &pool) }
  }

  /// - Returns: Whether it found something.
  private mutating func collect(
    _ words: [String], _ reading: QueryReading, onlyUnknown: Bool, into pool: inout CandidatePool
  ) throws -> Bool {
    let before = pool.count
    for mostErrors in 1...2 where pool.count == before {
      try collect(words, reading, onlyUnknown, mostErrors, into: &pool)
    }
    return pool.count > before
  }

  private mutating func collect(
    _ words: [String], _ reading: QueryReading, _ onlyUnknown: Bool, _ mostErrors: Int,
    into pool: inout CandidatePool
  ) throws {
    var guessWords: [GuessMatcher.Word] = []
    var expressions: [MatchExpression] = []
    var isGuess = false
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      let isKnown = try self.isKnown(word)
      var candidates: [Lexicon.Candidate] = []
      if !(onlyUnknown && isKnown) {
        candidates = try self.alternatives(of: word, isLast: isLast, mostErrors)
      }
      candidates.removeAll { $0.distance == 0 }
      isGuess = isGuess || !candidates.isEmpty
      if isKnown { candidates.insert(.init(text: word, distance: 0, cost: 0), at: 0) }
      guard !candidates.isEmpty else { return }
      expressions.append(contentsOf: try expression(candidates).map { [$0] } ?? [])
      guessWords.append(
        GuessMatcher.Word(
          alternatives: candidates.map { (Array($0.text.utf8), $0.distance, $0.cost) },
          isPrefix: isLast))
    }
    guard isGuess else { return }
    let filters = request.filter.expressions + reading.qualifiers.compactMap(\.expression)
    guard let expression = MatchExpression.all(expressions + filters) else { return }
    try run(expression, GuessMatcher(words: guessWords), reading, &pool)
  }

  private func run(
    _ expression: MatchExpression, _ matcher: GuessMatcher, _ reading: QueryReading,
    _ pool: inout CandidatePool
  ) throws {
    // Every few letters are near some village; only places of note are worth guessing then.
    let isShort = TypoTolerance.standard.needsProminentPlace(
      queryLength: reading.compactName.unicodeScalars.count, isPrefix: false)
    let lowest = isShort && reading.qualifiers.isEmpty ? Ranking.noteworthy : Importance(value: 0)
    try engine.stream.forEach(
      matching: expression, minimumPopulation: request.filter.minimumPopulation,
      limit: Self.streamLimit
    ) { row in
      guard row.importance >= lowest else { return false }
      let own = row.withOwnKeys { matcher.bestFit(inLines: $0) }
      let other = row.withOtherKeys { matcher.bestFit(inLines: $0) }
      let ownScore = own.map { score(row, $0, MatchTier.ownName($0.fit), reading) }
      let otherScore = other.map { score(row, $0, MatchTier.otherName($0.fit), reading) }
      let isOwn = (ownScore?.total ?? -.infinity) >= (otherScore?.total ?? -.infinity)
      let isWhole = (isOwn ? own : other)?.fit == .whole
      if let best = isOwn ? ownScore : otherScore, best.editDistance > 0,
        best.editDistance <= mostEdits, isWhole || !hasToBeWhole
      {
        pool.insert(Candidate(row, score: best, otherLine: isOwn ? nil : other?.line))
      }
      return true
    }
  }

  private func score(
    _ row: CandidateStream.Row, _ fit: GuessMatcher.Fit, _ tier: MatchTier,
    _ reading: QueryReading
  ) -> MatchScore {
    var score = MatchScore(
      tier: .guess, importance: row.importance, reading: reading.worth,
      editDistance: fit.distance)
    if let near = request.near, let coordinate = row.coordinate {
      score.bias = Ranking.bias(kilometres: near.kilometres(to: coordinate))
    }
    if !reading.qualifiers.isEmpty {
      score.reading += reading.areaBonus(
        country: row.country, admin1: row.admin1, admin2: row.admin2)
    }
    score.total =
      Ranking.worth(of: MatchTier.guess) + Ranking.worth(of: tier)
      - Ranking.costOfEdit * fit.cost + Ranking.worth(of: score.importance) + score.bias
      + score.reading
    return score
  }

  private mutating func isKnown(_ word: String) throws -> Bool {
    if let known = known[word] { return known }
    var isKnown = false
    try engine.stream.forEach(matching: .term(word), minimumPopulation: 0, limit: 1) { _ in
      isKnown = true
      return false
    }
    known[word] = isKnown
    return isKnown
  }

  private mutating func alternatives(
    of word: String, isLast: Bool, _ mostErrors: Int
  ) throws -> [Lexicon.Candidate] {
    let errors = min(mostErrors, Lexicon.mostErrors(in: word, isPrefix: false))
    let key = "\(errors)\(isLast ? "*" : "=")\(word)"
    if let found = alternatives[key] { return found }
    var found = try engine.lexicon.words(
      near: word, isPrefix: false, mostErrors: errors, limit: Self.mostAlternatives)
    if isLast, found.count < Self.mostAlternatives {
      let beginnings = try engine.lexicon.words(
        near: word, isPrefix: true, mostErrors: errors, limit: Self.mostAlternatives - found.count)
      let texts = Set(found.map(\.text))
      found += beginnings.filter { !texts.contains($0.text) }
    }
    alternatives[key] = found
    return found
  }

  private func expression(_ candidates: [Lexicon.Candidate]) throws -> MatchExpression? {
    .any(candidates.map { .term($0.text) })
  }
}
