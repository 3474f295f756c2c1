import GazetteerModel
import GazetteerSystem

/// Points to ask the nearest search for.
enum RandomPoints {
  /// Every part of the sphere has as many points as it is large.
  static func overSphere(_ count: Int, _ generator: inout SeededGenerator) -> [Coordinate] {
    (0..<count).map { _ in
      point(
        latitude: asin(generator.fraction() * 2 - 1) * 180 / .pi,
        longitude: generator.fraction() * 360 - 180)
    }
  }

  /// Half of them within a degree of the date line, half within two degrees of a pole; among them
  /// points exactly there.
  static func nearDateLineAndPoles(
    _ count: Int, _ generator: inout SeededGenerator
  ) -> [Coordinate] {
    (0..<count).map { index in
      let distance = index.isMultiple(of: 20) ? 0 : generator.fraction()
      let sign = index.isMultiple(of: 4) ? 1.0 : -1.0
      if index.isMultiple(of: 2) {
        return point(latitude: generator.fraction() * 180 - 90, longitude: sign * (180 - distance))
      }
      let pole = index % 4 == 1 ? 1.0 : -1.0
      return point(
        latitude: pole * (90 - 2 * distance), longitude: generator.fraction() * 360 - 180)
    }
  }

  /// Points up to a few kilometres beside places, as people ask.
  static func near(
    _ places: [Coordinate], _ count: Int, _ generator: inout SeededGenerator
  ) -> [Coordinate] {
    (0..<count).compactMap { _ in
      generator.element(of: places).map { place in
        point(
          latitude: place.latitude + (generator.fraction() - 0.5) / 10,
          longitude: place.longitude + (generator.fraction() - 0.5) / 10)
      }
    }
  }

  private static func point(latitude: Double, longitude: Double) -> Coordinate {
    Coordinate(
      latitude: min(max(latitude, -90), 90), longitude: min(max(longitude, -180), 180))
      ?? .origin
  }
}
