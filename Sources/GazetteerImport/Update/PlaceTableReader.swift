import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GeoNamesFiles

/// Reads rows of `place` as an import has them.
struct PlaceTableReader {
  private let byGeonameID: Statement
  private let byID: Statement
  private let all: Statement
  private var encoder = ImportedPlaceEncoder()
  private var text: [UInt8] = []
  private var ends: [Int] = []

  init(_ connection: Connection) throws(SQLiteError) {
    byGeonameID = try connection.prepare("\(PlaceColumn.selection) WHERE geonameid = ?")
    byID = try connection.prepare("\(PlaceColumn.selection) WHERE place.id = ?")
    all = try connection.prepare("\(PlaceColumn.selection) ORDER BY place.id")
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
    return all.int64(.id)
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
    return (statement.int64(.id), encoder.bytes)
  }

  /// Leaves the row in `encoder`.
  private mutating func encode(_ row: Statement) {
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for column in ImportedPlace.TextColumn.allCases {
      row.withBytes(column.stored.rawValue) { text.append(contentsOf: $0) }
      ends.append(text.count)
    }
    func metres(_ column: PlaceColumn) -> Int32? {
      row.int64IfPresent(column.rawValue).map { Int32(clamping: $0) }
    }
    let head = ImportedPlace.Head(
      geonameID: row.int64(.geonameID), population: row.int64(.population),
      latitude: row.double(PlaceColumn.latitude.rawValue),
      longitude: row.double(PlaceColumn.longitude.rawValue), elevation: metres(.elevation),
      modelElevation: metres(.modelElevation), modified: UInt32(clamping: row.int64(.modified)),
      importance: UInt16(clamping: row.int64(.importance)),
      kind: PlaceKind(rawValue: UInt8(clamping: row.int64(.kind))) ?? .other)
    text.withUnsafeBufferPointer { text in
      encoder.encode(head) { column in
        let index = column.rawValue
        return text.part((index == 0 ? 0 : ends[index - 1])..<ends[index])
      }
    }
  }
}

extension Statement {
  /// A column of ``PlaceColumn/selection``.
  fileprivate func int64(_ column: PlaceColumn) -> Int64 { int64(column.rawValue) }
}

extension ImportedPlace.TextColumn {
  /// Where it is stored.
  fileprivate var stored: PlaceColumn {
    switch self {
    case .country: .country
    case .admin1: .admin1
    case .admin2: .admin2
    case .ownKeys: .ownKeys
    case .name: .name
    case .asciiName: .asciiName
    case .featureClass: .featureClass
    case .featureCode: .featureCode
    case .timeZone: .timeZone
    case .admin3: .admin3
    case .admin4: .admin4
    case .otherCountries: .otherCountries
    case .otherKeys: .otherKeys
    case .names: .names
    }
  }
}
