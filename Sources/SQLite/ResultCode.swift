internal import CSQLite

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
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The family this code belongs to: its low eight bits. A primary code is its own family.
  public var primary: ResultCode {
    ResultCode(rawValue: rawValue & 0xff)
  }

  /// Whether this is a primary code.
  public var isPrimary: Bool {
    self == primary
  }

  /// True when the codes are equal, or when `pattern` is the primary code of `code`.
  public static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
    pattern == (pattern.isPrimary ? code.primary : code)
  }

  /// True when `error` is a ``SQLiteError`` whose extended code matches `pattern`.
  public static func ~= (pattern: ResultCode, error: any Error) -> Bool {
    guard let error = error as? SQLiteError else { return false }
    return pattern ~= error.extendedCode
  }

  /// True when the extended code of `error` matches `pattern`.
  public static func ~= (pattern: ResultCode, error: SQLiteError) -> Bool {
    pattern ~= error.extendedCode
  }
}

// MARK: - Primary codes

extension ResultCode {
  public static let ok = ResultCode(rawValue: SQLITE_OK)
  /// A generic error: most often SQL that does not compile.
  public static let error = ResultCode(rawValue: SQLITE_ERROR)
  public static let internalError = ResultCode(rawValue: SQLITE_INTERNAL)
  public static let permission = ResultCode(rawValue: SQLITE_PERM)
  public static let abort = ResultCode(rawValue: SQLITE_ABORT)
  /// Another connection holds the lock that was needed, for longer than the busy timeout.
  public static let busy = ResultCode(rawValue: SQLITE_BUSY)
  /// The same connection holds a lock that conflicts.
  public static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  public static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
  /// The file, its directory or the connection does not allow writing.
  public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  /// ``InterruptHandle/interrupt()`` stopped the statement.
  public static let interrupt = ResultCode(rawValue: SQLITE_INTERRUPT)
  public static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
  public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  public static let notFound = ResultCode(rawValue: SQLITE_NOTFOUND)
  public static let full = ResultCode(rawValue: SQLITE_FULL)
  public static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  public static let lockingProtocol = ResultCode(rawValue: SQLITE_PROTOCOL)
  public static let schemaChanged = ResultCode(rawValue: SQLITE_SCHEMA)
  /// A value is longer than SQLite's limit (a billion bytes by default).
  public static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
  public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  public static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
  public static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  public static let authorization = ResultCode(rawValue: SQLITE_AUTH)
  /// A parameter number that the statement does not have.
  public static let range = ResultCode(rawValue: SQLITE_RANGE)
  /// The file is something else than an SQLite database.
  public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}

// MARK: - Extended codes

// Their macros are expressions that Swift does not import: primary | (number << 8).
extension ResultCode {
  private init(_ primary: ResultCode, _ number: Int32) {
    self.init(rawValue: primary.rawValue | (number << 8))
  }

  public static let busyRecovery = ResultCode(.busy, 1)
  public static let busySnapshot = ResultCode(.busy, 2)
  public static let cannotOpenIsDirectory = ResultCode(.cannotOpen, 2)
  public static let constraintCheck = ResultCode(.constraint, 1)
  public static let constraintForeignKey = ResultCode(.constraint, 3)
  public static let constraintNotNull = ResultCode(.constraint, 5)
  public static let constraintPrimaryKey = ResultCode(.constraint, 6)
  public static let constraintTrigger = ResultCode(.constraint, 7)
  public static let constraintUnique = ResultCode(.constraint, 8)
  public static let constraintRowID = ResultCode(.constraint, 10)
  /// A value of the wrong type in a STRICT table.
  public static let constraintDataType = ResultCode(.constraint, 12)
  public static let corruptVirtualTable = ResultCode(.corrupt, 1)
  public static let readOnlyDatabaseMoved = ResultCode(.readOnly, 4)
  public static let readOnlyDirectory = ResultCode(.readOnly, 6)
}

// MARK: - Text

extension ResultCode: CustomStringConvertible {
  /// SQLite's English phrase and the number: `database is locked (5)`.
  public var description: String {
    "\(phrase) (\(rawValue))"
  }

  /// SQLite's English phrase for the code, as `sqlite3_errstr` gives it.
  var phrase: String {
    sqlite3_errstr(rawValue).map { String(cString: $0) } ?? "unknown error"
  }
}
