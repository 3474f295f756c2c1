import GazetteerFormat
import GazetteerModel

/// Asks the index for the places that fit the readings of a query, and keeps the best.
///
/// Every stream comes in order of importance and has a best tier that it can give, so it ends as
/// soon as nothing in it can reach the list any more.
struct CandidateCollector {
  var pool: CandidatePool
  private let index: SearchIndex
  private let request: SearchRequest
  private let filters: [MatchExpression]
  /// How many rows of a stream are looked at. It does not depend on the page, as long as that is not
  /// far behind, so that pages make one list.
  private let mostVisited: Int
  private static let mostVisitedUsually = 2_000
  private let sense: QuerySense

  init(index: SearchIndex, request: SearchRequest, sense: QuerySense, size: Int) {
    self.index = index
    self.sense = sense
    self.request = request
    filters = request.filter.expressions
    pool = CandidatePool(size: size)
    mostVisited = max(Self.mostVisitedUsually, 2 * size)
  }

  /// Adds the places that fit one reading.
  mutating func collect(_ reading: QueryReading) throws {
    guard !reading.lastWords.isEmpty else { return }
    let check = AreaCheck(request.filter, reading.qualifiers)
    if reading.isTentative { return try collectFinished(reading, check) }
    let filters = self.filters + reading.qualifiers.compactMap(\.expression)
    let isRare = try reading.lastWords.allSatisfy {
      try index.isRare(reading.finishedWords.joined() + $0.text)
    }
    // Where few places have the name, each is checked, and the long lists of the areas stay
    // untouched.
    if sense == .code || !Self.mayBeUnfinished(reading) {
      return try run(
        wholeNames(reading), isRare ? [] : filters, reading, upTo: .wholeOwnName,
        check: isRare ? check : nil)
    }
    let (own, other) = try beginnings(reading)
    if isRare {
      try collectRare(reading, own, filters, check)
    } else if reading.qualifiers.isEmpty {
      try run(wholeNames(reading), filters, reading, upTo: .wholeOwnName)
      try run(.any(own), filters, reading, upTo: .startOfOwnName)
      try run(other, filters, reading, upTo: .startOfOtherName)
      if !reading.finishedWords.isEmpty { try collectWords(reading, filters, check) }
    } else {
      try collectInAreas(reading, own, other, filters)
    }
    if let near = request.near {
      let cells = Self.cells(around: near)
      try run(.any(own), filters + [cells], reading, upTo: .startOfOwnName)
      try run(other, filters + [cells], reading, upTo: .startOfOtherName)
    }
  }

  /// Places with a name that few have. One look at the index finds those that begin with the query
  /// and, when one of its words is rare as well, those that have it.
  private mutating func collectRare(
    _ reading: QueryReading, _ beginnings: [MatchExpression], _ filters: [MatchExpression],
    _ check: AreaCheck
  ) throws {
    // A beginning finds whole names as well: those that have no word's term are codes, and too short
    // to be rare.
    let start = reading.finishedWords.joined()
    var names = beginnings
    guard !reading.finishedWords.isEmpty else {
      return try run(.any(names), [], reading, upTo: .wholeOwnName, check: check)
    }
    names += reading.lastWords.filter(\.isWhole).map { .term("=" + start + $0.text) }
    if let rare = try rareWord(of: reading) {
      try run(.any(names + [rare]), [], reading, upTo: .wholeOwnName, check: check)
    } else {
      try run(.any(names), [], reading, upTo: .wholeOwnName, check: check)
      try collectWords(reading, filters, check)
    }
  }

  /// Places in the areas of the qualifiers. What takes time is to open the list of each area, so
  /// all that has to be intersected with them is asked at once.
  private mutating func collectInAreas(
    _ reading: QueryReading, _ own: [MatchExpression], _ other: MatchExpression?,
    _ filters: [MatchExpression]
  ) throws {
    var names = own + [wholeNames(reading), other].compactMap(\.self)
    if !reading.finishedWords.isEmpty, let words = try words(of: reading) { names.append(words) }
    try run(.any(names), filters, reading, upTo: .wholeOwnName)
  }

  /// Places of which the query is the name, with something unfinished behind it.
  ///
  /// The beginning of an area's name stands for dozens of areas, whose lists take long to open. So
  /// only the most important places of the name are looked at: a few letters more, and the area
  /// is found exactly.
  private mutating func collectFinished(_ reading: QueryReading, _ check: AreaCheck) throws {
    let before = pool.count
    try run(
      wholeNames(reading), [], reading, upTo: .wholeOwnName, limit: Self.mostFinished, check: check)
    guard pool.count == before, !pool.hasCertain, Self.mayBeUnfinished(reading) else { return }
    let words =
      try reading.finishedWords.isEmpty
      ? reading.lastWords.first.map { .term($0.text) } : words(of: reading)
    try run(
      words, [], reading, upTo: .startOfOwnName, limit: Self.mostFinished, check: check)
  }

