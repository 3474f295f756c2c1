import Testing

@testable import GazetteerSQLite

@Suite("Transactions")
struct TransactionTests {
  struct Stop: Error {}
  static let kinds: [TransactionKind] = [.deferred, .immediate, .exclusive]

  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (x UNIQUE); INSERT INTO t VALUES (1)")
  }

  var count: Int64? {
    get throws { try connection.integer("SELECT count(*) FROM t") }
  }

  @Test("A body that returns is committed, with its result", arguments: kinds)
  func commit(kind: TransactionKind) throws {
    let result = try connection.transaction(kind) {
      try connection.run("INSERT INTO t VALUES (2)")
      #expect(connection.isInTransaction)
      return "done"
    }
    #expect(result == "done")
    #expect(!connection.isInTransaction)
    #expect(try count == 2)
  }

  @Test("A body that throws is rolled back, and its error comes through", arguments: kinds)
  func rollback(kind: TransactionKind) throws {
    #expect(throws: Stop.self) {
      try connection.transaction(kind) {
        try connection.run("INSERT INTO t VALUES (2)")
        throw Stop()
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try count == 1)
  }

  @Test("A body of this module's errors throws them typed")
  func typed() throws {
    func insertTwice() throws(SQLiteError) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.run("INSERT INTO t VALUES (2)")
        try connection.run("INSERT INTO t VALUES (2)")
      }
    }
    do {
      try insertTwice()
      Issue.record("the second row is a duplicate")
    } catch {
      #expect(error.extendedCode == .constraintUnique)
    }
    #expect(try count == 1)
  }

  @Test("A transaction inside another fails and leaves the outer one to its body")
  func nested() throws {
    try connection.transaction {
      try connection.run("INSERT INTO t VALUES (2)")
      var innerRan = false
      let error = #expect(throws: SQLiteError.self) {
        try connection.transaction { innerRan = true }
      }
      #expect(error?.code == .error)
      #expect(!innerRan)
      #expect(connection.isInTransaction)
    }
    #expect(try count == 2)
  }

  @Test("A commit that fails is rolled back")
  func failedCommit() throws {
    try connection.execute(
      """
      CREATE TABLE child (parent REFERENCES t (x) DEFERRABLE INITIALLY DEFERRED);
      """)
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { try connection.run("INSERT INTO child VALUES (99)") }
    }
    #expect(error?.extendedCode == .constraintForeignKey)
    #expect(!connection.isInTransaction)
    #expect(try connection.integer("SELECT count(*) FROM child") == 0)
  }

  @Test("A transaction that SQLite itself rolled back reports the first error")
  func automaticRollback() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction {
        try connection.run("INSERT OR ROLLBACK INTO t VALUES (1)")
      }
    }
    #expect(error?.extendedCode == .constraintUnique)
    #expect(!connection.isInTransaction)
  }

  @Test("A loop left by an error inside a transaction does not keep it from rolling back")
  func errorInLoop() throws {
    try connection.run("INSERT INTO t VALUES (2)")
    let rows = try connection.prepare("SELECT x FROM t")
    #expect(throws: SQLiteError.self) {
      try connection.transaction {
        try rows.forEach { row in
          try connection.run("INSERT INTO t VALUES (?)", .integer(row.int64(0)))
        }
      }
    }
    #expect(!connection.isInTransaction)
    #expect(connection.handle.busyStatementCount == 0)
  }
}
