import Gazetteer
import GazetteerModel
import Testing

@Suite("Reported faults: letters, accents, apostrophes, hyphens, abbreviations")
struct ReportedSpellingTests {
  static let letters: [ReportedCase] = [
    ReportedCase("geocoding-api#34", "Tromso", .first(3_133_895)),
    ReportedCase("geocoding-api#34", "Bodo", .within(3_160_881, 3)),
    ReportedCase("normalize-diacritics#108", "tromsø", .first(3_133_895)),
    ReportedCase("pelias#319", "Malmoe", .first(2_692_969)),
    ReportedCase("api#625", "Munich", .first(2_867_714)),
    ReportedCase("api#625", "München", .first(2_867_714)),
    ReportedCase("api#625", "Munchen", .first(2_867_714)),
    ReportedCase("api#625", "Muenchen", .first(2_867_714)),
    ReportedCase("OsmAnd#5447", "Grossenhain", .first(2_916_630)),
    ReportedCase("OsmAnd#5447", "Großenhain", .first(2_916_630)),
    ReportedCase("SearchableSpinner#113", "İstanbul", .first(745_044)),
    ReportedCase("SearchableSpinner#113", "Istanbul", .first(745_044)),
    ReportedCase("SearchableSpinner#113", "ıstanbul", .first(745_044)),
    ReportedCase("SearchableSpinner#113", "istanbul", .first(745_044)),
    ReportedCase("wikdict-web#22", "Αθηνα", .first(264_371)),
    ReportedCase("wikdict-web#22", "Αθήνα", .first(264_371)),
    ReportedCase("wikdict-web#22", "ΑΘΗΝΑ", .first(264_371)),
    ReportedCase("net.twisterrob.inventory#357", "ho chi minh", .first(1_566_083)),
    ReportedCase("net.twisterrob.inventory#357", "Hồ Chí Minh", .first(1_566_083)),
    ReportedCase("photon#1128", "zurich", .first(2_657_896)),
    ReportedCase("photon#1128", "zürich", .first(2_657_896)),
    ReportedCase("photon#1128", "malmo", .first(2_692_969)),
    ReportedCase("photon#1128", "malmö", .first(2_692_969)),
  ]

  @Test("A city is found however its letters are typed", arguments: letters)
  func letter(_ reported: ReportedCase) throws {
    try reported.check()
  }

  static let marks: [ReportedCase] = [
    ReportedCase("geocoding-api#10", "Saint Pétersbourg", .first(498_817)),
    ReportedCase("geocoding-api#10", "Saint-Pétersbourg", .first(498_817)),
    // An alternate name of Santo Domingo; Haiti has a place of this name, too.
    ReportedCase("geocoding-api#10", "Saint-Domingue", .within(3_492_908, 3)),
    ReportedCase("geocoding-api#10", "Andorre la Vieille", .first(3_041_563)),
    ReportedCase("censusreporter#19", "O'Fallon, MO", .first(4_401_242)),
    ReportedCase("censusreporter#19", "OFallon MO", .first(4_401_242)),
    ReportedCase("censusreporter#133", "st", .within(4_407_066, 10)),
    ReportedCase("censusreporter#133", "st ", .within(4_407_066, 10)),
    ReportedCase("censusreporter#133", "st.", .within(4_407_066, 10)),
    ReportedCase("censusreporter#133", "st. louis", .first(4_407_066)),
    ReportedCase("vicopo#19", "Saint Louis", .first(4_407_066)),
    ReportedCase("vicopo#19", "St Louis", .first(4_407_066)),
    ReportedCase("organicmaps#13242", "St. Wendel", .first(2_841_463)),
    ReportedCase("organicmaps#13242", "Sankt Wendel", .first(2_841_463)),
    ReportedCase("addfips#1", "Ft Worth", .first(4_691_930)),
    ReportedCase("addfips#1", "Ft. Worth", .first(4_691_930)),
    ReportedCase("addfips#1", "Fort Worth", .first(4_691_930)),
    ReportedCase("website#4331", "Alene", .within(5_589_173, 10)),
    ReportedCase("ultimate-geography#167", "Nuku'alofa", .first(4_032_402)),
    ReportedCase("ultimate-geography#167", "Nuku\u{2018}alofa", .first(4_032_402)),
    ReportedCase("ultimate-geography#167", "Nuku\u{2019}alofa", .first(4_032_402)),
    ReportedCase("ultimate-geography#167", "Nuku\u{02BB}alofa", .first(4_032_402)),
    ReportedCase("ultimate-geography#167", "Nukualofa", .first(4_032_402)),
    ReportedCase("ultimate-geography#167", "alofa", .within(4_032_402, 3)),
    ReportedCase("OpenRailwayMap-vector#896", "Biel", .within(2_661_513, 3)),
    ReportedCase("OpenRailwayMap-vector#896", "Bienne", .first(2_661_513)),
    ReportedCase("OpenRailwayMap-vector#896", "Biel/Bienne", .first(2_661_513)),
    ReportedCase("OpenRailwayMap-vector#896", "Domat/Ems", .within(2_661_001, 3)),
  ]

