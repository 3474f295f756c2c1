internal import CGazetteerSQLite

/// A compiled SQL statement: bind its parameters, step through its rows, use it again.
///
/// Parameters are numbered from 1 and columns from 0, as in SQLite. While ``step()`` returns true
/// the statement is a view of the current row: read the columns before the next step. A statement
/// with rows left holds a read lock until it is reset; ``step()`` resets it at the end of the rows
/// and after an error, so only a loop left early needs ``reset()``, and ``forEach(_:)`` does that
/// by itself.
///
/// A statement keeps its connection open and, like it, belongs to one thread at a time.
package final class Statement {
  let pointer: OpaquePointer
  let handle: DatabaseHandle

  init(owning pointer: OpaquePointer, of handle: DatabaseHandle) {
    self.pointer = pointer
    self.handle = handle
  }

  deinit {
    sqlite3_finalize(pointer)
  }

  /// The SQL it was compiled from, with its placeholders.
  package var sql: String {
    sqlite3_sql(pointer).map { String(cString: $0) } ?? ""
  }

  func error(_ code: Int32) -> SQLiteError {
    handle.error(code, sql: sql)
  }
}

@available(*, unavailable)
extension Statement: Sendable {}

// MARK: - Running

extension Statement {
  /// Moves to the next row.
  ///
  /// - Returns: True on a row, false at the end, where the statement is reset and keeps its
  ///   bindings: another step starts over.
  package func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(pointer)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else {
      let error = error(code)
      sqlite3_reset(pointer)
      throw error
    }
    sqlite3_reset(pointer)
    return false
  }

  /// Runs from the start to the end, dropping rows; bindings stay.
  package func run() throws(SQLiteError) {
    reset()
    while try step() {}
  }

  /// Goes back to before the first row and gives up the read lock; bindings stay.
  package func reset() {
    // The code it returns is that of the last step, which has been thrown already.
    sqlite3_reset(pointer)
  }

  /// Whether it has been stepped and neither ended nor been reset.
  package var isBusy: Bool {
    sqlite3_stmt_busy(pointer) != 0
  }

  /// Calls `body` for each row, from the first; the statement is reset before and after, also when
  /// `body` throws, which is how to stop early.
  ///
  /// ```swift
  /// try statement.forEach { row in names.append(row.string(0)) }
  /// ```
  @inlinable
  package func forEach(_ body: (_ row: Statement) throws -> Void) throws {
    reset()
    defer { reset() }
    while try step() {
      try body(self)
    }
  }

  /// As the other `forEach`, for a body that throws no other error than this module's, or none.
  @inlinable
  package func forEach(
    _ body: (_ row: Statement) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    reset()
    defer { reset() }
    while try step() {
      try body(self)
    }
  }

  /// What `read` makes of the first row; nil without rows. Reset before and after.
  @inlinable
  package func first<Result>(
    _ read: (_ row: Statement) throws -> Result
  ) throws -> Result? {
    reset()
    defer { reset() }
    return try step() ? read(self) : nil
  }

  /// As the other `first`, for a `read` that throws no other error than this module's, or none.
  @inlinable
  package func first<Result>(
    _ read: (_ row: Statement) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    reset()
    defer { reset() }
    return try step() ? read(self) : nil
  }
}
