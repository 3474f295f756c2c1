/// Settings and facts of the database file: <https://www.sqlite.org/pragma.html>.
extension Connection {
  /// Reads a pragma, or sets it.
  ///
  /// ```swift
  /// try connection.pragma("journal_mode", "off")   // .text("off")
  /// try connection.pragma("page_count")            // .integer(1)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The pragma, optionally with its schema: `main.page_size`.
  ///   - value: What to set it to.
  /// - Returns: The first column of the first row it gives; nil without rows, as for a pragma that
  ///   SQLite does not know.
  /// - Throws: ``ResultCode/misuse`` when `name` is not a name or `value` is a blob or NULL.
  @discardableResult
  package func pragma(_ name: String, _ value: Value? = nil) throws(SQLiteError) -> Value? {
    // A pragma takes no placeholders, so its parts are checked and quoted here.
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte) else {
      throw SQLiteError(extendedCode: .misuse, message: "not the name of a pragma", sql: name)
    }
    var sql = "PRAGMA \(name)"
    switch value {
    case nil: break
    case .integer(let value): sql += " = \(value)"
    case .real(let value): sql += " = \(value)"
    case .text(let value):
      let parts = value.split(separator: "'", omittingEmptySubsequences: false)
      sql += " = '\(parts.joined(separator: "''"))'"
    case .blob, .null:
      throw SQLiteError(extendedCode: .misuse, message: "not a value for a pragma", sql: sql)
    }
    let statement = try prepare(sql)
    guard try statement.step() else { return nil }
    return statement.value(0)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// A number in the file's header that is free for use, as for the version of a schema.
  package var userVersion: Int32 {
    get throws(SQLiteError) {
      Int32(truncatingIfNeeded: try integer("PRAGMA user_version") ?? 0)
    }
  }

  /// Swift has no throwing setters.
  package func setUserVersion(_ version: Int32) throws(SQLiteError) {
    try pragma("user_version", .integer(Int64(version)))
  }

  /// A number in the file's header that tells which program a database belongs to.
  package var applicationID: Int32 {
    get throws(SQLiteError) {
      Int32(truncatingIfNeeded: try integer("PRAGMA application_id") ?? 0)
    }
  }

  /// Swift has no throwing setters.
  package func setApplicationID(_ id: Int32) throws(SQLiteError) {
    try pragma("application_id", .integer(Int64(id)))
  }
}
