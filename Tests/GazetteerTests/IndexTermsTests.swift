import GazetteerModel
import TestSupport
import Testing

@testable import Gazetteer

@Suite("Terms of a place in the index")
struct IndexTermsTests {
  /// The terms of a place, in the order in which the index gets them.
  private static func terms(
    own: String, other: String = "", country: String = "", admin1: String = "",
    admin2: String = "", kind: PlaceKind = .city, at coordinate: Coordinate = .origin,
    builder: inout IndexTermBuilder, common: Set<String> = []
  ) -> [String] {
    var terms: [UInt8] = []
    withBytes([own, other, country, admin1, admin2]) { columns in
      terms = builder.terms(
        of: IndexedPlace(
          ownKeys: columns[0], otherKeys: columns[1], country: columns[2], admin1: columns[3],
          admin2: columns[4], kind: kind, coordinate: coordinate)
      ) { common.contains(String(decoding: $0, as: UTF8.self)) }
    }
    return String(decoding: terms, as: UTF8.self).split(separator: " ").map(String.init)
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
    var builder = IndexTermBuilder()
    let terms = Self.terms(own: "paris", builder: &builder)
    #expect(terms == ["paris", "*p", "*pa", "*par", "*pari", "=paris", "#city", "%32580"])
  }

  @Test("A name of several words has each word, and all of them as one")
  func words() {
    var builder = IndexTermBuilder()
    let terms = Set(Self.terms(own: "san jose", builder: &builder))
    #expect(
      terms == [
        "san", "*s", "*sa", "*san", "jose", "*j", "*jo", "*jos", "*jose", "sanjose", "*sanj",
        "=sanjose", "#city", "%32580",
      ])
  }

  @Test("Another name has terms of its own, prefixes only where no own name has them")
  func otherNames() {
    var builder = IndexTermBuilder()
    let terms = Set(Self.terms(own: "munich", other: "muenchen\nmonaco", builder: &builder))
    for term in ["muenchen", "+muenchen", "~mue", "~muen", "+monaco", "~mo", "=munich", "*mu"] {
      #expect(terms.contains(term), "\(term)")
    }
    for term in ["~m", "~mu", "*mue", "=muenchen", "+munich"] {
      #expect(!terms.contains(term), "\(term)")
    }
  }

  @Test("Longer prefixes have a term only where they are common, up to the first rare one")
  func commonPrefixes() {
    var builder = IndexTermBuilder()
    let terms = Set(
      Self.terms(own: "saintes", builder: &builder, common: ["saint", "sainte", "saintes"]))
    #expect(terms.isSuperset(of: ["*saint", "*sainte", "*saintes"]))
    let rare = Set(Self.terms(own: "saintes", builder: &builder, common: ["sainte"]))
    #expect(!rare.contains("*saint") && !rare.contains("*sainte"))
    let long = String(repeating: "a", count: 40)
    let all = Self.terms(
      own: long, builder: &builder, common: Set((1...40).map { String(long.prefix($0)) }))
    #expect(all.filter { $0.hasPrefix("*") }.map(\.count).max() == 17)
  }

  @Test("Prefixes count characters, not bytes")
  func characters() {
    var builder = IndexTermBuilder()
    let terms = Self.terms(own: "東京都庁前駅", builder: &builder)
    let prefixes = terms.filter { $0.hasPrefix("*") }
    #expect(prefixes == ["*東", "*東京", "*東京都", "*東京都庁"])
  }

  @Test("A code is a whole name only")
  func code() {
    var builder = IndexTermBuilder()
    let terms = Self.terms(own: "x", other: "=nyc", builder: &builder)
    #expect(terms == ["x", "*x", "=x", "+nyc", "#city", "%32580"])
  }

  @Test("Country, region and district are terms, unknown ones are not")
  func areas() {
    var builder = IndexTermBuilder()
    func areas(_ country: String, _ admin1: String, _ admin2: String) -> [String] {
      Self.terms(
        own: "x", country: country, admin1: admin1, admin2: admin2, builder: &builder
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
    var builder = IndexTermBuilder()
    for code in ["US", "US.TX", "GB.ENG.A1", "FR.a b", "X.\"", "X.İ", "X.é.0*"] {
      let parts = code.split(separator: ".").map(String.init) + ["", ""]
      let terms = Self.terms(
        own: "x", country: parts[0], admin1: parts[1], admin2: parts[2], builder: &builder)
      #expect(terms.contains(IndexTerms.area(code)), "\(code)")
    }
  }

  @Test("Every kind has a term of its own")
  func kinds() {
    var builder = IndexTermBuilder()
    for kind in PlaceKind.allCases {
      #expect(Self.terms(own: "x", kind: kind, builder: &builder).contains("#" + kind.word))
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
    var builder = IndexTermBuilder()
    let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let terms = Self.terms(own: "x", at: point, builder: &builder)
    #expect(terms.last == "%\(cell)")
  }

  @Test("A term holds no character at which SQLite's tokenizer would break it")
  func tokens() {
    var builder = IndexTermBuilder()
    let terms = Self.terms(
      own: "san josé\nx", other: "東京\n=nyc", country: "US", admin1: "T X", admin2: "1'\"",
      builder: &builder)
    for term in terms {
      for scalar in term.unicodeScalars where scalar.value < 0x80 {
        let isAlphanumeric = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        #expect(isAlphanumeric || IndexTerms.markers.unicodeScalars.contains(scalar), "\(term)")
      }
    }
  }

  @Test("The same place has the same terms, each once, whatever was indexed before")
  func repeatable() {
    var generator = SeededGenerator(seed: 5)
    var used = IndexTermBuilder()
    let words = ["san", "sankt", "maria", "東京", "st", "nova", "vila", "maria", "x"]
    func name() -> String {
      (0..<Int.random(in: 1...4, using: &generator))
        .map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
    }
    for _ in 0..<500 {
      let own = (0..<2).map { _ in name() }.joined(separator: "\n")
      let other = (0..<5).map { _ in name() }.joined(separator: "\n")
      var fresh = IndexTermBuilder()
      let common: Set<String> = ["sankt", "maria", "sanmaria"]
      let terms = Self.terms(
        own: own, other: other, country: "BR", admin1: "1", builder: &used, common: common)
      #expect(
        terms
          == Self.terms(
            own: own, other: other, country: "BR", admin1: "1", builder: &fresh, common: common))
      #expect(Set(terms).count == terms.count)
    }
  }
}
