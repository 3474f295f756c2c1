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

  /// Compares counts, and lets FTS5 check its own tables.
  ///
  /// The index has no content of its own, so FTS5 has nothing to compare it with: its
  /// `integrity-check` proves that every leaf can be read, that terms and rows ascend, and that the
  /// index of leaves and the doclist indexes fit them. That the terms are those of the places is
  /// proved by the tests that compare a segment with one that FTS5 wrote itself, and by nothing else.
  ///
  /// - Parameter checksForm: whether to have FTS5 check, which is of no use where FTS5 wrote the
  ///   changes itself and takes as long as reading all of the index.
  func run(checksForm: Bool) throws(ImportError) {
    try checkCounts()
    guard checksForm else { return }
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
