import GazetteerSQLite
import GazetteerTestSupport
import GeoNamesFiles
import Testing

@testable import GazetteerImport

/// An index written as one segment beside one that FTS5 made itself.
private struct IndexPair {
  let written: Connection
  let inserted: Connection

  /// - Parameter rows: the terms of each row, by its id.
  init(rows: [(id: Int64, terms: [String])]) throws {
    written = try Self.emptyTable()
    inserted = try Self.emptyTable()
    for row in rows {
      try inserted.run(
        "INSERT INTO search(rowid, terms) VALUES(?, ?)", .integer(row.id),
        .text(row.terms.joined(separator: " ")))
    }
    var byTerm: [String: [Int64]] = [:]
    for row in rows { for term in row.terms { byTerm[term, default: []].append(row.id) } }
    var writer = SegmentWriter()
    for (term, ids) in byTerm.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      var term = term
      term.withUTF8 { writer.beginTerm($0) }
      for id in ids { writer.append(row: id) }
    }
    let leaves = writer.finish()
    var table = try FullTextTable(written)
    try table.write(writer.output)
    try table.finish(
      leaves: leaves, rows: rows.count, terms: rows.reduce(0) { $0 + $1.terms.count })
  }

  private static func emptyTable() throws -> Connection {
    let connection = try Connection.inMemory()
    try connection.execute(
      """
      CREATE VIRTUAL TABLE search USING fts5(
        terms, content='', columnsize=0, detail=none, tokenize="ascii tokenchars '=*~@#%._'");
      """)
    return connection
  }

  func check() throws {
    for connection in [written, inserted] {
      try connection.run("INSERT INTO search(search) VALUES('integrity-check')")
    }
    #expect(try vocabulary(written) == vocabulary(inserted))
  }

  private func vocabulary(_ connection: Connection) throws -> [String] {
    try connection.execute("CREATE VIRTUAL TABLE temp.v USING fts5vocab(main, search, instance)")
    var entries: [String] = []
    try connection.prepare("SELECT term, doc FROM temp.v").forEach { row in
      entries.append("\(row.string(0)) \(row.int64(1))")
    }
    try connection.execute("DROP TABLE temp.v")
    return entries
  }

  /// The rows that match, in both indexes.
  func matches(_ query: String, after id: Int64 = 0) throws -> ([Int64], [Int64]) {
    func rows(_ connection: Connection) throws -> [Int64] {
      var rows: [Int64] = []
      let statement = try connection.prepare(
        "SELECT rowid FROM search WHERE search MATCH ? AND rowid > ? ORDER BY rowid LIMIT 50")
      try statement.bind([.text(query), .integer(id)])
      try statement.forEach { rows.append($0.int64(0)) }
      return rows
    }
    return (try rows(written), try rows(inserted))
  }
}

@Suite("The full-text index is written as FTS5 writes it")
struct SegmentWriterTests {
  @Test("khive#2273: Random documents give the same index, which passes FTS5's own check")
  func randomDocuments() throws {
    var generator = SeededGenerator(seed: 42)
    for size in [1, 2, 50, 3_000] {
      var id: Int64 = 0
      let rows = (0..<size).map { _ in
        id += Int64.random(in: 1...40, using: &generator)
        let count = Int.random(in: 1...12, using: &generator)
        let terms = Set((0..<count).map { _ in Self.word(&generator) })
        return (id: id, terms: terms.sorted())
      }
      try IndexPair(rows: rows).check()
    }
  }

  private static func word(_ generator: inout SeededGenerator) -> String {
    let length = Int.random(in: 1...9, using: &generator)
    let letters = ["a", "b", "c", "é", "京", "=", "*"]
    return (0..<length).map { _ in letters.randomElement(using: &generator) ?? "a" }.joined()
  }

  @Test("Terms of very many rows can be leapt through")
  func manyRows() throws {
    // Enough for a doclist index of several pages: a leaf has about 2,000 rows.
    let rows = (1...60_000).map { number in
      (
        id: Int64(number) * 1_000_000_007,
        terms: ["all", number.isMultiple(of: 2) ? "even" : "odd"]
          + (number.isMultiple(of: 7_001) ? ["rare"] : [])
      )
    }
    let pair = try IndexPair(rows: rows)
    try pair.check()
    for query in ["\"all\" AND \"rare\"", "\"even\" AND \"rare\"", "\"odd\"", "\"ra\"*"] {
      for id in [0, 30_000 * 1_000_000_007, 59_990 * 1_000_000_007] as [Int64] {
        let (written, inserted) = try pair.matches(query, after: id)
        #expect(written == inserted, "\(query) after \(id)")
      }
    }
  }

  @Test("Terms as long as FTS5 takes them, and longer, are cut where FTS5 cuts them")
  func longTerms() throws {
    let long = String(repeating: "x", count: 40_000)
    let rows = (1...6).map { number in
      (id: Int64(number), terms: ["a", long + "\(number)", String(repeating: "y", count: 5_000)])
    }
    // The long ones are equal once they are cut, so one of them is all there is.
    let connection = try IndexPair(rows: [rows[0]])
    try connection.check()
  }

  @Test("Rows can be added and taken away afterwards")
  func laterChanges() throws {
    let rows = (1...2_000).map { (id: Int64($0) * 16, terms: ["all", "w\($0 % 50)"]) }
    let pair = try IndexPair(rows: rows)
    for connection in [pair.written, pair.inserted] {
      try connection.run(
        "INSERT INTO search(search, rowid, terms) VALUES('delete', 160, 'all w10')")
      try connection.run("INSERT INTO search(rowid, terms) VALUES(161, 'all new')")
      try connection.run("INSERT INTO search(search) VALUES('integrity-check')")
    }
    for query in ["\"all\"", "\"w10\"", "\"new\""] {
      let (written, inserted) = try pair.matches(query)
      #expect(written == inserted)
    }
    for connection in [pair.written, pair.inserted] {
      try connection.run("INSERT INTO search(search) VALUES('optimize')")
    }
    try pair.check()
  }

  @Test("couchbase-lite-core#723: Every option of the tokenizer is stated")
  func tokenizer() throws {
    let folder = try ImportFolder()
    try folder.importing([RawRow(1, "Paris")])
    let sql = try folder.column("SELECT sql FROM sqlite_schema WHERE name = 'search'")
    #expect(sql.first?.contains("tokenize=\"ascii tokenchars '") == true)
    #expect(sql.first?.contains("detail=none") == true)
  }

  @Test("lossless-claw#125, obelisk#76: A part of a word is not found, and a second word narrows")
  func words() throws {
    let folder = try ImportFolder()
    try folder.importing([
      RawRow(1, "北京"), RawRow(2, "San Jose"), RawRow(3, "San Marino"), RawRow(4, "京都"),
    ])
    #expect(try folder.search("京") == [4])
    #expect(try folder.search("北") == [1])
    #expect(try folder.search("san jo") == [2])
  }
}
