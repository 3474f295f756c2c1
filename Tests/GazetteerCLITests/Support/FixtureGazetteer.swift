import Foundation
import GazetteerSQLite
import GazetteerTestSupport

/// A small gazetteer file with the places that a test names, made by the importer.
enum FixtureGazetteer {
  struct Place {
    var id: Int64
    var name: String
    var latitude: Double
    var longitude: Double
    var code = "PPL"
    var country: String
    var admin1 = ""
    var population: Int64 = 0
    var elevation = ""
    var timeZone = ""
    var names: [Name] = []

    /// A row of GeoNames' dump of cities.
    var row: String {
      [
        "\(id)", name, name, names.map(\.text).joined(separator: ","), "\(latitude)",
        "\(longitude)", "P", code, country, "", admin1, "", "", "", "\(population)", elevation, "",
        timeZone, "2026-01-31",
      ].joined(separator: "\t")
    }
  }

  struct Name {
    var text: String
    var language = ""
    /// Letters p, s, c and h: preferred, short, colloquial, historic.
    var flags = ""

    init(_ text: String, _ language: String = "", _ flags: String = "") {
      (self.text, self.language, self.flags) = (text, language, flags)
    }
  }

  static let paris = Place(
    id: 2_988_507, name: "Paris", latitude: 48.85341, longitude: 2.3488, code: "PPLC",
    country: "FR", admin1: "11", population: 2_138_551, elevation: "42",
    timeZone: "Europe/Paris",
    names: [
      Name("Parigi", "it"), Name("Lutetia", "la", "h"), Name("Paname", "fr", "c"),
      Name("Parijs"), Name("Paris", "fr", "p"), Name("PAR", "iata"),
      Name("https://en.wikipedia.org/wiki/Paris", "link"),
    ])

  static let places = [
    paris,
    Place(
      id: 2_867_714, name: "Munich", latitude: 48.13743, longitude: 11.57549, code: "PPLA",
      country: "DE", admin1: "02", population: 1_505_005, timeZone: "Europe/Berlin",
      names: [Name("München", "de", "p"), Name("Munich", "en")]),
    Place(
      id: 1_850_147, name: "Tokyo", latitude: 35.6895, longitude: 139.69171, code: "PPLC",
      country: "JP", admin1: "40", population: 9_733_276, timeZone: "Asia/Tokyo",
      names: [Name("東京", "ja", "p"), Name("Tokio", "de")]),
    Place(
      id: 5_746_545, name: "Portland", latitude: 45.52345, longitude: -122.67621, code: "PPLA2",
      country: "US", admin1: "OR", population: 652_503, timeZone: "America/Los_Angeles"),
    Place(
      id: 4_975_802, name: "Portland", latitude: 43.65737, longitude: -70.2589, code: "PPLA2",
      country: "US", admin1: "ME", population: 66_881, timeZone: "America/New_York"),
    Place(
      id: 4_717_560, name: "Paris", latitude: 33.66094, longitude: -95.55551, code: "PPLA2",
      country: "US", admin1: "TX", population: 24_782, timeZone: "America/Chicago"),
    Place(
      id: 2_651_513, name: "Darlington", latitude: 54.52429, longitude: -1.55039, code: "PPLA2",
      country: "GB", admin1: "ENG", population: 92_363, timeZone: "Europe/London"),
    Place(
      id: 4_576_319, name: "Darlington", latitude: 34.29988, longitude: -79.87618,
      country: "US", population: 6_277, timeZone: "America/New_York"),
    Place(
      id: 1_690_313, name: "San Antonio", latitude: 14.9484, longitude: 120.0862,
      country: "PH", admin1: "03", population: 13_437, timeZone: "Asia/Manila"),
  ]

  private static let countries = [
    "DE": "Germany", "FR": "France", "GB": "United Kingdom", "JP": "Japan", "PH": "Philippines",
    "US": "United States",
  ]

  private static let regions = [
    "DE.02": "Bavaria", "FR.11": "Île-de-France", "GB.ENG": "England", "JP.40": "Tokyo",
    "PH.03": "Central Luzon", "US.ME": "Maine", "US.OR": "Oregon", "US.TX": "Texas",
  ]

  /// Makes the file, beside the GeoNames files that it is made of.
  static func make(in folder: TemporaryFolder, _ places: [Place]) throws -> String {
    func write(_ name: String, _ lines: [String]) throws -> String {
      let path = folder.path(name)
      try lines.map { $0 + "\n" }.joined()
        .write(toFile: path, atomically: false, encoding: .utf8)
      return path
    }
    _ = try write("countryInfo.txt", countries.map(countryRow).sorted())
    _ = try write("admin1CodesASCII.txt", regions.map { "\($0)\t\($1)\t\($1)\t" }.sorted())
    let dump = try write("cities.txt", places.map(\.row))
    let database = folder.path("gazetteer.sqlite")
    let importer = Process()
    importer.executableURL = URL(filePath: BuiltProgram.importer.path)
    importer.arguments = ["--database", database, dump]
    let messages = Pipe()
    importer.standardError = messages
    try importer.run()
    let text = messages.fileHandleForReading.readDataToEndOfFile()
    importer.waitUntilExit()
    guard importer.terminationStatus == 0 else {
      throw Failure(description: String(decoding: text, as: UTF8.self))
    }
    try addLanguages(to: database, places)
    return database
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static func countryRow(_ code: String, _ name: String) -> String {
    let columns = [code, code + "X", "", "", name] + Array(repeating: "", count: 14)
    return columns.joined(separator: "\t")
  }

  /// The dump has names without their languages.
  private static func addLanguages(to database: String, _ places: [Place]) throws {
    let connection = try Connection(path: database, mode: .readWrite)
    for place in places where !place.names.isEmpty {
      let lines = place.names.map { "\($0.text)\t\($0.language)\t\($0.flags)" }
      try connection.run(
        "UPDATE place SET names = ? WHERE geonameid = ?", .text(lines.joined(separator: "\n")),
        .integer(place.id))
    }
    // It was that of the file as the importer made it.
    try connection.execute("DELETE FROM meta WHERE key = 'checksum'")
  }
}
