import GazetteerModel
import Testing

@Suite("Fuzzy scanner")
struct TypoScannerTests {
  private struct Found: Equatable {
    var word: String
    var distance: Int
  }

  @Test(
    "It finds exactly the words within the distance, however the blocks are cut",
    arguments: [1, 64, 4_000], [0, 1, 2])
  func agreesWithEditDistance(blockSize: Int, maximumDistance: Int) throws {
    var random = SeededGenerator(seed: UInt64(maximumDistance))
    let words = nearWords(seed: 11)
    let lexicon = TestLexicon(words, blockSize: blockSize)
    var distance = EditDistance()
    for _ in 0..<20 {
      let query = try #require(mutated(words.randomElement(using: &random), using: &random))
      let expected = words.compactMap { word in
        distance.distance(query, word, limit: maximumDistance).map {
          Found(word: word, distance: $0)
        }
      }
      #expect(
        try scan(lexicon, query, maximumDistance, isPrefix: false, skips: true) == expected,
        "\(query)")
      #expect(
        try scan(lexicon, query, maximumDistance, isPrefix: false, skips: false) == expected)
    }
  }

  @Test(
    "It finds each nearest beginning once, however the blocks are cut",
    arguments: [1, 64, 4_000], [0, 1, 2])
  func findsBeginnings(blockSize: Int, maximumDistance: Int) throws {
    var random = SeededGenerator(seed: UInt64(maximumDistance + 10))
    let words = nearWords(seed: 12)
    let lexicon = TestLexicon(words, blockSize: blockSize)
    var distance = EditDistance()
    for _ in 0..<20 {
      let query = try #require(mutated(words.randomElement(using: &random), using: &random))
      var expected: [Found] = []
      for word in words {
        guard let found = distance.prefixDistance(query, word, limit: maximumDistance) else {
          continue
        }
        let beginning = Found(
          word: String(word.unicodeScalars.prefix(found.length)), distance: found.distance)
        if !expected.contains(beginning) { expected.append(beginning) }
      }
      #expect(
        try scan(lexicon, query, maximumDistance, isPrefix: true, skips: true) == expected,
        "\(query)")
      #expect(
        try scan(lexicon, query, maximumDistance, isPrefix: true, skips: false) == expected)
    }
  }

  @Test("A mistyped first letter is found, in any script")
  func firstLetter() throws {
    let lexicon = TestLexicon(
      ["berlin", "london", "москва", "शिमला", "東京都"], blockSize: 4_000)
    let queries = [
      ("nondon", "london"), ("olndon", "london"), ("ondon", "london"), ("xlondon", "london"),
      ("коскваа", "москва"), ("हिमला", "शिमला"), ("北京都", "東京都"),
    ]
    for (query, expected) in queries {
      #expect(try scan(lexicon, query, 2, isPrefix: false).map(\.word) == [expected])
    }
  }

  @Test("Blocks out of reach are skipped")
  func skips() throws {
    let lexicon = TestLexicon(
      ["aachen", "aalborg", "aalen", "aarhus", "berlin", "london"], blockSize: 8)
    #expect(lexicon.blocks.count == 6)
    var scanner = try #require(FuzzyScanner("london", maximumDistance: 1, isPrefix: false))
    let skipped = scanner.canSkip("aalborg", "aalen")
    #expect(skipped)
    for (first, next) in [("lomza", "london"), ("berlin", "london"), ("zwolle", nil)] {
      let skipped = scanner.canSkip(first, next)
      #expect(!skipped, "\(first)")
    }
  }

  @Test("A block between skipped ones is still read right")
  func scansAfterSkips() throws {
    let words = ["aalborg", "aalen", "londa", "londinium", "london", "londra", "madrid"]
    let lexicon = TestLexicon(words, blockSize: 4_000)
    var scanner = try #require(FuzzyScanner("londno", maximumDistance: 1, isPrefix: false))
    _ = scanner.canSkip("londinium", "london")
    _ = scanner.canSkip("aalborg", "aalen")
    var found: [String] = []
    lexicon.blocks[0].bytes.withUnsafeBufferPointer { block in
      _ = scanner.scan(block) { found.append(String(decoding: $0.word, as: UTF8.self)) }
    }
    #expect(found == ["london"])
  }

  @Test("A word that is empty or longer than the longest in a lexicon has no scanner")
  func limits() {
    let longest = String(repeating: "ж", count: LexiconBlock.maximumScalars)
    #expect(FuzzyScanner("", maximumDistance: 1, isPrefix: false) == nil)
    #expect(FuzzyScanner(longest + "x", maximumDistance: 1, isPrefix: false) == nil)
    #expect(FuzzyScanner(longest, maximumDistance: 1, isPrefix: false) != nil)
  }

  @Test("The longest word is matched like any other")
  func longestWord() throws {
    let length = LexiconBlock.maximumScalars
    let longest = String(repeating: "abcdefg", count: length / 7)
    #expect(longest.unicodeScalars.count == length)
    let lexicon = TestLexicon([longest], blockSize: 4_000)
    let query = "b" + longest.dropFirst(2) + "g"
    #expect(
      try scan(lexicon, query, 2, isPrefix: false) == [Found(word: longest, distance: 2)])
  }

  @Test("What the closure throws ends the scan")
  func passesErrorsOn() throws {
    struct Stop: Error {}
    let lexicon = TestLexicon(["aaaa", "aaab", "aaac"], blockSize: 4_000)
    var scanner = try #require(FuzzyScanner("aaaa", maximumDistance: 2, isPrefix: false))
    var count = 0
    #expect(throws: Stop.self) {
      try lexicon.blocks[0].bytes.withUnsafeBufferPointer { block in
        _ = try scanner.scan(block) { _ in
          count += 1
          if count == 2 { throw Stop() }
        }
      }
    }
    #expect(count == 2)
  }

  private func scan(
    _ lexicon: TestLexicon, _ query: String, _ maximumDistance: Int, isPrefix: Bool,
    skips: Bool = true
  ) throws -> [Found] {
    var scanner = try #require(
      FuzzyScanner(query, maximumDistance: maximumDistance, isPrefix: isPrefix))
    var found: [Found] = []
    for (index, block) in lexicon.blocks.enumerated() {
      let next = index + 1 < lexicon.blocks.count ? lexicon.blocks[index + 1].first : nil
      if skips, scanner.canSkip(block.first, next) { continue }
      let isIntact = block.bytes.withUnsafeBufferPointer { bytes in
        scanner.scan(bytes) { match in
          found.append(
            Found(
              word: String(decoding: match.word.prefix(match.length), as: UTF8.self),
              distance: match.distance))
        }
      }
      #expect(isIntact)
    }
    return found
  }

  /// Words of which many lie near each other, and some of them begin like others.
  private func nearWords(seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    var words = Set(sampleWords(seed: seed, count: 200))
    for _ in 0..<600 {
      if let word = mutated(words.randomElement(using: &random), using: &random),
        word.unicodeScalars.count >= LexiconBlock.minimumScalars
      {
        words.insert(word)
      }
    }
    return words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A word with up to three typing errors, or cut short.
  private func mutated(_ word: String?, using random: inout SeededGenerator) -> String? {
    guard let word else { return nil }
    var scalars = Array(word.unicodeScalars)
    let letters = Array("abdдеё都𐐨".unicodeScalars)
    for _ in 0..<Int.random(in: 0...3, using: &random) where scalars.count > 1 {
      let index = Int.random(in: 0..<scalars.count - 1, using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0: scalars.remove(at: index)
      case 1: scalars.insert(letters[index % letters.count], at: index)
      case 2: scalars[index] = letters[index % letters.count]
      case 3: scalars.swapAt(index, index + 1)
      default: scalars.removeLast()
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension FuzzyScanner {
  fileprivate mutating func canSkip(_ first: String, _ next: String?) -> Bool {
    Array(first.utf8).withUnsafeBufferPointer { first in
      guard let next else { return canSkip(first: first, next: nil) }
      return Array(next.utf8).withUnsafeBufferPointer { canSkip(first: first, next: $0) }
    }
  }
}
