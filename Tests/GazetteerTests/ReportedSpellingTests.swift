import Gazetteer
import GazetteerModel
import Testing

@Suite("Reported faults: letters, accents, apostrophes, hyphens, abbreviations")
struct ReportedSpellingTests {
  static let letters: [ReportedCase] = [
    ReportedCase("B061", "Tromso", .first(3_133_895)),
    ReportedCase("B061", "Bodo", .within(3_160_881, 3)),
    ReportedCase("B063", "tromsø", .first(3_133_895)),
    ReportedCase("B064", "Malmoe", .first(2_692_969)),
    ReportedCase("B066", "Munich", .first(2_867_714)),
    ReportedCase("B066", "München", .first(2_867_714)),
    ReportedCase("B066", "Munchen", .first(2_867_714)),
    ReportedCase("B066", "Muenchen", .first(2_867_714)),
    ReportedCase("B067", "Grossenhain", .first(2_916_630)),
    ReportedCase("B067", "Großenhain", .first(2_916_630)),
    ReportedCase("B069", "İstanbul", .first(745_044)),
    ReportedCase("B069", "Istanbul", .first(745_044)),
    ReportedCase("B069", "ıstanbul", .first(745_044)),
    ReportedCase("B069", "istanbul", .first(745_044)),
    ReportedCase("B071", "Αθηνα", .first(264_371)),
    ReportedCase("B071", "Αθήνα", .first(264_371)),
    ReportedCase("B071", "ΑΘΗΝΑ", .first(264_371)),
    ReportedCase("B075", "ho chi minh", .first(1_566_083)),
    ReportedCase("B075", "Hồ Chí Minh", .first(1_566_083)),
    ReportedCase("B077", "zurich", .first(2_657_896)),
    ReportedCase("B077", "zürich", .first(2_657_896)),
    ReportedCase("B077", "malmo", .first(2_692_969)),
    ReportedCase("B077", "malmö", .first(2_692_969)),
  ]

  @Test("A city is found however its letters are typed", arguments: letters)
  func letter(_ reported: ReportedCase) throws {
    try reported.check()
  }

  static let marks: [ReportedCase] = [
    ReportedCase("B078", "Saint Pétersbourg", .first(498_817)),
    ReportedCase("B078", "Saint-Pétersbourg", .first(498_817)),
    // An alternate name of Santo Domingo; Haiti has a place of this name, too.
    ReportedCase("B078", "Saint-Domingue", .within(3_492_908, 3)),
    ReportedCase("B078", "Andorre la Vieille", .first(3_041_563)),
    ReportedCase("B080", "O'Fallon, MO", .first(4_401_242)),
    ReportedCase("B080", "OFallon MO", .first(4_401_242)),
    ReportedCase("B081", "st", .within(4_407_066, 10)),
    ReportedCase("B081", "st ", .within(4_407_066, 10)),
    ReportedCase("B081", "st.", .within(4_407_066, 10)),
    ReportedCase("B081", "st. louis", .first(4_407_066)),
    ReportedCase("B083", "Saint Louis", .first(4_407_066)),
    ReportedCase("B083", "St Louis", .first(4_407_066)),
    ReportedCase("B084", "St. Wendel", .first(2_841_463)),
    ReportedCase("B084", "Sankt Wendel", .first(2_841_463)),
    ReportedCase("B085", "Ft Worth", .first(4_691_930)),
    ReportedCase("B085", "Ft. Worth", .first(4_691_930)),
    ReportedCase("B085", "Fort Worth", .first(4_691_930)),
    ReportedCase("B087", "Alene", .within(5_589_173, 10)),
    ReportedCase("B088", "Nuku'alofa", .first(4_032_402)),
    ReportedCase("B088", "Nuku\u{2018}alofa", .first(4_032_402)),
    ReportedCase("B088", "Nuku\u{2019}alofa", .first(4_032_402)),
    ReportedCase("B088", "Nuku\u{02BB}alofa", .first(4_032_402)),
    ReportedCase("B088", "Nukualofa", .first(4_032_402)),
    ReportedCase("B088", "alofa", .within(4_032_402, 3)),
    ReportedCase("B091", "Biel", .within(2_661_513, 3)),
    ReportedCase("B091", "Bienne", .first(2_661_513)),
    ReportedCase("B091", "Biel/Bienne", .first(2_661_513)),
    ReportedCase("B091", "Domat/Ems", .within(2_661_001, 3)),
  ]

