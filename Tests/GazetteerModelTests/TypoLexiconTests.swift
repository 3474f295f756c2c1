import GazetteerModel
import Testing

@Suite("Lexicon blocks")
struct TypoLexiconTests {
  @Test("Words come out of the blocks as they went in", arguments: [1, 40, 4_000])
  func roundTrip(blockSize: Int) {
    let words = sampleWords(seed: 7, count: 2_000)
    let lexicon = TestLexicon(words, blockSize: blockSize)
    #expect(lexicon.words() == words)
    for (key, bytes) in lexicon.blocks {
      #expect(bytes.count <= max(blockSize, key.utf8.count + 5))
    }
  }

  @Test("Words that share or add many bytes come out as they went in")
  func longParts() {
    let stem = String(repeating: "x", count: 13)
    let words = [
      stem, stem + "a", stem + "ab", stem + "abc", stem + "abcd", stem + "abcde",
      stem + "b" + String(repeating: "y", count: 14),
      stem + "c" + String(repeating: "y", count: 15),
      stem + "cyy" + String(repeating: "z", count: 14),
      stem + "cyyz" + String(repeating: "я", count: 30), "yя" + String(repeating: "я", count: 60),
    ]
    #expect(TestLexicon(words, blockSize: 4_000).words() == words.sorted())
    #expect(TestLexicon(words, blockSize: 4_000).blocks.count == 1)
  }

  @Test("A block's key is its first word")
  func keys() {
    let lexicon = TestLexicon(["aachen", "aalborg", "aalen", "aarhus"], blockSize: 16)
    #expect(lexicon.blocks.map(\.first) == ["aachen", "aalen"])
  }

  @Test("Words too short, too long or damaged are left out, and so are repeated ones")
  func outcomes() {
    let long = String(repeating: "x", count: LexiconBlock.maximumScalars)
    var writer = LexiconBlockWriter()
    let append = { (word: [UInt8]) in
      word.withUnsafeBufferPointer { writer.append($0, emit: { _, _ in }) }
    }
    #expect(append(Array("ab".utf8)) == .unsuitable)
    #expect(append(Array("東京".utf8)) == .unsuitable)
    #expect(append(Array("abc".utf8)) == .added)
    #expect(append(Array("abc".utf8)) == .duplicate)
    #expect(append(Array("abb".utf8)) == .outOfOrder)
    #expect(append([0x61, 0x62, 0x63, 0xFF]) == .unsuitable)
    #expect(append(Array(long.utf8)) == .added)
    #expect(append(Array((long + "x").utf8)) == .unsuitable)
    #expect(append(Array("xxx".utf8)) == .outOfOrder)
  }

  @Test("No words make no block")
  func empty() {
    #expect(TestLexicon([], blockSize: 100).blocks.isEmpty)
  }

  @Test("Damage is told, and what stands before it is read")
  func damage() throws {
    let cases: [(block: [UInt8], words: [String])] = [
      ([], []),
      ([1], []),
      ([0, 0], []),  // no words
      ([9, 0, 0x03, 0x61, 0x62, 0x63], []),  // fewer heads than it says
      ([1, 0, 0x03, 0x61, 0x62], []),  // a shorter tail than it says
      ([1, 0, 0x13, 0x61, 0x62, 0x63], []),  // shares what is not there
      ([1, 0, 0x03, 0x61, 0x62, 0x63, 0x64], ["abc"]),  // bytes left over
      ([2, 0, 0x03, 0x41, 0x61, 0x62, 0x63, 0x64], ["abc"]),
      ([2, 0, 0x03, 0x30, 0x61, 0x62, 0x63], ["abc"]),  // adds nothing
      ([2, 0, 0x03, 0xF1, 0x61, 0x62, 0x63, 0x03], ["abc"]),
      ([2, 0, 0x03, 0xF2, 0x61, 0x62, 0x63, 0x04, 0x64], ["abc"]),
      ([2, 0, 0x03, 0x00, 0x61, 0x62, 0x63, 0x03], ["abc"]),  // numbers cut off
      ([2, 0, 0x03, 0x00, 0x61, 0x62, 0x63, 0x03, 0x00], ["abc"]),
      (
        [2, 0, 0x03, 0x00, 0x61, 0x62, 0x63, 0x03, 0xFF] + [UInt8](repeating: 0x61, count: 255),
        ["abc"]
      ),
    ]
    for (block, expected) in cases {
      let (words, isIntact) = TestLexicon.read(block)
      #expect(!isIntact, "\(block.prefix(8))")
      #expect(words == expected)

      var scanner = try #require(FuzzyScanner("abcdef", maximumDistance: 2, isPrefix: false))
      let isScannedIntact = block.withUnsafeBufferPointer { scanner.scan($0) { _ in } }
      #expect(!isScannedIntact, "\(block.prefix(8))")
    }
  }

