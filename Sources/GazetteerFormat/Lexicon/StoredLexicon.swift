import GazetteerModel
import GazetteerSQLite

/// The ``LexiconTrie`` of a gazetteer file, read from the file each time.
package struct StoredLexicon: LexiconBlocks {
  private let statement: Statement

  package init(_ connection: Connection) throws(SQLiteError) {
    statement = try connection.prepare("SELECT entries FROM lexicon WHERE id = ?")
  }

  package func withBlock(
    _ number: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    // The statement is needed for the blocks while the directory is read.
    guard number != LexiconTrie.directory else {
      return try block(number).withUnsafeBufferPointer { try body($0) }
    }
    try statement.bind(number, at: 1)
    let isThere = try statement.first { row in
      try row.withBytes(0) { try body($0) }
      return true
    }
    guard isThere != nil else { throw LexiconTrie.Damage() }
  }

  package func block(_ number: Int) throws -> [UInt8] {
    try statement.bind(number, at: 1)
    guard let block = try statement.first({ $0.blob(0) }) else { throw LexiconTrie.Damage() }
    return block
  }
}
