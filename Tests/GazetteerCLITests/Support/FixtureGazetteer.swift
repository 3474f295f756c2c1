import Gazetteer
import GazetteerModel
import SQLite

/// A small gazetteer file with the places that a test names.
struct FixtureGazetteer {
  struct Place {
    var id: Int64
    var name: String
    var asciiName = ""
    var latitude: Double
    var longitude: Double
    var code = "PPL"
    var country: String
    var admin1 = ""
    var admin2 = ""
    var population: Int64 = 0
    var elevation: Int64?
    var timeZone = ""
    /// As in `place.names`.
    var names: [String] = []

    var kind: PlaceKind { PlaceKind(featureClass: "P", featureCode: code) }

    var importance: Importance {
      Importance(
        population: population, kind: kind, featureCode: code, nameCount: names.count)
    }
  }

  /// Names of countries and regions by their codes.
  static let areas = [
    "DE": "Germany", "DE.02": "Bavaria", "FR": "France", "FR.11": "Île-de-France",
    "GB": "United Kingdom", "GB.ENG": "England", "JP": "Japan", "JP.40": "Tokyo",
    "PH": "Philippines", "PH.03": "Central Luzon", "US": "United States", "US.ME": "Maine",
    "US.NY": "New York", "US.OR": "Oregon", "US.TX": "Texas",
  ]

  static let paris = Place(
    id: 2_988_507, name: "Paris", latitude: 48.85341, longitude: 2.3488, code: "PPLC",
    country: "FR", admin1: "11", population: 2_138_551, elevation: 42, timeZone: "Europe/Paris",
    names: [
      "Paris\tfr\tp", "Parigi\tit", "Lutetia\tla\th", "Paname\tfr\tc", "Parijs", "PAR\tiata",
      "https://en.wikipedia.org/wiki/Paris\tlink",
    ])

  static let munich = Place(
    id: 2_867_714, name: "Munich", latitude: 48.13743, longitude: 11.57549, code: "PPLA",
    country: "DE", admin1: "02", population: 1_505_005, timeZone: "Europe/Berlin",
    names: ["München\tde\tp", "Munich\ten"])

  static let places = [
    paris, munich,
    Place(
      id: 1_850_147, name: "Tokyo", latitude: 35.6895, longitude: 139.69171, code: "PPLC",
      country: "JP", admin1: "40", population: 9_733_276, timeZone: "Asia/Tokyo",
      names: ["東京\tja\tp", "Tokio\tde"]),
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
    Place(
      id: 5_141_175, name: "Tonawanda", latitude: 43.02033, longitude: -78.88031,
      country: "US", admin1: "NY", population: 14_904, timeZone: "America/New_York"),
  ]

  /// Writes the file.
  static func write(to path: String, _ places: [Place] = Self.places) throws {
    let connection = try Connection(path: path, mode: .readWriteCreate)
    try connection.transaction {
      try connection.execute(Schema.tables)
      try writeAreas(connection)
      let sorted = places.sorted {
        ($1.importance, $1.population, $0.id) < ($0.importance, $0.population, $1.id)
      }
      for (index, place) in sorted.enumerated() {
        try write(place, rank: Int64(index + 1) * Schema.rankStep, connection)
      }
      try connection.execute(Schema.lateIndexes)
      try connection.setApplicationID(Schema.applicationID)
      try connection.setUserVersion(Schema.version)
    }
  }

  private static func writeAreas(_ connection: Connection) throws {
    for (code, name) in areas.sorted(by: { $0.key < $1.key }) {
      try connection.run(
        "INSERT INTO area(code, kind, name) VALUES (?, ?, ?)", .text(code),
        .integer(code.contains(".") ? 1 : 0), .text(name))
      let letters = code.split(separator: ".").last.map(String.init) ?? ""
      for key in [folded(name), letters.lowercased()] where !key.allSatisfy(\.isNumber) {
        try connection.run(
          "INSERT OR IGNORE INTO area_key VALUES (?, ?, 3)",
          .text(key.split(separator: " ").joined()), .text(code))
      }
    }
  }

  private static func write(
    _ place: Place, rank: Int64, _ connection: Connection
  ) throws {
    let ownKeys = lines(of: [place.name, place.asciiName], without: [])
    let otherNames = place.names.map { String($0.split(separator: "\t")[0]) }
    let otherKeys = lines(of: otherNames, without: Set(ownKeys))
    var zone: Value = .null
    if !place.timeZone.isEmpty {
      try connection.run(
        "INSERT OR IGNORE INTO timezone(name) VALUES (?)", .text(place.timeZone))
      zone = .integer(
        try connection.integer("SELECT id FROM timezone WHERE name = ?", .text(place.timeZone))
          ?? 0)
    }
    try connection.run(
      """
      INSERT INTO place(id, geonameid, importance, kind, country, admin1, admin2, latitude,
        longitude, population, own_keys, name, feature_class, feature_code, timezone, elevation,
        other_keys, names)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'P', ?, ?, ?, ?, ?)
      """,
      .integer(rank), .integer(place.id), .integer(Int64(place.importance.value)),
      .integer(Int64(place.kind.rawValue)), .text(place.country), .text(place.admin1),
      .text(place.admin2), .real(place.latitude), .real(place.longitude),
      .integer(place.population), .text(ownKeys.joined(separator: "\n")), .text(place.name),
      .text(place.code), zone, Value(place.elevation), .text(otherKeys.joined(separator: "\n")),
      .text(place.names.joined(separator: "\n")))
    try connection.run(
      "INSERT INTO search(rowid, terms) VALUES (?, ?)", .integer(rank),
      .text(terms(of: place, ownKeys, otherKeys)))
  }

  private static func lines(of names: [String], without known: Set<String>) -> [String] {
    var lines: [String] = []
    for form in names.flatMap(nameVariants) where !known.contains(form) && !lines.contains(form) {
      lines.append(form)
    }
    return lines
  }

  private static func terms(of place: Place, _ own: [String], _ other: [String]) -> String {
    var builder = IndexTermBuilder()
    let columns = [
      own.joined(separator: "\n"), other.joined(separator: "\n"), place.country, place.admin1,
      place.admin2,
    ].map { Array($0.utf8) }
    let coordinate =
      Coordinate(latitude: place.latitude, longitude: place.longitude) ?? .origin
    return columns[0].withUnsafeBufferPointer { own in
      columns[1].withUnsafeBufferPointer { other in
        columns[2].withUnsafeBufferPointer { country in
          columns[3].withUnsafeBufferPointer { admin1 in
            columns[4].withUnsafeBufferPointer { admin2 in
              let place = IndexedPlace(
                ownKeys: own, otherKeys: other, country: country, admin1: admin1, admin2: admin2,
                kind: place.kind, coordinate: coordinate)
              let bytes = builder.terms(of: place, isCommon: { _ in false })
              return String(decoding: bytes, as: UTF8.self)
            }
          }
        }
      }
    }
  }
}
