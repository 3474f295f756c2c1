import Foundation
import GazetteerTestSupport

/// A gazetteer with a handful of cities in several scripts and many of one name, made by the
/// importer once for all tests of the picker.
enum PickFixture {
  static var database: String {
    get throws { try imported.get() }
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Kept until the end of the tests: the folder goes with its object.
  private static let home = Result { try GazetteerTestSupport.TemporaryFolder() }

  private static let imported = Result {
    let folder = try home.get()
    func write(_ name: String, _ lines: [String]) throws -> String {
      try lines.map { $0 + "\n" }.joined()
        .write(toFile: folder.path(name), atomically: false, encoding: .utf8)
      return folder.path(name)
    }
    _ = try write("countryInfo.txt", countries.map { countryRow($0, $1) })
    _ = try write("admin1CodesASCII.txt", regions.map { "\($0)\t\($1)\t\($1)\t" })
    let cities = try write("cities.txt", named + numbered)
    let process = Process()
    process.executableURL = URL(filePath: GazetteerTestSupport.BuiltProgram.importer.path)
    process.arguments = ["--database", folder.path("picker.sqlite"), cities]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "the importer ended with \(process.terminationStatus)")
    }
    return folder.path("picker.sqlite")
  }

  private static let countries = [
    ("CN", "China"), ("DE", "Germany"), ("EG", "Egypt"), ("FR", "France"), ("GB", "United Kingdom"),
    ("IL", "Israel"), ("JP", "Japan"), ("NO", "Norway"), ("US", "United States"),
    ("VN", "Vietnam"),
  ]

  private static let regions = [
    ("CN.22", "Beijing"), ("DE.02", "Bavaria"), ("DE.16", "Berlin"), ("EG.11", "Cairo"),
    ("FR.11", "Île-de-France"), ("GB.ENG", "England"), ("JP.40", "Tokyo"), ("NO.12", "Oslo"),
    ("US.ME", "Maine"), ("US.OR", "Oregon"), ("US.TX", "Texas"),
  ]

  /// Some under the names of their own scripts, as dumps of other makers have them.
  private static let named = [
    row(1, "北京", "Beijing", (39.9075, 116.39723), "PPLC", "CN.22", 18_960_744, "Asia/Shanghai"),
    row(2, "東京", "Tokyo,Tōkyō", (35.6895, 139.69171), "PPLC", "JP.40", 9_733_276, "Asia/Tokyo"),
    row(
      3, "القاهرة", "Cairo,Al Qahirah", (30.06, 31.25), "PPLC", "EG.11", 9_606_916, "Africa/Cairo"),
    row(4, "London", "Londres", (51.50853, -0.12574), "PPLC", "GB.ENG", 8_961_989, "Europe/London"),
    row(
      5, "Ha\u{300} No\u{302}\u{323}i", "Hanoi", (21.0245, 105.84117), "PPLC", "VN.", 8_053_663,
      "Asia/Ho_Chi_Minh"),
    row(6, "Berlin", "", (52.52437, 13.41053), "PPLC", "DE.16", 3_426_354, "Europe/Berlin"),
    row(7, "Paris", "Lutetia", (48.85341, 2.3488), "PPLC", "FR.11", 2_138_551, "Europe/Paris"),
    row(8, "Munich", "München", (48.13743, 11.57549), "PPLA", "DE.02", 1_505_005, "Europe/Berlin"),
    row(9, "ירושלים", "Jerusalem", (31.76904, 35.21633), "PPLC", "IL.", 971_800, "Asia/Jerusalem"),
    row(10, "Oslo", "Christiania", (59.91273, 10.74609), "PPLC", "NO.12", 717_710, "Europe/Oslo"),
    row(
      11, "Portland", "", (45.52345, -122.67621), "PPLA2", "US.OR", 652_503, "America/Los_Angeles"),
    row(12, "Portland", "", (43.65737, -70.2589), "PPLA2", "US.ME", 66_881, "America/New_York"),
    row(13, "Paris", "", (33.66094, -95.55551), "PPLA2", "US.TX", 24_782, "America/Chicago"),
  ]

  private static let numbered = (1...120).map { number in
    row(
      1_000 + number, "Samestead \(number)", "", (40, Double(-number) / 10), "PPL", "US.TX",
      20_000 - number, "America/Chicago")
  }

  private static func row(
    _ id: Int, _ name: String, _ alternates: String, _ point: (Double, Double), _ code: String,
    _ region: String, _ population: Int, _ zone: String
  ) -> String {
    let area = region.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return [
      "\(id)", name, name, alternates, "\(point.0)", "\(point.1)", "P", code, area[0], "", area[1],
      "", "", "", "\(population)", "", "", zone, "2026-01-31",
    ].joined(separator: "\t")
  }

  private static func countryRow(_ code: String, _ name: String) -> String {
    ([code, code + "X", "", "", name] + Array(repeating: "", count: 14)).joined(separator: "\t")
  }
}
