/// A point on the Earth's surface, in decimal degrees (WGS 84).
public struct Coordinate: Hashable, Codable, Sendable {
  /// Degrees north of the equator, -90 ... 90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180 ... 180.
  public let longitude: Double

  /// Returns nil when a value is not finite or out of range.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Coordinate {
  private enum CodingKeys: String, CodingKey { case latitude, longitude }

  /// Decodes a latitude and a longitude in degrees.
  ///
  /// - Throws: `DecodingError` when one is missing or out of range.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try values.decode(Double.self, forKey: .latitude)
    let longitude = try values.decode(Double.self, forKey: .longitude)
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no point on the Earth"))
    }
    self = coordinate
  }
}

extension Coordinate {
  /// Where the equator meets the meridian of Greenwich.
  package static let origin = Coordinate(uncheckedLatitude: 0, longitude: 0)

  private init(uncheckedLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
