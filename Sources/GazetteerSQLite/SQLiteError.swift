internal import CGazetteerSQLite

/// Anything that goes wrong in this module.
///
/// `path` and `sql` say where it happened; match on the code with a ``ResultCode`` pattern. Bound
/// values are never part of an error, except that FTS5 quotes a word of a malformed MATCH pattern.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The most exact code SQLite gave; equal to ``code`` when there is no finer one.
  package let extendedCode: ResultCode
  /// What happened, in SQLite's words or ours.
  package let message: String
  /// The statement that failed, with its placeholders.
  package let sql: String?
  /// The database file; nil for one in memory.
  package let path: String?

  package init(
    extendedCode: ResultCode, message: String, sql: String? = nil, path: String? = nil
  ) {
    self.extendedCode = extendedCode
    self.message = message
    self.sql = sql
    self.path = path
  }

  /// The primary code: the family of ``extendedCode``.
  package var code: ResultCode {
    extendedCode.primary
  }
}

extension SQLiteError: CustomStringConvertible {
  /// For a person: `UNIQUE constraint failed: city.id (SQLite 2067) in /data/cities.db: INSERT …`.
  package var description: String {
    var text = "\(message) (SQLite \(extendedCode.rawValue))"
    if let path { text += " in \(path)" }
    if let sql { text += ": \(sql)" }
    return text
  }
}

extension SQLiteError {
  /// The error of the call that just returned `code` on `database`.
  init(_ code: Int32, on database: OpaquePointer, sql: String? = nil) {
    // The connection's message belongs to its last failed call, which is not this one when a
    // function refuses its arguments before it touches the connection.
    let isLastError = sqlite3_extended_errcode(database) == code
    let message = isLastError ? sqlite3_errmsg(database).map { String(cString: $0) } : nil
    let path = sqlite3_db_filename(database, "main").map { String(cString: $0) } ?? ""
    let resultCode = ResultCode(rawValue: code)
    self.init(
      extendedCode: resultCode, message: message ?? resultCode.phrase, sql: sql,
      path: path.isEmpty ? nil : path)
  }
}
