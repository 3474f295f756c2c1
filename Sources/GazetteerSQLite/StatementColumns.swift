internal import CGazetteerSQLite

/// Reading the current row. A column that the row does not have reads as NULL, and SQLite converts
/// a value of another type: <https://www.sqlite.org/c3ref/column_blob.html>.
extension Statement {
  package var columnCount: Int {
    Int(sqlite3_column_count(pointer))
  }

  /// The name of a result column; nil when there is no such column.
  package func columnName(_ column: Int) -> String? {
    sqlite3_column_name(pointer, Int32(clamping: column)).map { String(cString: $0) }
  }

  package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(pointer, Int32(clamping: column)) == SQLITE_NULL
  }

  /// The column as a 64-bit integer; 0 for NULL and for text that is not a number.
  package func int64(_ column: Int) -> Int64 {
    sqlite3_column_int64(pointer, Int32(clamping: column))
  }

  /// The column as an `Int`, which is as wide as SQLite's integers where this package runs.
  package func int(_ column: Int) -> Int {
    Int(truncatingIfNeeded: int64(column))
  }

  /// The column as a double; 0 for NULL and for text that is not a number.
  package func double(_ column: Int) -> Double {
    sqlite3_column_double(pointer, Int32(clamping: column))
  }

  /// The column as text, empty for NULL. Bytes that are not UTF-8 become U+FFFD.
  package func string(_ column: Int) -> String {
    String(decoding: bytes(column), as: UTF8.self)
  }

  package func int64IfPresent(_ column: Int) -> Int64? {
    isNull(column) ? nil : int64(column)
  }

  package func doubleIfPresent(_ column: Int) -> Double? {
    isNull(column) ? nil : double(column)
  }

  package func stringIfPresent(_ column: Int) -> String? {
    isNull(column) ? nil : string(column)
  }

  /// The bytes of a blob or, in UTF-8, of text; empty for NULL.
  package func blob(_ column: Int) -> [UInt8] {
    Array(bytes(column))
  }

  /// Calls `body` with the bytes of a blob or, in UTF-8, of text, without copying them.
  ///
  /// The bytes are valid only inside `body`, which must not step or reset the statement.
  @inlinable
  package func withBytes<Result, Failure>(
    _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes(column))
  }

  /// The column in the type it is stored as.
  package func value(_ column: Int) -> Value {
    switch sqlite3_column_type(pointer, Int32(clamping: column)) {
    case SQLITE_INTEGER: .integer(int64(column))
    case SQLITE_FLOAT: .real(double(column))
    case SQLITE_TEXT: .text(string(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }

  /// SQLite's own memory, valid until the next step, reset or reading of the same column.
  @usableFromInline
  func bytes(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    let column = Int32(clamping: column)
    // Text is asked for as text, so that it is UTF-8 in a UTF-16 database too. The pointer comes
    // before the length: the conversion may change it.
    let start: UnsafePointer<UInt8>? =
      if sqlite3_column_type(pointer, column) == SQLITE_BLOB {
        sqlite3_column_blob(pointer, column)?.assumingMemoryBound(to: UInt8.self)
      } else {
        sqlite3_column_text(pointer, column)
      }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
  }
}
