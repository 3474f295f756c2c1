internal import CGazetteerSQLite

/// A connection to an SQLite database.
///
/// A connection belongs to one thread at a time: it is not `Sendable`, but may be handed over
/// (`sending`). Only its ``interruptHandle`` is for sharing. It closes when the last reference to
/// it and to its statements goes.
///
/// ```swift
/// let connection = try Connection(path: "cities.db")
/// let statement = try connection.prepare("SELECT name FROM city WHERE id = ?")
/// try statement.bind(2_988_507, at: 1)
/// while try statement.step() { print(statement.string(0)) }
/// ```
///
/// Every connection refuses double-quoted strings in SQL (they are identifiers), distrusts
/// functions and virtual tables named in a schema, and enforces foreign keys. One opened for
/// reading also attaches no other databases and turns on SQLite's defensive mode, so that a
/// file from anywhere can be opened: <https://www.sqlite.org/security.html>.
package final class Connection {
  let handle: DatabaseHandle
  private var statementCache: [String: Statement] = [:]

  /// How long, in milliseconds, a statement waits for another connection's lock before it fails
  /// with ``ResultCode/busy``. Zero or less: not at all.
  package var busyTimeout: Int {
    didSet { applyBusyTimeout() }
  }

  /// Opens a database.
  ///
  /// SQLite reads the file only when the first statement needs it: that one fails with
  /// ``ResultCode/notADatabase`` if the file is something else.
  ///
  /// - Parameters:
  ///   - path: The file, absolute or relative to the working directory. Every character stands for
  ///     itself: there are no URIs and no special names.
  ///   - mode: Whether to read, write or create.
  ///   - busyTimeout: Milliseconds; see ``busyTimeout``.
  /// - Throws: ``ResultCode/cannotOpen`` with the reason when the file is missing or may not be
  ///   opened.
  package init(
    path: String, mode: OpenMode = .readOnly, busyTimeout: Int = 5_000
  ) throws(SQLiteError) {
    if mode != .memory {
      try Self.validate(path)
    }
    var database: OpaquePointer?
    let code = sqlite3_open_v2(mode.filename(for: path), &database, mode.openFlags, nil)
    guard let database else {
      let code = ResultCode(rawValue: code)
      throw SQLiteError(extendedCode: code, message: code.phrase, path: path)
    }
    guard code == SQLITE_OK else {
      defer { sqlite3_close_v2(database) }
      throw Self.openFailure(of: database, path: path)
    }
    handle = DatabaseHandle(owning: database)
    self.busyTimeout = busyTimeout
    applyBusyTimeout()
    configure(isReadOnly: mode.isReadOnly)
  }

  /// Opens a new private database in memory.
  package static func inMemory() throws(SQLiteError) -> Connection {
    try Connection(path: "", mode: .memory)
  }

  private static func validate(_ path: String) throws(SQLiteError) {
    if path.isEmpty {
      throw SQLiteError(extendedCode: .cannotOpen, message: "the path of the database is empty")
    }
    if path.utf8.contains(0) {
      throw SQLiteError(
        extendedCode: .cannotOpen, message: "the path of the database contains a NUL character")
    }
  }

  private static func openFailure(of database: OpaquePointer, path: String) -> SQLiteError {
    let code = ResultCode(rawValue: sqlite3_extended_errcode(database))
    let reason = csqlite_open_failure_reason(sqlite3_system_errno(database))
    return SQLiteError(
      extendedCode: code,
      message: code.phrase + (reason.map { ": " + String(cString: $0) } ?? ""),
      path: path)
  }

  private func configure(isReadOnly: Bool) {
    let database = handle.pointer
    sqlite3_extended_result_codes(database, 1)
    // A library too old for an option answers with an error; the connection works without it.
    _ = csqlite_set_option(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    _ = csqlite_set_option(database, SQLITE_DBCONFIG_DQS_DML, 0)
    _ = csqlite_set_option(database, SQLITE_DBCONFIG_DQS_DDL, 0)
    _ = csqlite_set_option(database, SQLITE_DBCONFIG_ENABLE_FKEY, 1)
    if isReadOnly {
      // Not for writers: defensive mode ignores journal_mode=OFF, and VACUUM attaches a database.
      _ = csqlite_set_option(database, SQLITE_DBCONFIG_DEFENSIVE, 1)
      sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0)
    }
  }

  /// Turns SQLite's defensive mode on or off. A system's SQLite may have it on for all connections;
  /// who writes the tables behind a full-text index, or turns the journal off, needs it off.
  package func setDefensive(_ isDefensive: Bool) {
    // A library too old for the option has no such mode.
    _ = csqlite_set_option(handle.pointer, SQLITE_DBCONFIG_DEFENSIVE, isDefensive ? 1 : 0)
  }

  private func applyBusyTimeout() {
    sqlite3_busy_timeout(handle.pointer, Int32(clamping: busyTimeout))
  }
}

