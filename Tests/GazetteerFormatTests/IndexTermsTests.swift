import GazetteerFormat
import GazetteerModel
import GazetteerTestSupport
import Testing

@testable import Gazetteer

@Suite("Terms of a place in the index")
struct IndexTermsTests {
  /// The terms of a place, in the order in which the index gets them.
  private static func terms(
    own: String, other: String = "", country: String = "", admin1: String = "",
    admin2: String = "", kind: PlaceKind = .city, at coordinate: Coordinate = .origin,
    common: Set<String> = []
  ) -> [String] {
    var builder = IndexTermBuilder(commonPrefixes: .listed(common))
    return terms(
      own: own, other: other, country: country, admin1: admin1, admin2: admin2, kind: kind,
      at: coordinate, builder: &builder)
  }

  private static func terms(
    own: String, other: String = "", country: String = "", admin1: String = "",
    admin2: String = "", kind: PlaceKind = .city, at coordinate: Coordinate = .origin,
    builder: inout IndexTermBuilder
  ) -> [String] {
    withBytes([own, other, country, admin1, admin2]) { columns in
      builder.build(
        IndexedPlace(
          ownKeys: columns[0], otherKeys: columns[1], country: columns[2], admin1: columns[3],
          admin2: columns[4], kind: kind, coordinate: coordinate))
    }
    let terms = builder.terms.map { String(decoding: builder.text[$0.range], as: UTF8.self) }
    #expect(String(decoding: builder.text, as: UTF8.self) == terms.joined(separator: " "))
    return terms
  }

  private static func withBytes(
    _ texts: [String], _ body: ([UnsafeBufferPointer<UInt8>]) -> Void
  ) {
    func next(_ rest: ArraySlice<String>, _ buffers: [UnsafeBufferPointer<UInt8>]) {
      guard let first = rest.first else { return body(buffers) }
      Array(first.utf8).withUnsafeBufferPointer { next(rest.dropFirst(), buffers + [$0]) }
    }
    next(texts[...], [])
  }

  @Test("A name of one word")
  func oneWord() {
    let terms = Self.terms(own: "paris")
    #expect(terms == ["paris", "*p", "*pa", "*par", "*pari", "=paris", "#city", "%32580"])
  }

