import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes where a gazetteer comes from.
enum MetaTableWriter {
  /// Names the program in the file.
  static let generator = "gazetteer-import 0.1.0"
  static let licence = "GeoNames, CC BY 4.0, https://www.geonames.org"

  static func write(
    _ summary: ImportSummary, options: ImportOptions, to connection: Connection
  ) throws(SQLiteError) {
    let entries: [(String, Value)] = [
      ("created", .text(now())),
      ("generator", .text(generator)),
      ("licence", .text(licence)),
      ("sources", .text(JSONValue.array(summary.sources.map(\.json)).text)),
      ("options", .text(options.json.text)),
      ("places", .integer(Int64(summary.placeCount))),
      ("names", .integer(Int64(summary.nameCount))),
      ("newest_modified", .text(ImportSummary.date(summary.newestModification))),
    ]
    for (key, value) in entries {
      try connection.run(
        "INSERT INTO meta(key, value) VALUES(?, ?) ON CONFLICT(key) DO UPDATE SET value = ?2",
        .text(key), value)
    }
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
