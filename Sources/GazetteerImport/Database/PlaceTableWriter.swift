import GazetteerModel
import GeoNames
import SQLite

/// Writes the rows of `place`, in the order of their ids, and the time zones they refer to.
struct PlaceTableWriter {
  private let connection: Connection
  private let insert: Statement
  private var timeZones: [String: Int64]

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    var known: [String: Int64] = [:]
    try connection.prepare("SELECT id, name FROM timezone").forEach { row throws(SQLiteError) in
      known[row.string(1)] = row.int64(0)
    }
    timeZones = known
    insert = try connection.prepare(
      """
      INSERT INTO place(id, geonameid, importance, kind, country, admin1, admin2, latitude,
        longitude, population, own_keys, name, asciiname, feature_class, feature_code, timezone,
        elevation, dem, admin3, admin4, cc2, modified, other_keys, names)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
  }

  mutating func write(_ place: borrowing ImportedPlace, id: Int64) throws(SQLiteError) {
    let head = place.head
    try insert.bind(id, at: 1)
    try insert.bind(head.geonameID, at: 2)
    try insert.bind(Int64(head.importance), at: 3)
    try insert.bind(Int64(head.kind.rawValue), at: 4)
    try bind(place[.country], at: 5)
    try bind(place[.admin1], at: 6)
    try bind(place[.admin2], at: 7)
    try insert.bind(head.latitude, at: 8)
    try insert.bind(head.longitude, at: 9)
    try insert.bind(head.population, at: 10)
    try bind(place[.ownKeys], at: 11)
    try bind(place[.name], at: 12)
    try bindIfPresent(place[.asciiName], at: 13)
    try bind(place[.featureClass], at: 14)
    try bind(place[.featureCode], at: 15)
    try insert.bind(try timeZone(place[.timeZone]), at: 16)
    try insert.bind(head.elevation.map { Int64($0) }, at: 17)
    try insert.bind(head.modelElevation.map { Int64($0) }, at: 18)
    try bindIfPresent(place[.admin3], at: 19)
    try bindIfPresent(place[.admin4], at: 20)
    try bindIfPresent(place[.otherCountries], at: 21)
    try insert.bind(head.modified == 0 ? nil : Int64(head.modified), at: 22)
    try bindIfPresent(place[.otherKeys], at: 23)
    try bindIfPresent(place[.names], at: 24)
    try insert.run()
  }

  private func bind(_ text: Bytes, at index: Int) throws(SQLiteError) {
    try insert.bindText(noCopy: text, at: index)
  }

  private func bindIfPresent(_ text: Bytes, at index: Int) throws(SQLiteError) {
    if text.isEmpty {
      try insert.bindNull(at: index)
    } else {
      try insert.bindText(noCopy: text, at: index)
    }
  }

  /// The id of a time zone, which gets one at its first use; nil for an empty name.
  private mutating func timeZone(_ name: Bytes) throws(SQLiteError) -> Int64? {
    guard !name.isEmpty else { return nil }
    let name = name.text
    if let id = timeZones[name] { return id }
    let id = Int64(timeZones.count + 1)
    timeZones[name] = id
    try connection.run("INSERT INTO timezone(id, name) VALUES(?, ?)", .integer(id), .text(name))
    return id
  }
}
