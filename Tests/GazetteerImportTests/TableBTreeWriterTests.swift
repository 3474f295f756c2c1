import Foundation
import GazetteerSQLite
import Testing

@testable import GazetteerImport

@Suite("A table is written as SQLite writes it")
struct TableBTreeWriterTests {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
  }

  /// Makes a database with an empty table `t(id, a, b)` and one that is not touched.
  private func makeDatabase(pageSize: Int = 4_096) throws -> Connection {
    let connection = try Connection(path: folder.database, mode: .readWriteCreate)
    try connection.pragma("page_size", .integer(Int64(pageSize)))
    try connection.execute(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, a, b REAL);
      CREATE TABLE other(x);
      INSERT INTO other VALUES('untouched');
      """)
    return connection
  }

  private func root(_ connection: Connection) throws -> UInt32 {
    UInt32(
      clamping: try connection.integer("SELECT rootpage FROM sqlite_schema WHERE name = 't'") ?? 0)
  }

  private func write(
    _ connection: Connection, rows: some Sequence<(id: Int64, text: String)>
  ) throws {
    var table = TableBTreeWriter(
      try PageFile(path: folder.database), root: try root(connection))
    var record = RecordEncoder()
    for (id, text) in rows {
      record.removeAll()
      record.appendNull()
      var text = text
      text.withUTF8 { record.append(text: $0) }
      record.append(Double(id) / 4)
      try table.append(row: id, record.finish())
    }
    try table.finish()
  }

  private func expectSound(_ connection: Connection, _ expected: [(id: Int64, text: String)]) throws
  {
    #expect(try connection.text("PRAGMA integrity_check") == "ok")
    #expect(try connection.text("SELECT x FROM other") == "untouched")
    var rows: [(id: Int64, text: String, real: Double)] = []
    try connection.prepare("SELECT id, a, b FROM t ORDER BY id").forEach {
      rows.append(($0.int64(0), $0.string(1), $0.double(2)))
    }
    #expect(rows.map(\.id) == expected.map(\.id))
    #expect(rows.map(\.text) == expected.map(\.text))
    #expect(rows.map(\.real) == expected.map { Double($0.id) / 4 })
    for (id, text) in expected.prefix(200) {
      #expect(try connection.text("SELECT a FROM t WHERE id = ?", .integer(id)) == text)
    }
  }

  @Test(
    "Any number of rows, on leaves, under inner pages and under pages of these",
    arguments: [0, 1, 2, 40, 41, 42, 43, 400, 20_000], [512, 4_096, 65_536])
  func rows(count: Int, pageSize: Int) throws {
    let connection = try makeDatabase(pageSize: pageSize)
    let rows = (0..<count).map { (id: Int64($0) * 16 - 300, text: "row number \($0)") }
    try write(connection, rows: rows)
    try expectSound(connection, rows)
  }

  @Test("Every length of a row about those at which it no longer fits its leaf")
  func overflow() throws {
    let connection = try makeDatabase(pageSize: 512)
    let lengths = Array(0..<1_200) + [5_000, 70_000, 3]
    let rows = lengths.enumerated().map {
      (id: Int64($0.offset + 1), text: String(repeating: "x", count: $0.element))
    }
    try write(connection, rows: rows)
    try expectSound(connection, rows)
  }

  @Test("A connection that was open before sees the rows and can write more")
  func openConnection() throws {
    let connection = try makeDatabase()
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
    var rows = (1...3_000).map { (id: Int64($0), text: "row number \($0)") }
    try write(connection, rows: rows)
    try connection.execute("INSERT INTO t VALUES(9000, 'later', 2250); CREATE INDEX i ON t(a);")
    rows.append((9_000, "later"))
    try expectSound(connection, rows)
  }

  @Test("Numbers are stored as SQLite stores them")
  func numbers() throws {
    let connection = try makeDatabase()
    try connection.execute("CREATE TABLE u(id INTEGER PRIMARY KEY, a, b REAL)")
    let edges: [Int64] = [7, 8, 15, 16, 23, 24, 31, 32, 47, 48, 62].flatMap { bits in
      [Int64(1) << bits - 1, 1 << bits, -1 << bits, -1 << bits - 1]
    }
    let integers: [Int64?] = [nil, 0, 1, 2, -1, .max, .min] + edges
    let reals = [0, -0.0, 1, 0.1, -33.86785, 151, 1e300, 140_737_488_355_328, -2.5e-300]
    var table = TableBTreeWriter(
      try PageFile(path: folder.database), root: try root(connection))
    var record = RecordEncoder()
    var row: Int64 = 0
    let insert = try connection.prepare("INSERT INTO u VALUES(?, ?, ?)")
    for integer in integers {
      for real in reals {
        row += 1
        record.removeAll()
        record.appendNull()
        record.append(integer)
        record.append(real)
        try table.append(row: row, record.finish())
      }
    }
    try table.finish()
    row = 0
    for integer in integers {
      for real in reals {
        row += 1
        try insert.bind(row, at: 1)
        try insert.bind(integer, at: 2)
        try insert.bind(real, at: 3)
        try insert.run()
      }
    }
    #expect(
      try connection.integer(
        """
        SELECT count(*) FROM t JOIN u USING(id)
        WHERE t.a IS u.a AND typeof(t.a) = typeof(u.a) AND t.b IS u.b AND typeof(t.b) = 'real'
        """) == row)
    #expect(try connection.text("PRAGMA integrity_check") == "ok")
  }

  @Test("The page under SQLite's locks is left out")
  func lockedPage() throws {
    let connection = try makeDatabase()
    let locked = UInt32(1 << 30 / 4_096 + 1)
    // A file with a hole that ends just before it.
    let file = try FileHandle(forUpdating: URL(filePath: folder.database))
    try file.truncate(atOffset: UInt64(locked - 3) * 4_096)
    try file.seek(toOffset: 28)
    try file.write(contentsOf: withUnsafeBytes(of: (locked - 3).bigEndian) { Data($0) })
    try file.seek(toOffset: 92)
    try file.write(contentsOf: Data([0, 0, 0, 0]))
    try file.seek(toOffset: 24)
    try file.write(contentsOf: Data([0, 0, 0, 0]))
    try file.close()
    let pages = try PageFile(path: folder.database)
    #expect(pages.nextNumber == locked - 2)
    #expect(pages.number(after: locked - 2) == locked - 1)
    #expect(pages.number(after: locked - 1) == locked + 1)
    let rows = (1...2_000).map { (id: Int64($0), text: String(repeating: "y", count: $0 * 7)) }
    try write(connection, rows: rows)
    let count = try connection.integer("SELECT count(*), sum(length(a)) FROM t")
    #expect(count == 2_000)
    let report = try connection.text("PRAGMA integrity_check(1000000)") ?? ""
    #expect(!report.contains("Page \(locked) "))
    #expect(!report.contains("2nd reference"))
  }
}
