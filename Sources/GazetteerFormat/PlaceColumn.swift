/// The columns of the table `place`, in its order: the one list of them, of which the table, the rows
/// that are written and the rows that are read are made.
///
/// A row of the dump. Unknown is NULL, and 0 for a population.
package enum PlaceColumn: Int, CaseIterable, Sendable {
  /// The rank: see ``Schema``.
  case id
  case geonameID
  /// 0 … 10,000.
  case importance
  /// The raw value of a `PlaceKind`.
  case kind
  case country, admin1, admin2
  /// Degrees.
  case latitude, longitude
  case population
  /// The folded forms of the own names, one a line.
  case ownKeys
  case name
  /// NULL when it equals the name.
  case asciiName
  case featureClass, featureCode
  /// A row of `timezone`.
  case timeZone
  /// Metres.
  case elevation, modelElevation
  case admin3, admin4, otherCountries
  /// yyyymmdd as a number.
  case modified
  /// The folded forms of the alternate names, one a line.
  case otherKeys
  /// The alternate names, one a line (see `NameEntry`).
  case names

  /// As SQL has it.
  package var name: String {
    switch self {
    case .geonameID: "geonameid"
    case .ownKeys: "own_keys"
    case .asciiName: "asciiname"
    case .featureClass: "feature_class"
    case .featureCode: "feature_code"
    case .timeZone: "timezone"
    case .modelElevation: "dem"
    case .otherCountries: "cc2"
    case .otherKeys: "other_keys"
    default: "\(self)"
    }
  }

  private var type: String {
    switch self {
    case .id: "INTEGER PRIMARY KEY"
    case .geonameID, .importance, .kind, .population: "INTEGER NOT NULL"
    case .latitude, .longitude: "REAL NOT NULL"
    case .country, .admin1, .admin2, .ownKeys, .name, .featureClass, .featureCode: "TEXT NOT NULL"
    case .timeZone, .elevation, .modelElevation, .modified: "INTEGER"
    case .asciiName, .admin3, .admin4, .otherCountries, .otherKeys, .names: "TEXT"
    }
  }

  /// Makes the table.
  static var table: String {
    let columns = allCases.map { "  \($0.name) \($0.type)" }
    return "CREATE TABLE place(\n\(columns.joined(separator: ",\n"))\n);"
  }

  /// A statement that inserts a row, with a parameter for each column.
  package static var insertion: String {
    let names = allCases.map(\.name).joined(separator: ", ")
    let parameters = allCases.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO place(\(names)) VALUES(\(parameters))"
  }

  /// A query of all columns, with the name of the time zone in place of its number.
  package static var selection: String {
    let columns = allCases.map { $0 == .timeZone ? "timezone.name" : "place.\($0.name)" }
    return "SELECT \(columns.joined(separator: ", ")) "
      + "FROM place LEFT JOIN timezone ON timezone.id = place.timezone"
  }
}