  @Test("Apostrophes, hyphens, slashes and abbreviations make no difference", arguments: marks)
  func mark(_ reported: ReportedCase) throws {
    try reported.check()
  }

  @Test(
    "B080: O'Fallon in Missouri, then in Illinois, however the apostrophe is typed",
    arguments: ["O'Fallon", "OFallon", "O\u{2019}Fallon", "o fallon"])
  func apostrophe(query: String) throws {
    try ReportedCase("B080", query, .order([4_401_242, 4_245_926])).check()
  }

  @Test("B072: composed and decomposed letters give one list")
  func normalization() throws {
    let composed = try Found("Z\u{FC}rich")
    let decomposed = try Found("Zu\u{308}rich")
    #expect(composed.ids.first == 2_657_896)
    #expect(composed.ids == decomposed.ids)
  }

  @Test(
    "B074: upper and lower case are one in every script",
    arguments: ["Червоний", "Αθήνα", "Ереван", "İzmir", "Ålesund", "Ջերմուկ"])
  func letterCase(query: String) throws {
    let typed = try Found(query)
    #expect(typed.response.source == .matches)
    #expect(!typed.ids.isEmpty)
    #expect(try Found(query.lowercased()).ids == typed.ids)
    #expect(try Found(query.uppercased()).ids == typed.ids)
  }

  @Test("B074: an unfinished Ukrainian name is found in lower case")
  func lowerCaseBeginning() throws {
    let found = try Found("черв", limit: 50)
    let hit = found.results.contains { $0.city.countryCode == "UA" }
    #expect(hit, "found \(found.labels)")
  }

  @Test("B083: Saint is written out, and is not the beginning of another word")
  func saint() throws {
    #expect(try Found("Saint Louis").ids == (try Found("St Louis").ids))
    #expect(try Found("Sainte Marie").ids == (try Found("Ste Marie").ids))
    let found = try Found("Saint", limit: 50)
    #expect(!found.ids.isEmpty)
    for result in found.results {
      let names = [result.city.name, result.matchedName ?? ""].joined(separator: " ")
      #expect(!names.hasPrefix("Stade") && !names.hasPrefix("Stockholm"))
    }
  }

  @Test("B087: a name that begins with the word comes before Coeur d'Alene")
  func laterWord() throws {
    let found = try Found("Alene")
    let alene = try #require(found.rank(of: 5_589_173))
    for (index, result) in found.results.enumerated()
    where result.score.tier == .wholeOwnName {
      #expect(index + 1 < alene, "\(result.label) after Coeur d'Alene")
    }
  }

  @Test("B090: only a bracket that ends the name may be left out")
  func bracket() throws {
    let found = try Found("Halle")
    #expect(found.rank(of: 2_911_522) == 1, "found \(found.labels)")
    #expect(try Found("Halle (Saale)").ids.first == 2_911_522)
  }

  @Test(
    "B093: spaces around and between words do not count",
    arguments: ["paris ", " paris", "\tparis\t", "\u{A0}paris\u{A0}", "\nparis\n"])
  func spaces(query: String) throws {
    #expect(try Found(query).ids == (try Found("paris").ids))
  }

  @Test("B093: two spaces between words are one")
  func innerSpaces() throws {
    #expect(try Found("new  york").ids == (try Found("new york").ids))
    #expect(try Found("new\u{A0}york").ids == (try Found("new york").ids))
    #expect(try Found("new\tyork").ids == (try Found("new york").ids))
  }

  @Test("B093: blanks alone are an empty query", arguments: ["", " ", "\t", "\u{A0}", "\u{3000}"])
  func blanks(query: String) throws {
    let found = try Found(query)
    #expect(found.response.source == .popular)
    #expect(found.ids == (try Found("").ids))
  }
}
