import GazetteerModel
import GazetteerTestSupport
import Testing

@testable import GazetteerFormat

@Suite("Lexicon trie")
struct LexiconTrieTests {
  @Test("Words come out of the trie as they went in", arguments: [1, 40, 400, 8_000])
  func roundTrip(blockSize: Int) throws {
    let words = sampleWords(seed: 7, count: 2_000)
    let lexicon = TestLexicon(words, blockSize: blockSize)
    var read: [String] = []
    try LexiconTrie.forEachWord(in: lexicon) { word, level in
      let word = String(decoding: word, as: UTF8.self)
      #expect(level == TestLexicon.level(of: word))
      read.append(word)
    }
    #expect(read == words)
    #expect(lexicon.blocks.values.map(\.count).max() ?? 0 < 0xFFFF || blockSize > 8_000)
  }

  @Test("Words that share or add many bytes come out as they went in")
  func longParts() throws {
    let stem = String(repeating: "x", count: 13)
    let words = [
      stem, stem + "a", stem + "ab", stem + "abc", stem + "abcd", stem + "abcde",
      stem + "b" + String(repeating: "y", count: 14),
      stem + "c" + String(repeating: "y", count: 15),
      stem + "cyy" + String(repeating: "z", count: 14),
      stem + "cyyz" + String(repeating: "я", count: 30), "yя" + String(repeating: "я", count: 60),
    ].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for blockSize in [1, 50, 8_000] {
      #expect(try TestLexicon(words, blockSize: blockSize).words() == words)
    }
  }

  @Test("Words too short, too long or damaged are left out, and so are repeated ones")
  func unsuitable() throws {
    let long = String(repeating: "x", count: LexiconTrie.maximumScalars)
    let words = ["ab", "abc", "abc", long, long + "x", "東京", "東京都"]
    #expect(try TestLexicon(words, blockSize: 8_000).words() == ["abc", long, "東京都"])
    #expect(![0x61, 0x62, 0x63, 0xFF].withUnsafeBufferPointer { LexiconTrie.isSuitable($0) })
  }

  @Test("No words make an empty trie")
  func empty() throws {
    let lexicon = TestLexicon([], blockSize: 100)
    #expect(Array(lexicon.blocks.keys) == [LexiconTrie.directory])
    #expect(try lexicon.words().isEmpty)
  }

  @Test("A level bounds the importance, closely")
  func levels() {
    for value in Importance.range {
      let level = LexiconTrie.level(of: Importance(value: value))
      let bound = LexiconTrie.importance(ofLevel: level).value
      #expect((value...value + 40).contains(bound))
    }
  }

  @Test("Damage is told")
  func damage() throws {
    let cases: [[UInt8]] = [
      [], [1, 0, 0], [9, 0, 0, 0, 0x13, 1, 0x61, 0x62, 0x63],  // cut off
      [2, 0, 0, 0, 0x13, 1], [1, 0, 0, 0, 0x10],  // no room for a label
      [8, 0, 0, 0, 0x33, 1, 1, 9, 0, 0x61, 0x62, 0x63],  // more below than there is
      [6, 0, 0, 0, 0x80, 1, 7, 0, 0, 0],  // no such block
      [3, 0, 0, 0, 0x80, 1, 7], [2, 0, 0, 0, 0x51, 0],
    ]
    for directory in cases {
      let lexicon = TestLexicon(blocks: [LexiconTrie.directory: directory])
      #expect(throws: LexiconTrie.Damage.self) { _ = try lexicon.words() }
      #expect(throws: LexiconTrie.Damage.self, "\(directory)") {
        _ = try lexicon.search("abc", 2, isPrefix: false)
      }
    }
  }

  @Test("Random bytes neither trap the reader nor the search")
  func randomBytes() throws {
    var random = SeededGenerator(seed: 3)
    let intact = TestLexicon(sampleWords(seed: 8, count: 300), blockSize: 300)
    for _ in 0..<2_000 {
      var lexicon = intact
      let number = try #require(intact.blocks.keys.sorted().randomElement(using: &random))
      for _ in 0..<3 {
        guard let index = intact.blocks[number]?.indices.randomElement(using: &random) else {
          continue
        }
        lexicon.blocks[number]?[index] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? lexicon.words()
      for isPrefix in [false, true] {
        let found = try? lexicon.search("abдe", 2, isPrefix: isPrefix)
        #expect(found?.allSatisfy { $0.word.utf8.count <= LexiconTrie.maximumBytes } ?? true)
      }
    }
  }
}

/// A lexicon in memory.
struct TestLexicon: LexiconBlocks {
  var blocks: [Int: [UInt8]] = [:]

  init(blocks: [Int: [UInt8]]) {
    self.blocks = blocks
  }

  init(_ words: [String], blockSize: Int) {
    var writer = LexiconWriter(blockSize: blockSize, smallestBlock: min(blockSize, 20))
    for word in words {
      Array(word.utf8).withUnsafeBufferPointer {
        writer.append($0, level: Self.level(of: word)) { blocks[$0] = $1 }
      }
    }
    writer.finish { blocks[$0] = $1 }
  }

  static func level(of word: String) -> UInt8 {
    word.utf8.reduce(0) { $0 &* 31 &+ $1 }
  }

  func withBlock(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    guard let block = blocks[number] else { throw LexiconTrie.Damage() }
    try block.withUnsafeBufferPointer { try body($0) }
  }

  func words() throws -> [String] {
    var words: [String] = []
    try LexiconTrie.forEachWord(in: self) { word, _ in
      words.append(String(decoding: word, as: UTF8.self))
    }
    return words
  }

  func search(
    _ word: String, _ maximumDistance: Int, isPrefix: Bool
  ) throws -> [(word: String, distance: Int, level: UInt8)] {
    let search = try #require(
      Array(word.utf8).withUnsafeBufferPointer {
        LexiconSearch(word: $0, maximumDistance: maximumDistance, isPrefix: isPrefix)
      })
    return try search.matches(in: self).map {
      (String(decoding: $0.word, as: UTF8.self), $0.distance, $0.level)
    }
  }
}

/// Distinct words in the order of their bytes, of few letters, so that many are near each other.
func sampleWords(seed: UInt64, count: Int) -> [String] {
  var random = SeededGenerator(seed: seed)
  let letters = Array("abcdдеё都𐐨".unicodeScalars)
  var words: Set<String> = []
  while words.count < count {
    var word = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 3...20, using: &random) {
      if let letter = letters.randomElement(using: &random) { word.append(letter) }
    }
    words.insert(String(word))
  }
  return words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
