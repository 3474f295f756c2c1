#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Coordinate {
  /// Mean radius of the Earth in kilometres (IUGG).
  public static let earthRadius = 6371.0088

  /// Great-circle distance in kilometres, by the haversine formula, which is exact for near points
  /// and off by some metres for opposite ones.
  ///
  /// The Earth is taken for a sphere: at most 0.56 % off the ellipsoid.
  public func kilometres(to other: Coordinate) -> Double {
    let halfLatitude = sin((other.latitude - latitude) * .pi / 360)
    let halfLongitude = sin((other.longitude - longitude) * .pi / 360)
    let haversine =
      halfLatitude * halfLatitude
      + cos(latitude * .pi / 180) * cos(other.latitude * .pi / 180) * halfLongitude * halfLongitude
    return 2 * Self.earthRadius * asin(min(1, haversine.squareRoot()))
  }

  /// Initial bearing to another point in degrees clockwise from north, 0 ..< 360; 0 when the
  /// points are the same.
  public func bearing(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let longitudes = (other.longitude - longitude) * radians
    let east = sin(longitudes) * cos(other.latitude * radians)
    let north =
      cos(latitude * radians) * sin(other.latitude * radians)
      - sin(latitude * radians) * cos(other.latitude * radians) * cos(longitudes)
    let degrees = atan2(east, north) / radians
    return degrees < 0 ? degrees + 360 : degrees
  }
}
