import Gazetteer
import GazetteerModel
import Testing

/// Faults that users of other programs reported, with the places of GeoNames that they are about
/// and those that the faulty programs answered.
@Suite("Nearest places: reported faults")
struct NearestReportedTests {
  private let fixture: NearestFixture
  private let search: NearestSearch

  init() throws {
    fixture = try NearestFixture(Self.places)
    search = try NearestSearch(file: fixture.file)
  }

  private func nearest(
    _ latitude: Double, _ longitude: Double, limit: Int = 1,
    order: NearestRequest.Order = .distance,
    _ change: (inout NearestRequest) -> Void = { _ in }
  ) throws -> [NearestResult] {
    var request = NearestRequest(
      point: try #require(Coordinate(latitude: latitude, longitude: longitude)))
    request.limit = limit
    request.order = order
    change(&request)
    return try search.nearest(request)
  }

  @Test("The shorter degrees of the north count as what they are (reverse-geocoder#8)")
  func shrinkingLongitude() throws {
    let result = try #require(try nearest(80, 25).first)
    #expect(result.id == 2_729_907)
    #expect(abs(result.kilometres - 278.01) < 0.01)
  }

  @Test("Places across the 180th meridian are seen (geocoder#1195)")
  func dateLine() throws {
    let fiji = try #require(try nearest(-16.8, -179.95).first)
    #expect(fiji.id == 2_198_520)
    #expect(abs(fiji.kilometres - 76.08) < 0.01)
    let east = try #require(try nearest(-43.95, -176.5) { $0.filter.minimumPopulation = 500 }.first)
    #expect(east.id == 2_192_521)
    #expect(abs(east.kilometres - 686.94) < 0.01)
    #expect(try nearest(0, 180, limit: 5) == nearest(0, -180, limit: 5))
  }

  @Test("A pole has no longitude (umbrella#338)", arguments: [-180.0, -90, 0, 12.3, 180])
  func poles(longitude: Double) throws {
    let north = try #require(try nearest(90, longitude).first)
    #expect(north.id == 2_729_907)
    #expect(abs(north.kilometres - 1_309.51) < 0.01)
    #expect(north.bearing == 180)
    let south = try #require(try nearest(-90, longitude).first)
    #expect(south.id == 3_874_926)
    #expect(abs(south.kilometres - 3_899.22) < 0.01)
    #expect(south.bearing == 0)
  }

  @Test("A point in Tokyo is in Tokyo (cities#5)")
  func tokyo() throws {
    let near = try nearest(35.689566, 139.770879, limit: 3)
    #expect(near.map(\.id) == [10_965_193, 11_790_367, 1_850_147])
    #expect(near.prefix(2).allSatisfy { $0.kilometres < 2 })
    #expect(try nearest(35.689566, 139.770879, order: .reach).first?.id == 1_850_147)
  }

  @Test(
    "Across a border, country and distance tell so, and a country can be asked for (reverse_geocode#21)"
  )
  func border() throws {
    let near = try nearest(48.8596589, -113.4360082, limit: 2)
    #expect(near.map(\.id) == [5_916_821, 5_668_939])
    #expect(near.map(\.city.countryCode) == ["CA", "US"])
    #expect(near.map { $0.kilometres.rounded() } == [39, 45])
    let american = try nearest(48.8596589, -113.4360082) { $0.filter.countries = ["us"] }
    #expect(american.map(\.id) == [5_668_939])
    // A code that is none must not let places of an unknown country through, or all.
    #expect(try nearest(48.8596589, -113.4360082) { $0.filter.countries = ["USA"] } == [])
  }

  @Test(
    "East London is in England, and districts are aside unless asked for (local-reverse-geocoder#1)"
  )
  func eastLondon() throws {
    let stratford = try #require(try nearest(51.5305516, 0.0051629).first)
    #expect(stratford.id == 2_636_714)
    #expect(abs(stratford.kilometres - 0.47) < 0.01)
    let atBow = try nearest(51.52609, -0.01665)
    #expect(atBow.map(\.id) == [2_636_714])
    let districts = try nearest(51.5305516, 0.0051629) { $0.filter.kinds = [.district] }
    #expect(districts.map(\.id) == [2_655_076])
  }

  @Test("Zero is a coordinate like any other (geocoder#6)")
  func zero() throws {
    let result = try #require(try nearest(0, 0).first)
    #expect(result.id == 2_294_915)
    #expect(abs(result.kilometres - 578.67) < 0.01)
  }

  @Test("Far away, the distance says so, and a largest distance gives nothing (iBurn-Data#3)")
  func farAway() throws {
    let result = try #require(try nearest(-48.9, -123.4).first)
    #expect(result.kilometres > 3_000)
    #expect(try nearest(-48.9, -123.4) { $0.maximumKilometres = 500 } == [])
    #expect(try nearest(-48.9, -123.4) { $0.maximumKilometres = result.kilometres }.count == 1)
    #expect(try nearest(-48.9, -123.4) { $0.maximumKilometres = -1 } == [])
    #expect(try nearest(-48.9, -123.4) { $0.maximumKilometres = .nan } == [])
  }

  @Test("Decimals of degrees count (react-native-geocoder-reborn#19)")
  func decimals() throws {
    #expect(try nearest(1.35, 103.8).first?.city.countryCode == "SG")
    #expect(try nearest(1, 103).first?.city.countryCode == "ID")
  }

  @Test("Of namesakes the near one is told by its region and distance (citipy#9)")
  func namesakes() throws {
    let near = try nearest(15.32574, 120.73130, limit: 2)
    #expect(near.map(\.id) == [1_721_133, 1_687_976])
    #expect(near.map { ($0.kilometres * 10).rounded() / 10 } == [3.0, 3.8])
    #expect(near.map(\.city.admin1Code) == ["03", "03"])
  }

  @Test("A point in the middle of a city belongs to it, not to the quarter nearest by")
  func reach() throws {
    // Ludgate Hill, and Stratford's own centre.
    #expect(try nearest(51.515049, -0.093229).first?.id == 2_643_741)
    #expect(try nearest(51.515049, -0.093229, order: .reach).first?.id == 2_643_743)
    #expect(try nearest(51.53333, 0, order: .reach).first?.id == 2_636_714)
    // In the country, the village and not the city at the horizon.
    #expect(try nearest(15.338, 120.71, order: .reach).first?.id == 1_721_133)
  }

  /// In the order of importance.
  private static let places: [NearestPlace] = [
    place(2_643_743, "London", 51.50853, -0.12574, "PPLC", "GB", "ENG", 8_961_989),
    place(1_850_147, "Tokyo", 35.6895, 139.69171, "PPLC", "JP", "40", 9_733_276),
    place(1_880_252, "Singapore", 1.28967, 103.85007, "PPLC", "SG", "", 5_638_700),
    place(3_833_367, "Ushuaia", -54.81084, -68.31591, "PPLA", "AR", "23", 56_825),
    place(2_729_907, "Longyearbyen", 78.22334, 15.64689, "PPLC", "SJ", "21", 2_368),
    place(2_294_915, "Takoradi", 4.89816, -1.76029, "PPL", "GH", "09", 389_114),
    place(2_636_714, "Stratford", 51.53333, 0, "PPL", "GB", "ENG", 36_666),
    place(11_808_941, "Sekondi", 4.93422, -1.71454, "", "GH", "09", 285_506),
    place(11_790_367, "Akihabara", 35.69848, 139.77253, "", "JP", "40", 77_200),
    place(2_643_741, "City of London", 51.51279, -0.09184, "PPLA3", "GB", "ENG", 8_072),
    place(3_874_926, "Puerto Williams", -54.93355, -67.60963, "PPLA2", "CL", "10", 2_000),
    place(5_668_939, "North Browning", 48.57025, -113.00953, "PPL", "US", "MT", 2_408),
    place(1_628_019, "Selat Panjang", 0.99408, 102.70817, "PPLA2", "ID", "37", 0),
    place(779_622, "Ávanuorri", 70.99634, 24.66217, "PPLA2", "NO", "05", 1_138),
    place(4_032_804, "Waitangi", -43.95353, -176.55973, "PPLA", "NZ", "10", 140),
    place(2_198_520, "Savusavu", -16.77942, 179.33564, "", "FJ", "03", 6_833),
    place(10_965_193, "Iwamotochō", 35.69409, 139.77699, "", "JP", "40", 3_295),
    place(1_687_976, "Santa Monica", 15.35771, 120.72006, "PPL", "PH", "03", 5_475),
    place(2_655_076, "Bow", 51.52609, -0.01665, "PPLX", "GB", "ENG", 27_720),
    place(5_916_821, "Cardston", 49.19998, -113.3019, "PPL", "CA", "01", 3_585),
    place(2_192_521, "Castlepoint", -40.9, 176.21667, "PPL", "NZ", "G2", 1_686),
    place(3_426_466, "Grytviken", -54.28111, -36.5092, "PPLC", "GS", "00", 2),
    place(1_721_133, "Cafe", 15.33686, 120.70623, "PPL", "PH", "03", 2_339),
    place(2_110_121, "Rungata", -1.34244, 176.43567, "", "KI", "01", 933),
    place(4_035_863, "Tubou", -18.23652, -178.81232, "", "FJ", "02", 0),
    // What flat measures answered: Tonga, Wallis, Alaska, Belgium.
    place(4_032_402, "Nuku‘alofa", -21.13938, -175.2018, "PPLC", "TO", "02", 22_400),
    place(4_034_821, "Mata-Utu", -13.28163, -176.17453, "PPLC", "WF", "98613", 1_029),
    place(5_861_897, "Anchorage", 61.21806, -149.90028, "PPLA2", "US", "AK", 291_247),
    place(2_800_866, "Brussels", 50.85045, 4.34878, "PPLC", "BE", "BRU", 1_019_022),
    // On no country's ground, and so not in one of an unknown code.
    place(9_999_999, "Nowhere", 30, -30, "PPL", "", "", 0),
  ]

  private static func place(
    _ id: Int64, _ name: String, _ latitude: Double, _ longitude: Double, _ code: String,
    _ country: String, _ admin1: String, _ population: Int64
  ) -> NearestPlace {
    NearestPlace(
      geonameID: id, name: name,
      coordinate: Coordinate(latitude: latitude, longitude: longitude) ?? .origin,
      featureCode: code, country: country, admin1: admin1, population: population)
  }
}
