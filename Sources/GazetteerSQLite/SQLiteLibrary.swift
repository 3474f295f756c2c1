internal import CGazetteerSQLite

/// The SQLite library this process runs with, which may be newer than the one it was built with.
package enum SQLiteLibrary {
  /// For people: `3.40.1`.
  package static var version: String {
    String(cString: sqlite3_libversion())
  }

  /// For comparisons: 3,040,001 is 3.40.1.
  package static var versionNumber: Int {
    Int(sqlite3_libversion_number())
  }

  /// The oldest library that everything here works with: 3.37 of 2021, the first that counts
  /// changes in 64 bits.
  package static let leastVersionNumber = 3_037_000

  /// Why this library cannot be used, in words; nil when it can.
  package static var shortcoming: String? {
    if versionNumber < leastVersionNumber {
      return "SQLite \(version) is too old; 3.37 or later is needed"
    }
    return isCompiled(with: "ENABLE_FTS5") ? nil : "SQLite \(version) was built without FTS5"
  }

  /// Whether the library was compiled with an option, named without `SQLITE_`: `ENABLE_FTS5`.
  package static func isCompiled(with option: String) -> Bool {
    sqlite3_compileoption_used(option) != 0
  }

  /// Has SQLite keep no count of the memory that it uses, which takes a lock at each allocation: a
  /// twentieth of the time of short searches.
  ///
  /// For the whole process, so it is for programs to call, not for libraries: first thing, before
  /// any database is opened. Later calls change nothing.
  package static func leaveMemoryUncounted() {
    _ = csqlite_leave_memory_uncounted()
  }
}
