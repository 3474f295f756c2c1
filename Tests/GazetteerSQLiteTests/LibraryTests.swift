import Testing

@testable import GazetteerSQLite

@Suite("The SQLite library")
struct LibraryTests {
  @Test("A library that is recent and has FTS5 has no shortcoming")
  func shortcoming() {
    #expect(SQLiteLibrary.shortcoming == nil)
    #expect(SQLiteLibrary.versionNumber >= SQLiteLibrary.leastVersionNumber)
  }
}
