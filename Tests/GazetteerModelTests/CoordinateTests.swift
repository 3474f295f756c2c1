import GazetteerModel
import Testing

@Suite("Coordinates")
struct CoordinateTests {
  @Test("The whole globe is in range, its edges too")
  func inRange() {
    for latitude in [-90.0, -45.5, -0.0, 0, 90] {
      for longitude in [-180.0, -0.0, 0, 12.25, 180] {
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        #expect(coordinate?.latitude == latitude)
        #expect(coordinate?.longitude == longitude)
      }
    }
  }

  @Test(
    "What lies outside the globe or is no number is no coordinate",
    arguments: [
      (90.000_001, 0), (-90.000_001, 0), (0, 180.000_001), (0, -180.000_001), (.nan, 0), (0, .nan),
      (.infinity, 0), (0, -.infinity), (.greatestFiniteMagnitude, 0), (1e300, 1e300),
    ])
  func outOfRange(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test("The origin is where equator and prime meridian meet")
  func origin() {
    #expect(Coordinate.origin.latitude == 0)
    #expect(Coordinate.origin.longitude == 0)
  }
}
