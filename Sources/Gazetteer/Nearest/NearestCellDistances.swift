import GazetteerModel
import GazetteerSystem

/// Haversines of the angles from a point to the places of one cell, without trigonometry for each.
///
/// The angles are split at the cell's middle, from which a place is at most a quarter of a degree
/// away: the sine and cosine of such a small angle are a few terms of their series, exact to
/// 10⁻¹⁷. The result is within 10⁻¹⁵ of the true one.
struct NearestCellDistances {
  private let middleLatitude: Int64
  private let middleLongitude: Int64
  /// Of half the difference of the latitudes of the middle and the point.
  private let halfLatitude: (sine: Double, cosine: Double)
  private let halfLongitude: (sine: Double, cosine: Double)
  /// Of the middle's latitude, times the cosine of the point's.
  private let latitude: (sine: Double, cosine: Double)

  init(from origin: NearestOrigin, row: Int, column: Int) {
    middleLatitude = Int64(2 * row + 1) * Self.halfCell - 90 * Self.degree
    middleLongitude = Int64(2 * column + 1) * Self.halfCell - 180 * Self.degree
    let degrees = Double(middleLatitude) / Double(Self.degree)
    halfLatitude = Self.sineAndCosine((degrees - origin.point.latitude) / 2)
    halfLongitude = Self.sineAndCosine(
      (Double(middleLongitude) / Double(Self.degree) - origin.point.longitude) / 2)
    let middle = Self.sineAndCosine(degrees)
    latitude = (middle.sine * origin.cosine, middle.cosine * origin.cosine)
  }

  /// The haversine of the angle to a place of this cell, its coordinates in 10⁻⁷ degrees.
  @inline(__always)
  func haversine(latitude northward: Int32, longitude eastward: Int32) -> Double {
    let north = Double(Int64(northward) - middleLatitude) * Self.halfRadians
    var offset = Int64(eastward) - middleLongitude
    // 180° east is in the column that begins at 180° west.
    if offset > 180 * Self.degree { offset -= 360 * Self.degree }
    let east = Double(offset) * Self.halfRadians
    let northSine = Self.sine(north)
    let northCosine = Self.cosine(north)
    let latitudes = halfLatitude.sine * northCosine + halfLatitude.cosine * northSine
    let longitudes =
      halfLongitude.sine * Self.cosine(east) + halfLongitude.cosine * Self.sine(east)
    let cosines =
      latitude.cosine * (1 - 2 * northSine * northSine)
      - latitude.sine * 2 * northSine * northCosine
    return latitudes * latitudes + cosines * longitudes * longitudes
  }

  private static let degree: Int64 = 10_000_000
  private static let halfCell: Int64 = 2_500_000
  private static let halfRadians = Double.pi / 360 / 1e7

  @inline(__always)
  private static func sine(_ small: Double) -> Double {
    let square = small * small
    return small * (1 - square / 6 * (1 - square / 20))
  }

  @inline(__always)
  private static func cosine(_ small: Double) -> Double {
    let square = small * small
    return 1 - square / 2 * (1 - square / 12)
  }

  private static func sineAndCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let radians = degrees * .pi / 180
    return (sin(radians), cos(radians))
  }
}
