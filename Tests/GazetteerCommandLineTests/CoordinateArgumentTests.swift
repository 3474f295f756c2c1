import GazetteerCommandLine
import Testing

@Suite("Coordinates typed by a person")
struct CoordinateArgumentTests {
  private static let paris = (48.856667, 2.352222)

  @Test(
    "Two numbers with a comma, spaces, signs or compass letters are a coordinate",
    arguments: [
      ("-33.87,151.21", -33.87, 151.21), ("-33.87 151.21", -33.87, 151.21),
      ("-45.923, 170.200", -45.923, 170.2), ("33.87S 151.21E", -33.87, 151.21),
      ("33.87s, 70.6w", -33.87, -70.6), ("48.85° 2.35°", 48.85, 2.35),
      ("48.85°N,2.35°W", 48.85, -2.35), ("\u{2212}33.87,+151.21", -33.87, 151.21),
      ("90,-180", 90, -180), ("0 0", 0, 0), ("1e-05,-2.5e+1", 0.00001, -25),
      ("33.87S151.21E", -33.87, 151.21), ("33.87S 151.21", -33.87, 151.21),
      ("N48.85 E2.35", 48.85, 2.35), ("n 48.85, w 2.35", 48.85, -2.35),
      ("N48.85E2.35", 48.85, 2.35),
      ("(48.85, 2.35)", 48.85, 2.35), ("[48.85 2.35]", 48.85, 2.35), (" ( -1 , -2 ) ", -1, -2),
      ("48.85;2.35", 48.85, 2.35), ("48.85 / 2.35", 48.85, 2.35), ("48,85; 2,35", 48.85, 2.35),
      ("-48,85/-2,35", -48.85, -2.35), ("48,85 N; 2,35 E", 48.85, 2.35),
      ("geo:48.85,2.35", 48.85, 2.35), ("GEO:-48.85,-2.35,100", -48.85, -2.35),
      ("geo:48.85,2.35;u=40", 48.85, 2.35), ("geo:48.85,2.35;crs=WGS84;u=40", 48.85, 2.35),
      ("geo:48.85,2.35?z=11", 48.85, 2.35),
    ])
  func decimalDegrees(text: String, latitude: Double, longitude: Double) throws {
    let coordinate = try #require(try CoordinateArgument.parse(text))
    #expect(coordinate.latitude == latitude)
    #expect(coordinate.longitude == longitude)
  }

  @Test(
    "Degrees, minutes and seconds are a coordinate",
    arguments: [
      (#"48°51'24"N 2°21'08"E"#, paris), ("48°51′24″N 2°21′08″E", paris),
      ("48° 51' 24\" N, 2° 21' 8\" E", paris), ("48º51’24”n 2º21’8”e", paris),
      ("48°51''24''N", nil), ("48°51'24''N 2°21'8''E", paris), ("48 51 24 N 2 21 8 E", paris),
      ("48 51 24, 2 21 8", paris), ("N 48 51 24 E 2 21 8", paris), ("N48°51'24\" E2°21'8\"", paris),
      ("48°51'24\" 2°21'8\"", paris), ("48°51.4'N 2°21.13333'E", paris),
      ("48°51'24.0\"N/2°21'8\"E", paris), ("-33°52'10\" 151°12'30\"", (-33.869444, 151.208333)),
      ("33°52'10\"S 151°12'30\"E", (-33.869444, 151.208333)),
      ("-0°30' -0°15'", (-0.5, -0.25)),
    ] as [(String, (Double, Double)?)])
  func sexagesimal(text: String, expected: (Double, Double)?) throws {
    guard let expected else {
      #expect(throws: CoordinateArgument.Failure.self) { try CoordinateArgument.parse(text) }
      return
    }
    let coordinate = try #require(try CoordinateArgument.parse(text))
    #expect(abs(coordinate.latitude - expected.0) < 0.000_001)
    #expect(abs(coordinate.longitude - expected.1) < 0.000_001)
  }

  @Test(
    "Anything else may be a name",
    arguments: [
      "", "paris", "5", "2988507", "1 paris", "nan,nan", "0x10,1", "inf 1", "E, 1", ",", "()", "5N",
      "25 de Mayo", "9 de Julio, 5", "100 Mile House", "S", "N'Djamena", "'s-Hertogenbosch",
      "48-51",
      "Km 12,5", "10 of 12 (part)",
    ])
  func notACoordinate(text: String) throws {
    #expect(try CoordinateArgument.parse(text) == nil)
  }

  @Test(
    "What begins like a coordinate and is none says what is expected",
    arguments: [
      "1,2,3", "48,85 2,35", "48.85", "-33", "48°", "48°51'24\"N", "48°60' 2°0'", "48°51'60\"N 2E",
      "48.5°30'N 2E", "48°-5'N 2E", "48 51 2 21", "48.85 N paris", "48°51' paris", "48.85 2.35 x",
      "N48N 2E", "48.85;2.35;1", "48,85;2.35", "geo:", "geo:48.85", "geo:a,b",
      "geo:48.85,2.35;crs=moon",
    ])
  func noCoordinate(text: String) {
    let failure = #expect(throws: CoordinateArgument.Failure.self) {
      try CoordinateArgument.parse(text)
    }
    #expect(failure?.description == CoordinateArgument.expectation)
  }

  @Test(
    "Two numbers that are no place are refused with the reason",
    arguments: [
      ("91,0", "latitude 91 is not between -90 and 90 (latitude comes first)"),
      ("151.21,-33.87", "latitude 151.21 is not between -90 and 90 (latitude comes first)"),
      ("0,180.5", "longitude 180.5 is not between -180 and 180"),
      ("90°0'1\"N 0E", "latitude 90°0'1\"N is not between -90 and 90 (latitude comes first)"),
      ("geo:0,181;u=5", "longitude 181 is not between -180 and 180"),
      (
        "1E,2N", "latitude 1E cannot be E: write latitude (N or S) first, then longitude (E or W)"
      ),
      ("-1S,2E", "latitude -1S has both a sign and a letter"),
    ])
  func refused(text: String, reason: String) {
    let failure = #expect(throws: CoordinateArgument.Failure.self) {
      try CoordinateArgument.parse(text)
    }
    #expect(failure?.description == reason)
  }
}
