import Gazetteer
import GazetteerModel
import GeoNames
import SQLite

/// Writes the full-text index, in the order of ids, and the common prefixes it makes use of.
struct SearchIndexWriter {
  private let connection: Connection
  private let insert: Statement
  private var builder = IndexTermBuilder()
  private let census: PrefixCensus
  private var commonPrefixes: Set<String> = []

  /// - Parameter census: counted over all places.
  init(_ connection: Connection, census: PrefixCensus) throws(SQLiteError) {
    self.connection = connection
    self.census = census
    insert = try connection.prepare("INSERT INTO search(rowid, terms) VALUES(?, ?)")
  }

  mutating func write(_ place: borrowing ImportedPlace, id: Int64) throws(SQLiteError) {
    let indexed = IndexedPlace(
      ownKeys: place[.ownKeys], otherKeys: place[.otherKeys], country: place[.country],
      admin1: place[.admin1], admin2: place[.admin2], kind: place.head.kind,
      coordinate: place.coordinate)
    let terms = builder.terms(of: indexed) { prefix in
      guard census.isCommon(prefix) else { return false }
      commonPrefixes.insert(prefix.text)
      return true
    }
    try insert.bind(id, at: 1)
    try terms.withUnsafeBufferPointer { terms throws(SQLiteError) in
      try insert.bindText(noCopy: terms, at: 2)
      try insert.run()
    }
  }

  /// Writes the common prefixes, and merges the index into one piece.
  func finish() throws(SQLiteError) {
    let insert = try connection.prepare("INSERT INTO common_prefix(prefix) VALUES(?)")
    for prefix in commonPrefixes.sorted() {
      try insert.bind(prefix, at: 1)
      try insert.run()
    }
    try connection.run("INSERT INTO search(search) VALUES('optimize')")
  }
}
