/// How unlikely it is that a person who meant one word typed another: the distance of ``EditAutomaton`` with finer
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
/// | two letters exchanged across a third | 0.9 | chigaco, chicago |
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
    let queryLetters = query.map(Letter.init)
    let candidateLetters = candidate.map(Letter.init)
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
              + replacement(queryLetters[row - 1], candidateLetters[column - 1], isFirst: isFirst))
        }
        if row > 1, column > 1, query[row - 1] == candidate[column - 2],
          query[row - 2] == candidate[column - 1], query[row - 1] != query[row - 2]
        {
          let isFirst = row == 2 && column == 2
          best = min(best, table[(row - 2) * width + column - 2] + surcharged(0.7, isFirst))
        }
        if row > 2, column > 2, query[row - 1] == candidate[column - 3],
          query[row - 2] == candidate[column - 2], query[row - 3] == candidate[column - 1]
        {
          let isFirst = row == 3 && column == 3
          best = min(best, table[(row - 3) * width + column - 3] + surcharged(0.9, isFirst))
        }
        // Two letters for one of like sound. The first letter is not wrong then.
        if row > 1, column > 0,
          candidateLetters[column - 1].soundsLike(query[row - 2], query[row - 1])
        {
          best = min(best, table[(row - 2) * width + column - 1] + 0.5)
        }
        if row > 0, column > 1,
          queryLetters[row - 1].soundsLike(candidate[column - 2], candidate[column - 1])
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
      if word[index] == Letter.silent { return 0.6 }
      if index == word.count - 1 { return 0.8 }
    }
    return surcharged(1, index == 0 && isAtStart)
  }

  private static func replacement(_ one: Letter, _ other: Letter, isFirst: Bool) -> Double {
    if one.scalar == other.scalar { return 0 }
    if one.sounds & other.sounds != 0 { return surcharged(0.5, isFirst) }
    if one.isVowel, other.isVowel { return surcharged(0.6, isFirst) }
    return surcharged(1, isFirst)
  }

  private static func surcharged(_ cost: Double, _ isFirst: Bool) -> Double {
    isFirst ? cost * 1.5 : cost
  }
}

/// A letter of a folded name and what it sounds like, roughly and in any language that writes it.
private struct Letter {
  static let silent: UInt32 = 0x68  // h

  let scalar: UInt32
  /// A bit for each of ``pairs`` that it is in.
  private(set) var sounds: UInt32 = 0
  private(set) var isVowel = false
  /// Two letters of ASCII, and two others, that are written for it.
  private var digraphs: UInt32 = 0

  init(_ scalar: UInt32) {
    self = (scalar < 0x80 ? Self.ascii[Int(scalar)] : Self.known[scalar]) ?? Letter(plain: scalar)
  }

  private init(plain scalar: UInt32) {
    self.scalar = scalar
  }

  /// Whether two letters are another way to write this one.
  func soundsLike(_ first: UInt32, _ second: UInt32) -> Bool {
    guard digraphs != 0, first < 0x80, second < 0x80 else { return false }
    let pair = first << 8 | second
    return digraphs & 0xFFFF == pair || digraphs >> 16 == pair
  }

  /// Latin, Greek, Cyrillic.
  private static let vowels = "aeiouyαεηιουωаеёиоуыэюяіїє"
  private static let pairs = [
    "ck", "kq", "cq", "sz", "cs", "iy", "ij", "vw", "fv", "gj", "dt", "bp", "gk", "uw",
    "гк", "дт", "бп", "зс", "цс", "шщ", "вф", "жш", "ий", "οω", "ηι", "ιυ", "гґ",
  ]

  /// Two letters, and the one they are written for.
  private static let digraphs = [
    "phf", "ckk", "ckc", "ksx", "ouu", "oou", "eei", "iei", "eie", "aea", "oeo", "ueu",
  ]

  private static let known: [UInt32: Letter] = {
    var letters: [UInt32: Letter] = [:]
    for (index, pair) in pairs.enumerated() {
      for scalar in pair.unicodeScalars {
        letters[scalar.value, default: Letter(plain: scalar.value)].sounds |= 1 << UInt32(index)
      }
    }
    for scalar in vowels.unicodeScalars {
      letters[scalar.value, default: Letter(plain: scalar.value)].isVowel = true
    }
    for digraph in digraphs {
      let parts = digraph.unicodeScalars.map(\.value)
      letters[parts[2], default: Letter(plain: parts[2])].digraphs <<= 16
      letters[parts[2]]?.digraphs |= parts[0] << 8 | parts[1]
    }
    return letters
  }()

  private static let ascii: [Letter?] = (0..<128).map { known[$0] }
}
