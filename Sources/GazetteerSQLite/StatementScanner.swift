internal import CGazetteerSQLite

/// Compiles the statements of an SQL script one after the other.
///
/// One at a time, since a statement may need a table that the one before it creates.
struct StatementScanner {
  private let script: [UInt8]
  private var offset = 0

  init(_ script: String) {
    self.script = Array(script.utf8)
  }

  /// Whether only white space is left.
  var isAtEnd: Bool {
    script[offset...].allSatisfy { $0 == 0x20 || (0x09...0x0d).contains($0) }
  }

  /// The next statement; nil when only spaces and comments are left.
  mutating func next(
    on handle: DatabaseHandle, isPersistent: Bool = false
  ) throws(SQLiteError) -> Statement? {
    let flags = isPersistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    while offset < script.count {
      let start = offset
      var statement: OpaquePointer?
      let (code, length) = script[start...].withUnsafeBytes { bytes in
        let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
          handle.pointer, text, Int32(clamping: bytes.count), flags, &statement, &tail)
        guard let text, let tail else { return (code, bytes.count) }
        return (code, tail - text)
      }
      guard code == SQLITE_OK else {
        throw handle.error(code, sql: String(decoding: script[start...], as: UTF8.self))
      }
      // SQLite takes a NUL for the end of the text and would silently leave out what follows.
      guard length > 0 else {
        throw SQLiteError(
          extendedCode: .misuse, message: "the SQL contains a NUL character",
          sql: String(decoding: script, as: UTF8.self))
      }
      offset += length
      if let statement { return Statement(owning: statement, of: handle) }
    }
    return nil
  }
}
