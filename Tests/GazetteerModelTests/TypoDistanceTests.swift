import GazetteerModel
import Testing

@Suite("Edit distance")
struct TypoDistanceTests {
  @Test(
    "Each kind of typing error counts one, per scalar",
    arguments: [
      ("london", "london", 0), ("lnodon", "london", 1), ("londno", "london", 1),
      ("berln", "berlin", 1), ("tokiyo", "tokyo", 1), ("sydnei", "sydney", 1),
      ("onodon", "london", 2), ("моцква", "москва", 1), ("петебург", "петербург", 1),
      ("middledgeville", "milledgeville", 2), ("newyyourk", "newyork", 2),
      ("sanrosa", "santarosa", 2), ("東京部", "東京都", 1), ("𐐨𐐩", "𐐩𐐨", 1),
      ("", "", 0), ("", "ab", 2), ("ab", "", 2), ("ba", "abc", 2), ("ca", "abc", 3),
    ])
  func countsErrors(query: String, candidate: String, expected: Int) {
    var distance = EditDistance()
    #expect(distance.distance(query, candidate, limit: expected) == expected)
    #expect(distance.distance(query, candidate, limit: 9) == expected)
    #expect(distance.distance(candidate, query, limit: 9) == expected)
    if expected > 0 {
      #expect(distance.distance(query, candidate, limit: expected - 1) == nil)
    }
  }

  @Test(
    "An unfinished word is compared with the beginnings of the other",
    arguments: [
      ("lond", "london", 0, 4), ("lodn", "london", 1, 3), ("lodno", "london", 1, 5),
      ("moskv", "moskau", 1, 4), ("pettersbu", "petersburg", 1, 8), ("x", "abc", 1, 0),
      ("london", "lon", 3, 3),
    ])
  func comparesBeginnings(query: String, candidate: String, expected: Int, length: Int) throws {
    var distance = EditDistance()
    let nearest = distance.prefixDistance(query, candidate, limit: 3)
    let found = try #require(nearest)
    #expect(found.distance == expected)
    #expect(found.length == length)
    if expected > 0 {
      #expect(distance.prefixDistance(query, candidate, limit: expected - 1) == nil)
    }
  }

  @Test("The bounded distance is the distance of the whole table, for random words")
  func agreesWithFullTable() {
    var random = SeededGenerator(seed: 1)
    var distance = EditDistance()
    for _ in 0..<1_500 {
      let query = random.word(letters: Array("abcд都𐐨".unicodeScalars), length: 0...9)
      let candidate = random.word(letters: Array("abcд都𐐨".unicodeScalars), length: 0...9)
      let row = fullTable(query, candidate)
      let expected = row[row.count - 1]
      let smallest = row.min() ?? 0
      for limit in 0...4 {
        let whole = distance.distance(query, candidate, limit: limit)
        let prefix = distance.prefixDistance(query, candidate, limit: limit)
        if whole != (expected <= limit ? expected : nil)
          || prefix?.distance != (smallest <= limit ? smallest : nil)
          || prefix != nil && prefix?.length != row.firstIndex(of: smallest)
        {
          Issue.record("\(query) \(candidate) \(limit)")
        }
      }
    }
  }

  @Test("A limit below zero finds nothing, and one beyond the words is no more than the distance")
  func extremeLimits() {
    var distance = EditDistance()
    #expect(distance.distance("a", "a", limit: -1) == nil)
    #expect(distance.distance("abc", "xyz", limit: .max) == 3)
    #expect(distance.prefixDistance("abc", "", limit: .max)?.distance == 3)
  }

  @Test("Bytes that are no UTF-8 are compared as they are")
  func comparesDamagedBytes() {
    var distance = EditDistance()
    let one: [UInt8] = [0x61, 0xFF, 0xD0]
    let other: [UInt8] = [0x61, 0xFE, 0xD0]
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        #expect(distance.distance(one, one, limit: 2) == 0)
        #expect(distance.distance(one, other, limit: 2) == 1)
      }
    }
  }

  /// The distances between `query` and each beginning of `candidate`, the plain way.
  private func fullTable(_ query: String, _ candidate: String) -> [Int] {
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
      }
    }
    return table[query.count]
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
