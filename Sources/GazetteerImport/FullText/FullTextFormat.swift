import GazetteerFormat
import GazetteerSQLite

/// Whether the SQLite that the program runs with has the format of full-text index that
/// ``SegmentWriter`` writes.
///
/// The format is SQLite's own affair and may change. So an index of some rows is made by FTS5 and by
/// ``SegmentWriter``, and where a single byte differs, FTS5 has to write the index.
enum FullTextFormat {
  static let isKnown = ((try? isSame()) ?? false)

  private static let version: Int64 = 4
  private static let rows: [(id: Int64, terms: String)] = [
    (16, "#city =paris @fr paris"), (32, "#city =parma @it parma"), (48, "#seat =lyon lyon paris"),
  ]

  private static func isSame() throws(SQLiteError) -> Bool {
    let connection = try Connection.inMemory()
    try connection.execute(Schema.tables)
    guard
      try connection.integer("SELECT v FROM search_config WHERE k = 'version'") == version
    else { return false }
    try connection.execute("BEGIN")
    for row in rows {
      try connection.run(
        "INSERT INTO search(rowid, terms) VALUES(?, ?)", .integer(row.id), .text(row.terms))
    }
    try connection.execute("COMMIT")
    var found: [Int64: [UInt8]] = [:]
    try connection.prepare("SELECT id, block FROM search_data").forEach { row throws(SQLiteError) in
      found[row.int64(0)] = row.blob(1)
    }
    return found == expected(configuration: (found[FullTextKey.structure] ?? []).prefix(4))
  }

  /// The blocks that FTS5 should have made.
  private static func expected(configuration: ArraySlice<UInt8>) -> [Int64: [UInt8]] {
    var rowsOfTerms: [String: [Int64]] = [:]
    var termCount: UInt64 = 0
    for row in rows {
      for term in row.terms.split(separator: " ") {
        rowsOfTerms[String(term), default: []].append(row.id)
        termCount += 1
      }
    }
    var writer = SegmentWriter()
    let terms = rowsOfTerms.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (term, rows) in terms {
      Array(term.utf8).withUnsafeBufferPointer { writer.beginTerm($0) }
      for row in rows { writer.append(row: row) }
    }
    let leaves = writer.finish()
    var blocks: [Int64: [UInt8]] = [:]
    for block in writer.output.blocks { blocks[block.id] = block.bytes }
    var averages: [UInt8] = []
    SQLiteVarint.append(UInt64(rows.count), to: &averages)
    SQLiteVarint.append(termCount, to: &averages)
    blocks[FullTextKey.averages] = averages
    blocks[FullTextKey.structure] = FullTextTable.structure(
      configuration: configuration, level: 0, leaves: UInt64(leaves))
    return blocks
  }
}
