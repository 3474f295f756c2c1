import Testing

@testable import GazetteerSQLite

@Suite("Pragmas")
struct PragmaTests {
  @Test("A pragma is read and set, with numbers and text")
  func readAndSet() throws {
    let connection = try Connection.inMemory()
    #expect(try connection.pragma("cache_size", -4000) == nil)
    #expect(try connection.pragma("cache_size") == .integer(-4000))
    #expect(try connection.pragma("main.journal_mode", "off") == .text("off"))
    #expect(try connection.pragma("temp_store", "memory") == nil)
    #expect(try connection.pragma("temp_store") == .integer(2))
  }

  @Test("A pragma that SQLite does not know gives nothing")
  func unknown() throws {
    #expect(try Connection.inMemory().pragma("no_such_pragma") == nil)
  }

  @Test(
    "A name that is not one is refused",
    arguments: ["", "user_version = 5", "a;b", "a b", "a'b", "a-b", "é", "a\0"])
  func badName(name: String) throws {
    let connection = try Connection.inMemory()
    let error = #expect(throws: SQLiteError.self) { try connection.pragma(name) }
    #expect(error?.code == .misuse)
    #expect(try connection.userVersion == 0)
  }

  @Test("A text value stays one value, whatever it holds")
  func quotes() throws {
    let connection = try Connection.inMemory()
    let text = "x'; PRAGMA user_version = 5; --"
    let error = #expect(throws: SQLiteError.self) {
      try connection.pragma("encoding", .text(text))
    }
    #expect(error?.message == "unsupported encoding: \(text)")
    #expect(try connection.userVersion == 0)
  }

  @Test("A blob or NULL is not a value for a pragma", arguments: [Value.null, .blob([1])])
  func badValue(value: Value) throws {
    let error = #expect(throws: SQLiteError.self) {
      try Connection.inMemory().pragma("cache_size", value)
    }
    #expect(error?.code == .misuse)
  }
}
