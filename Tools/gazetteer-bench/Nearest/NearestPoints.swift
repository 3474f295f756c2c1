import Foundation
import GazetteerModel

/// Where the points of a measurement lie.
enum NearestPoints: String, CaseIterable {
  /// Evenly over the Earth, seven of ten in the sea.
  case sphere
  /// Within two degrees of the date line or a pole, every second one exactly on it.
  case edges
  /// Within a tenth of a degree of a place.
  case places

  var summary: String {
    switch self {
    case .sphere: "anywhere on Earth"
    case .edges: "at the date line and the poles"
    case .places: "around places"
    }
  }

  func point(_ generator: inout SeededGenerator, _ scan: NearestScan) -> Coordinate {
    switch self {
    case .sphere: Self.anywhere(&generator)
    case .edges: Self.atAnEdge(&generator)
    case .places: Self.around(scan.coordinate(generator.below(scan.count)), &generator)
    }
  }

  private static func anywhere(_ generator: inout SeededGenerator) -> Coordinate {
    let latitude = asin(2 * generator.fraction() - 1) * 180 / .pi
    return point(latitude, longitude(&generator))
  }

  private static func atAnEdge(_ generator: inout SeededGenerator) -> Coordinate {
    let offset = generator.below(2) == 0 ? 0 : 2 * generator.fraction()
    switch generator.below(4) {
    case 0: return point(180 * generator.fraction() - 90, 180 - offset)
    case 1: return point(180 * generator.fraction() - 90, offset - 180)
    case 2: return point(90 - offset, longitude(&generator))
    default: return point(offset - 90, longitude(&generator))
    }
  }

  private static func around(
    _ centre: Coordinate, _ generator: inout SeededGenerator
  ) -> Coordinate {
    point(
      centre.latitude + 0.2 * generator.fraction() - 0.1,
      centre.longitude + 0.2 * generator.fraction() - 0.1)
  }

  private static func longitude(_ generator: inout SeededGenerator) -> Double {
    360 * generator.fraction() - 180
  }

  private static func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: min(max(latitude, -90), 90), longitude: min(max(longitude, -180), 180))
      ?? .origin
  }
}
