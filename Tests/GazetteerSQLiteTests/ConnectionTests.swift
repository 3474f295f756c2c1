import Foundation
import Testing

@testable import GazetteerSQLite

@Suite("Connections")
struct ConnectionTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @discardableResult
  func makeDatabase(_ path: String) throws -> Connection {
    let connection = try Connection(path: path, mode: .readWriteCreate)
    try connection.execute("CREATE TABLE t (x); INSERT INTO t VALUES (42)")
    return connection
  }

  @Test(
    "Every character of a path stands for itself",
    arguments: [
      "plain.db", "with space.db", "a?mode=memory.db", "a#b.db", "100%.db", "%41.db", "a&b=c.db",
      ":memory:", "file:x.db", "file::memory:?cache=shared", "Łódź 東京.db", "a\"b'c.db", "-x",
      "a\nb.db", "a\\b.db", "?immutable=1",
    ])
  func oddPaths(name: String) throws {
    let path = directory.path(name)
    try makeDatabase(path)
    #expect(try directory.names == [name])
    for mode in [OpenMode.readOnly, .immutable, .readWrite, .unlocked, .readWriteCreate] {
      let connection = try Connection(path: path, mode: mode)
      #expect(try connection.integer("SELECT x FROM t") == 42)
      let doubled = try Connection(path: "//" + path, mode: mode)
      #expect(try doubled.integer("SELECT x FROM t") == 42)
    }
  }

  @Test(
    "A name without a directory is a file, not a special name",
    arguments: [":memory:", "file:x", "x", "%41", "a?b"], [OpenMode.readOnly, .immutable])
  func relativeNames(name: String, mode: OpenMode) {
    let error = #expect(throws: SQLiteError.self) { try Connection(path: name, mode: mode) }
    #expect(error?.code == .cannotOpen)
    #expect(error?.message.contains("no such file") == true)
  }

  @Test("A path that cannot be one is refused", arguments: ["", "a\0b", "\0"])
  func impossiblePaths(path: String) {
    for mode in [OpenMode.readOnly, .immutable, .readWrite, .unlocked, .readWriteCreate] {
      let error = #expect(throws: SQLiteError.self) { try Connection(path: path, mode: mode) }
      #expect(error?.code == .cannotOpen)
    }
  }

  @Test(
    "A missing file is an error that names it",
    arguments: [OpenMode.readOnly, .immutable, .readWrite, .unlocked])
  func missingFile(mode: OpenMode) throws {
    let path = directory.path("missing.db")
    let error = #expect(throws: SQLiteError.self) { try Connection(path: path, mode: mode) }
    #expect(error?.code == .cannotOpen)
    #expect(error?.path == path)
    #expect(error?.description.contains("no such file or directory") == true)
    #expect(error?.description.contains(path) == true)
    #expect(try directory.names == [])
  }

  @Test("Creating a database in a missing directory is an error")
  func missingDirectory() {
    let error = #expect(throws: SQLiteError.self) {
      try Connection(path: directory.path("no/such.db"), mode: .readWriteCreate)
    }
    #expect(error?.code == .cannotOpen)
  }

  @Test("A file that is not a database is told at the first statement, with its path")
  func notADatabase() throws {
    let path = directory.path("text.db")
    try String(repeating: "not a database ", count: 100)
      .write(toFile: path, atomically: true, encoding: .utf8)
    for mode in [OpenMode.readOnly, .immutable, .readWrite] {
      let connection = try Connection(path: path, mode: mode)
      let error = #expect(throws: SQLiteError.self) { try connection.userVersion }
      #expect(error?.code == .notADatabase)
      #expect(error?.path == path)
    }
  }

  @Test("A connection for reading does not write", arguments: [OpenMode.readOnly, .immutable])
  func readOnlyWrite(mode: OpenMode) throws {
    let path = directory.path("a.db")
    try makeDatabase(path)
    let connection = try Connection(path: path, mode: mode)
    #expect(connection.isReadOnly)
    let error = #expect(throws: SQLiteError.self) { try connection.run("DELETE FROM t") }
    #expect(error?.code == .readOnly)
    #expect(try connection.integer("SELECT count(*) FROM t") == 1)
    #expect(throws: SQLiteError.self) { try connection.execute("ATTACH ':memory:' AS other") }
    #expect(try directory.names == ["a.db"])
  }

  @Test("Two connections: the second writer is told that the database is busy")
  func busy() throws {
    let path = directory.path("a.db")
    let first = try makeDatabase(path)
    let second = try Connection(path: path, mode: .readWrite, busyTimeout: 0)
    try first.transaction {
      try first.run("UPDATE t SET x = 1")
      let error = #expect(throws: SQLiteError.self) { try second.run("UPDATE t SET x = 2") }
      #expect(error?.code == .busy)
      #expect(try second.integer("SELECT x FROM t") == 42)
    }
    try second.run("UPDATE t SET x = x + 1")
    #expect(try first.integer("SELECT x FROM t") == 2)
  }

  @Test("A script runs all its statements and stops at the first that fails")
  func script() throws {
    let connection = try Connection.inMemory()
    try connection.execute(
      """
      -- a comment; with a semicolon
      CREATE TABLE t (x);
      ;; INSERT INTO t VALUES ('a;b'); /* and */ INSERT INTO t SELECT 'c' ; SELECT * FROM t;
      """)
    #expect(try connection.integer("SELECT count(*) FROM t") == 2)
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute("DELETE FROM t; SELECT absent; INSERT INTO t VALUES (1)")
    }
    #expect(error?.code == .error)
    #expect(error?.message == "no such column: absent")
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
    #expect(connection.handle.busyStatementCount == 0)
  }

  @Test("A script of no statements does nothing", arguments: ["", " \n", ";", "-- only a comment"])
  func emptyScript(sql: String) throws {
    try Connection.inMemory().execute(sql)
  }

  @Test(
    "What is not one statement cannot be prepared",
    arguments: ["", ";", "-- comment", "SELECT 1; SELECT 2", "SELEC 1", "SELECT 1\0; SELECT 2"])
  func notOneStatement(sql: String) throws {
    let connection = try Connection.inMemory()
    #expect(throws: SQLiteError.self) { try connection.prepare(sql) }
  }

  @Test(
    "A statement may end in a semicolon and white space", arguments: ["SELECT 1;", "SELECT 1 ; \n"])
  func trailingSemicolon(sql: String) throws {
    #expect(try Connection.inMemory().integer(sql) == 1)
  }

  @Test("A cached statement comes back without bindings, and not while it is held")
  func cache() throws {
    let connection = try Connection.inMemory()
    let sql = "SELECT ?"
    let identifier: ObjectIdentifier
    do {
      let held = try connection.cachedStatement(sql)
      identifier = ObjectIdentifier(held)
      try held.bind(1, at: 1)
      #expect(try held.step())
      let other = try connection.cachedStatement(sql)
      #expect(other !== held)
      #expect(held.int64(0) == 1)
      withExtendedLifetime(held) {}
    }
    let again = try connection.cachedStatement(sql)
    #expect(ObjectIdentifier(again) == identifier)
    #expect(!again.isBusy)
    #expect(try again.step())
    #expect(again.isNull(0))
  }

  @Test("A cached query may run inside a loop over the same query")
  func cacheInLoop() throws {
    let connection = try Connection.inMemory()
    let sql = "VALUES (1), (2), (3)"
    var pairs: [Int64] = []
    try connection.cachedStatement(sql).forEach { outer in
      try connection.cachedStatement(sql).forEach { inner in
        pairs.append(outer.int64(0) * 10 + inner.int64(0))
      }
    }
    #expect(pairs == [11, 12, 13, 21, 22, 23, 31, 32, 33])
    #expect(connection.handle.busyStatementCount == 0)
  }

  @Test("Counts of changes and the last rowid")
  func changes() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, x)")
    #expect(connection.lastInsertedRowID == 0)
    try connection.run("INSERT INTO t VALUES (?, 1)", .integer(.max))
    #expect(connection.lastInsertedRowID == .max)
    try connection.run("INSERT INTO t (id, x) VALUES (1, 1), (2, 1)")
    #expect(connection.changes == 2)
    #expect(connection.totalChanges == 3)
  }

  @Test(
    "Versions and identifiers of the file survive", arguments: [0, 1, -1, .min, .max] as [Int32])
  func headerNumbers(number: Int32) throws {
    let path = directory.path("a.db")
    let writer = try Connection(path: path, mode: .readWriteCreate)
    try writer.setUserVersion(number)
    try writer.setApplicationID(number)
    let reader = try Connection(path: path)
    #expect(try reader.userVersion == number)
    #expect(try reader.applicationID == number)
  }

  @Test("The library has FTS5 and a version that agrees with itself")
  func library() {
    #expect(SQLiteLibrary.isCompiled(with: "ENABLE_FTS5"))
    let parts = SQLiteLibrary.version.split(separator: ".").compactMap { Int($0) }
    #expect(parts.reduce(0) { $0 * 1000 + $1 } == SQLiteLibrary.versionNumber)
  }
}
