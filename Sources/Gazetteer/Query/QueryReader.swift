import GazetteerModel

/// Finds the ways to read a query: 'paris texas' may be a name of two words, or Paris in Texas.
struct QueryReader {
  private let areas: any AreaNames

  init(areas: any AreaNames) {
    self.areas = areas
  }

  /// The words of a query, one list for each part between commas.
  typealias Parts = [[FoldedWord]]

  static func parts(of query: String) -> Parts {
    query.unicodeScalars.split(whereSeparator: Self.separatesParts)
      .map { FoldedWord.words(of: String($0)) }
      .filter { !$0.isEmpty }
  }

  private static func separatesParts(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case ",", ";", "，", "、", "；", "،", "؛", "|": true
    default: false
    }
  }

  /// Every reading worth trying, the most literal first; empty when the query has no letter.
  func readings(of parts: Parts) throws -> [QueryReading] {
    guard let first = parts.first else { return [] }
    var readings: [QueryReading] = []
    if parts.count == 1 {
      readings.append(Self.plain(first))
      readings += try qualified(first, [], worth: 0, depth: 0)
    } else {
      let rest = try parts.dropFirst().map { try qualifier($0) }
      readings.append(Self.plain(first, rest))
      readings += try unfinished(first, rest, last: parts.last)
      readings += try qualified(first, rest, worth: 0, depth: 1)
      readings += try reversed(parts)
    }
    let rest = readings.first?.qualifiers ?? []
    for (name, worth) in Self.respelt(first) {
      readings.append(Self.plain(name, rest, worth: worth))
    }
    return readings
  }

  private enum Worth {
    /// The last words name an area: 'paris texas'.
    static let impliedQualifier = -0.04
    /// The last word begins the name of an area: 'paris te'.
    static let unfinishedQualifier = -0.22
    /// What is typed is an area, and the beginning of this one: 'paris, te'.
    static let unfinishedCode = -0.06
    /// The area stands in front: 'france paris', 'TX, Houston'.
    static let reversed = -0.12
    /// The area is one typing error away.
    static let misspeltArea = -0.15
    /// An abbreviation is written out, or an ending such as 市 left out.
    static let spelledOut = -0.03
    /// A word such as 'city' or 'district' is left out.
    static let withoutGenericWord = -0.15
  }

  /// Readings in which the last word or part is a misspelt area: 'paris frnace'.
  func readingsWithMisspeltArea(of parts: Parts) throws -> [QueryReading] {
    guard let first = parts.first, let last = parts.last else { return [] }
    let name = parts.count > 1 ? first : Array(first.dropLast())
    let area = parts.count > 1 ? last[...] : last.suffix(1)
    let found = try areas.areas(near: Self.key(area))
    guard parts.count < 3, !name.isEmpty, !found.isEmpty else { return [] }
    let qualifier = QueryReading.Qualifier(text: Self.text(area), areas: found)
    return [Self.plain(name, [qualifier], worth: Worth.misspeltArea)]
  }

  /// Other ways to write the same name, and what they are worth.
  private static func respelt(_ words: [FoldedWord]) -> [(words: [FoldedWord], worth: Double)] {
    var names: [(words: [FoldedWord], worth: Double)] = []
    if let shorter = withoutGenericWords(words) {
      names.append((shorter, Worth.withoutGenericWord))
    }
    if let stem = words.last?.withoutSuffix {
      names.append((words.dropLast() + [stem], Worth.spelledOut))
    }
    return names + NameAbbreviations.spelledOut(words).map { ($0, Worth.spelledOut) }
  }

  /// The words as a name, within the areas of the qualifiers.
  static func plain(
    _ words: [FoldedWord], _ qualifiers: [QueryReading.Qualifier] = [], worth: Double = 0
  ) -> QueryReading {
    QueryReading(
      finishedWords: words.dropLast().map(\.canonical),
      lastWords: lastWords(words.last),
      qualifiers: qualifiers, worth: worth)
  }

  /// 'saint' is indexed as 'st', which must not become the beginning of 'stockholm'.
  private static func lastWords(_ word: FoldedWord?) -> [QueryReading.LastWord] {
    guard let word else { return [] }
    var words: [QueryReading.LastWord] = []
    if word.canonical == word.text {
      words.append(.init(text: word.text, isWhole: false))
    } else {
      words.append(.init(text: word.canonical, isWhole: true))
      words.append(.init(text: word.text, isWhole: false))
    }
    for other in word.unfinishedAlternatives where !words.contains(where: { $0.text == other }) {
      words.append(.init(text: other, isWhole: true))
    }
    return words
  }

  /// Readings in which some of the last words are an area, repeatedly: 'reston va us'.
  private func qualified(
    _ words: [FoldedWord], _ qualifiers: [QueryReading.Qualifier], worth: Double, depth: Int
  ) throws -> [QueryReading] {
    var readings: [QueryReading] = []
    guard words.count > 1, depth < 3 else { return [] }
    for count in 1...min(Self.longestAreaName, words.count - 1) {
      let tail = words.suffix(count)
      let key = Self.key(tail)
      for area in try areasMeant(by: key, mayBeUnfinished: depth == 0) {
        let qualifier = QueryReading.Qualifier(text: Self.text(tail), areas: area.areas)
        let name = Array(words.dropLast(count))
        let nested = qualifier.joined(qualifiers)
        let all = nested ?? [qualifier] + qualifiers
        let worth = worth + area.worth
        var reading = Self.plain(name, all, worth: worth)
        reading.isTentative = area.isUnfinished
        reading.isContradictory = nested == nil
        reading.isDoubtful = GenericWords.connecting.contains(key)
        reading.finishName(shorterThan: Self.fewestLettersBeforeArea)
        readings.append(reading)
        let spelledOut = NameAbbreviations.spelledOut(name)
          .map { Self.plain($0, all, worth: worth + Worth.spelledOut) }
        let further = try qualified(name, all, worth: worth, depth: depth + 1)
        readings += (spelledOut + further).map { $0.noMoreCertain(than: reading) }
      }
    }
    if depth == 0 {
      for count in 1...min(Self.longestAreaName, words.count - 1) {
        let head = words.prefix(count)
        // A number is no name that somebody looks for in 'wien 10', and ST no region before 'Saint'.
        guard words.dropFirst(count).contains(where: \.hasLetter), !Self.isSaint(head) else {
          continue
        }
        // Towns share their names with thousands of districts, hardly with a region before them.
        let found = try impliedAreas(named: Self.key(head))
          .filter { $0.strength > 1 && $0.level != .district }
        guard !found.isEmpty else { continue }
        var reading = Self.plain(
          Array(words.dropFirst(count)),
          [QueryReading.Qualifier(text: Self.text(head), areas: found)], worth: Worth.reversed)
        reading.isDoubtful = GenericWords.connecting.contains(Self.key(head))
        reading.finishName(shorterThan: Self.fewestLettersBehindArea)
        readings.append(reading)
      }
    }
    return readings
  }

  /// Whether the words are but the abbreviation of Saint, Fort or Mount.
  private static func isSaint(_ words: ArraySlice<FoldedWord>) -> Bool {
    words.count == 1 && ["st", "ft", "mt"].contains(words.first?.canonical)
  }

  /// The areas of this name, and those of which it is the beginning: 'te' is a district of Lithuania
  /// and on the way to Texas.
  private func areasMeant(
    by key: String, mayBeUnfinished: Bool
  ) throws -> [(areas: [AreaMatch], worth: Double, isUnfinished: Bool)] {
    var meant: [(areas: [AreaMatch], worth: Double, isUnfinished: Bool)] = []
    let named = try impliedAreas(named: key)
    if !named.isEmpty { meant.append((named, Worth.impliedQualifier, false)) }
    guard mayBeUnfinished, Self.mayNameArea(key) else { return meant }
    let known = Set(named.map(\.code))
    let unfinished = try areas.areas(beginningWith: key).filter { !known.contains($0.code) }
    if !unfinished.isEmpty {
      meant.append((unfinished, Worth.impliedQualifier + Worth.unfinishedQualifier, true))
    }
    return meant
  }

  /// The areas that words may mean without a comma between them and the name. A few letters have to
  /// be a code or the area's own name: 'san' is the beginning of many a town, and somewhere a region.
  private func impliedAreas(named key: String) throws -> [AreaMatch] {
    guard Self.mayNameArea(key) else { return [] }
    let found = try areas.areas(named: key)
    let isShort = key.utf8.count < Self.fewestLettersOfOtherAreaName
    return isShort ? found.filter { $0.strength > 2 } : found
  }

  private static let fewestLettersOfOtherAreaName = 4

  /// Without a comma before it, a single letter is rather the next word of the name than a code,
  /// unless it is a word of its script.
  private static func mayNameArea(_ key: String) -> Bool {
    let letters = key.unicodeScalars
    return letters.count > 1 || letters.first?.isIdeograph == true
  }

  /// 'France, Paris' and 'TX, Houston'.
  private func reversed(_ parts: Parts) throws -> [QueryReading] {
    guard let name = parts.last else { return [] }
    let rest = try parts.dropLast().map { try qualifier($0) }
    guard rest.allSatisfy({ !$0.areas.isEmpty }) else { return [] }
    return [Self.plain(name, rest, worth: Worth.reversed)]
  }

  /// The areas that a part after a comma may mean; none when it is no area.
  private func qualifier(_ words: [FoldedWord]) throws -> QueryReading.Qualifier {
    QueryReading.Qualifier(
      text: Self.text(words[...]), areas: try areas.areas(named: Self.key(words[...])))
  }

  /// The reading in which the last part is still being typed: 'paris, te'.
  private func unfinished(
    _ name: [FoldedWord], _ qualifiers: [QueryReading.Qualifier], last: [FoldedWord]?
  ) throws -> [QueryReading] {
    guard let last, var unfinished = qualifiers.last else { return [] }
    let known = Set(unfinished.areas.map(\.code))
    unfinished.areas = try areas.areas(beginningWith: Self.key(last[...]))
      .filter { !known.contains($0.code) }
    guard !unfinished.areas.isEmpty else { return [] }
    var reading = Self.plain(
      name, qualifiers.dropLast() + [unfinished], worth: known.isEmpty ? 0 : Worth.unfinishedCode)
    reading.isTentative = !known.isEmpty
    return [reading]
  }

  /// The words without those that say what the place is: 'Grand Rapids Charter Township',
  /// 'Himeji-shi', 'город Санкт-Петербург'. Nil when there is none, or nothing else.
  private static func withoutGenericWords(_ words: [FoldedWord]) -> [FoldedWord]? {
    var rest = words[...]
    while rest.count > 1, let last = rest.last, GenericWords.trailing.contains(last.text) {
      rest.removeLast()
    }
    while rest.count > 1, let first = rest.first, GenericWords.leading.contains(first.text) {
      rest.removeFirst()
    }
    return rest.count == words.count ? nil : Array(rest)
  }

  /// Fewer letters before an area are a whole word.
  private static let fewestLettersBeforeArea = 4

  /// One or two letters behind an area ('la sa') are not yet the beginning of a name in it: some
  /// place has them everywhere.
  private static let fewestLettersBehindArea = 3

  /// No area has a name of more words that anyone types.
  private static let longestAreaName = 4

  private static func key(_ words: ArraySlice<FoldedWord>) -> String {
    words.map(\.canonical).joined()
  }

  private static func text(_ words: ArraySlice<FoldedWord>) -> String {
    words.map(\.text).joined(separator: " ")
  }
}

/// Words that say little by themselves.
enum GenericWords {
  /// Articles and prepositions inside names that are codes of areas, too: Germany, Laos.
  static let connecting: Set<String> = [
    "al", "am", "an", "as", "da", "de", "del", "di", "do", "du", "el", "en", "es", "il", "im", "in",
    "la", "las", "le", "les", "lo", "los", "na", "ob", "sur", "un",
  ]
  // What a place is rather than what it is called; the data has the name with or without them.
  static let trailing: Set<String> = [
    "city", "town", "village", "township", "charter", "municipality", "district", "county",
    "region", "capital", "metropolitan", "area", "borough", "prefecture", "province", "shi", "si",
    "gun", "ku", "machi", "cho", "town", "commune",
  ]
  static let leading: Set<String> = [
    "city", "town", "village", "of", "the", "город", "г", "поселок", "пос", "п", "село", "с",
    "деревня", "д", "станица", "ст", "місто", "м", "смт", "commune", "ville", "stadt", "gemeinde",
    "municipio", "ciudad", "cidade", "comune", "kota", "kabupaten", "miasto", "gmina",
  ]
}
