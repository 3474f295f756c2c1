import GazetteerModel

/// One way to read a query: the words of a name, and the areas in which the place has to lie.
struct QueryReading {
  /// The last word of the name.
  struct LastWord: Hashable {
    var text: String
    /// Whether it has to be a whole word of the name, not just the beginning of one.
    var isWhole: Bool
  }

  /// Areas, any of which satisfies one qualifier, and how the person wrote it.
  struct Qualifier: Hashable {
    var text: String
    var areas: [AreaMatch]
  }

  /// Folded words of the name but the last.
  var finishedWords: [String]
  /// What the last word may be: as it is written, and abbreviations that it may become.
  var lastWords: [LastWord]
  /// All of them have to be satisfied.
  var qualifiers: [Qualifier]
  /// Whether the qualifier is guessed from the beginning of its name: not worth a look once the
  /// query is the whole name of a place.
  var isTentative = false
  /// Whether the qualifier is rather a word of the name, unless no name goes on like that: 'de'.
  var isDoubtful = false
  /// Whether no place can satisfy all qualifiers, since their areas lie apart.
  var isContradictory = false
  /// What this way of reading adds to a result's score; 0 or less.
  var worth: Double

  /// Takes a name of fewer letters for a whole one. When an area follows it, it is finished: 'san fr'
  /// is no place called Santiago in France, though 'minneap mn' is Minneapolis.
  mutating func finishName(shorterThan letters: Int) {
    guard compactName.unicodeScalars.count < letters else { return }
    for index in lastWords.indices { lastWords[index].isWhole = true }
  }

  /// This reading with the reservations about another one, on which it is built.
  func noMoreCertain(than other: QueryReading) -> QueryReading {
    var reading = self
    reading.isTentative = isTentative || other.isTentative
    reading.isDoubtful = isDoubtful || other.isDoubtful
    reading.isContradictory = isContradictory || other.isContradictory
    return reading
  }

  /// This reading without its areas, and how the person wrote them.
  var withoutQualifiers: (reading: QueryReading, leftOut: String) {
    var reading = self
    reading.qualifiers = []
    return (reading, qualifiers.map(\.text).joined(separator: ", "))
  }

  /// Whether every qualifier is an area, and there may be places in all of them.
  var isSatisfiable: Bool { !isContradictory && qualifiers.allSatisfy { !$0.areas.isEmpty } }

  /// The name without spaces.
  var compactName: String {
    finishedWords.joined() + (lastWords.first?.text ?? "")
  }

  var matchers: [NameMatcher] {
    let finished = finishedWords.map { Array($0.utf8) }
    return lastWords.map { last in
      NameMatcher(words: finished + [Array(last.text.utf8)], lastWordIsWhole: last.isWhole)
    }
  }
}

extension QueryReading.Qualifier {
  /// This qualifier before others, each with only those areas that lie in one of the next, or have
  /// one of them: no place lies in any other. Nil when some qualifier has none left.
  func joined(_ others: [QueryReading.Qualifier]) -> [QueryReading.Qualifier]? {
    var joined = self
    var rest: [QueryReading.Qualifier] = []
    for var other in others {
      let areas = joined.areas.filter { area in other.areas.contains { $0.overlaps(area) } }
      other.areas.removeAll { area in !areas.contains { $0.overlaps(area) } }
      guard !areas.isEmpty else { return nil }
      joined.areas = areas
      rest.append(other)
    }
    return [joined] + rest
  }
}

extension AreaMatch {
  /// Whether one of the two lies in the other.
  func overlaps(_ other: AreaMatch) -> Bool {
    code == other.code || code.hasPrefix(other.code + ".") || other.code.hasPrefix(code + ".")
  }
}
