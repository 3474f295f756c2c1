import Testing

@testable import GazetteerSQLite

@Suite("Cancelling the work of a connection")
struct CancellationFlagTests {
  /// Runs until it is interrupted.
  private let endless = """
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number)
    SELECT count(*) FROM number
    """

  @Test("Work ends when its flag is set, and the next work is not affected")
  func running() async throws {
    let flag = CancellationFlag()
    let connection = try Connection.inMemory()
    let statement = try connection.prepare(endless)
    let canceller = Task.detached {
      try await Task.sleep(for: .milliseconds(20))
      flag.cancel()
    }
    #expect(throws: SQLiteError.self) {
      try connection.run(under: flag) { try statement.run() }
    }
    try await canceller.value
    let next = try connection.run(under: CancellationFlag()) {
      try connection.integer("SELECT 1")
    }
    #expect(next == 1)
  }

  @Test("A flag that is set before, or between two statements, ends what comes")
  func between() throws {
    let connection = try Connection.inMemory()
    let early = CancellationFlag()
    early.cancel()
    #expect(throws: SQLiteError.self) {
      _ = try connection.run(under: early) { try connection.integer("SELECT 1") }
    }
    let flag = CancellationFlag()
    #expect(throws: SQLiteError.self) {
      try connection.run(under: flag) {
        _ = try connection.integer("SELECT 1")
        flag.cancel()
        _ = try connection.integer("SELECT 2")
      }
    }
    let late = CancellationFlag()
    try connection.run(under: late) {}
    late.cancel()
    #expect(try connection.integer("SELECT 3") == 3)
  }

  @Test("A loop without statements can look at the flag")
  func loops() throws {
    let connection = try Connection.inMemory()
    let statement = try connection.prepare("SELECT 1")
    let flag = CancellationFlag()
    try connection.run(under: flag) {
      try statement.checkCancellation()
      flag.cancel()
      #expect(throws: SQLiteError.self) { try statement.checkCancellation() }
      #expect(throws: SQLiteError.self) { try connection.checkCancellation() }
    }
    try statement.checkCancellation()
  }
}
