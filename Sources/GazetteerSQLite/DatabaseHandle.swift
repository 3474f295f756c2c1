internal import CGazetteerSQLite

/// Owns the `sqlite3*` of a connection.
///
/// The connection and each of its statements hold it, so a statement may outlive its connection
/// and the file is closed when the last of them goes.
final class DatabaseHandle {
  let pointer: OpaquePointer
  let interruptHandle: InterruptHandle
  /// Of the work that is under way.
  var cancellation: CancellationFlag?

  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
    interruptHandle = InterruptHandle(pointer)
  }

  deinit {
    interruptHandle.invalidate()
    sqlite3_close_v2(pointer)
  }

  func error(_ code: Int32, sql: String? = nil) -> SQLiteError {
    SQLiteError(code, on: pointer, sql: sql)
  }

  /// Statements that have been stepped but neither finished nor reset: each holds a lock.
  var busyStatementCount: Int {
    var count = 0
    var statement = sqlite3_next_stmt(pointer, nil)
    while let current = statement {
      if sqlite3_stmt_busy(current) != 0 { count += 1 }
      statement = sqlite3_next_stmt(pointer, current)
    }
    return count
  }
}

@available(*, unavailable)
extension DatabaseHandle: Sendable {}
