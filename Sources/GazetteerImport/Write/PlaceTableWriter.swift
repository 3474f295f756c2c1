import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GeoNamesFiles

/// Writes rows of `place` into a table that has others, and the time zones they refer to.
struct PlaceTableWriter {
  private let insert: Statement
  private let insertTimeZone: Statement
  private var timeZones = TimeZoneNumbers()

  init(_ connection: Connection) throws(SQLiteError) {
    var known: [(id: Int64, name: String)] = []
    try connection.prepare("SELECT id, name FROM timezone").forEach { row throws(SQLiteError) in
      known.append((row.int64(0), row.string(1)))
    }
    for (id, name) in known { timeZones.add(name, id: id) }
    insertTimeZone = try connection.prepare("INSERT INTO timezone(id, name) VALUES(?, ?)")
    insert = try connection.prepare(PlaceColumn.insertion)
  }

  mutating func write(_ place: borrowing ImportedPlace, id: Int64) throws(SQLiteError) {
    let (timeZone, isNew) = timeZones.number(of: place[.timeZone])
    if isNew, let timeZone {
      try insertTimeZone.bind(timeZone, at: 1)
      try insertTimeZone.bind(utf8: place[.timeZone], at: 2)
      try insertTimeZone.run()
    }
    var parameters = StatementParameters(statement: insert)
    try PlaceRow.write(place, idColumn: id, timeZone: timeZone, to: &parameters)
    try insert.run()
  }
}

/// The parameters of a statement, bound one after the other. Texts must stay as they are until the
/// statement was run.
private struct StatementParameters: RowSink {
  let statement: Statement
  var index = 0

  mutating func append(_ value: Int64?) throws(SQLiteError) {
    index += 1
    try statement.bind(value, at: index)
  }

  mutating func append(_ value: Double) throws(SQLiteError) {
    index += 1
    try statement.bind(value, at: index)
  }

  mutating func append(text: Bytes) throws(SQLiteError) {
    index += 1
    try statement.bindText(noCopy: text, at: index)
  }

  mutating func appendNull() throws(SQLiteError) {
    index += 1
    try statement.bindNull(at: index)
  }
}