  /// Names that have all words, in any order and place.
  private mutating func collectWords(
    _ reading: QueryReading, _ filters: [MatchExpression], _ check: AreaCheck
  ) throws {
    // Names that begin with the query were found, unless by a word that has to be whole.
    let best: MatchTier =
      reading.lastWords.contains(where: \.isWhole) ? .startOfOwnName : .wordsOfOwnName
    if let rare = try rareWord(of: reading) {
      try run(rare, [], reading, upTo: best, check: check)
      return
    }
    try run(allWords(reading), filters, reading, upTo: best)
  }

  /// What finds at least the names that have all words.
  private func words(of reading: QueryReading) throws -> MatchExpression? {
    try rareWord(of: reading) ?? allWords(reading)
  }

  /// One word of the query that few places have; nil when all are common.
  private func rareWord(of reading: QueryReading) throws -> MatchExpression? {
    let finished = reading.finishedWords.sorted { $0.utf8.count > $1.utf8.count }
    for word in finished {
      let isLong = word.unicodeScalars.count > IndexTerms.longestCommonPrefix
      if try isLong || index.isRare(word) { return .term(word) }
    }
    guard reading.lastWords.count == 1, let last = reading.lastWords.first, !last.isWhole,
      try index.isRare(last.text)
    else { return nil }
    return .term(last.text, isPrefix: true)
  }

  /// How many places of a name are looked at for an area that is still being typed.
  private static let mostFinished = 50

  /// A single letter is only ever a whole name, unless it is a word of its script. So are a few
  /// letters that some area follows: every second place in Panama is no answer to 'san pa'.
  private static func mayBeUnfinished(_ reading: QueryReading) -> Bool {
    let name = reading.compactName.unicodeScalars
    if name.first?.isIdeograph == true { return true }
    // Only ``QueryReading/finishName(shorterThan:)`` leaves none but whole words.
    if !reading.qualifiers.isEmpty, reading.lastWords.allSatisfy(\.isWhole) { return false }
    return name.count > 1
  }

  /// Names that are the query, written without spaces.
  private func wholeNames(_ reading: QueryReading) -> MatchExpression? {
    let start = reading.finishedWords.joined()
    return .any(reading.lastWords.map { .term("=" + start + $0.text) })
  }

  /// Names that begin with the query written without spaces, and words that do when it is one.
  private func beginnings(
    _ reading: QueryReading
  ) throws -> (own: [MatchExpression], other: MatchExpression?) {
    var own: [MatchExpression] = []
    var other: [MatchExpression] = []
    let start = reading.finishedWords.joined()
    for last in reading.lastWords {
      if last.isWhole {
        if reading.finishedWords.isEmpty { own.append(.term(last.text)) }
      } else if try index.hasPrefixTerm(start + last.text) {
        own.append(.term("*" + start + last.text))
        other.append(.term("~" + start + last.text))
      } else {
        own.append(.term(start + last.text, isPrefix: true))
      }
    }
    return (own, .any(other))
  }

  /// All words, in any order and place of one name; none of them is rare.
  private func allWords(_ reading: QueryReading) throws -> MatchExpression? {
    try .any(
      reading.lastWords.compactMap { last in
        var terms: [MatchExpression] = []
        for (position, word) in reading.finishedWords.enumerated() {
          terms.append(.term(IndexTerms.pair(word, with: last.text)))
          if position > 0 {
            let before = reading.finishedWords[position - 1]
            terms.append(.term(IndexTerms.pair(before, with: word)))
          }
        }
        if last.text.unicodeScalars.count > IndexTerms.longestPairedBeginning {
          terms.append(try last.isWhole ? .term(last.text) : index.beginning(last.text))
        }
        return .all(terms)
      })
  }

  /// The nine cells of one degree around a point.
  private static func cells(around point: Coordinate) -> MatchExpression {
    let latitude = Int(point.latitude.rounded(.down))
    let longitude = Int(point.longitude.rounded(.down))
    var terms: [MatchExpression] = []
    for north in -1...1 {
      for east in -1...1 {
        terms.append(
          .term(IndexTerms.cell(latitude: latitude + north, longitude: longitude + east)))
      }
    }
    return .any(terms) ?? .term("")
  }

  private mutating func run(
    _ names: MatchExpression?, _ filters: [MatchExpression], _ reading: QueryReading,
    upTo best: MatchTier, limit: Int? = nil, check: AreaCheck? = nil
  ) throws {
    guard let names, let expression = MatchExpression.all([names] + filters) else { return }
    let matchers = reading.matchers
    let ceiling =
      Ranking.worth(of: best) + Ranking.wholeWordsBonus + reading.worth
      + (reading.qualifiers.isEmpty ? 0 : Ranking.largestAreaBonus)
      + (request.near == nil ? 0 : Ranking.largestBias)
    try index.places.forEach(
      matching: expression, reading.detail(for: request),
      minimumPopulation: request.filter.minimumPopulation, limit: limit ?? mostVisited
    ) { row in
      let importance = row.importance
      let most = ceiling + Ranking.worth(of: importance, at: best)
      if let threshold = pool.threshold, most <= threshold { return false }
      // Found before, by a better name.
      if let known = pool.score(ofRank: row.rank), known.total >= most { return true }
      if check?.admits(row) ?? true, let match = Self.match(row, matchers, upTo: best),
        sense.admits(match.tier)
      {
        pool.insert(
          Candidate(
            row, score: score(row, match, importance, reading), otherLine: match.otherLine))
      }
      return true
    }
  }

