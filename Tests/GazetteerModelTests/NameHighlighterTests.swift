import GazetteerModel
import Testing

@Suite("Highlighting the matched letters of a name")
struct NameHighlighterTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var query: String
    var name: String
    /// The matched parts, in order.
    var parts: [String]

    init(_ query: String, _ name: String, _ parts: [String]) {
      (self.query, self.name, self.parts) = (query, name, parts)
    }

    var testDescription: String { "'\(query)' in '\(name)'" }
  }

  static let examples: [Example] = [
    Example("paris", "Paris", ["Paris"]),
    Example("par", "Paris", ["Par"]),
    Example("munch", "München", ["Münch"]),
    Example("munch", "Mu\u{308}nchen", ["Mu\u{308}nch"]),
    Example("munchen", "M\u{FC}nchen", ["M\u{FC}nchen"]),
    Example("zurich", "Zürich", ["Zürich"]),
    Example("sanf", "San Francisco", ["San F"]),
    Example("san f", "San Francisco", ["San F"]),
    Example("san francisco", "San Francisco", ["San Francisco"]),
    Example("saint", "St. Louis", ["St"]),
    Example("sai", "St. Louis", ["St"]),
    Example("port saint", "Port St. Lucie", ["Port", "St"]),
    Example("for", "Ft. Worth", ["Ft"]),
    Example("saint", "Saintes", ["Saint"]),
    Example("st", "St. Louis", ["St"]),
    Example("saint louis", "St. Louis", ["St. Louis"]),
    Example("york", "New York City", ["York"]),
    Example("york new", "New York City", ["New", "York"]),
    Example("new city", "New York City", ["New", "City"]),
    Example("strasse", "Straße", ["Straße"]),
    Example("stras", "Straße", ["Straß"]),
    Example("ofallon", "O'Fallon", ["O'Fallon"]),
    Example("ofa", "O'Fallon", ["O'Fa"]),
    Example("nukualofa", "Nuku‘alofa", ["Nuku‘alofa"]),
    Example("bienne", "Biel/Bienne", ["Bienne"]),
    Example("lodz", "Łódź", ["Łódź"]),
    Example("tromso", "Tromsø", ["Tromsø"]),
    Example("αθη", "Αθήνα", ["Αθή"]),
    Example("москва", "Москва", ["Москва"]),
    Example("北", "北京", ["北"]),
    Example("malo", "Saint-Malo", ["Malo"]),
    Example("oslo", "Bern", []),
    Example("", "Bern", []),
    Example("bern", "", []),
  ]

  @Test("The letters a query stands for are found as they are written", arguments: examples)
  func parts(_ example: Example) {
    let ranges = Self.ranges(example.query, example.name)
    let utf8 = Array(example.name.utf8)
    let parts = ranges.map { String(decoding: utf8[$0], as: UTF8.self) }
    #expect(parts == example.parts)
  }

  @Test("Offsets count UTF-8 bytes")
  func offsets() {
    #expect(Self.ranges("munch", "München") == [0..<6])
    #expect(Self.ranges("york", "New York") == [4..<8])
    #expect(Self.ranges("北", "北京") == [0..<3])
  }

  @Test("Ranges are ascending, apart, and cut no character")
  func wellFormed() {
    var generator = SeededGenerator(seed: 7)
    let names = [
      "São Tomé", "St. Louis", "Łódź", "Nuku‘alofa", "北京市", "Biel/Bienne", "O'Fallon", "Åre",
      "Ho Chi Minh City", "Zu\u{308}rich", "’s-Hertogenbosch", "Al ‘Ayn", "नई दिल्ली", "กรุงเทพ",
      "👩‍👩‍👧 Ville", "İzmir", "Çanakkale (Merkez)",
    ]
    for _ in 0..<5_000 {
      let name = names.randomElement(using: &generator) ?? ""
      let source = names.randomElement(using: &generator) ?? ""
      let length = Int.random(in: 0...source.count, using: &generator)
      let query = String(source.prefix(length))
      let ranges = Self.ranges(query, name)
      var last = -1
      for range in ranges {
        #expect(range.lowerBound > last && !range.isEmpty, "'\(query)' in '\(name)'")
        last = range.upperBound
        for bound in [range.lowerBound, range.upperBound] {
          let index = name.utf8.index(name.startIndex, offsetBy: bound)
          #expect(index.samePosition(in: name) != nil, "'\(query)' cuts '\(name)' at \(bound)")
        }
      }
      #expect(last <= name.utf8.count)
      if source == name, length > 0, !folded(query).isEmpty {
        #expect(!ranges.isEmpty, "'\(query)' in '\(name)'")
      }
    }
  }

  private static func ranges(_ query: String, _ name: String) -> [Range<Int>] {
    let query = FoldedQuery(query)
    let words = query.words.isEmpty ? [] : query.words.dropLast() + [query.lastWord]
    return NameHighlighter(words: Array(words)).ranges(in: name)
  }
}
