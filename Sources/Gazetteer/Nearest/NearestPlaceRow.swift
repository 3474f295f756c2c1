import GazetteerFormat
import GazetteerSQLite

/// What filters need of a `place` row that its cell does not tell.
struct NearestPlaceRow {
  var population: Int64
  /// The country's code, and those of the regions of the first and second level.
  var areaCodes: [String]
}

/// Reads such rows.
struct NearestPlaceReader {
  private let byID: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    byID = try connection.prepare(
      "SELECT population, country, admin1, admin2 FROM place WHERE id = ?")
  }

  /// nil when there is no such place, which is so only in a damaged file.
  func row(_ id: Int64) throws -> NearestPlaceRow? {
    try byID.bind(id, at: 1)
    return try byID.first { row in
      let country = row.string(1)
      let regions = AreaCode.regions(
        country: country, admin1: row.string(2), admin2: row.string(3))
      return NearestPlaceRow(population: row.int64(0), areaCodes: [country] + regions)
    }
  }
}
