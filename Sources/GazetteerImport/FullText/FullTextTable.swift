import GazetteerSQLite

/// The tables behind an empty FTS5 table, to be filled with a finished segment.
struct FullTextTable {
  /// The segment that ``SegmentWriter`` writes.
  static let segment: Int64 = 1
  /// Far up, so that what updates add later is merged among itself for long.
  private static let level = 8
  private let connection: Connection
  private let insertBlock: Statement
  private let insertLeafTerm: Statement
  /// Doclist indexes: their keys come after those of all leaves.
  private var laterBlocks: [(id: Int64, bytes: [UInt8])] = []
  private let firstLaterID = FullTextKey.doclistIndex(leaf: 0, height: 0, segment: Self.segment)

  /// - Parameter connection: to a database whose SQLite has the format (see ``FullTextFormat``).
  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    insertBlock = try connection.prepare("REPLACE INTO search_data(id, block) VALUES(?, ?)")
    insertLeafTerm = try connection.prepare(
      "INSERT INTO search_idx(segid, term, pgno) VALUES(?, ?, ?)")
  }

  mutating func write(_ output: SegmentWriter.Output) throws(SQLiteError) {
    for block in output.blocks {
      if block.id >= firstLaterID {
        laterBlocks.append(block)
      } else {
        try write(block.bytes, id: block.id)
      }
    }
    for (term, leaf) in output.leafTerms {
      try insertLeafTerm.bind(Self.segment, at: 1)
      try insertLeafTerm.bind(term, at: 2)
      try insertLeafTerm.bind(leaf, at: 3)
      try insertLeafTerm.run()
    }
  }

  /// Makes the segment known.
  ///
  /// - Parameters:
  ///   - leaves: how many leaves it has.
  ///   - rows: how many rows are in it.
  ///   - terms: how many terms these have together.
  mutating func finish(leaves: Int64, rows: Int, terms: Int) throws(SQLiteError) {
    for block in laterBlocks { try write(block.bytes, id: block.id) }
    laterBlocks = []
    guard leaves > 0 else { return }
    var averages: [UInt8] = []
    SQLiteVarint.append(UInt64(rows), to: &averages)
    SQLiteVarint.append(UInt64(terms), to: &averages)
    try write(averages, id: FullTextKey.averages)
    let statement = try connection.prepare("SELECT block FROM search_data WHERE id = ?")
    try statement.bind(FullTextKey.structure, at: 1)
    let old = try statement.first { $0.blob(0) } ?? []
    // The first four bytes say which configuration the index was made for.
    let structure = Self.structure(
      configuration: old.prefix(4), level: Self.level, leaves: UInt64(leaves))
    try write(structure, id: FullTextKey.structure)
  }

  /// The list of segments of an index that has one.
  static func structure(
    configuration: some Sequence<UInt8>, level lastLevel: Int, leaves: UInt64
  ) -> [UInt8] {
    var record = Array(configuration)
    record += Array(repeating: 0, count: max(4 - record.count, 0))
    // Levels, segments, leaves written.
    for value in [UInt64(lastLevel) + 1, 1, leaves] { SQLiteVarint.append(value, to: &record) }
    // Each level: segments being merged, segments; each segment: its number, first and last leaf.
    for level in 0...lastLevel {
      SQLiteVarint.append(0, to: &record)
      SQLiteVarint.append(level == lastLevel ? 1 : 0, to: &record)
    }
    for value in [UInt64(Self.segment), 1, leaves] { SQLiteVarint.append(value, to: &record) }
    return record
  }

  private func write(_ bytes: [UInt8], id: Int64) throws(SQLiteError) {
    try insertBlock.bind(id, at: 1)
    try insertBlock.bind(bytes, at: 2)
    try insertBlock.run()
  }
}
