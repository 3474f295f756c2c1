import GazetteerModel
import GazetteerSQLite
import GeoNamesFiles

/// The table `lexicon`, a block at a time.
struct LexiconTable {
  /// The words of a block, and where the next one begins.
  struct Block {
    var first: [UInt8]?
    var next: [UInt8]?
    var words: [[UInt8]]
    var isChanged = false

    /// Whether a word that is not before the block has its place in it.
    func reaches(_ word: [UInt8]) -> Bool {
      next.map { word.lexicographicallyPrecedes($0) } ?? true
    }

    mutating func set(_ word: [UInt8], isPresent: Bool) {
      var low = 0
      var high = words.count
      while low < high {
        let middle = (low + high) / 2
        if words[middle].lexicographicallyPrecedes(word) { low = middle + 1 } else { high = middle }
      }
      let isThere = low < words.count && words[low] == word
      guard isThere != isPresent else { return }
      if isPresent { words.insert(word, at: low) } else { words.remove(at: low) }
      isChanged = true
    }
  }

  private let connection: Connection
  private let before: Statement
  private let after: Statement
  private let delete: Statement
  private let insert: Statement
  private let term: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    before = try connection.prepare(
      "SELECT first, words FROM lexicon WHERE first <= ? ORDER BY first DESC LIMIT 1")
    after = try connection.prepare(
      "SELECT first FROM lexicon WHERE first > ? ORDER BY first LIMIT 1")
    delete = try connection.prepare("DELETE FROM lexicon WHERE first = ?")
    insert = try connection.prepare("INSERT INTO lexicon(first, words) VALUES(?, ?)")
    try connection.execute("CREATE VIRTUAL TABLE temp.word USING fts5vocab(main, search, row)")
    term = try connection.prepare("SELECT doc FROM temp.word WHERE term = ?")
  }

  func finish() throws(SQLiteError) {
    term.reset()
    try connection.execute("DROP TABLE temp.word")
  }

  /// Whether any place has the word.
  func isInIndex(_ word: [UInt8]) throws(SQLiteError) -> Bool {
    try term.bind(utf8: word.span, at: 1)
    return try term.first { $0.int64(0) > 0 } ?? false
  }

  /// The block that holds a word, or would; without a first word when it comes before all others.
  func block(for word: [UInt8]) throws(SQLiteError) -> Block {
    try before.bind(utf8: word.span, at: 1)
    var block = Block(first: nil, next: nil, words: [])
    try before.forEach { row throws(SQLiteError) in
      block.first = row.blob(0)
      row.withBytes(1) { bytes in
        _ = LexiconBlock.forEachWord(in: bytes) { block.words.append(Array($0)) }
      }
    }
    let start = block.first ?? word
    try after.bind(utf8: start.span, at: 1)
    block.next = try after.first { $0.blob(0) }
    return block
  }

  func write(_ block: Block) throws(SQLiteError) {
    guard block.isChanged else { return }
    if let first = block.first {
      try delete.bind(utf8: first.span, at: 1)
      try delete.run()
    }
    var rows = Self.packed(block.words[...])
    if rows.count > 1 {
      // In halves, as in a B-tree, and not as a full block that the next new word would split again.
      let middle = block.words.count / 2
      rows = Self.packed(block.words[..<middle]) + Self.packed(block.words[middle...])
    }
    for row in rows {
      try insert.bind(utf8: row.first.span, at: 1)
      try insert.bind(row.words, at: 2)
      try insert.run()
    }
  }

  /// Rows of the table for words in order.
  private static func packed(_ words: ArraySlice<[UInt8]>) -> [(first: [UInt8], words: [UInt8])] {
    var rows: [(first: [UInt8], words: [UInt8])] = []
    var writer = LexiconBlockWriter()
    for word in words {
      word.withUnsafeBufferPointer { word in
        _ = writer.append(word) { rows.append((Array($0), Array($1))) }
      }
    }
    writer.finish { rows.append((Array($0), Array($1))) }
    return rows
  }
}
