import GazetteerSQLite
import GeoNamesFiles

/// Writes the table `place` of a new database from its first row to its last.
struct PlaceTableBuilder: ~Copyable {
  private var table: TableBTreeWriter
  private var record = RecordEncoder()
  private var timeZones = TimeZoneNumbers()

  /// - Parameters:
  ///   - path: the database.
  ///   - connection: a connection to it outside of any transaction.
  init(path: String, _ connection: Connection) throws(ImportError) {
    let root = try ImportError.wrap { () throws(SQLiteError) in
      try connection.integer("SELECT rootpage FROM sqlite_schema WHERE name = 'place'")
    }
    guard let root else { throw .checkFailed("there is no table of places") }
    table = TableBTreeWriter(try PageFile(path: path), root: UInt32(clamping: root))
  }

  mutating func write(_ place: borrowing ImportedPlace, id: Int64) throws(ImportError) {
    let timeZone = timeZones.number(of: place[.timeZone]).id
    record.removeAll()
    PlaceRow.write(place, idColumn: nil, timeZone: timeZone, to: &record)
    try table.append(row: id, record.finish())
  }

  /// Ends the table, which no connection sees before.
  mutating func finish() throws(ImportError) {
    try table.finish()
  }

  /// Writes the time zones that the rows refer to.
  func writeTimeZones(_ connection: Connection) throws(ImportError) {
    try ImportError.wrap { () throws(SQLiteError) in
      let insert = try connection.prepare("INSERT INTO timezone(id, name) VALUES(?, ?)")
      for (id, name) in timeZones.entries {
        try insert.bind(id, at: 1)
        try name.withUnsafeBufferPointer { name throws(SQLiteError) in
          try insert.bind(utf8: name, at: 2)
        }
        try insert.run()
      }
    }
  }
}
