import Gazetteer
import GazetteerModel
import GazetteerSQLite
import GazetteerTestSupport
import Testing

@Suite("Filters of a search")
struct SearchFilterTests {
  static let filters: [(name: String, change: @Sendable (inout PlaceFilter) -> Void)] = [
    ("country", { $0.countries = ["IS"] }),
    ("countries", { $0.countries = ["IS", "MT", "LU"] }),
    ("region", { $0.regions = ["US.TX"] }),
    ("regions", { $0.regions = ["US.TX", "US.VT", "CA.08"] }),
    ("kind", { $0.kinds = [.capital] }),
    ("kinds", { $0.kinds = [.capital, .district] }),
    ("population", { $0.minimumPopulation = 400_000 }),
    (
      "all",
      {
        $0.countries = ["US"]
        $0.regions = ["US.CA"]
        $0.kinds = [.seat]
        $0.minimumPopulation = 50_000
      }
    ),
  ]

  @Test(
    "obelisk#78: a filter keeps all matches it allows and no others", arguments: filters.indices)
  func exact(index: Int) throws {
    var filter = PlaceFilter()
    Self.filters[index].change(&filter)
    for query in ["san", "l", "ba", "york", "the"] where query.count > 1 {
      let found = try Found(query, limit: 1_000) {
        $0.filter = filter
        $0.allowsTypos = false
      }
      let expected = try Self.matches(query, filter)
      #expect(!found.response.hasMore)
      #expect(Set(found.ids) == expected, "\(Self.filters[index].name), '\(query)'")
    }
  }

  /// The places of the filter with a name that has a word which begins with `query`, found by
  /// reading all of them.
  private static func matches(_ query: String, _ filter: PlaceFilter) throws -> Set<Int64> {
    let connection = try Connection(path: BundledGazetteer.path, mode: .immutable)
    var conditions = ["population >= \(filter.minimumPopulation)"]
    if !filter.countries.isEmpty {
      conditions.append("country IN ('\(filter.countries.joined(separator: "','"))')")
    }
    if !filter.regions.isEmpty {
      conditions.append(
        "country || '.' || admin1 IN ('\(filter.regions.joined(separator: "','"))')")
    }
    if !filter.kinds.isEmpty {
      let kinds = filter.kinds.map { String($0.rawValue) }.joined(separator: ",")
      conditions.append("kind IN (\(kinds))")
    }
    let statement = try connection.prepare(
      """
      SELECT geonameid, own_keys || char(10) || ifnull(other_keys, '') FROM place
      WHERE \(conditions.joined(separator: " AND "))
      """)
    var ids: Set<Int64> = []
    try statement.forEach { row in
      let lines = row.string(1).split(separator: "\n")
      let matches = lines.contains { line in
        if line.hasPrefix("=") { return line.dropFirst() == query }
        let words = line.split(separator: " ")
        return words.contains { $0.hasPrefix(query) } || words.joined().hasPrefix(query)
      }
      if matches { ids.insert(row.int64(0)) }
    }
    return ids
  }

  @Test("Filters hold for popular cities and guesses, too")
  func everySource() throws {
    for query in ["", "a", "san", "pariss"] {
      for (name, change) in Self.filters {
        let found = try Found(query, limit: 50) { change(&$0.filter) }
        var filter = PlaceFilter()
        change(&filter)
        for result in found.results {
          #expect(filter.admits(result.city), "\(name), '\(query)': \(result.label)")
        }
      }
    }
  }

  @Test("Popular cities of a country are its most important ones")
  func popularOfCountry() throws {
    let found = try Found("", limit: 3) { $0.filter.countries = ["NO"] }
    #expect(found.response.source == .popular)
    #expect(found.ids.first == 3_143_244)
  }

  @Test("An unknown code filters everything out, without an error")
  func unknownCode() throws {
    for code in ["XX", "", "us'", "\"", "U S", "USA"] {
      #expect(try Found("paris") { $0.filter.countries = [code] }.ids.isEmpty, "'\(code)'")
    }
  }

  @Test("A filter and a qualifier both have to hold")
  func filterAndQualifier() throws {
    let texas = try Found("paris, texas") { $0.filter.countries = ["US"] }
    #expect(texas.ids.first == 4_717_560)
    let france = try Found("paris, texas") { $0.filter.countries = ["FR"] }
    #expect(france.response.unsatisfied == "texas")
    #expect(france.results.allSatisfy { $0.city.countryCode == "FR" })
  }

  @Test("Nearness moves places up and hides no world city")
  func near() throws {
    let texas = Coordinate(latitude: 33.6, longitude: -95.5)
    let found = try Found("paris") { $0.near = texas }
    #expect(found.ids.first == 4_717_560, "found \(found.labels)")
    #expect(found.rank(of: 2_988_507) ?? 11 <= 3)
    let victoria = try Found("victoria") {
      $0.near = Coordinate(latitude: -4.6, longitude: 55.5)
    }
    #expect(victoria.ids.first == 241_131)
    let london = try Found("london") { $0.near = Coordinate(latitude: 43, longitude: -81) }
    #expect(Set(london.ids.prefix(2)) == [6_058_560, 2_643_743], "found \(london.labels)")
  }

  @Test("Nearness works at the date line and the poles")
  func nearEdges() throws {
    for (latitude, longitude) in [(90.0, 0.0), (-90, 0), (0, 180), (0, -180), (-17.8, 179.99)] {
      let found = try Found("suva") {
        $0.near = Coordinate(latitude: latitude, longitude: longitude)
      }
      #expect(found.ids.first == 2_198_148, "found \(found.labels)")
    }
  }
}

extension PlaceFilter {
  /// Whether the filter lets a city through.
  func admits(_ city: City) -> Bool {
    (countries.isEmpty || countries.contains(city.countryCode))
      && (regions.isEmpty || regions.contains("\(city.countryCode).\(city.admin1Code)"))
      && (kinds.isEmpty || kinds.contains(city.kind)) && city.population >= minimumPopulation
  }
}
