import GazetteerFormat
import GazetteerModel
import GazetteerTestSupport
import Testing

@Suite("Search in the lexicon")
struct LexiconSearchTests {
  private struct Found: Equatable {
    var word: String
    var distance: Int
    var level: UInt8
  }

  @Test(
    "It finds exactly the words within the distance, however the blocks are cut",
    arguments: [1, 64, 8_000], [0, 1, 2])
  func agreesWithDistance(blockSize: Int, maximumDistance: Int) throws {
    var random = SeededGenerator(seed: UInt64(maximumDistance))
    let words = nearWords(seed: 11)
    let lexicon = TestLexicon(words, blockSize: blockSize)
    for _ in 0..<40 {
      let query = try #require(mutated(words.randomElement(using: &random), using: &random))
      let automaton = try #require(EditAutomaton(query))
      let expected = words.compactMap { word in
        automaton.distance(to: word).flatMap {
          $0 <= maximumDistance
            ? Found(word: word, distance: $0, level: TestLexicon.level(of: word)) : nil
        }
      }
      #expect(try search(lexicon, query, maximumDistance, isPrefix: false) == expected, "\(query)")
    }
  }

  @Test(
    "It finds each nearest beginning once, with the most important word that begins so",
    arguments: [1, 64, 8_000], [0, 1, 2])
  func findsBeginnings(blockSize: Int, maximumDistance: Int) throws {
    var random = SeededGenerator(seed: UInt64(maximumDistance + 10))
    let words = nearWords(seed: 12)
    let lexicon = TestLexicon(words, blockSize: blockSize)
    for _ in 0..<40 {
      let query = try #require(mutated(words.randomElement(using: &random), using: &random))
      let automaton = try #require(EditAutomaton(query))
      var expected: [Found] = []
      for word in words {
        let beginnings = (1...word.unicodeScalars.count).map {
          String(word.unicodeScalars.prefix($0))
        }
        let distances = beginnings.map { automaton.distance(to: $0) ?? 3 }
        let smallest = try #require(distances.min())
        let nearest = beginnings[try #require(distances.firstIndex(of: smallest))]
        guard smallest <= maximumDistance, !expected.contains(where: { $0.word == nearest }) else {
          continue
        }
        let level = words.filter { $0.hasPrefix(nearest) }.map(TestLexicon.level(of:)).max() ?? 0
        expected.append(Found(word: nearest, distance: smallest, level: level))
      }
      #expect(try search(lexicon, query, maximumDistance, isPrefix: true) == expected, "\(query)")
    }
  }

  @Test("A mistyped first letter is found, in any script")
  func firstLetter() throws {
    let lexicon = TestLexicon(["berlin", "london", "москва", "शिमला", "東京都"], blockSize: 8_000)
    let queries = [
      ("nondon", "london"), ("olndon", "london"), ("ondon", "london"), ("xlondon", "london"),
      ("коскваа", "москва"), ("हिमला", "शिमला"), ("北京都", "東京都"),
    ]
    for (query, expected) in queries {
      #expect(try search(lexicon, query, 2, isPrefix: false).map(\.word) == [expected])
    }
  }

  @Test("A word that is empty or longer than the longest in a lexicon has no search")
  func limits() {
    func makes(_ word: String) -> Bool {
      Array(word.utf8).withUnsafeBufferPointer {
        LexiconSearch(word: $0, maximumDistance: 1, isPrefix: false) != nil
      }
    }
    let longest = String(repeating: "ж", count: LexiconTrie.maximumScalars)
    #expect(!makes(""))
    #expect(!makes(longest + "x"))
    #expect(makes(longest))
  }

  @Test("The longest word is matched like any other")
  func longestWord() throws {
    let longest = String(repeating: "abcdefg", count: LexiconTrie.maximumScalars / 7)
    #expect(longest.unicodeScalars.count == LexiconTrie.maximumScalars)
    let lexicon = TestLexicon([longest], blockSize: 8_000)
    let query = "b" + longest.dropFirst(2) + "g"
    #expect(try search(lexicon, query, 2, isPrefix: false).map(\.word) == [longest])
  }

  private func search(
    _ lexicon: TestLexicon, _ query: String, _ maximumDistance: Int, isPrefix: Bool
  ) throws -> [Found] {
    try lexicon.search(query, maximumDistance, isPrefix: isPrefix).map {
      Found(word: $0.word, distance: $0.distance, level: $0.level)
    }
  }

  /// Words of which many lie near each other, and some of them begin like others.
  private func nearWords(seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    var words = Set(sampleWords(seed: seed, count: 200))
    for _ in 0..<600 {
      if let word = mutated(words.randomElement(using: &random), using: &random) {
        words.insert(word)
      }
    }
    return words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A word with up to three typing errors, or cut short, but not to less than three letters.
  private func mutated(_ word: String?, using random: inout SeededGenerator) -> String? {
    guard let word else { return nil }
    var scalars = Array(word.unicodeScalars)
    let letters = Array("abdдеё都𐐨".unicodeScalars)
    for _ in 0..<Int.random(in: 0...3, using: &random) where scalars.count > 3 {
      let index = Int.random(in: 0..<scalars.count - 2, using: &random)
      switch Int.random(in: 0...5, using: &random) {
      case 0: scalars.remove(at: index)
      case 1: scalars.insert(letters[index % letters.count], at: index)
      case 2: scalars[index] = letters[index % letters.count]
      case 3: scalars.swapAt(index, index + 1)
      case 4: scalars.swapAt(index, index + 2)
      default: scalars.removeLast()
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
