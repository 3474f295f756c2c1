import Gazetteer
import GazetteerModel
import SQLite

/// Checks a new database before it takes the place of the old one.
enum DatabaseCheck {
  /// - Parameters:
  ///   - placeCount: how many places were written.
  ///   - cellCount: how many places the cells got.
  static func run(
    _ connection: Connection, placeCount: Int, cellCount: Int
  ) throws(ImportError) {
    let (rows, indexed, pages) = try ImportError.wrap { () throws(SQLiteError) in
      (
        try connection.integer("SELECT count(*) FROM place") ?? -1,
        try indexedPlaces(connection), try connection.text("PRAGMA quick_check(1)") ?? "no answer"
      )
    }
    guard rows == Int64(placeCount) else {
      throw .checkFailed("\(rows) places stored, \(placeCount) written")
    }
    guard cellCount == placeCount else {
      throw .checkFailed("\(cellCount) places in the grid, \(placeCount) stored")
    }
    guard indexed == Int64(placeCount) else {
      throw .checkFailed("\(indexed) places in the index, \(placeCount) stored")
    }
    guard pages == "ok" else { throw .checkFailed(pages) }
    try ImportError.wrap { () throws(SQLiteError) in
      try connection.run("INSERT INTO search(search) VALUES('integrity-check')")
    }
  }

  /// How many places the index has: each has exactly one kind.
  private static func indexedPlaces(_ connection: Connection) throws(SQLiteError) -> Int64 {
    try connection.execute("CREATE VIRTUAL TABLE temp.kind USING fts5vocab(main, search, row)")
    var sum: Int64 = 0
    for kind in PlaceKind.allCases {
      sum +=
        try connection.integer(
          "SELECT doc FROM temp.kind WHERE term = ?", .text("#" + kind.word)) ?? 0
    }
    try connection.execute("DROP TABLE temp.kind")
    return sum
  }
}
