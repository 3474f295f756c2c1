import Testing

@testable import GazetteerSQLite

@Suite("Statements")
struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
  }

  @Test(
    "A value comes back as it was bound, in its storage class",
    arguments: [
      Value.null, .integer(0), .integer(.min), .integer(.max), .integer(1 << 53 + 1),
      .real(0.1), .real(-.greatestFiniteMagnitude), .real(.leastNonzeroMagnitude),
      .real(.infinity), .text(""), .text("Łódź 東京 🏙"), .text("a\0b"), .text("\0"),
      .text("' OR 1=1 --"), .blob([]), .blob([0, 255, 0]),
      .text(String(repeating: "é", count: 5_000_000)),
    ])
  func roundTrip(value: Value) throws {
    let statement = try connection.prepare("SELECT ?1, typeof(?1)")
    try statement.bind(value, at: 1)
    #expect(try statement.step())
    #expect(statement.value(0) == value)
    let type =
      switch value {
      case .null: "null"
      case .integer: "integer"
      case .real: "real"
      case .text: "text"
      case .blob: "blob"
      }
    #expect(statement.string(1) == type)
  }

  @Test("NaN is stored as NULL")
  func nan() throws {
    let statement = try connection.prepare("SELECT ?")
    try statement.bind(Double.nan, at: 1)
    #expect(try statement.step())
    #expect(statement.value(0) == .null)
  }

  @Test("A value that is missing is bound as NULL")
  func missing() throws {
    let statement = try connection.prepare("SELECT ?, ?, ?, ?, ?")
    try statement.bind(Int64?.none, at: 1)
    try statement.bind(Int?.none, at: 2)
    try statement.bind(Double?.none, at: 3)
    try statement.bind(String?.none, at: 4)
    try statement.bindNull(at: 5)
    #expect(try statement.step())
    for column in 0..<5 { #expect(statement.isNull(column)) }
    #expect(statement.int64IfPresent(0) == nil)
    #expect(statement.doubleIfPresent(2) == nil)
    #expect(statement.stringIfPresent(3) == nil)
  }

  @Test(
    "Bytes are bound as text, with and without a copy, empty ones too",
    arguments: ["", "a", "Århus", "nul\0inside"])
  func bytesAsText(text: String) throws {
    let statement = try connection.prepare("SELECT ?, typeof(?1)")
    let bytes = Array(text.utf8)
    try statement.bind(utf8: bytes.span, at: 1)
    #expect(try statement.step())
    #expect(statement.value(0) == .text(text))
    statement.reset()
    try bytes.withUnsafeBufferPointer { bytes in
      try statement.bind(utf8: bytes, at: 1)
      #expect(try statement.step())
      #expect(statement.value(0) == .text(text))
      statement.reset()
      try statement.bindText(noCopy: bytes, at: 1)
      #expect(try statement.step())
      #expect(statement.value(0) == .text(text))
      #expect(statement.withBytes(0) { Array($0) } == Array(bytes))
      statement.reset()
      statement.clearBindings()
    }
  }

  @Test("A buffer without an address is empty text, not NULL")
  func bufferWithoutAddress() throws {
    let statement = try connection.prepare("SELECT ?, ?")
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    try statement.bind(utf8: none, at: 1)
    try statement.bindText(noCopy: none, at: 2)
    #expect(try statement.step())
    #expect(statement.value(0) == .text(""))
    #expect(statement.value(1) == .text(""))
  }

  @Test(
    "Text that is not UTF-8 is read with replacement characters, its bytes unchanged",
    arguments: [
      ("CAST(x'41ff42' AS TEXT)", "A\u{fffd}B"), ("CAST(x'c3' AS TEXT)", "\u{fffd}"),
      ("CAST(x'eda080' AS TEXT)", "\u{fffd}\u{fffd}\u{fffd}"),
    ])
  func invalidText(expression: String, text: String) throws {
    let statement = try connection.prepare("SELECT \(expression), CAST(\(expression) AS BLOB)")
    #expect(try statement.step())
    #expect(statement.string(0) == text)
    #expect(statement.blob(0) == statement.blob(1))
  }

  @Test("Text of a UTF-16 database is read as UTF-8")
  func utf16() throws {
    try connection.pragma("encoding", "UTF-16le")
    try connection.execute("CREATE TABLE t (name TEXT)")
    try connection.run("INSERT INTO t VALUES (?)", "Łódź 東京")
    let statement = try connection.prepare("SELECT name FROM t")
    #expect(try statement.step())
    #expect(statement.withBytes(0) { Array($0) } == Array("Łódź 東京".utf8))
    #expect(statement.string(0) == "Łódź 東京")
  }

  @Test("A text with a NUL inside is stored whole")
  func nulInside() throws {
    try connection.execute("CREATE TABLE t (name TEXT)")
    try connection.run("INSERT INTO t VALUES (?)", "before\0after")
    #expect(try connection.integer("SELECT length(CAST(name AS BLOB)) FROM t") == 12)
    #expect(try connection.text("SELECT name FROM t") == "before\0after")
  }

  @Test("A column that is not there reads as NULL", arguments: [-1, 1, .min, .max])
  func columnOutOfRange(column: Int) throws {
    let statement = try connection.prepare("SELECT 7")
    #expect(try statement.step())
    #expect(statement.isNull(column))
    #expect(statement.int64(column) == 0)
    #expect(statement.double(column) == 0)
    #expect(statement.string(column) == "")
    #expect(statement.blob(column) == [])
    #expect(statement.value(column) == .null)
    #expect(statement.columnName(column) == nil)
    #expect(statement.int(0) == 7)
  }

  @Test("Reading without a row gives NULL")
  func columnWithoutRow() throws {
    let statement = try connection.prepare("SELECT 7")
    #expect(statement.value(0) == .null)
    #expect(try statement.step())
    #expect(try !statement.step())
    #expect(statement.value(0) == .null)
  }

  @Test("A parameter that is not there is a range error", arguments: [0, -1, 2, .min, .max])
  func parameterOutOfRange(index: Int) throws {
    let statement = try connection.prepare("SELECT ?")
    let error = #expect(throws: SQLiteError.self) { try statement.bind("x", at: index) }
    #expect(error?.code == .range)
    #expect(error?.sql == "SELECT ?")
  }

  @Test(
    "There must be as many values as parameters",
    arguments: [[], [Value.integer(1)], [.integer(1), .integer(2), .integer(3)]])
  func valueCount(values: [Value]) throws {
    let statement = try connection.prepare("SELECT ?, ?")
    let error = #expect(throws: SQLiteError.self) { try statement.bind(values) }
    #expect(error?.code == .range)
    #expect(error?.message.contains("2 parameters") == true)
  }

  @Test("Binding while on a row is refused")
  func bindOnRow() throws {
    let statement = try connection.prepare("SELECT ?")
    #expect(try statement.step())
    let error = #expect(throws: SQLiteError.self) { try statement.bind(1, at: 1) }
    #expect(error?.code == .misuse)
  }

  @Test("A named parameter has a number")
  func namedParameter() throws {
    let statement = try connection.prepare("SELECT :a, :b")
    #expect(statement.parameterCount == 2)
    #expect(statement.parameterIndex(named: ":b") == 2)
    #expect(statement.parameterIndex(named: "b") == nil)
  }

  @Test("Columns have names")
  func columnNames() throws {
    let statement = try connection.prepare("SELECT 1 AS id, 2 AS name")
    #expect(statement.columnCount == 2)
    #expect((0..<2).map(statement.columnName) == ["id", "name"])
  }

  @Test("At the end of its rows a statement is reset and keeps its bindings")
  func stepsAgain() throws {
    let statement = try connection.prepare("SELECT ?")
    try statement.bind(5, at: 1)
    for _ in 0..<2 {
      #expect(try statement.step())
      #expect(statement.int64(0) == 5)
      #expect(try !statement.step())
      #expect(!statement.isBusy)
    }
    try statement.bind(6, at: 1)
    #expect(try statement.step())
    #expect(statement.int64(0) == 6)
  }

  @Test("A loop over rows starts at the first and leaves the statement reset")
  func forEach() throws {
    let statement = try connection.prepare("VALUES (1), (2), (3)")
    #expect(try statement.step())
    var seen: [Int64] = []
    try statement.forEach { row in seen.append(row.int64(0)) }
    #expect(seen == [1, 2, 3])
    #expect(!statement.isBusy)
    #expect(try statement.first { $0.int64(0) } == 1)
    #expect(!statement.isBusy)
  }

  @Test("A loop that throws leaves the statement reset")
  func forEachThrows() throws {
    struct Stop: Error {}
    let statement = try connection.prepare("VALUES (1), (2), (3)")
    #expect(throws: Stop.self) { try statement.forEach { _ in throw Stop() } }
    #expect(!statement.isBusy)
    #expect(throws: Stop.self) { try statement.first { _ in throw Stop() } }
    #expect(!statement.isBusy)
  }

  @Test("A statement that fails is left reset and can run again")
  func failedStep() throws {
    try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY); INSERT INTO t VALUES (1)")
    let statement = try connection.prepare("INSERT INTO t VALUES (?)")
    try statement.bind(1, at: 1)
    #expect(throws: SQLiteError.self) { try statement.run() }
    #expect(!statement.isBusy)
    try statement.bind(2, at: 1)
    try statement.run()
    #expect(try connection.integer("SELECT count(*) FROM t") == 2)
  }

  @Test("A value that is there is bound like any other")
  func present() throws {
    let statement = try connection.prepare("SELECT ?, ?, ?, ?")
    try statement.bind(Int64?.some(1), at: 1)
    try statement.bind(Int?.some(2), at: 2)
    try statement.bind(Double?.some(0.5), at: 3)
    try statement.bind(String?.some("x"), at: 4)
    #expect(try statement.step())
    #expect(statement.int64IfPresent(0) == 1)
    #expect(statement.int64IfPresent(1) == 2)
    #expect(statement.doubleIfPresent(2) == 0.5)
    #expect(statement.stringIfPresent(3) == "x")
  }

  @Test("A statement outlives its connection")
  func outlivesConnection() throws {
    func orphan() throws -> Statement {
      let connection = try Connection.inMemory()
      try connection.execute("CREATE TABLE t (x UNIQUE); INSERT INTO t VALUES (41)")
      return try connection.prepare("UPDATE t SET x = x + 1 RETURNING x")
    }
    let statement = try orphan()
    #expect(try statement.step())
    #expect(statement.int64(0) == 42)
  }
}
