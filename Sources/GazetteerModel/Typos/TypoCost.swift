/// How unlikely it is that a person who meant one word typed another: ``EditDistance`` with finer
/// steps, used only to order guesses that are otherwise equal.
///
/// An error costs 1, except:
///
/// | error | cost | example |
/// |---|---|---|
/// | one letter for its double, or the reverse | 0.5 | summitt, summit |
/// | a letter for one of like sound | 0.5 | moskva, moscva |
/// | one letter for two of like sound | 0.5 | filadelphia, philadelphia |
/// | an h left out or added behind another letter | 0.6 | pittsburg, pittsburgh |
/// | a vowel for a vowel | 0.6 | rosenburg, rosenberg |
/// | two neighbours swapped | 0.7 | pairs, paris |
/// | a letter missing or too many at the end | 0.8 | redland, redlands |
///
/// and half as much again is added when the error changes the first letter: people seldom get
/// that wrong. The figures are judgement; only their order matters.
package enum TypoCost {
  /// The smallest cost of turning `query` into `candidate`, both folded UTF-8; 0 when equal.
  ///
  /// Time is O(product of the lengths); it allocates.
  package static func cost(
    query: UnsafeBufferPointer<UInt8>, candidate: UnsafeBufferPointer<UInt8>
  ) -> Double {
    var queryScalars: [UInt32] = []
    var candidateScalars: [UInt32] = []
    ScalarReader.read(query, into: &queryScalars)
    ScalarReader.read(candidate, into: &candidateScalars)
    return cost(queryScalars, candidateScalars)
  }

  /// The smallest cost of turning `query` into `candidate`, both folded; 0 when equal.
  package static func cost(query: String, candidate: String) -> Double {
    cost(query.unicodeScalars.map(\.value), candidate.unicodeScalars.map(\.value))
  }

  private static func cost(_ query: [UInt32], _ candidate: [UInt32]) -> Double {
    let width = candidate.count + 1
    var table = [Double](repeating: 0, count: (query.count + 1) * width)
    for row in 0...query.count {
      for column in 0...candidate.count where row + column > 0 {
        var best = Double.infinity
        if row > 0 {
          best = table[(row - 1) * width + column] + single(query, row - 1, isAtStart: column == 0)
        }
        if column > 0 {
          best = min(
            best,
            table[row * width + column - 1] + single(candidate, column - 1, isAtStart: row == 0))
        }
        if row > 0, column > 0 {
          let isFirst = row == 1 && column == 1
          best = min(
            best,
            table[(row - 1) * width + column - 1]
              + replacement(query[row - 1], candidate[column - 1], isFirst: isFirst))
        }
        if row > 1, column > 1, query[row - 1] == candidate[column - 2],
          query[row - 2] == candidate[column - 1], query[row - 1] != query[row - 2]
        {
          let isFirst = row == 2 && column == 2
          best = min(best, table[(row - 2) * width + column - 2] + surcharged(0.7, isFirst))
        }
        // Two letters for one of like sound. The first letter is not wrong then.
        if row > 1, column > 0,
          Letters.soundAlike(query[row - 2], query[row - 1], candidate[column - 1])
        {
          best = min(best, table[(row - 2) * width + column - 1] + 0.5)
        }
        if row > 0, column > 1,
          Letters.soundAlike(candidate[column - 2], candidate[column - 1], query[row - 1])
        {
          best = min(best, table[(row - 1) * width + column - 2] + 0.5)
        }
        table[row * width + column] = best
      }
    }
    return table[table.count - 1]
  }

  /// What it costs that `word` has a letter that the other word has not.
  private static func single(_ word: [UInt32], _ index: Int, isAtStart: Bool) -> Double {
    if index > 0 {
      if word[index - 1] == word[index] { return 0.5 }
      if word[index] == Letters.silent { return 0.6 }
      if index == word.count - 1 { return 0.8 }
    }
    return surcharged(1, index == 0 && isAtStart)
  }

  private static func replacement(_ one: UInt32, _ other: UInt32, isFirst: Bool) -> Double {
    if one == other { return 0 }
    if Letters.soundAlike(one, other) { return surcharged(0.5, isFirst) }
    if Letters.isVowel(one), Letters.isVowel(other) { return surcharged(0.6, isFirst) }
    return surcharged(1, isFirst)
  }

  private static func surcharged(_ cost: Double, _ isFirst: Bool) -> Double {
    isFirst ? cost * 1.5 : cost
  }
}

/// What the letters of folded names sound like, roughly and in any language that writes them.
private enum Letters {
  static let silent: UInt32 = 0x68  // h

  static func isVowel(_ scalar: UInt32) -> Bool { vowels.contains(scalar) }

  static func soundAlike(_ one: UInt32, _ other: UInt32) -> Bool {
    guard one <= 0xFFFF, other <= 0xFFFF else { return false }
    return pairs.contains(min(one, other) << 16 | max(one, other))
  }

  /// Whether two letters are another way to write a third.
  static func soundAlike(_ first: UInt32, _ second: UInt32, _ single: UInt32) -> Bool {
    guard first < 0x80, second < 0x80, single < 0x80 else { return false }
    return digraphs.contains(first << 16 | second << 8 | single)
  }

  /// Latin, Greek, Cyrillic.
  private static let vowels = Set("aeiouyαεηιουωаеёиоуыэюяіїє".unicodeScalars.map(\.value))

  private static let pairs = Set(
    [
      "ck", "kq", "cq", "sz", "cs", "iy", "ij", "vw", "fv", "gj", "dt", "bp", "gk", "uw",
      "гк", "дт", "бп", "зс", "цс", "шщ", "вф", "жш", "ий", "οω", "ηι", "ιυ", "гґ",
    ].map { (pair: String) in
      let scalars = pair.unicodeScalars.map(\.value)
      let (one, other) = (scalars.first ?? 0, scalars.last ?? 0)
      return min(one, other) << 16 | max(one, other)
    })

  private static let digraphs = Set(
    ["phf", "ckk", "ckc", "ksx", "ouu", "oou", "eei", "iei", "eie", "aea", "oeo", "ueu"]
      .map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } })
}
