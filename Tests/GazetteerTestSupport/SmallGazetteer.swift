import Foundation
import Gazetteer

/// A gazetteer of a few places, as the real importer makes it.
package enum SmallGazetteer {
  /// The path of the file with ``places``.
  package static var path: String {
    get throws { try imported.get() }
  }

  /// A search engine of the caller's own over the file with ``places``.
  package static func engine() throws -> SearchEngine {
    try SearchEngine(file: GazetteerFile(path: path))
  }

  /// Imports rows into a new file. Their regions and countries have the names of ``regions`` and
  /// ``countries``.
  package static func write(_ rows: [DumpRow], to database: String) throws {
    let inputs = try TemporaryFolder()
    let dump = try writeInputs(rows, into: URL(filePath: inputs.path))
    try FixtureImport.run(dump: dump, database: database)
    withExtendedLifetime(inputs) {}
  }

  private static let imported = Result {
    let version = (places.map(\.line) + regions + countries).joined()
    return try FixtureImport.database(named: "small", version: version) { folder in
      try writeInputs(places, into: folder)
    }
  }

  /// Writes the dump, and the files of regions and countries beside it, where the importer finds
  /// them.
  private static func writeInputs(_ rows: [DumpRow], into folder: URL) throws -> String {
    let dump = folder.appending(path: "places.txt")
    try Data(rows.map(\.line).joined().utf8).write(to: dump)
    try Data(regions.joined().utf8).write(to: folder.appending(path: "admin1CodesASCII.txt"))
    try Data(countries.joined().utf8).write(to: folder.appending(path: "countryInfo.txt"))
    return dump.path(percentEncoded: false)
  }

  /// Lines of `admin1CodesASCII.txt`.
  private static let regions = [
    ("CA.08", "Ontario"), ("DE.02", "Bavaria"), ("FR.11", "Île-de-France"),
    ("GB.ENG", "England"), ("JP.40", "Tokyo"), ("NO.10", "Nordland"), ("US.CA", "California"),
    ("US.ME", "Maine"), ("US.OR", "Oregon"), ("US.TX", "Texas"),
  ].enumerated().map { index, region in
    "\(region.0)\t\(region.1)\t\(region.1)\t\(9_000_001 + index)\n"
  }

  /// Lines of `countryInfo.txt`.
  private static let countries = [
    ("CA", "CAN", "Canada", 37_058_856), ("DE", "DEU", "Germany", 82_927_922),
    ("FR", "FRA", "France", 66_987_244), ("GB", "GBR", "United Kingdom", 66_488_991),
    ("JP", "JPN", "Japan", 126_529_100), ("NO", "NOR", "Norway", 5_314_336),
    ("US", "USA", "United States", 327_167_434),
  ].enumerated().map { index, country in
    let (iso2, iso3, name, population) = country
    return "\(iso2)\t\(iso3)\t\(index + 1)\t\(iso2)\t\(name)\t\t0\t\(population)\tEU\t.xx\tXXX\tX"
      + "\t1\t\t\ten\t\(9_100_001 + index)\t\t\n"
  }

  package static let paris = DumpRow(
    2_988_507, "Paris", ["Lutetia", "PAR", "Parigi", "巴黎"], at: (48.85341, 2.3488), code: "PPLC",
    in: "FR", "11", population: 2_138_551, elevation: 42, timeZone: "Europe/Paris")

  package static let places = [
    paris,
    DumpRow(
      2_867_714, "Munich", ["München", "Muenchen"], at: (48.13743, 11.57549), code: "PPLA",
      in: "DE", "02", population: 1_505_005, timeZone: "Europe/Berlin"),
    DumpRow(
      1_850_147, "Tokyo", ["東京", "Tokio"], at: (35.6895, 139.69171), code: "PPLC",
      in: "JP", "40", population: 9_733_276, timeZone: "Asia/Tokyo"),
    DumpRow(
      5_746_545, "Portland", ["PDX"], at: (45.52345, -122.67621), code: "PPLA2", in: "US", "OR",
      population: 652_503, timeZone: "America/Los_Angeles"),
    DumpRow(
      4_975_802, "Portland", at: (43.65737, -70.2589), code: "PPLA2", in: "US", "ME",
      population: 66_881, timeZone: "America/New_York"),
    DumpRow(
      4_717_560, "Paris", at: (33.66094, -95.55551), code: "PPLA2", in: "US", "TX",
      population: 24_782, timeZone: "America/Chicago"),
    DumpRow(
      5_391_959, "San Francisco", ["SF", "San Fran"], at: (37.77493, -122.41942), code: "PPLA2",
      in: "US", "CA", population: 827_526, timeZone: "America/Los_Angeles"),
    DumpRow(
      5_379_439, "Ontario", at: (34.06334, -117.65089), in: "US", "CA", population: 171_214,
      timeZone: "America/Los_Angeles"),
    DumpRow(
      6_058_560, "London", at: (42.98339, -81.23304), code: "PPL", in: "CA", "08",
      population: 422_324, timeZone: "America/Toronto"),
    DumpRow(
      2_643_743, "London", ["Londinium", "Londres"], at: (51.50853, -0.12574), code: "PPLC",
      in: "GB", "ENG", population: 8_961_989, timeZone: "Europe/London"),
    DumpRow(
      3_163_392, "Å", at: (67.87953, 12.98286), in: "NO", "10", population: 0,
      timeZone: "Europe/Oslo"),
  ]
}
