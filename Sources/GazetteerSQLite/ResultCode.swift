internal import CGazetteerSQLite

/// A result code of SQLite, primary (`.constraint`) or extended (`.constraintUnique`).
///
/// The pattern operator lets a primary code match every extended code of its family:
///
/// ```swift
/// do {
///   try connection.run("INSERT INTO favorite (id) VALUES (?)", .integer(id))
/// } catch ResultCode.constraint {
///   // Any constraint: unique, primary key, not null, …
/// }
/// ```
///
/// Codes and their meaning: <https://www.sqlite.org/rescode.html>.
package struct ResultCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The family this code belongs to: its low eight bits. A primary code is its own family.
  package var primary: ResultCode {
    ResultCode(rawValue: rawValue & 0xff)
  }

  /// Whether this is a primary code.
  package var isPrimary: Bool {
    self == primary
  }

  /// True when the codes are equal, or when `pattern` is the primary code of `code`.
  package static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
    pattern == (pattern.isPrimary ? code.primary : code)
  }

  /// True when `error` is a ``SQLiteError`` whose extended code matches `pattern`.
  package static func ~= (pattern: ResultCode, error: any Error) -> Bool {
    guard let error = error as? SQLiteError else { return false }
    return pattern ~= error.extendedCode
  }

  /// True when the extended code of `error` matches `pattern`.
  package static func ~= (pattern: ResultCode, error: SQLiteError) -> Bool {
    pattern ~= error.extendedCode
  }
}

// MARK: - Primary codes

extension ResultCode {
  package static let ok = ResultCode(rawValue: SQLITE_OK)
  /// A generic error: most often SQL that does not compile.
  package static let error = ResultCode(rawValue: SQLITE_ERROR)
  package static let internalError = ResultCode(rawValue: SQLITE_INTERNAL)
  package static let permission = ResultCode(rawValue: SQLITE_PERM)
  package static let abort = ResultCode(rawValue: SQLITE_ABORT)
  /// Another connection holds the lock that was needed, for longer than the busy timeout.
  package static let busy = ResultCode(rawValue: SQLITE_BUSY)
  /// The same connection holds a lock that conflicts.
  package static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  package static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
  /// The file, its directory or the connection does not allow writing.
  package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  /// ``InterruptHandle/interrupt()`` stopped the statement.
  package static let interrupt = ResultCode(rawValue: SQLITE_INTERRUPT)
  package static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
  package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  package static let notFound = ResultCode(rawValue: SQLITE_NOTFOUND)
  package static let full = ResultCode(rawValue: SQLITE_FULL)
  package static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  package static let lockingProtocol = ResultCode(rawValue: SQLITE_PROTOCOL)
  package static let schemaChanged = ResultCode(rawValue: SQLITE_SCHEMA)
  /// A value is longer than SQLite's limit (a billion bytes by default).
  package static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
  package static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  package static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
  package static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  package static let authorization = ResultCode(rawValue: SQLITE_AUTH)
  /// A parameter number that the statement does not have.
  package static let range = ResultCode(rawValue: SQLITE_RANGE)
  /// The file is something else than an SQLite database.
  package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}

// MARK: - Extended codes

// Their macros are expressions that Swift does not import: primary | (number << 8).
extension ResultCode {
  private init(_ primary: ResultCode, _ number: Int32) {
    self.init(rawValue: primary.rawValue | (number << 8))
  }

  package static let busyRecovery = ResultCode(.busy, 1)
  package static let busySnapshot = ResultCode(.busy, 2)
  package static let cannotOpenIsDirectory = ResultCode(.cannotOpen, 2)
  package static let constraintCheck = ResultCode(.constraint, 1)
  package static let constraintForeignKey = ResultCode(.constraint, 3)
  package static let constraintNotNull = ResultCode(.constraint, 5)
  package static let constraintPrimaryKey = ResultCode(.constraint, 6)
  package static let constraintTrigger = ResultCode(.constraint, 7)
  package static let constraintUnique = ResultCode(.constraint, 8)
  package static let constraintRowID = ResultCode(.constraint, 10)
  /// A value of the wrong type in a STRICT table.
  package static let constraintDataType = ResultCode(.constraint, 12)
  package static let corruptVirtualTable = ResultCode(.corrupt, 1)
  package static let readOnlyDatabaseMoved = ResultCode(.readOnly, 4)
  package static let readOnlyDirectory = ResultCode(.readOnly, 6)
}

// MARK: - Text

extension ResultCode: CustomStringConvertible {
  /// SQLite's English phrase and the number: `database is locked (5)`.
  package var description: String {
    "\(phrase) (\(rawValue))"
  }

  /// SQLite's English phrase for the code, as `sqlite3_errstr` gives it.
  var phrase: String {
    sqlite3_errstr(rawValue).map { String(cString: $0) } ?? "unknown error"
  }
}
