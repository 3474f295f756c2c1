import Gazetteer
import GazetteerModel
import GazetteerTestSupport
import Testing

@Suite("Reported faults: ranking, duplicates, districts")
struct ReportedRankingTests {
  static let cases: [ReportedCase] = [
    ReportedCase("geocoding-api#13", "Newcastle", .within(2_641_673, 3)),
    ReportedCase("geocoding-api#13", "Newcastle", .within(2_155_472, 3)),
    ReportedCase("pelias#625", "Athens", .order([264_371, 4_180_386])),
    ReportedCase("pelias#625", "Athens", .first(264_371)),
    ReportedCase("pelias#843", "Liverpool", .first(2_644_210)),
    ReportedCase("photon#214", "Münch", .first(2_867_714)),
    ReportedCase("photon#214", "Berl", .first(2_950_159)),
    ReportedCase("pelias#143", "Lon", .within(2_643_743, 3)),
    ReportedCase("pelias#143", "Lond", .within(2_643_743, 3)),
    ReportedCase("pelias#143", "Londo", .within(2_643_743, 3)),
    ReportedCase("pelias#143", "London", .first(2_643_743)),
    ReportedCase("AutoCompleteTextField#18", "Salvador", .order([3_450_554, 6_318_976])),
    ReportedCase("AutoCompleteTextField#18", "Salvador", .first(3_450_554)),
    ReportedCase("wttr.in#180", "paris", .first(2_988_507)),
    ReportedCase("wttr.in#180", "chicago", .first(4_887_398)),
    ReportedCase("photon#309", "Moscow", .first(524_901)),
    ReportedCase("photon#309", "Moscow", .order([524_901, 5_601_538])),
    ReportedCase("photon#246", "luxemb", .first(2_960_316)),
    ReportedCase("pelias#646", "victoria", .within(6_174_041, 3)),
    ReportedCase("pelias#646", "victoria", .within(241_131, 3)),
    ReportedCase("breezy-weather#1174", "dover", .first(2_651_048)),
    ReportedCase("geonames#395", "philadelphia", .first(4_560_349)),
    ReportedCase("geonames#395", "new york", .first(5_128_581)),
    ReportedCase("geonames#99", "new york", .first(5_128_581)),
    ReportedCase("geonames#99", "Brooklyn", .first(5_110_302)),
    ReportedCase("geonames#99", "Manhattan", .first(5_125_771)),
    ReportedCase("geonames#99", "Queens", .within(5_133_273, 3)),
    ReportedCase("geonames#99", "Bronx", .within(5_110_266, 3)),
    ReportedCase("geonames#99", "Staten Island", .within(5_139_568, 3)),
    ReportedCase("worldcities#4", "Bucharest", .first(683_506)),
  ]

  @Test("The city that people mean comes first", arguments: cases)
  func order(_ reported: ReportedCase) throws {
    try reported.check()
  }

  @Test("pelias#862: a place is not punished for having many names")
  func manyNames() throws {
    for (query, id) in [("istanbul", 745_044), ("jerusalem", 281_184), ("moskau", 524_901)] {
      let found = try Found(query)
      #expect(found.ids.first == Int64(id), "'\(query)' found \(found.labels)")
    }
  }

  @Test("pelias#646: every Victoria comes before Victoria Point and the like")
  func wholeBeforeBeginning() throws {
    let found = try Found("victoria", limit: 30)
    let whole = try #require(found.rank(of: 241_131))
    let beginnings = found.results.enumerated().filter { $1.score.tier == .startOfOwnName }
    #expect(beginnings.allSatisfy { $0.offset + 1 > whole }, "found \(found.labels)")
  }

  @Test(
    "breezy-weather#1174: the limit applies after the ranking",
    arguments: ["dover", "paris", "san", "vic"])
  func limitAfterRanking(query: String) throws {
    let all = try Found(query, limit: 50).ids
    for limit in [1, 2, 3, 10] {
      #expect(try Found(query, limit: limit).ids == Array(all.prefix(limit)))
    }
  }

  @Test(
    "geonames#99: boroughs never come before New York City",
    arguments: ["new york", "new york c", "new yor", "newyork", "new york, us", "nueva york"])
  func boroughs(query: String) throws {
    let boroughs: Set<Int64> = [5_110_302, 5_125_771, 5_133_273, 5_110_266, 5_139_568]
    let found = try Found(query)
    let city = try #require(found.rank(of: 5_128_581), "found \(found.labels)")
    #expect(boroughs.isDisjoint(with: found.ids.prefix(city)))
  }

  @Test("worldcities#4: sectors come after their city, if at all")
  func sectors() throws {
    for query in ["Bucharest", "bucuresti", "bucha"] {
      let found = try Found(query, limit: 30)
      #expect(found.ids.first == 683_506, "'\(query)' found \(found.labels)")
      let firstSector = found.results.firstIndex { $0.city.name.hasPrefix("Sector") }
      #expect(firstSector ?? 1 > 0)
    }
  }

  @Test(
    "Aura#17, bura#53, gnome-shell-extension-openweather#34: no two lines of a list read the same",
    arguments: [
      "beeston", "Winden", "Winden, Bavaria", "Tiefenbach", "Shelbyville", "Springfield",
      "San Antonio", "Santa Maria", "Neustadt", "Newport", "Clinton", "Wang",
    ])
  func labels(query: String) throws {
    let found = try Found(query, limit: 100)
    #expect(found.ids.count > 1)
    #expect(Set(found.labels).count == found.labels.count)
  }

  @Test("Aura#17: namesakes of one region are told apart by the district")
  func district() throws {
    let found = try Found("beeston")
    #expect(found[2_656_015]?.label == "Beeston, Norfolk, England, United Kingdom")
    #expect(
      found[2_656_013]?.label == "Beeston, Cheshire West and Chester, England, United Kingdom")
  }

  @Test("bura#53: what no district tells apart is told apart by coordinates")
  func coordinates() throws {
    let found = try Found("Winden")
    #expect(found[2_808_241]?.label == "Winden, Rheinland-Pfalz, Germany (49.1, 8.12)")
    #expect(found[2_808_239]?.label == "Winden, Rheinland-Pfalz, Germany (50.33, 7.83)")
  }

  @Test("gnome-shell-extension-openweather#34: a label has the region, not only the country")
  func region() throws {
    let found = try Found("Shelbyville")
    #expect(found[4_308_122]?.label == "Shelbyville, Kentucky, United States")
    #expect(found[4_264_688]?.label == "Shelbyville, Indiana, United States")
    #expect(found[4_657_077]?.label == "Shelbyville, Tennessee, United States")
  }

  @Test("geonames#395, fairchive#2933: a place is one line, whatever many of its names match")
  func oneLine() throws {
    for query in ["philadelphia", "beij", "jerus", "sankt", "al", "nueva york"] {
      let ids = try Found(query, limit: 100).ids
      #expect(Set(ids).count == ids.count)
    }
    let found = try Found("peking")
    #expect(found[1_816_670]?.matchedName == "Peking")
    #expect(found.ids.count { $0 == 1_816_670 } == 1)
  }
}
