internal import CGazetteerSQLite

/// Binding. Every `bind` throws ``ResultCode/range`` for a parameter the statement does not have,
/// ``ResultCode/misuse`` while it is on a row, and ``ResultCode/tooBig`` for a value too long.
extension Statement {
  /// How many parameters there are: the largest number among its placeholders.
  package var parameterCount: Int {
    Int(sqlite3_bind_parameter_count(pointer))
  }

  /// The number of a named parameter, given with its prefix (`:name`); nil when there is none.
  package func parameterIndex(named name: String) -> Int? {
    let index = sqlite3_bind_parameter_index(pointer, name)
    return index == 0 ? nil : Int(index)
  }

  /// Makes all parameters NULL.
  package func clearBindings() {
    sqlite3_clear_bindings(pointer)
  }

  package func bindNull(at index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_null(pointer, Int32(clamping: index)))
  }

  package func bind(_ value: Int64, at index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_int64(pointer, Int32(clamping: index), value))
  }

  package func bind(_ value: Int, at index: Int) throws(SQLiteError) {
    try bind(Int64(value), at: index)
  }

  /// Binds a double; NaN becomes NULL.
  package func bind(_ value: Double, at index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_double(pointer, Int32(clamping: index), value))
  }

  /// Binds text, NUL characters included.
  package func bind(_ value: String, at index: Int) throws(SQLiteError) {
    var value = value
    let code = value.withUTF8 { bytes in bindCode(text: bytes, at: index) }
    try check(code)
  }

  /// Binds bytes as a blob.
  package func bind(_ value: [UInt8], at index: Int) throws(SQLiteError) {
    let code = value.withUnsafeBufferPointer { bytes in
      let index = Int32(clamping: index)
      // A null pointer would bind NULL in place of an empty blob.
      guard let start = bytes.baseAddress, !bytes.isEmpty else {
        return sqlite3_bind_zeroblob(pointer, index, 0)
      }
      return csqlite_bind_blob_copying(pointer, index, start, UInt64(bytes.count))
    }
    try check(code)
  }

  package func bind(_ value: Value, at index: Int) throws(SQLiteError) {
    switch value {
    case .null: try bindNull(at: index)
    case .integer(let value): try bind(value, at: index)
    case .real(let value): try bind(value, at: index)
    case .text(let value): try bind(value, at: index)
    case .blob(let value): try bind(value, at: index)
    }
  }

  /// Binds a value for every parameter, in order.
  ///
  /// - Throws: ``ResultCode/range`` when there are not exactly as many values as parameters.
  package func bind(_ values: [Value]) throws(SQLiteError) {
    guard values.count == parameterCount else {
      throw SQLiteError(
        extendedCode: .range,
        message: "the statement has \(parameterCount) parameters, but \(values.count) values came",
        sql: sql)
    }
    for (offset, value) in values.enumerated() {
      try bind(value, at: offset + 1)
    }
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    if code != SQLITE_OK { throw error(code) }
  }

  private func bindCode(text bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int32 {
    let index = Int32(clamping: index)
    // A null pointer would bind NULL in place of an empty text.
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      return csqlite_bind_text_in_place(pointer, index, "", 0)
    }
    return csqlite_bind_text_copying(pointer, index, start, UInt64(bytes.count))
  }
}

// MARK: - Values that may be missing

extension Statement {
  /// Binds an integer, or NULL for nil.
  package func bind(_ value: Int64?, at index: Int) throws(SQLiteError) {
    if let value { try bind(value, at: index) } else { try bindNull(at: index) }
  }

  /// Binds an integer, or NULL for nil.
  package func bind(_ value: Int?, at index: Int) throws(SQLiteError) {
    if let value { try bind(value, at: index) } else { try bindNull(at: index) }
  }

  /// Binds a double, or NULL for nil.
  package func bind(_ value: Double?, at index: Int) throws(SQLiteError) {
    if let value { try bind(value, at: index) } else { try bindNull(at: index) }
  }

  /// Binds text, or NULL for nil.
  package func bind(_ value: String?, at index: Int) throws(SQLiteError) {
    if let value { try bind(value, at: index) } else { try bindNull(at: index) }
  }
}

// MARK: - Text from bytes

/// Text that is at hand as UTF-8 is bound without making a String. SQLite does not check it:
/// what is not valid UTF-8 is stored as it is.
extension Statement {
  /// Binds UTF-8 bytes as text; SQLite copies them.
  package func bind(utf8 bytes: UnsafeBufferPointer<UInt8>, at index: Int) throws(SQLiteError) {
    try check(bindCode(text: bytes, at: index))
  }

  /// Binds UTF-8 bytes as text; SQLite copies them.
  package func bind(utf8 bytes: Span<UInt8>, at index: Int) throws(SQLiteError) {
    let code = bytes.withUnsafeBufferPointer { bytes in bindCode(text: bytes, at: index) }
    try check(code)
  }

  /// Binds UTF-8 bytes as text where they are, without a copy.
  ///
  /// The bytes must stay as they are until the statement has been run and reset. After that the
  /// parameter must be bound again or cleared before the next step.
  package func bindText(
    noCopy bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) throws(SQLiteError) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      return try check(bindCode(text: bytes, at: index))
    }
    try check(
      csqlite_bind_text_in_place(pointer, Int32(clamping: index), start, UInt64(bytes.count)))
  }
}
