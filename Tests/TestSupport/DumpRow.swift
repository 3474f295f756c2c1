/// A row of a GeoNames dump, for tests that import a few places.
public struct DumpRow: Hashable, Sendable {
  public var geonameID: Int64
  public var name: String
  /// Empty for the name itself.
  public var asciiName = ""
  public var alternateNames: [String] = []
  public var latitude: Double
  public var longitude: Double
  public var featureClass = "P"
  public var featureCode: String
  public var country: String
  public var admin1: String
  public var admin2: String
  public var population: Int64
  public var elevation: Int?
  public var timeZone: String

  public init(
    _ geonameID: Int64, _ name: String, _ alternateNames: [String] = [],
    at point: (latitude: Double, longitude: Double), code: String = "PPL", in country: String,
    _ admin1: String = "", _ admin2: String = "", population: Int64 = 0, elevation: Int? = nil,
    timeZone: String = ""
  ) {
    self.geonameID = geonameID
    self.name = name
    self.alternateNames = alternateNames
    (latitude, longitude) = point
    featureCode = code
    self.country = country
    self.admin1 = admin1
    self.admin2 = admin2
    self.population = population
    self.elevation = elevation
    self.timeZone = timeZone
  }

  /// The line of the dump, with its end.
  public var line: String {
    let columns = [
      "\(geonameID)", name, asciiName.isEmpty ? name : asciiName,
      alternateNames.joined(separator: ","), "\(latitude)", "\(longitude)", featureClass,
      featureCode, country, "", admin1, admin2, "", "", "\(population)",
      elevation.map { "\($0)" } ?? "", "", timeZone, "2026-01-31",
    ]
    return columns.joined(separator: "\t") + "\n"
  }
}
