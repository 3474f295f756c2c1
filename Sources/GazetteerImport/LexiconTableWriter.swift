import Gazetteer
import GazetteerModel
import GeoNames
import SQLite

/// Writes the distinct words of the index, read back from it in order.
enum LexiconTableWriter {
  static func write(_ connection: Connection) throws(SQLiteError) {
    try connection.execute("CREATE VIRTUAL TABLE temp.term USING fts5vocab(main, search, row)")
    let insert = try connection.prepare("INSERT INTO lexicon(first, words) VALUES(?, ?)")
    let terms = try connection.prepare("SELECT term FROM temp.term")
    var writer = LexiconBlockWriter()
    func emit(_ first: Bytes, _ words: Bytes) throws(SQLiteError) {
      try insert.bind(utf8: first, at: 1)
      try insert.bind(Array(words), at: 2)
      try insert.run()
    }
    try terms.forEach { row throws(SQLiteError) in
      try row.withBytes(0) { term throws(SQLiteError) in
        guard let first = term.first, !markers.contains(first) else { return }
        _ = try writer.append(term, emit: emit)
      }
    }
    try writer.finish(emit: emit)
    try connection.execute("DROP TABLE temp.term")
  }

  private static let markers = Array(IndexTerms.markers.utf8)
}
