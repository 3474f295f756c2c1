/// When a transaction takes its locks: <https://www.sqlite.org/lang_transaction.html>.
package enum TransactionKind: String, Hashable, Sendable {
  /// At its first read or write. A read that turns into a write can fail with
  /// ``ResultCode/busy`` at once, whatever the busy timeout.
  case deferred = "BEGIN DEFERRED"
  /// The write lock at the start, waiting for it up to the busy timeout.
  case immediate = "BEGIN IMMEDIATE"
  /// The write lock at the start, and no readers either.
  case exclusive = "BEGIN EXCLUSIVE"
}

extension Connection {
  /// Runs `body` in a transaction: committed when it returns, rolled back when it throws.
  ///
  /// Transactions do not nest: one inside another throws ``ResultCode/error`` before its body
  /// runs.
  ///
  /// - Throws: What `body` throws, or the ``SQLiteError`` of beginning or committing; when the
  ///   commit fails, everything is rolled back.
  package func transaction<Result>(
    _ kind: TransactionKind = .immediate, _ body: () throws -> Result
  ) throws -> Result {
    try transaction(kind, body, failure: { $0 })
  }

  /// As the other `transaction`, for a body that throws no other error than this module's, or none.
  package func transaction<Result>(
    _ kind: TransactionKind = .immediate, _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try transaction(kind, body, failure: { $0 })
  }

  private func transaction<Result, Failure>(
    _ kind: TransactionKind, _ body: () throws(Failure) -> Result,
    failure: (SQLiteError) -> Failure
  ) throws(Failure) -> Result {
    do throws(SQLiteError) {
      try run(kind.rawValue)
    } catch {
      throw failure(error)
    }
    let result: Result
    do throws(Failure) {
      result = try body()
    } catch {
      rollBack()
      throw error
    }
    do throws(SQLiteError) {
      try run("COMMIT")
    } catch {
      rollBack()
      throw failure(error)
    }
    return result
  }

  private func rollBack() {
    // SQLite has rolled back by itself after some errors, such as a full disk. If rolling back
    // fails too, the first error is the one to report, and the journal undoes the rest.
    guard isInTransaction else { return }
    try? run("ROLLBACK")
  }
}