  @Test("Random bytes neither trap the reader nor the scanner")
  func randomBytes() throws {
    var random = SeededGenerator(seed: 3)
    let intact = TestLexicon(sampleWords(seed: 8, count: 300), blockSize: 800).blocks
    var longest = Int.min
    for round in 0..<2_000 {
      var block: [UInt8]
      if round.isMultiple(of: 2) {
        block = (0..<Int.random(in: 0...60, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
      } else {
        block = intact[round % intact.count].bytes
        for _ in 0..<3 {
          block[Int.random(in: block.indices, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
      }
      _ = TestLexicon.read(block)
      for isPrefix in [false, true] {
        var scanner = try #require(
          FuzzyScanner("abдe", maximumDistance: 2, isPrefix: isPrefix))
        block.withUnsafeBufferPointer { block in
          _ = scanner.scan(block) { longest = max(longest, $0.length - $0.word.count) }
          _ = scanner.canSkip(first: block, next: block)
          _ = scanner.scan(block) { longest = max(longest, $0.length - $0.word.count) }
        }
      }
    }
    #expect(longest <= 0)
  }
}

/// A lexicon in memory.
struct TestLexicon {
  private(set) var blocks: [(first: String, bytes: [UInt8])] = []

  init(_ words: [String], blockSize: Int) {
    var writer = LexiconBlockWriter(blockSize: blockSize)
    var blocks: [(first: String, bytes: [UInt8])] = []
    let emit = { (first: UnsafeBufferPointer<UInt8>, block: UnsafeBufferPointer<UInt8>) in
      blocks.append((String(decoding: first, as: UTF8.self), Array(block)))
    }
    for word in words {
      let outcome = Array(word.utf8).withUnsafeBufferPointer { writer.append($0, emit: emit) }
      #expect(outcome == .added)
    }
    writer.finish(emit: emit)
    self.blocks = blocks
  }

  func words() -> [String] {
    blocks.flatMap { Self.read($0.bytes).words }
  }

  static func read(_ block: [UInt8]) -> (words: [String], isIntact: Bool) {
    var words: [String] = []
    let isIntact = block.withUnsafeBufferPointer { block in
      LexiconBlock.forEachWord(in: block) { words.append(String(decoding: $0, as: UTF8.self)) }
    }
    return (words, isIntact)
  }
}

extension FuzzyScanner {
  init?(_ word: String, maximumDistance: Int, isPrefix: Bool) {
    let scanner = Array(word.utf8).withUnsafeBufferPointer {
      FuzzyScanner(word: $0, maximumDistance: maximumDistance, isPrefix: isPrefix)
    }
    guard let scanner else { return nil }
    self = scanner
  }
}

/// Distinct words in the order of their bytes, of few letters, so that many are near each other.
func sampleWords(seed: UInt64, count: Int) -> [String] {
  var random = SeededGenerator(seed: seed)
  var words: Set<String> = []
  while words.count < count {
    words.insert(random.word(letters: Array("abcdдеё都𐐨".unicodeScalars), length: 3...20))
  }
  return words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