  private func score(
    _ row: CandidateStream.Row, _ match: Match, _ importance: Importance,
    _ reading: QueryReading
  ) -> MatchScore {
    var score = MatchScore(
      tier: match.tier, importance: importance,
      wholeWords: match.endsWord ? Ranking.wholeWordsBonus : 0, reading: reading.worth)
    if let near = request.near, let coordinate = row.coordinate {
      score.bias = Ranking.bias(kilometres: near.kilometres(to: coordinate))
    }
    if !reading.qualifiers.isEmpty {
      score.reading += reading.areaBonus(
        country: row.country, admin1: row.admin1, admin2: row.admin2)
    }
    score.total =
      Ranking.worth(of: match.tier) + Ranking.worth(of: importance, at: match.tier)
      + score.wholeWords + score.bias + score.reading
    return score
  }

  /// How a place matches by the best of its names.
  private struct Match {
    var tier: MatchTier
    /// Whether the query ends where a word of the name does; a whole name says no more by it.
    var endsWord: Bool
    /// Where the name stands among the folded alternate names; nil for an own name.
    var otherLine: Range<Int>?

    init(tier: MatchTier, fit: NameMatcher.Fit, otherLine: Range<Int>? = nil) {
      self.tier = tier
      self.otherLine = otherLine
      endsWord = fit == .startWords || fit == .words
    }
  }

  /// The most valuable way in which one of the place's names fits, when none fits better than
  /// `best`.
  private static func match(
    _ row: CandidateStream.Row, _ matchers: [NameMatcher], upTo best: MatchTier
  ) -> Match? {
    let ownFit = row.withOwnKeys { bestFit($0, matchers) }
    let own = ownFit.map { Match(tier: .ownName($0.fit), fit: $0.fit) }
    if let own, own.tier <= best { return own }
    let otherFit = row.withOtherKeys { bestFit($0, matchers) }
    let other = otherFit.map {
      Match(tier: .otherName($0.fit), fit: $0.fit, otherLine: $0.line)
    }
    guard let own, let other else { return own ?? other }
    if own.tier == .startOfOwnName, own.endsWord, other.tier == .wholeOtherName {
      return Match(tier: .shortOwnName, fit: .whole)
    }
    // Paris is PAR, too, but that is not why 'par' means it.
    return own.tier <= other.tier || other.tier == .code ? own : other
  }

  private static func bestFit(
    _ lines: UnsafeBufferPointer<UInt8>, _ matchers: [NameMatcher]
  ) -> (fit: NameMatcher.Fit, line: Range<Int>)? {
    var best: (fit: NameMatcher.Fit, line: Range<Int>)?
    for matcher in matchers {
      if let found = matcher.bestFit(inLines: lines), best.map({ found.fit < $0.fit }) ?? true {
        best = found
      }
    }
    return best
  }
}

extension MatchTier {
  static func ownName(_ fit: NameMatcher.Fit) -> MatchTier {
    switch fit {
    case .whole, .code: .wholeOwnName
    case .startWords, .start: .startOfOwnName
    case .words, .wordsUnfinished: .wordsOfOwnName
    }
  }

  static func otherName(_ fit: NameMatcher.Fit) -> MatchTier {
    switch fit {
    case .whole: .wholeOtherName
    case .code: .code
    case .startWords, .start: .startOfOtherName
    case .words, .wordsUnfinished: .wordsOfOtherName
    }
  }
}

extension QueryReading {
  /// What has to be known of a place to tell whether it fits, and how well.
  func detail(for request: SearchRequest) -> CandidateStream.Detail {
    let filter = request.filter
    let hasAreas = !qualifiers.isEmpty || !filter.countries.isEmpty || !filter.regions.isEmpty
    return hasAreas || request.near != nil ? .location : .names
  }

  /// What the areas in which a place lies add to its score: 'CA' means a region before a country.
  func areaBonus(country: String, admin1: String, admin2: String) -> Double {
    let region = "\(country).\(admin1)"
    let codes = [country, region, "\(region).\(admin2)"]
    var bonus = 0.0
    for qualifier in qualifiers {
      let levels = qualifier.areas.filter { codes.contains($0.code) }.map(\.level)
      if levels.contains(.region) {
        bonus += Ranking.largestAreaBonus / Double(qualifiers.count)
      } else if levels.contains(.country) {
        bonus += Ranking.countryBonus / Double(qualifiers.count)
      }
    }
    return bonus
  }
}
