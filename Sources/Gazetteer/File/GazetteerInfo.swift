import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// Where a gazetteer's data comes from and how much of it there is.
package struct GazetteerInfo: Sendable {
  /// One file that was imported.
  package struct Source: Sendable {
    package var file: String
    package var layout: String
    package var read: Int64
    package var stored: Int64
    package var skipped: Int64
  }

  /// When the file was made, ISO 8601 in UTC.
  package var created: String
  package var generator: String
  package var placeCount: Int64
  package var nameCount: Int64
  /// The newest modification date of a row, yyyy-mm-dd; empty when no row has one.
  package var newestModification: String
  package var licence: String
  package var sources: [Source]

  package init(_ file: GazetteerFile) throws(GazetteerError) {
    do {
      created = try file.meta("created") ?? ""
      generator = try file.meta("generator") ?? ""
      placeCount = Int64(try file.meta("places") ?? "") ?? 0
      nameCount = Int64(try file.meta("names") ?? "") ?? 0
      newestModification = try file.meta("newest_modified") ?? ""
      licence = try file.meta("licence") ?? ""
      sources = try Self.sources(file)
    } catch let error as SQLiteError {
      throw .database(error)
    } catch {
      throw .notAGazetteer(path: file.path)
    }
  }

  private static func sources(_ file: GazetteerFile) throws -> [Source] {
    let statement = try file.connection.prepare(
      """
      SELECT json_extract(value, '$.file'), json_extract(value, '$.layout'),
        json_extract(value, '$.read'), json_extract(value, '$.stored'),
        json_extract(value, '$.skipped')
      FROM json_each((SELECT value FROM meta WHERE key = 'sources'))
      """)
    var sources: [Source] = []
    try statement.forEach { row in
      sources.append(
        Source(
          file: row.string(0), layout: row.string(1), read: row.int64(2), stored: row.int64(3),
          skipped: row.int64(4)))
    }
    return sources
  }
}
