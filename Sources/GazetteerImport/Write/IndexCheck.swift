import GazetteerModel
import GazetteerSQLite

/// Checks the places and the full-text index of a new database, while other tables may still be
/// written through another connection.
struct IndexCheck {
  private let connection: Connection
  private let placeCount: Int

  /// Begins to read: from here on, what others write to other tables makes no difference.
  ///
  /// - Parameters:
  ///   - path: the file, in which the places and the index are committed.
  ///   - placeCount: how many places were written.
  init(path: String, placeCount: Int) throws(ImportError) {
    self.placeCount = placeCount
    connection = try ImportError.wrap { () throws(SQLiteError) in
      // FTS5 takes the order to check for a change and asks for the lock of one, though it writes
      // nothing.
      let connection = try Connection(path: path, mode: .unlocked)
      try connection.execute("BEGIN IMMEDIATE")
      return connection
    }
  }

  var interruptHandle: InterruptHandle { connection.interruptHandle }

  func run() throws(ImportError) {
    try checkCounts()
    try ImportError.wrap { () throws(SQLiteError) in
      try connection.run("INSERT INTO search(search) VALUES('integrity-check')")
      try connection.execute("ROLLBACK")
    }
  }

  private func checkCounts() throws(ImportError) {
    let (rows, indexed) = try ImportError.wrap { () throws(SQLiteError) in
      (try connection.integer("SELECT count(*) FROM place") ?? -1, try indexedPlaces())
    }
    guard rows == Int64(placeCount) else {
      throw .checkFailed("\(rows) places stored, \(placeCount) written")
    }
    guard indexed == Int64(placeCount) else {
      throw .checkFailed("\(indexed) places in the index, \(placeCount) stored")
    }
  }

  /// How many places the index has: each has exactly one kind.
  private func indexedPlaces() throws(SQLiteError) -> Int64 {
    try connection.execute("CREATE VIRTUAL TABLE temp.kind USING fts5vocab(main, search, row)")
    var sum: Int64 = 0
    for kind in PlaceKind.allCases {
      sum +=
        try connection.integer(
          "SELECT doc FROM temp.kind WHERE term = ?", .text("#" + kind.word)) ?? 0
    }
    return sum
  }
}
