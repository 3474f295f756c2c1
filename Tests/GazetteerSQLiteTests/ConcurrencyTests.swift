import Dispatch
import Synchronization
import Testing

@testable import GazetteerSQLite

@Suite("Threads and processes", .timeLimit(.minutes(5)))
struct ConcurrencyTests {
  static let endless = """
    WITH RECURSIVE n(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n
    """

  /// Interrupts over and over, since an interrupt that comes before the start does nothing.
  static func interrupting<Result>(
    _ connection: Connection, _ body: () throws -> Result
  ) rethrows -> Result {
    let handle = connection.interruptHandle
    let flag = DoneFlag()
    let thread = DispatchGroup()
    DispatchQueue.global().async(group: thread) {
      while !flag.isSet { handle.interrupt() }
    }
    defer {
      flag.set()
      thread.wait()
    }
    return try body()
  }

  final class DoneFlag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .acquiring) }
    func set() { value.store(true, ordering: .releasing) }
  }

  @Test("An interrupt from another thread stops a running statement")
  func interrupt() throws {
    let connection = try Connection.inMemory()
    let statement = try connection.prepare(Self.endless)
    let error = #expect(throws: SQLiteError.self) {
      try Self.interrupting(connection) { try statement.run() }
    }
    #expect(error?.code == .interrupt)
    #expect(connection.handle.busyStatementCount == 0)
    #expect(try connection.integer("SELECT 1") == 1)
  }

  @Test("An interrupt inside a transaction rolls it back")
  func interruptTransaction() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (x)")
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction {
        try connection.run("INSERT INTO t VALUES (1)")
        try Self.interrupting(connection) { try connection.run(Self.endless) }
      }
    }
    #expect(error?.code == .interrupt)
    #expect(!connection.isInTransaction)
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
  }

  @Test("An interrupt of a closed connection does nothing")
  func interruptAfterClose() throws {
    func closedHandle() throws -> InterruptHandle { try Connection.inMemory().interruptHandle }
    try closedHandle().interrupt()
  }

  @Test("An interrupt while connections open and close is safe")
  func interruptWhileClosing() throws {
    for _ in 0..<200 {
      let connection = try Connection.inMemory()
      let handle = connection.interruptHandle
      let thread = DispatchGroup()
      DispatchQueue.global().async(group: thread) {
        for _ in 0..<50 { handle.interrupt() }
      }
      // An interrupt may or may not hit this statement; either way the connection closes here.
      _ = try? connection.integer("SELECT 1")
      withExtendedLifetime(connection) {}
      thread.wait()
    }
  }

  @Test("t3code#5099: writers at the same time all wait their turn and none is lost")
  func writers() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("a.db")
    try Connection(path: path, mode: .readWriteCreate)
      .execute("CREATE TABLE t (x); INSERT INTO t VALUES (0)")
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          let connection = try Connection(path: path, mode: .readWrite, busyTimeout: 60_000)
          try connection.transaction {
            let x = try connection.integer("SELECT x FROM t") ?? 0
            try connection.run("UPDATE t SET x = ?", .integer(x + 1))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try Connection(path: path).integer("SELECT x FROM t") == 20)
  }

  @Test("A connection may be handed to another task")
  func handOver() async throws {
    let connection = try Connection.inMemory()
    let task = Task { try connection.integer("SELECT 42") }
    #expect(try await task.value == 42)
  }
}
