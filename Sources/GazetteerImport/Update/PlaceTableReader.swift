import GazetteerModel
import GazetteerSQLite
import GeoNamesFiles

/// Reads rows of `place` as an import has them.
struct PlaceTableReader {
  private static let columns = """
    SELECT p.country, p.admin1, p.admin2, p.own_keys, p.name, p.asciiname, p.feature_class,
      p.feature_code, t.name, p.admin3, p.admin4, p.cc2, p.other_keys, p.names, p.geonameid,
      p.importance, p.kind, p.latitude, p.longitude, p.population, p.elevation, p.dem, p.modified,
      p.id
    FROM place p LEFT JOIN timezone t ON t.id = p.timezone
    """

  private let byGeonameID: Statement
  private let byID: Statement
  private let all: Statement
  private var encoder = ImportedPlaceEncoder()
  private var text: [UInt8] = []
  private var ends: [Int] = []

  init(_ connection: Connection) throws(SQLiteError) {
    byGeonameID = try connection.prepare("\(Self.columns) WHERE p.geonameid = ?")
    byID = try connection.prepare("\(Self.columns) WHERE p.id = ?")
    all = try connection.prepare("\(Self.columns) ORDER BY p.id")
  }

  /// The place of a geonameid, or nil.
  mutating func place(geonameID: Int64) throws(SQLiteError) -> (id: Int64, record: [UInt8])? {
    try byGeonameID.bind(geonameID, at: 1)
    return try first(of: byGeonameID)
  }

  /// The place of an id, or nil.
  mutating func place(id: Int64) throws(SQLiteError) -> (id: Int64, record: [UInt8])? {
    try byID.bind(id, at: 1)
    return try first(of: byID)
  }

  /// Moves to the next place in order of importance, at first to the first one.
  ///
  /// - Returns: its id; nil after the last. ``record`` is the place then.
  mutating func next() throws(ImportError) -> Int64? {
    guard try ImportError.wrapReading({ () throws(SQLiteError) in try all.step() }) else {
      return nil
    }
    encode(all)
    return all.int64(23)
  }

  /// The place that was read last.
  var record: [UInt8] { encoder.bytes }

  private mutating func first(
    of statement: Statement
  ) throws(SQLiteError) -> (id: Int64, record: [UInt8])? {
    statement.reset()
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    encode(statement)
    return (statement.int64(23), encoder.bytes)
  }

  /// Leaves the row in `encoder`. The text columns come in the order of
  /// ``ImportedPlace/TextColumn``.
  private mutating func encode(_ row: Statement) {
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for column in ImportedPlace.TextColumn.allCases.indices {
      row.withBytes(column) { text.append(contentsOf: $0) }
      ends.append(text.count)
    }
    let head = ImportedPlace.Head(
      geonameID: row.int64(14), population: row.int64(19), latitude: row.double(17),
      longitude: row.double(18), elevation: row.int64IfPresent(20).map { Int32(clamping: $0) },
      modelElevation: row.int64IfPresent(21).map { Int32(clamping: $0) },
      modified: UInt32(clamping: row.int64(22)), importance: UInt16(clamping: row.int64(15)),
      kind: PlaceKind(rawValue: UInt8(clamping: row.int64(16))) ?? .other)
    text.withUnsafeBufferPointer { text in
      encoder.encode(head) { column in
        let index = column.rawValue
        return text.part((index == 0 ? 0 : ends[index - 1])..<ends[index])
      }
    }
  }
}
