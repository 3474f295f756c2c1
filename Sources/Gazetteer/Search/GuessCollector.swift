import GazetteerModel

/// Looks for the places that a misspelt query may mean.
///
/// The likeliest mistakes first, until one way to read the query finds something: see ``Stage``.
struct GuessCollector {
  private let index: SearchIndex
  private let request: SearchRequest
  private var known: [MatchExpression: Bool] = [:]
  private var alternatives: [String: [Alternative]] = [:]

  /// More replacements than this for one word say nothing any more.
  private static let mostAlternatives = 160
  /// Beginnings have to be merged from many lists each.
  private static let mostBeginnings = 40
  private static let streamLimit = 60

  init(index: SearchIndex, request: SearchRequest) {
    self.index = index
    self.request = request
  }

  /// Which words may be misspelt, and how badly. Two errors take several times as long as one.
  private enum Stage: CaseIterable {
    /// Words that no name has.
    case oneErrorInUnknownWords
    /// A space too many as well: 'bar celna'.
    case oneErrorInJoinedWords
    case twoErrorsInUnknownWords
    /// 'mar de las papas': there are such words, but not in one name.
    case oneErrorInEachWord

    var mostErrors: Int { self == .twoErrorsInUnknownWords ? 2 : 1 }
  }

  /// What a word of the query may stand for.
  private struct Alternative {
    var word: Lexicon.Candidate
    /// The beginning of a word, which is unfinished.
    var isBeginning: Bool
  }

  /// Adds guesses to the pool: those for the first of the stages that has any.
  mutating func collect(_ readings: [QueryReading], into pool: inout CandidatePool) throws {
    let before = pool.count
    let hasArea = readings.contains { !$0.qualifiers.isEmpty }
    for stage in Stage.allCases where pool.count == before {
      var areas: Set<String> = []
      for reading in readings {
        // What is an area in a likelier reading is hardly a misspelt name: 'Rotterdam, Spain'.
        let isArea = areas.contains(reading.compactName)
        areas.formUnion(reading.qualifiers.map { $0.text.replacing(" ", with: "") })
        let mayBeArea = hasArea && reading.qualifiers.isEmpty
        if isArea || stage == .oneErrorInEachWord && mayBeArea { continue }
        try collect(reading, stage, into: &pool)
      }
    }
  }

  private mutating func collect(
    _ reading: QueryReading, _ stage: Stage, into pool: inout CandidatePool
  ) throws {
    guard let last = reading.lastWords.first else { return }
    var words = reading.finishedWords + [last.text]
    switch stage {
    case .oneErrorInUnknownWords, .twoErrorsInUnknownWords: break
    case .oneErrorInJoinedWords, .oneErrorInEachWord: guard words.count > 1 else { return }
    }
    // A name that exists is hardly misspelt, only because it is not in the region asked for.
    let exists = try isKnown(.term("=" + words.joined()))
    if stage == .oneErrorInJoinedWords { words = [words.joined()] }
    var isGuess = false
    var choices: [[Alternative]] = []
    for (position, word) in words.enumerated() {
      let isLast = position == words.count - 1
      var choice: [Alternative] = []
      var isCertain = false
      if words.count > 1, try isKnown(expression(word, isBeginning: isLast)) {
        choice.append(
          Alternative(word: .init(text: word, distance: 0, cost: 0), isBeginning: isLast))
        isCertain = try isLast ? isKnown(.term(word)) : true
      }
      if !isCertain || stage == .oneErrorInEachWord {
        let misspelt = try alternatives(of: word, isLast: isLast, stage.mostErrors)
        isGuess = isGuess || !misspelt.isEmpty
        choice += misspelt
      }
      guard !choice.isEmpty else { return }
      choices.append(choice)
    }
    guard isGuess else { return }
    try run(choices, reading, mustBeWhole: exists, &pool)
  }

  private func run(
    _ choices: [[Alternative]], _ reading: QueryReading, mustBeWhole: Bool,
    _ pool: inout CandidatePool
  ) throws {
    let words = try choices.map { choice in
      try choice.map { try expression($0.word.text, isBeginning: $0.isBeginning) }
    }
    let filters = request.filter.expressions + reading.qualifiers.compactMap(\.expression)
    guard let expression = MatchExpression.all(words.compactMap(MatchExpression.any) + filters)
    else { return }
    let matcher = GuessMatcher(
      words: choices.enumerated().map { position, choice in
        GuessMatcher.Word(
          alternatives: choice.map { (Array($0.word.text.utf8), $0.word.distance, $0.word.cost) },
          isPrefix: position == choices.count - 1)
      })
    try run(expression, matcher, reading, mustBeWhole: mustBeWhole, &pool)
  }

  private func run(
    _ expression: MatchExpression, _ matcher: GuessMatcher, _ reading: QueryReading,
    mustBeWhole: Bool, _ pool: inout CandidatePool
  ) throws {
    // Every few letters are near some village; only places of note are worth guessing then.
    let isShort = TypoTolerance.standard.needsProminentPlace(
      queryLength: reading.compactName.unicodeScalars.count, isPrefix: false)
    let lowest = isShort && reading.qualifiers.isEmpty ? Ranking.noteworthy : Importance(value: 0)
    try index.places.forEach(
      matching: expression, reading.detail(for: request),
      minimumPopulation: request.filter.minimumPopulation, limit: Self.streamLimit
    ) { row in
      guard row.importance >= lowest else { return false }
      let own = row.withOwnKeys { matcher.bestFit(inLines: $0) }
      let other = row.withOtherKeys { matcher.bestFit(inLines: $0) }
      let ownScore = own.map { score(row, $0, MatchTier.ownName($0.fit), reading) }
      let otherScore = other.map { score(row, $0, MatchTier.otherName($0.fit), reading) }
      let isOwn = (ownScore?.total ?? -.infinity) >= (otherScore?.total ?? -.infinity)
      let isWhole = (isOwn ? own : other)?.fit == .whole
      if let best = isOwn ? ownScore : otherScore, best.editDistance > 0,
        !mustBeWhole || isWhole && best.editDistance == 1
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

  private mutating func isKnown(_ expression: MatchExpression) throws -> Bool {
    if let known = known[expression] { return known }
    var isKnown = false
    try index.places.forEach(matching: expression, .names, minimumPopulation: 0, limit: 1) { _ in
      isKnown = true
      return false
    }
    known[expression] = isKnown
    return isKnown
  }

  private func expression(_ word: String, isBeginning: Bool) throws -> MatchExpression {
    try isBeginning ? index.beginning(word) : .term(word)
  }

  /// Words within so many typing errors of this one, the likeliest first; not the word itself.
  private mutating func alternatives(
    of word: String, isLast: Bool, _ mostErrors: Int
  ) throws -> [Alternative] {
    let errors = min(mostErrors, Lexicon.mostErrors(in: word, isPrefix: false))
    let key = "\(errors)\(isLast ? "*" : "=")\(word)"
    if let found = alternatives[key] { return found }
    var found: [Alternative] = []
    if isLast {
      found = try index.lexicon.words(
        near: word, isPrefix: true, mostErrors: errors, limit: Self.mostBeginnings
      ).map { Alternative(word: $0, isBeginning: true) }
    }
    let beginnings = Set(found.map(\.word.text))
    found += try index.lexicon.words(
      near: word, isPrefix: false, mostErrors: errors, limit: Self.mostAlternatives
    ).filter { !beginnings.contains($0.text) }.map { Alternative(word: $0, isBeginning: false) }
    found.removeAll { $0.word.distance == 0 }
    alternatives[key] = found
    return found
  }
}
