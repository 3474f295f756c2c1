import Testing

@testable import GazetteerSQLite

@Suite("Errors")
struct SQLiteErrorTests {
  @Test(
    "A broken constraint gives its extended code, and its family matches",
    arguments: [
      ("INSERT INTO t (id) VALUES (1)", ResultCode.constraintPrimaryKey),
      ("INSERT INTO t (name) VALUES ('a')", .constraintUnique),
      ("INSERT INTO t (name) VALUES (NULL)", .constraintNotNull),
      ("INSERT INTO t (name, size) VALUES ('b', -1)", .constraintCheck),
      ("INSERT INTO t (name, parent) VALUES ('b', 9)", .constraintForeignKey),
      ("INSERT INTO t (name, size) VALUES ('b', 'text')", .constraintDataType),
    ])
  func constraint(sql: String, code: ResultCode) throws {
    let connection = try Connection.inMemory()
    try connection.execute(
      """
      CREATE TABLE t (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE DEFAULT 'x', size INTEGER CHECK (size > 0),
        parent INTEGER REFERENCES t (id)
      ) STRICT;
      INSERT INTO t (id, name) VALUES (1, 'a');
      """)
    let error = #expect(throws: SQLiteError.self) { try connection.run(sql) }
    #expect(error?.extendedCode == code)
    #expect(error?.code == .constraint)
    #expect(error?.sql == sql)
    #expect(error?.path == nil)
  }

  @Test("A catch clause matches by family, or by the exact code")
  func catchClauses() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (x UNIQUE); INSERT INTO t VALUES (1)")
    func outcome(_ sql: String) -> String {
      do {
        try connection.run(sql)
        return "none"
      } catch ResultCode.busy {
        return "busy"
      } catch ResultCode.constraintNotNull {
        return "not null"
      } catch ResultCode.constraint {
        return "constraint"
      } catch {
        return error.message
      }
    }
    #expect(outcome("INSERT INTO t VALUES (1)") == "constraint")
    #expect(outcome("INSERT INTO absent VALUES (1)") == "no such table: absent")
    #expect(outcome("INSERT INTO t VALUES (2)") == "none")
  }

  @Test(
    "A pattern matches its own code, and a primary one its family",
    arguments: [
      (ResultCode.constraint, ResultCode.constraintUnique, true),
      (.constraint, .constraint, true),
      (.constraintUnique, .constraintUnique, true),
      (.constraintUnique, .constraint, false),
      (.constraintUnique, .constraintPrimaryKey, false),
      (.busy, .constraintUnique, false),
      (.busy, .busySnapshot, true),
    ])
  func pattern(pattern: ResultCode, code: ResultCode, matches: Bool) {
    #expect((pattern ~= code) == matches)
    let error = SQLiteError(extendedCode: code, message: "")
    #expect((pattern ~= error) == matches)
    #expect((pattern ~= (error as any Error)) == matches)
    #expect(!(pattern ~= (TransactionTests.Stop() as any Error)))
  }

  @Test(
    "Extended codes have SQLite's numbers",
    arguments: [
      (ResultCode.constraintUnique, 2067), (.constraintPrimaryKey, 1555), (.busySnapshot, 517),
      (.readOnlyDirectory, 1544), (.cannotOpenIsDirectory, 526), (.constraintDataType, 3091),
      (.corruptVirtualTable, 267),
    ] as [(ResultCode, Int32)])
  func numbers(code: ResultCode, number: Int32) {
    #expect(code.rawValue == number)
  }

  @Test("Bound values are not part of an error")
  func noValues() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (name TEXT PRIMARY KEY, size INTEGER) STRICT")
    let sql = "INSERT INTO t VALUES (?, ?)"
    try connection.run(sql, "secret", 1)
    for size: Value in [1, "secret"] {
      let error = #expect(throws: SQLiteError.self) { try connection.run(sql, "secret", size) }
      #expect(error?.sql == sql)
      #expect(error.map { "\($0) \(String(reflecting: $0))".contains("secret") } == false)
    }
  }

  @Test("The description tells what happened, where and in which statement")
  func description() {
    let error = SQLiteError(
      extendedCode: .constraintUnique, message: "UNIQUE constraint failed: t.x",
      sql: "INSERT INTO t VALUES (?)", path: "/data/a.db")
    #expect(
      "\(error)"
        == "UNIQUE constraint failed: t.x (SQLite 2067) in /data/a.db: INSERT INTO t VALUES (?)")
    #expect("\(ResultCode.busy)" == "database is locked (5)")
    #expect("\(ResultCode(rawValue: 9999))".hasSuffix("(9999)"))
  }

  @Test("SQL that does not compile gives SQLite's reason and the SQL")
  func syntax() throws {
    let connection = try Connection.inMemory()
    let error = #expect(throws: SQLiteError.self) { try connection.run("SELEC 1") }
    #expect(error?.code == .error)
    #expect(error?.message == "near \"SELEC\": syntax error")
    #expect(error?.sql == "SELEC 1")
  }

  @Test("A double-quoted word is an identifier, never a string")
  func doubleQuotes() throws {
    let connection = try Connection.inMemory()
    let error = #expect(throws: SQLiteError.self) { try connection.run("SELECT \"absent\"") }
    #expect(error?.message.contains("no such column") == true)
  }

  @Test("A value beyond SQLite's limit is refused, whether it is copied or not")
  func tooBig() throws {
    let connection = try Connection.inMemory()
    let statement = try connection.prepare("SELECT ?")
    // Never touched, so the pages are not there either: the length alone is refused.
    let count = 1_000_000_001
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    defer { bytes.deallocate() }
    let copied = #expect(throws: SQLiteError.self) {
      try statement.bind(utf8: UnsafeBufferPointer(bytes), at: 1)
    }
    #expect(copied?.code == .tooBig)
    let inPlace = #expect(throws: SQLiteError.self) {
      try statement.bindText(noCopy: UnsafeBufferPointer(bytes), at: 1)
    }
    #expect(inPlace?.code == .tooBig)
    let made = #expect(throws: SQLiteError.self) {
      try connection.run("SELECT zeroblob(1000000001)")
    }
    #expect(made?.code == .tooBig)
  }

  @Test("A damaged file is an error, not wrong rows")
  func corrupt() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("a.db")
    do {
      let connection = try Connection(path: path, mode: .readWriteCreate)
      try connection.execute("CREATE TABLE t (x)")
      try connection.transaction {
        for _ in 0..<500 { try connection.run("INSERT INTO t VALUES (randomblob(200))") }
      }
    }
    try directory.overwrite("a.db", at: 4096, with: [UInt8](repeating: 0x5a, count: 8192))
    for mode in [OpenMode.readOnly, .immutable] {
      let connection = try Connection(path: path, mode: mode)
      let error = #expect(throws: SQLiteError.self) {
        try connection.integer("SELECT sum(length(x)) FROM t")
      }
      #expect(error?.code == .corrupt)
      #expect(error?.path?.hasSuffix("a.db") == true)
    }
  }
}
