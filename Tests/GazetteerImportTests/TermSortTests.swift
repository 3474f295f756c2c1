import GazetteerTestSupport
import Testing

@testable import GazetteerImport

@Suite("Terms are sorted by their bytes")
struct TermSortTests {
  @Test(
    "Any number of them, with any beginnings in common",
    arguments: [0, 1, 2, 63, 64, 65, 1_000, 20_000])
  func order(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count) + 1)
    let beginnings: [UInt64] = [0, 0x2A61_0000_0000_0000, 0x2A61_6263_6465_6667, .max]
    let terms = (0..<count).map { number in
      let high = beginnings.randomElement(using: &generator) ?? 0
      return TermDictionary.SortedTerm(
        key: SortKey(
          high: Bool.random(using: &generator)
            ? high : UInt64.random(in: high...(.max), using: &generator),
          low: UInt64.random(in: 0...40, using: &generator) << 56),
        number: UInt32(number), count: 1)
    }
    var sorted = terms
    // Equal keys are common here; their terms are told apart by the rest, as which numbers serve.
    TermSort { $0.number > $1.number }.sort(&sorted)
    let expected = terms.sorted {
      $0.key != $1.key ? $0.key < $1.key : $0.number > $1.number
    }
    #expect(sorted.map(\.number) == expected.map(\.number))
  }
}
