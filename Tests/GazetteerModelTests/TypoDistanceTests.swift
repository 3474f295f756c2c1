import GazetteerModel
import Testing

@Suite("Edit distance")
struct TypoDistanceTests {
  @Test(
    "Each kind of typing error counts one, per scalar, in both directions",
    arguments: [
      ("london", "london", 0), ("lnodon", "london", 1), ("londno", "london", 1),
      ("berln", "berlin", 1), ("tokiyo", "tokyo", 1), ("sydnei", "sydney", 1),
      ("onodon", "london", 2), ("моцква", "москва", 1), ("петебург", "петербург", 1),
      ("middledgeville", "milledgeville", 2), ("newyyourk", "newyork", 2),
      ("sanrosa", "santarosa", 2), ("東京部", "東京都", 1), ("𐐨𐐩", "𐐩𐐨", 1),
      ("", "", 0), ("ba", "ab", 1), ("ca", "abc", nil),
      // Two letters exchanged across a third.
      ("chigaco", "chicago", 1), ("cba", "abc", 1), ("gichaco", "chicago", nil),
      // A letter for two of like sound.
      ("filadelfia", "philadelphia", 2), ("luksemburg", "luxemburg", 1), ("lids", "leeds", 1),
      ("ufa", "oopha", 2), ("fphx", "phfks", nil),
    ])
  func countsErrors(query: String, candidate: String, expected: Int?) throws {
    #expect(try #require(EditAutomaton(query)).distance(to: candidate) == expected)
    #expect(try #require(EditAutomaton(candidate)).distance(to: query) == expected)
  }

  @Test("A letter of a script that the query does not have is no typing error")
  func scripts() throws {
    #expect(try #require(EditAutomaton("bursa")).distance(to: "buрsa") == nil)
    #expect(try #require(EditAutomaton("東京都")).distance(to: "東京a") == nil)
    #expect(try #require(EditAutomaton("東京a")).distance(to: "東京都") == 1)
  }

  @Test("The distance is that of the whole table, for random words")
  func agreesWithFullTable() throws {
    var random = SeededGenerator(seed: 1)
    let letters = Array("abcфphkфf".unicodeScalars)
    for _ in 0..<20_000 {
      let query = random.word(letters: letters, length: 0...9) + "ф"
      let candidate = random.word(letters: letters, length: 0...9) + "ф"
      let expected = fullTable(query, candidate)
      let found = try #require(EditAutomaton(query)).distance(to: candidate)
      // Without a Latin letter in the query, one in the candidate is no typing error.
      let isComparable =
        query.utf8.contains { $0 < 0x80 } || !candidate.utf8.contains { $0 < 0x80 }
      if found != (expected <= 2 && isComparable ? expected : nil) {
        Issue.record("\(query) \(candidate): \(String(describing: found)), not \(expected)")
      }
    }
  }

  @Test("Words longer than the longest of a lexicon have no automaton")
  func limits() throws {
    let longest = String(repeating: "ж", count: EditAutomaton.maximumLength)
    #expect(EditAutomaton(longest + "x") == nil)
    let automaton = try #require(EditAutomaton(longest))
    #expect(automaton.distance(to: longest) == 0)
    #expect(automaton.distance(to: longest + "жж") == 2)
    #expect(automaton.distance(to: longest + "жжж") == nil)
    #expect(automaton.distance(to: String(repeating: "ж", count: 1_000)) == nil)
  }

  /// The distance, the plain way.
  private func fullTable(_ query: String, _ candidate: String) -> Int {
    let query = Array(query.unicodeScalars)
    let candidate = Array(candidate.unicodeScalars)
    var table = Array(
      repeating: Array(repeating: 0, count: candidate.count + 1), count: query.count + 1)
    for i in 0...query.count {
      for j in 0...candidate.count {
        if i == 0 || j == 0 {
          table[i][j] = i + j
          continue
        }
        let replaced = table[i - 1][j - 1] + (query[i - 1] == candidate[j - 1] ? 0 : 1)
        table[i][j] = min(replaced, table[i - 1][j] + 1, table[i][j - 1] + 1)
        if i > 1, j > 1, query[i - 1] == candidate[j - 2], query[i - 2] == candidate[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
        if i > 2, j > 2, query[i - 1] == candidate[j - 3], query[i - 2] == candidate[j - 2],
          query[i - 3] == candidate[j - 1]
        {
          table[i][j] = min(table[i][j], table[i - 3][j - 3] + 1)
        }
        if j > 1, query[i - 1] == "f", candidate[j - 2] == "p", candidate[j - 1] == "h" {
          table[i][j] = min(table[i][j], table[i - 1][j - 2] + 1)
        }
        if i > 1, candidate[j - 1] == "f", query[i - 2] == "p", query[i - 1] == "h" {
          table[i][j] = min(table[i][j], table[i - 2][j - 1] + 1)
        }
      }
    }
    return table[query.count][candidate.count]
  }
}

/// SplitMix64, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func word(letters: [Unicode.Scalar], length: ClosedRange<Int>) -> String {
    var word = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: length, using: &self) {
      word.append(letters[Int.random(in: letters.indices, using: &self)])
    }
    return String(word)
  }
}