@available(*, unavailable)
extension Connection: Sendable {}

// MARK: - Statements

extension Connection {
  /// Compiles one SQL statement, to be run many times.
  ///
  /// - Throws: When the SQL does not compile, or does not hold exactly one statement.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var script = StatementScanner(sql)
    guard let statement = try script.next(on: handle, isPersistent: true) else {
      throw SQLiteError(extendedCode: .misuse, message: "there is no SQL statement", sql: sql)
    }
    guard script.isAtEnd else {
      throw SQLiteError(
        extendedCode: .misuse, message: "there is more after the first SQL statement", sql: sql)
    }
    return statement
  }

  /// The statement for `sql`, compiled at the first call and kept: reset, and with no bindings.
  ///
  /// A statement that is still held elsewhere is not given out a second time; a new one is
  /// compiled instead. The cache never drops anything, since a program's own SQL is a small fixed
  /// set of texts. Use ``prepare(_:)`` for SQL put together from parts that vary.
  package func cachedStatement(_ sql: String) throws(SQLiteError) -> Statement {
    guard let index = statementCache.index(forKey: sql) else {
      let statement = try prepare(sql)
      statementCache[sql] = statement
      return statement
    }
    guard isKnownUniquelyReferenced(&statementCache.values[index]) else {
      return try prepare(sql)
    }
    let statement = statementCache.values[index]
    statement.reset()
    statement.clearBindings()
    return statement
  }

  /// Runs all statements of a script, in order; rows they return are dropped.
  ///
  /// - Throws: The error of the first statement that fails; later ones do not run. Earlier ones
  ///   stay done unless the script is inside a ``transaction(_:_:)``.
  package func execute(_ script: String) throws(SQLiteError) {
    var script = StatementScanner(script)
    while let statement = try script.next(on: handle) {
      try statement.run()
    }
  }

  /// Runs one statement to its end with `bindings` for its placeholders; rows are dropped.
  ///
  /// The statement is cached, as by ``cachedStatement(_:)``.
  package func run(_ sql: String, _ bindings: Value...) throws(SQLiteError) {
    let statement = try cachedStatement(sql)
    try statement.bind(bindings)
    defer { statement.clearBindings() }
    try statement.run()
  }

  /// The first column of the first row as an integer; nil when there is no row or it is NULL.
  package func integer(_ sql: String, _ bindings: Value...) throws(SQLiteError) -> Int64? {
    try firstRow(sql, bindings) { $0.int64IfPresent(0) }
  }

  /// The first column of the first row as text; nil when there is no row or it is NULL.
  package func text(_ sql: String, _ bindings: Value...) throws(SQLiteError) -> String? {
    try firstRow(sql, bindings) { $0.stringIfPresent(0) }
  }

  private func firstRow<Result>(
    _ sql: String, _ bindings: [Value], _ read: (Statement) -> Result?
  ) throws(SQLiteError) -> Result? {
    let statement = try cachedStatement(sql)
    try statement.bind(bindings)
    defer {
      statement.reset()
      statement.clearBindings()
    }
    return try statement.step() ? read(statement) : nil
  }
}

// MARK: - State

extension Connection {
  /// Whether the database can only be read, by the mode it was opened in or by its permissions.
  package var isReadOnly: Bool {
    sqlite3_db_readonly(handle.pointer, "main") == 1
  }

  /// Whether a transaction is open.
  package var isInTransaction: Bool {
    sqlite3_get_autocommit(handle.pointer) == 0
  }

  /// Rows that the last INSERT, UPDATE or DELETE changed, without those of triggers.
  package var changes: Int {
    Int(sqlite3_changes64(handle.pointer))
  }

  /// Rows changed since the connection was opened.
  package var totalChanges: Int {
    Int(sqlite3_total_changes64(handle.pointer))
  }

  /// The rowid of the last row inserted; 0 when there is none.
  package var lastInsertedRowID: Int64 {
    sqlite3_last_insert_rowid(handle.pointer)
  }

  /// Stops running statements from another thread; usable even after the connection has closed.
  package var interruptHandle: InterruptHandle {
    handle.interruptHandle
  }
}
