import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// Where a gazetteer's data comes from and how much of it there is.
public struct GazetteerInfo: Sendable {
  /// One file that was imported.
  public struct Source: Sendable {
    /// The file's name, without its folder.
    public var file: String
    /// What kind of GeoNames file it is, such as `places`.
    public var layout: String
    /// Rows that it has.
    public var read: Int64
    /// Rows that are in the gazetteer.
    public var stored: Int64
    /// Rows that were left out, by a filter or because they are damaged.
    public var skipped: Int64
  }

  /// When the file was made, ISO 8601 in UTC.
  public var created: String
  /// The program that made the file, with its version.
  public var generator: String
  /// Places that can be found.
  public var placeCount: Int64
  /// Alternate names of places.
  public var nameCount: Int64
  /// The newest modification date of a row, yyyy-mm-dd; empty when no row has one.
  public var newestModification: String
  /// Of when the places are, yyyy-mm or yyyy-mm-dd; empty when unknown.
  public var dataDate: String
  /// Who is to be credited for the data, and its licences.
  public var licences: [String]
  /// The files that it was made of.
  public var sources: [Source]

  /// Reads the description in an open file.
  public init(_ file: GazetteerFile) throws(GazetteerError) {
    do {
      created = try file.meta("created") ?? ""
      generator = try file.meta("generator") ?? ""
      placeCount = Int64(try file.meta("places") ?? "") ?? 0
      nameCount = Int64(try file.meta("names") ?? "") ?? 0
      newestModification = try file.meta("newest_modified") ?? ""
      dataDate = try file.meta("data_date") ?? newestModification
      licences = (try file.meta("licence") ?? "").split(separator: "\n").map(String.init)
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
