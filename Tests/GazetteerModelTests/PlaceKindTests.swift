import GazetteerModel
import Testing

@Suite("Kinds of places")
struct PlaceKindTests {
  static let codes: [(featureClass: String, featureCode: String, kind: PlaceKind)] = [
    ("P", "PPLC", .capital),
    ("P", "PPLA", .seat), ("P", "PPLA2", .seat), ("P", "PPLA3", .seat), ("P", "PPLA4", .seat),
    ("P", "PPLA5", .seat), ("P", "PPLG", .seat),
    ("P", "PPL", .city), ("P", "PPLF", .city), ("P", "PPLS", .city), ("P", "PPLR", .city),
    ("P", "STLMT", .city), ("P", "", .city), ("", "", .city), ("P", "PPLNEW", .city),
    ("P", "pplc", .city),
    ("P", "PPLX", .district), ("P", "PPLL", .district),
    ("P", "PPLQ", .former), ("P", "PPLW", .former), ("P", "PPLH", .former),
    ("P", "PPLCH", .former),
    ("A", "ADM1", .other), ("S", "AIRP", .other), ("H", "", .other), ("p", "PPL", .other),
    ("A", "PPLC", .other), ("", "PPLC", .capital),
  ]

  @Test("A feature code has one kind", arguments: codes)
  func kind(featureClass: String, featureCode: String, kind: PlaceKind) {
    #expect(PlaceKind(featureClass: featureClass, featureCode: featureCode) == kind)
  }

  @Test("Raw values are stored in databases and never change")
  func rawValues() {
    let stored: [(PlaceKind, UInt8)] = [
      (.capital, 1), (.seat, 2), (.city, 3), (.district, 4), (.former, 5), (.other, 6),
    ]
    for (kind, raw) in stored { #expect(kind.rawValue == raw) }
    #expect(PlaceKind.allCases.count == stored.count)
    #expect(PlaceKind(rawValue: 0) == nil)
  }

  @Test("A word stands for its kind, and for no other")
  func words() {
    for kind in PlaceKind.allCases { #expect(PlaceKind(word: kind.word) == kind) }
    #expect(Set(PlaceKind.allCases.map(\.word)).count == PlaceKind.allCases.count)
    for word in ["", "Capital", "town", "capital "] { #expect(PlaceKind(word: word) == nil) }
  }
}