  @Test("Apostrophes, hyphens, slashes and abbreviations make no difference", arguments: marks)
  func mark(_ reported: ReportedCase) throws {
    try reported.check()
  }

  @Test(
    "censusreporter#19: O'Fallon in Missouri, then in Illinois, however the apostrophe is typed",
    arguments: ["O'Fallon", "OFallon", "O\u{2019}Fallon", "o fallon"])
  func apostrophe(query: String) throws {
    try ReportedCase("censusreporter#19", query, .order([4_401_242, 4_245_926])).check()
  }

  @Test("zed#30503: composed and decomposed letters give one list")
  func normalization() throws {
    let composed = try Found("Z\u{FC}rich")
    let decomposed = try Found("Zu\u{308}rich")
    #expect(composed.ids.first == 2_657_896)
    #expect(composed.ids == decomposed.ids)
  }

  @Test(
    "Spoolman#1078: upper and lower case are one in every script",
    arguments: ["Червоний", "Αθήνα", "Ереван", "İzmir", "Ålesund", "Ջերմուկ"])
  func letterCase(query: String) throws {
    let typed = try Found(query)
    #expect(typed.response.source == .matches)
    #expect(!typed.ids.isEmpty)
    #expect(try Found(query.lowercased()).ids == typed.ids)
    #expect(try Found(query.uppercased()).ids == typed.ids)
  }

  @Test("Spoolman#1078: an unfinished Ukrainian name is found in lower case")
  func lowerCaseBeginning() throws {
    let found = try Found("черв", limit: 50)
    let hit = found.results.contains { $0.city.countryCode == "UA" }
    #expect(hit, "found \(found.labels)")
  }

  @Test("vicopo#19: Saint is written out, and is not the beginning of another word")
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

  @Test("website#4331: a name that begins with the word comes before Coeur d'Alene")
  func laterWord() throws {
    let found = try Found("Alene")
    let alene = try #require(found.rank(of: 5_589_173))
    for (index, result) in found.results.enumerated()
    where result.score.tier == .wholeOwnName {
      #expect(index + 1 < alene, "\(result.label) after Coeur d'Alene")
    }
  }

  @Test("Nominatim#3810: only a bracket that ends the name may be left out")
  func bracket() throws {
    let found = try Found("Halle")
    #expect(found.rank(of: 2_911_522) == 1, "found \(found.labels)")
    #expect(try Found("Halle (Saale)").ids.first == 2_911_522)
  }

  @Test(
    "biobtree#3: spaces around and between words do not count",
    arguments: ["paris ", " paris", "\tparis\t", "\u{A0}paris\u{A0}", "\nparis\n"])
  func spaces(query: String) throws {
    #expect(try Found(query).ids == (try Found("paris").ids))
  }

  @Test("biobtree#3: two spaces between words are one")
  func innerSpaces() throws {
    #expect(try Found("new  york").ids == (try Found("new york").ids))
    #expect(try Found("new\u{A0}york").ids == (try Found("new york").ids))
    #expect(try Found("new\tyork").ids == (try Found("new york").ids))
  }

  @Test(
    "biobtree#3: blanks alone are an empty query", arguments: ["", " ", "\t", "\u{A0}", "\u{3000}"])
  func blanks(query: String) throws {
    let found = try Found(query)
    #expect(found.response.source == .popular)
    #expect(found.ids == (try Found("").ids))
  }
}
