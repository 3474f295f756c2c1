import GazetteerSystem

extension Coordinate {
  /// Mean radius of the Earth in kilometres (IUGG).
  public static let earthRadius = 6371.0088

  /// Great-circle distance in kilometres, by the haversine formula, which is exact for near points
  /// and off by some metres for opposite ones.
  ///
  /// The Earth is taken for a sphere: at most 0.56 % off the ellipsoid. The same both ways, and the
  /// same for 180° east and west and for every longitude of a pole.
  public func kilometres(to other: Coordinate) -> Double {
    let halfLatitude = sin((other.latitude - latitude) * .pi / 360)
    let halfLongitude = sin(Self.longitudes(from: self, to: other) * .pi / 360)
    let haversine =
      halfLatitude * halfLatitude
      + cosineOfLatitude * other.cosineOfLatitude * halfLongitude * halfLongitude
    return 2 * Self.earthRadius * asin(min(1, haversine.squareRoot()))
  }

  /// Initial bearing to another point in degrees clockwise from north, 0 ..< 360.
  ///
  /// From the north pole everything is south, and from the south pole north. nil when the points
  /// are the same, or opposite, and so no direction is right.
  public func bearing(to other: Coordinate) -> Double? {
    if abs(latitude) == 90 {
      return abs(other.latitude) == 90 ? nil : latitude > 0 ? 180 : 0
    }
    let radians = Double.pi / 180
    let longitudes = Self.longitudes(from: self, to: other)
    let isOpposite = abs(longitudes) == 180 && latitude == -other.latitude
    guard !isOpposite, longitudes != 0 || latitude != other.latitude else { return nil }
    let east = sin(longitudes * radians) * other.cosineOfLatitude
    let north =
      cosineOfLatitude * sin(other.latitude * radians)
      - sin(latitude * radians) * other.cosineOfLatitude * cos(longitudes * radians)
    let degrees = atan2(east, north) / radians
    // A tiny negative angle would be rounded to 360.
    let turned = degrees < 0 ? degrees + 360 : degrees
    return turned < 360 ? turned : 0
  }

  /// Zero at the poles, where the cosine of π/2 as a floating-point number is not.
  private var cosineOfLatitude: Double {
    abs(latitude) == 90 ? 0 : cos(latitude * .pi / 180)
  }

  /// The longitude, with one number for both sides of the date line.
  private var eastward: Double { longitude == -180 ? 180 : longitude }

  /// Degrees eastward the shorter way, -180 ... 180.
  private static func longitudes(from start: Coordinate, to end: Coordinate) -> Double {
    let difference = end.eastward - start.eastward
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
  }
}

/// The sixteen points of the compass.
public enum CompassPoint: String, CaseIterable, Sendable {
  case north = "N"
  case northNorthEast = "NNE"
  case northEast = "NE"
  case eastNorthEast = "ENE"
  case east = "E"
  case eastSouthEast = "ESE"
  case southEast = "SE"
  case southSouthEast = "SSE"
  case south = "S"
  case southSouthWest = "SSW"
  case southWest = "SW"
  case westSouthWest = "WSW"
  case west = "W"
  case westNorthWest = "WNW"
  case northWest = "NW"
  case northNorthWest = "NNW"

  /// The point nearest to a bearing in degrees; nil when that is not finite.
  public init?(bearing: Double) {
    guard bearing.isFinite else { return nil }
    let turns = bearing / 360
    let sixteenths = ((turns - turns.rounded(.down)) * 16).rounded()
    let index = Int(sixteenths) % Self.allCases.count
    self = Self.allCases[index]
  }
}
