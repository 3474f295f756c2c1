/// A row of a GeoNames dump, for tests that import a few places.
package struct DumpRow: Hashable, Sendable {
  package var geonameID: Int64
  package var name: String
  /// Empty for the name itself.
  package var asciiName = ""
  package var alternateNames: [String] = []
  package var latitude: Double
  package var longitude: Double
  package var featureClass = "P"
  package var featureCode: String
  package var country: String
  package var admin1: String
  package var admin2: String
  package var population: Int64
  package var elevation: Int?
  package var timeZone: String

  package init(
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
  package var line: String {
    let columns = [
      "\(geonameID)", name, asciiName.isEmpty ? name : asciiName,
      alternateNames.joined(separator: ","), "\(latitude)", "\(longitude)", featureClass,
      featureCode, country, "", admin1, admin2, "", "", "\(population)",
      elevation.map { "\($0)" } ?? "", "", timeZone, "2026-01-31",
    ]
    return columns.joined(separator: "\t") + "\n"
  }
}
