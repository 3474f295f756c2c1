import GazetteerModel

/// The places for a query, and the part of it that none of them satisfies.
struct FoundPlaces {
  var pool: CandidatePool
  var unsatisfied: String?

  /// Whether any place matches, rather than being a guess.
  var hasMatches: Bool {
    pool.candidates.contains { $0.score.tier != .guess }
  }
}

/// What a query gives when no place fits all of it.
extension SearchEngine {
  /// A part of a query that may be left out, and the reading without it.
  private struct Remainder {
    var reading: QueryReading
    var leftOut: String
    /// Whether guesses at the whole query are likelier than that the part means nothing.
    var yieldsToGuesses: Bool

    /// - Parameter isMeant: whether the part left out is surely no part of the name.
    init(_ reading: QueryReading, leftOut: String, isMeant: Bool) {
      self.reading = reading
      self.reading.finishName(shorterThan: .max)
      self.leftOut = leftOut
      yieldsToGuesses = !isMeant || reading.compactName.unicodeScalars.count < 4
    }
  }

  /// A place of note whose name the query begins with or has before a region in which it does not
  /// lie: 'hong kong, china', 'leeds west yorkshire', 'wien 10'.
  ///
  /// - Parameter guesses: what the query may mean as a whole, misspelt; if they have a more important
  ///   place, they are likelier.
  func elsewhere(
    _ request: SearchRequest, _ parts: QueryReader.Parts, _ readings: [QueryReading],
    instead guesses: CandidatePool
  ) throws -> FoundPlaces? {
    let mostImportantGuess = guesses.candidates.map(\.importance).max()
    for remainder in Self.remainders(of: parts, readings) {
      if remainder.yieldsToGuesses, mostImportantGuess != nil { continue }
      var collector = CandidateCollector(
        index: index, request: request, sense: .any, size: request.clampedWindow + 1)
      try collector.collect(remainder.reading)
      let named = collector.pool.candidates.filter { $0.score.tier <= .wholeOtherName }
      guard let importance = named.map(\.importance).max(), importance >= Ranking.noteworthy
      else { continue }
      if let mostImportantGuess, importance <= mostImportantGuess { continue }
      collector.pool.settleRivals()
      return FoundPlaces(pool: collector.pool, unsatisfied: remainder.leftOut)
    }
    return nil
  }

  /// A longer text is no name with a region behind it.
  private static let mostWords = 8

  private static func remainders(
    of parts: QueryReader.Parts, _ readings: [QueryReading]
  ) -> [Remainder] {
    var remainders: [Remainder] = []
    for reading in readings
    where !reading.qualifiers.isEmpty && reading.isSatisfiable && !reading.isTentative {
      // Without a comma, what is some district's name is rather a part of this one.
      let isMeant =
        parts.count > 1
        || reading.qualifiers.allSatisfy { $0.areas.contains { $0.level == .country } }
      let (rest, leftOut) = reading.withoutQualifiers
      remainders.append(Remainder(rest, leftOut: leftOut, isMeant: isMeant))
    }
    guard let words = parts.first, (2...mostWords).contains(words.count) else {
      return remainders
    }
    for count in (1..<words.count).reversed() {
      let leftOut = words[count...].map(\.text)
      // A few letters or a number are no misspelt word.
      let isCode = leftOut.allSatisfy { $0.unicodeScalars.count < 4 || QueryReader.isPostcode($0) }
      remainders.append(
        Remainder(
          QueryReader.plain(Array(words[..<count])), leftOut: leftOut.joined(separator: " "),
          isMeant: isCode))
    }
    return remainders
  }

  /// What the query would give without its region or country, and the part left out.
  func collectWithoutQualifiers(
    _ readings: [QueryReading], _ collector: inout CandidateCollector
  ) throws -> String? {
    for reading in readings where !reading.qualifiers.isEmpty {
      let (rest, leftOut) = reading.withoutQualifiers
      try collector.collect(rest)
      if collector.pool.count > 0 { return leftOut }
    }
    return nil
  }
}

extension QueryReader {
  /// The parts without words that look like a part of a postcode, and those words; nil when there is
  /// none, or nothing else.
  static func withoutPostcodes(_ parts: Parts) -> (parts: Parts, postcodes: String)? {
    let postcodes = parts.joined().map(\.text).filter(isPostcode)
    let rest = parts.map { words in words.filter { !isPostcode($0.text) } }.filter { !$0.isEmpty }
    guard !postcodes.isEmpty, !rest.isEmpty else { return nil }
    return (rest, postcodes.joined(separator: " "))
  }

  /// Whether a folded word is a number or half of a British postcode: '10115', 'sw1a', '1aa'. Other
  /// words with a digit are rather misspelt.
  static func isPostcode(_ word: String) -> Bool {
    let isDigit = word.utf8.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let first = isDigit.firstIndex(of: true) else { return false }
    let digits = isDigit.count { $0 }
    if digits == isDigit.count { return true }
    let behind = isDigit.count - first - 1
    let isOutward = (1...2).contains(first) && behind <= 1
    let isInward = first == 0 && digits == 1 && behind == 2
    return isOutward || isInward
  }
}
