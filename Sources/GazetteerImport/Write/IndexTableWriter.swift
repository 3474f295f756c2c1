import GazetteerSQLite

/// Writes the pieces of the index into the database.
struct IndexTableWriter {
  /// Nil when FTS5 writes the index itself, and only what comes along with it is to be written.
  private var table: FullTextTable?
  private let lexicon: Statement
  private let commonPrefix: Statement

  init(_ connection: Connection, writesSegment: Bool) throws(ImportError) {
    (table, lexicon, commonPrefix) = try ImportError.wrap { () throws(SQLiteError) in
      (
        writesSegment ? try FullTextTable(connection) : nil,
        try connection.prepare("INSERT INTO lexicon(id, entries) VALUES(?, ?)"),
        try connection.prepare("INSERT OR IGNORE INTO common_prefix(prefix) VALUES(?)")
      )
    }
  }

  mutating func write(_ piece: IndexPiece) throws(SQLiteError) {
    try table?.write(piece.segment)
    for block in piece.lexicon {
      try lexicon.bind(block.number, at: 1)
      try lexicon.bind(block.block, at: 2)
      try lexicon.run()
    }
    for prefix in piece.commonPrefixes {
      try commonPrefix.bind(prefix, at: 1)
      try commonPrefix.run()
    }
  }

  mutating func finish(leaves: Int64, rows: Int, terms: Int) throws(SQLiteError) {
    try table?.finish(leaves: leaves, rows: rows, terms: terms)
  }
}