  @Test("A name of several words has each word, all of them as one, and common ones in pairs")
  func words() {
    let terms = Set(Self.terms(own: "san jose"))
    #expect(
      terms == [
        "san", "*s", "*sa", "*san", "jose", "*j", "*jo", "*jos", "*jose", "sanjose", "*sanj",
        "=sanjose", "+san.j", "+san.jo", "+jose.s", "+jose.sa", "#city", "%32580",
      ])
  }

  @Test("Another name has terms of its own, prefixes only where no own name has them")
  func otherNames() {
    let terms = Set(Self.terms(own: "munich", other: "muenchen\nmonaco"))
    for term in ["muenchen", "=muenchen", "~mue", "~muen", "=monaco", "~mo", "=munich", "*mu"] {
      #expect(terms.contains(term), "\(term)")
    }
    for term in ["~m", "~mu", "*mue", "*mo"] {
      #expect(!terms.contains(term), "\(term)")
    }
  }

  @Test("Longer prefixes have a term only where they are common, up to the first rare one")
  func commonPrefixes() {
    let terms = Set(
      Self.terms(own: "saintes", common: ["saint", "sainte", "saintes"]))
    #expect(terms.isSuperset(of: ["*saint", "*sainte", "*saintes"]))
    let rare = Set(Self.terms(own: "saintes", common: ["sainte"]))
    #expect(!rare.contains("*saint") && !rare.contains("*sainte"))
    let long = String(repeating: "a", count: 40)
    let all = Self.terms(
      own: long, common: Set((1...40).map { String(long.prefix($0)) }))
    #expect(all.filter { $0.hasPrefix("*") }.map(\.count).max() == 17)
  }

  @Test("Prefixes count characters, not bytes")
  func characters() {
    let terms = Self.terms(own: "東京都庁前駅")
    let prefixes = terms.filter { $0.hasPrefix("*") }
    #expect(prefixes == ["*東", "*東京", "*東京都", "*東京都庁"])
  }

  @Test("A code is a whole name only")
  func code() {
    let terms = Self.terms(own: "x", other: "=nyc")
    #expect(terms == ["x", "*x", "=x", "=nyc", "#city", "%32580"])
  }

  @Test("Country, region and district are terms, unknown ones are not")
  func areas() {
    func areas(_ country: String, _ admin1: String, _ admin2: String) -> [String] {
      Self.terms(
        own: "x", country: country, admin1: admin1, admin2: admin2
      ).filter { $0.hasPrefix("@") }
    }
    #expect(areas("US", "TX", "201") == ["@us", "@us.tx", "@us.tx.201"])
    #expect(areas("US", "TX", "") == ["@us", "@us.tx"])
    #expect(areas("US", "", "201") == ["@us"])
    #expect(areas("US", "00", "201") == ["@us"])
    #expect(areas("", "TX", "201").isEmpty)
    // Codes are opaque.
    #expect(areas("GB", "ENG", "A B\"*") == ["@gb", "@gb.eng", "@gb.eng.a_20b_22_2a"])
    #expect(areas("GB", "ENG", "İ-1").last == "@gb.eng.İ_2d1")
  }

  @Test("An area's term is the same for the index and for a filter")
  func areaTerm() {
    for code in ["US", "US.TX", "GB.ENG.A1", "FR.a b", "X.\"", "X.İ", "X.é.0*"] {
      let parts = code.split(separator: ".").map(String.init) + ["", ""]
      let terms = Self.terms(
        own: "x", country: parts[0], admin1: parts[1], admin2: parts[2])
      #expect(terms.contains(IndexTerms.area(code)), "\(code)")
    }
  }

  @Test("Every kind has a term of its own")
  func kinds() {
    for kind in PlaceKind.allCases {
      #expect(Self.terms(own: "x", kind: kind).contains("#" + kind.word))
    }
  }

  @Test(
    "Every point of the globe has a cell of one degree",
    arguments: [
      (-90.0, -180.0, 0), (-89.5, -180, 0), (0, 0, 90 * 360 + 180), (89.9, 179.9, 179 * 360 + 359),
      (90, 180, 179 * 360), (90, 0, 179 * 360 + 180), (-0.5, -0.5, 89 * 360 + 179),
      (0, 180, 90 * 360), (0, -180, 90 * 360),
    ])
  func cells(latitude: Double, longitude: Double, cell: Int) throws {
    let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let terms = Self.terms(own: "x", at: point)
    #expect(terms.last == "%\(cell)")
  }

  @Test("A term holds no character at which SQLite's tokenizer would break it")
  func tokens() {
    let terms = Self.terms(
      own: "san josé\nx", other: "東京\n=nyc", country: "US", admin1: "T X", admin2: "1'\"")
    for term in terms {
      for scalar in term.unicodeScalars where scalar.value < 0x80 {
        let isAlphanumeric = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        #expect(isAlphanumeric || IndexTerms.markers.unicodeScalars.contains(scalar), "\(term)")
      }
    }
  }

  @Test("The same place has the same terms, each once, whatever was indexed before")
  func repeatable() {
    let common: Set<String> = ["sankt", "maria", "sanmaria"]
    var generator = SeededGenerator(seed: 5)
    var used = IndexTermBuilder(commonPrefixes: .listed(common))
    for _ in 0..<500 {
      let (own, other) = Self.names(&generator)
      let terms = Self.terms(
        own: own, other: other, country: "BR", admin1: "1", builder: &used)
      #expect(
        terms
          == Self.terms(own: own, other: other, country: "BR", admin1: "1", common: common))
      #expect(Set(terms).count == terms.count)
      #expect(Set(used.terms.map(\.hash)).count == terms.count)
    }
  }

  @Test("Counted and listed common prefixes give the same terms")
  func countedAndListed() {
    var generator = SeededGenerator(seed: 6)
    let places = (0..<400).map { _ in Self.names(&generator) }
    var census = PrefixCensus(threshold: 30)
    for place in places {
      Self.withBytes([place.own, place.other]) { census.add(ownKeys: $0[0], otherKeys: $0[1]) }
    }
    var counted = IndexTermBuilder(commonPrefixes: .counted(census.commonPrefixes))
    let terms = places.map { Self.terms(own: $0.own, other: $0.other, builder: &counted) }
    // As an update does it, which reads the prefixes that have a term back from the file.
    let longPrefixes = terms.joined().filter { term in
      (term.hasPrefix("*") || term.hasPrefix("~")) && term.unicodeScalars.count > 5
    }
    var listed = IndexTermBuilder(
      commonPrefixes: .listed(Set(longPrefixes.map { String($0.dropFirst()) })))
    #expect(!longPrefixes.isEmpty)
    for (place, terms) in zip(places, terms) {
      #expect(Self.terms(own: place.own, other: place.other, builder: &listed) == terms)
    }
  }

  private static func names(
    _ generator: inout SeededGenerator
  ) -> (own: String, other: String) {
    let words = ["san", "sankt", "maria", "東京", "st", "nova", "vila", "marianne", "x"]
    func name(_ generator: inout SeededGenerator) -> String {
      (0..<Int.random(in: 1...4, using: &generator))
        .map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
    }
    let own = (0..<2).map { _ in name(&generator) }
    let other = (0..<5).map { _ in name(&generator) } + ["=abc"]
    return (own.joined(separator: "\n"), other.joined(separator: "\n"))
  }
}
