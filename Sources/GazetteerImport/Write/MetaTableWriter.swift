import GazetteerFormat
import GazetteerText
import GazetteerSQLite
import GazetteerSystem

/// Writes where a gazetteer comes from.
enum MetaTableWriter {
  /// Names the program in the file.
  static let generator = "gazetteer-import \(Version.current)"

  static func write(
    _ summary: ImportSummary, options: ImportOptions, to connection: Connection
  ) throws(SQLiteError) {
    let entries: [(String, Value)] = [
      ("created", .text(now())),
      ("generator", .text(generator)),
      ("terms_version", .integer(Int64(IndexTerms.version))),
      ("licence", .text(summary.licence)),
      ("sources", .text(JSONValue.array(summary.sources.map(\.json)).text)),
      ("options", .text(options.json.text)),
      (FileChecksum.key, .text(FileChecksum.placeholder)),
      ("table_names", .integer(summary.hasTableNames ? 1 : 0)),
      ("places", .integer(Int64(summary.placeCount))),
      ("names", .integer(Int64(summary.nameCount))),
      ("newest_modified", .text(ImportSummary.date(summary.newestModification))),
      ("data_date", .text(summary.dataDate)),
    ]
    for (key, value) in entries { try set(key, value, connection) }
  }

  /// Writes what an update changes: to the sources of the import come those of the update; those of
  /// an earlier update go.
  static func writeUpdate(
    _ summary: ImportSummary, previous: StoredGazetteer, to connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO meta(key, value)
      SELECT 'sources', json_group_array(json(value)) FROM (
        SELECT value FROM json_each(?1) WHERE json_extract(value, '$.update') IS NULL
        UNION ALL
        SELECT json_set(value, '$.update', json('true')) FROM json_each(?2))
      WHERE true
      ON CONFLICT(key) DO UPDATE SET value = excluded.value
      """,
      .text(previous.sources), .text(JSONValue.array(summary.sources.map(\.json)).text))
    let newest = max(ImportSummary.date(summary.newestModification), previous.newestModification)
    try set("created", .text(now()), connection)
    try set("table_names", .integer(summary.hasTableNames ? 1 : 0), connection)
    try set(FileChecksum.key, .text(FileChecksum.placeholder), connection)
    try set("places", .integer(Int64(summary.placeCount)), connection)
    try set("names", .integer(Int64(summary.nameCount)), connection)
    try set("newest_modified", .text(newest), connection)
    try set("data_date", .text(max(newest, previous.dataDate)), connection)
    try set("licence", .text(previous.licence), connection)
  }

  /// Writes the checksum of a file that is finished, in place of what stands for it.
  static func writeChecksum(of path: String, _ connection: Connection) throws(ImportError) {
    let result = try ImportError.wrap { () throws(SQLiteError) in
      try FileChecksum.compute(path, connection)
    }
    switch result {
    case .success(let checksum):
      try ImportError.wrap { () throws(SQLiteError) in
        try connection.run(
          "UPDATE meta SET value = ? WHERE key = ?", .text(checksum ?? FileChecksum.placeholder),
          .text(FileChecksum.key))
      }
    case .failure(let error): throw .unreadable(path: path, code: error.code)
    }
  }

  private static func set(
    _ key: String, _ value: Value, _ connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      "INSERT INTO meta(key, value) VALUES(?, ?) ON CONFLICT(key) DO UPDATE SET value = ?2",
      .text(key), value)
  }

  /// The time in UTC as ISO 8601, to the second.
  private static func now() -> String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = [Int(parts.tm_year) + 1_900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let clock = [Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)]
    return date.map(twoDigits).joined(separator: "-") + "T"
      + clock.map(twoDigits).joined(separator: ":") + "Z"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
