import Gazetteer
import GazetteerModel
import SQLite

/// Checks a new database before it takes the place of the old one.
struct DatabaseCheck {
  /// The file, which nobody else knows.
  let path: String
  /// How many places were written.
  let placeCount: Int
  /// How many places the cells got.
  let cellCount: Int
  let progress: ImportProgress

  /// Checks what was committed: the counts and the index on this thread, the pages on another.
  ///
  /// - Parameter connection: the one that wrote it.
  func run(_ connection: Connection) throws(ImportError) {
    let group = ThreadGroup(progress)
    let interrupt = connection.interruptHandle
    group.onFailure { interrupt.interrupt() }
    try group.start { () throws(ImportError) in
      // Nothing is written any more, so no locks are needed, and none can be in the way.
      let pages = try ImportError.wrap { () throws(SQLiteError) in
        try Connection(path: path, mode: .immutable)
      }
      let interrupt = pages.interruptHandle
      group.onFailure { interrupt.interrupt() }
      try progress.check()
      try checkPages(pages)
    }
    group.perform { () throws(ImportError) in
      try checkCounts(connection)
      try ImportError.wrap { () throws(SQLiteError) in
        try connection.run("INSERT INTO search(search) VALUES('integrity-check')")
      }
    }
    try group.join()
  }

  private func checkPages(_ connection: Connection) throws(ImportError) {
    let answer = try ImportError.wrap { () throws(SQLiteError) in
      try connection.text("PRAGMA quick_check(1)") ?? "no answer"
    }
    guard answer == "ok" else { throw .checkFailed(answer) }
  }

  private func checkCounts(_ connection: Connection) throws(ImportError) {
    let (rows, indexed) = try ImportError.wrap { () throws(SQLiteError) in
      (
        try connection.integer("SELECT count(*) FROM place") ?? -1,
        try Self.indexedPlaces(connection)
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
