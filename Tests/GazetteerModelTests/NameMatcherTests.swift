import GazetteerModel
import Testing

@Suite("Matching a query with a name")
struct NameMatcherTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var query: String
    var name: String
    var fit: NameMatcher.Fit?
    var isWhole = false

    init(_ query: String, _ name: String, _ fit: NameMatcher.Fit?, lastWordIsWhole: Bool = false) {
      (self.query, self.name, self.fit, isWhole) = (query, name, fit, lastWordIsWhole)
    }

    var testDescription: String { "'\(query)' in '\(name)'" }
  }

  static let examples: [Example] = [
    Example("paris", "paris", .whole),
    Example("san francisco", "san francisco", .whole),
    Example("sanfrancisco", "san francisco", .whole),
    Example("san francisco", "sanfrancisco", .startWords),
    Example("mc allen", "mcallen", .startWords),
    Example("san", "san francisco", .startWords),
    Example("rio de", "rio de janeiro", .startWords),
    Example("riode", "rio de janeiro", .startWords),
    Example("par", "paris", .start),
    Example("san f", "san francisco", .start),
    Example("sanf", "san francisco", .start),
    // 'san a' is rather the beginning of San Antonio than of Sanaa.
    Example("san a", "sanaa", .wordsUnfinished),
    Example("san a", "sanaa city", .wordsUnfinished),
    Example("san aa", "sanaa city", .words),
    Example("york", "new york", .words),
    Example("york new", "new york", .words),
    Example("city york", "new york city", .words),
    Example("yor", "new york", .wordsUnfinished),
    Example("york ne", "new york", .wordsUnfinished),
    Example("ne york", "new york", nil),
    Example("ork", "new york", nil),
    Example("paris texas", "paris", nil),
    Example("parisx", "paris", nil),
    Example("x", "", nil),
    Example("", "paris", nil),
    Example("东", "东京", .start),
    Example("京", "东京", nil),
    Example("st", "st louis", .startWords, lastWordIsWhole: true),
    Example("st", "stockholm", nil, lastWordIsWhole: true),
    Example("st", "bad st", .words, lastWordIsWhole: true),
    Example("port st", "port stanley", nil, lastWordIsWhole: true),
    Example("port st", "port st joe", .startWords, lastWordIsWhole: true),
    Example("st", "st", .whole, lastWordIsWhole: true),
  ]

  @Test("The fit tells how much of the name the query is", arguments: examples)
  func fit(_ example: Example) {
    let matcher = Self.matcher(example.query, lastWordIsWhole: example.isWhole)
    let fit = Array(example.name.utf8).withUnsafeBufferPointer { matcher.fit($0) }
    #expect(fit == example.fit)
  }

  @Test("The best of several names counts, the first of equals")
  func bestLine() {
    let lines = "new york city\nnew york\nbig apple\nnewyork"
    func best(_ query: String) -> (fit: NameMatcher.Fit, text: String)? {
      let matcher = Self.matcher(query)
      return Array(lines.utf8).withUnsafeBufferPointer { bytes in
        matcher.bestFit(inLines: bytes).map {
          ($0.fit, String(decoding: bytes[$0.line], as: UTF8.self))
        }
      }
    }
    #expect(best("new york")?.fit == .whole)
    #expect(best("new york")?.text == "new york")
    #expect(best("new")?.text == "new york city")
    #expect(best("apple")?.fit == .words)
    #expect(best("apple")?.text == "big apple")
    #expect(best("chicago") == nil)
  }

  @Test("A code fits only as a whole")
  func code() {
    let lines = Array("=nyc\n=jfk".utf8)
    func fit(_ query: String) -> NameMatcher.Fit? {
      lines.withUnsafeBufferPointer { Self.matcher(query).bestFit(inLines: $0)?.fit }
    }
    #expect(fit("nyc") == .code)
    #expect(fit("n y c") == .code)
    #expect(fit("jfk") == .code)
    for query in ["ny", "nycx", "n", "=nyc", "nyc jfk"] { #expect(fit(query) == nil) }
  }

  @Test("No lines, empty lines and line ends are no names")
  func emptyLines() {
    for text in ["", "\n", "\n\n", "\nparis\n"] {
      let found = Array(text.utf8).withUnsafeBufferPointer {
        Self.matcher("paris").bestFit(inLines: $0)
      }
      #expect((found != nil) == text.contains("paris"))
    }
  }

  @Test("Better fits compare as smaller")
  func order() {
    let fits: [NameMatcher.Fit] = [.whole, .code, .startWords, .start, .words, .wordsUnfinished]
    #expect(fits == fits.sorted())
  }

  @Test("A name that begins with the query never fits worse than one that only has its words")
  func prefixBeforeWords() {
    var generator = SeededGenerator(seed: 20_260_131)
    let syllables = ["an", "ber", "ca", "lo", "na", "ri", "san", "to"]
    for _ in 0..<2_000 {
      let words = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        (0..<Int.random(in: 1...3, using: &generator))
          .map { _ in syllables.randomElement(using: &generator) ?? "" }.joined()
      }
      let name = words.joined(separator: " ")
      let end = name.index(
        name.startIndex, offsetBy: Int.random(in: 1...name.count, using: &generator))
      let query = name[..<end].trimmed
      let matcher = Self.matcher(query)
      let whole = Array(name.utf8).withUnsafeBufferPointer { matcher.fit($0) }
      let inside = Array("x \(name)".utf8).withUnsafeBufferPointer { matcher.fit($0) }
      #expect(whole.map { $0 <= .start } == true, "'\(query)' in '\(name)'")
      #expect(inside.map { $0 >= .words } ?? true, "'\(query)' in 'x \(name)'")
    }
  }

  private static func matcher(_ query: String, lastWordIsWhole: Bool = false) -> NameMatcher {
    NameMatcher(
      words: query.split(separator: " ").map { Array($0.utf8) }, lastWordIsWhole: lastWordIsWhole)
  }
}

extension Substring {
  /// Without a space at its end.
  fileprivate var trimmed: String { String(hasSuffix(" ") ? dropLast() : self) }
}
