import GazetteerModel
import Testing

@Suite("Distance and bearing on the sphere")
struct GreatCircleTests {
  private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(
    "A degree of longitude is shorter in the north (reverse-geocoder#8)",
    arguments: [
      (0.0, 0.0, 0.0, 1.0, 111.195), (80, 0, 80, 1, 19.309), (0, 0, 1, 0, 111.195),
      // Across the date line, over the pole, half around.
      (0, 179.5, 0, -179.5, 111.195), (89.5, 0, 89.5, 180, 111.195), (0, 0, 0, 180, 20_015.115),
      (-90, 12, 90, 77, 20_015.115), (51.50853, -0.12574, 48.85341, 2.3488, 343.771),
    ] as [(Double, Double, Double, Double, Double)])
  func distance(
    latitude: Double, longitude: Double, toLatitude: Double, toLongitude: Double,
    kilometres: Double
  ) throws {
    let start = try point(latitude, longitude)
    let end = try point(toLatitude, toLongitude)
    #expect(abs(start.kilometres(to: end) - kilometres) < 0.001)
    #expect(start.kilometres(to: end) == end.kilometres(to: start))
    #expect(start.kilometres(to: start) == 0)
  }

  @Test("180° east is 180° west, and a pole has no longitude (geocoder#1195, umbrella#338)")
  func samePoints() throws {
    for (latitude, longitude) in [(12.3, 45.6), (-80.1, 179.9), (0, -180)] {
      let other = try point(latitude, longitude)
      for edge in [-90.0, -33.3, 0, 60, 90] {
        let east = try point(edge, 180)
        let west = try point(edge, -180)
        #expect(east.kilometres(to: other) == west.kilometres(to: other))
        #expect(east.bearing(to: other) == west.bearing(to: other))
      }
      for pole in [-90.0, 90] {
        let one = try point(pole, 7.7)
        let another = try point(pole, -123.4)
        #expect(one.kilometres(to: other) == another.kilometres(to: other))
        #expect(one.kilometres(to: another) == 0)
      }
    }
  }

  @Test(
    "The bearing is clockwise from north",
    arguments: [
      (0.0, 0.0, 1.0, 0.0, 0.0), (0, 0, 0, 1, 90), (0, 0, -1, 0, 180), (0, 0, 0, -1, 270),
      // The shorter way across the date line, and from the poles.
      (0, 179, 0, -179, 90), (0, -179, 0, 179, 270), (90, 50, 10, 20, 180), (-90, 50, 10, 20, 0),
      (10, 20, 90, 50, 0), (51.50853, -0.12574, 48.85341, 2.3488, 148.21),
    ] as [(Double, Double, Double, Double, Double)])
  func bearing(
    latitude: Double, longitude: Double, toLatitude: Double, toLongitude: Double, degrees: Double
  ) throws {
    let start = try point(latitude, longitude)
    let bearing = try #require(start.bearing(to: try point(toLatitude, toLongitude)))
    #expect(abs(bearing - degrees) < 0.01)
  }

  @Test("Where every direction is right or none, there is no bearing")
  func noBearing() throws {
    #expect(try point(1, 2).bearing(to: point(1, 2)) == nil)
    #expect(try point(1, 180).bearing(to: point(1, -180)) == nil)
    #expect(try point(0, 0).bearing(to: point(0, 180)) == nil)
    #expect(try point(10, 20).bearing(to: point(-10, -160)) == nil)
    #expect(try point(90, 1).bearing(to: point(90, 2)) == nil)
    #expect(try point(90, 1).bearing(to: point(-90, 2)) == nil)
  }

  @Test("A bearing is below 360, however little it is west of north")
  func belowFullTurn() throws {
    let start = try point(0, 1e-13)
    let bearing = try #require(start.bearing(to: try point(80, 0)))
    #expect((0..<360).contains(bearing))
  }

  @Test(
    "A compass point stands for the sixteenth around it",
    arguments: [
      (0.0, "N"), (11.2, "N"), (11.3, "NNE"), (45, "NE"), (180, "S"), (292.5, "WNW"),
      (348.7, "NNW"), (348.8, "N"), (359.99, "N"), (360, "N"), (-90, "W"), (1e300, "N"),
    ])
  func compassPoint(bearing: Double, name: String) {
    #expect(CompassPoint(bearing: bearing)?.rawValue == name)
  }

  @Test("No bearing, no compass point", arguments: [Double.nan, .infinity])
  func noCompassPoint(bearing: Double) {
    #expect(CompassPoint(bearing: bearing) == nil)
  }
}
