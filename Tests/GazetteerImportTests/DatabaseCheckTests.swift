import Foundation
import GazetteerSQLite
import Testing

@testable import GazetteerImport

@Suite("A new database is checked before it is used")
struct DatabaseCheckTests {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
    try folder.importing((1...400).map { RawRow(Int64($0), "Place number \($0)") })
  }

  private func check(
    placeCount: Int = 400, cellCount: Int = 400, progress: ImportProgress = ImportProgress()
  ) throws {
    try DatabaseCheck(path: folder.database, placeCount: placeCount, progress: progress)
      .run { cellCount }
  }

  private func change(_ sql: String) throws {
    let connection = try Connection(path: folder.database, mode: .readWrite)
    try connection.pragma("writable_schema", "on")
    try connection.execute(sql)
  }

  @Test("A sound one passes, and stays as it is")
  func sound() throws {
    let before = try Data(contentsOf: URL(filePath: folder.database))
    try check()
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == before)
  }

  @Test("Places that are missing somewhere fail it")
  func counts() throws {
    #expect(throws: ImportError.checkFailed("400 places stored, 401 written")) {
      try check(placeCount: 401, cellCount: 401)
    }
    #expect(throws: ImportError.checkFailed("399 places in the grid, 400 stored")) {
      try check(cellCount: 399)
    }
  }

  @Test("A damaged index fails it, though all pages are sound")
  func index() throws {
    try change("UPDATE search_data SET block = substr(block, 1, 600) WHERE id = (1 << 37) + 1")
    #expect(throws: ImportError.self) { try check() }
  }

  @Test("A damaged page fails it, though the index and the counts are sound")
  func pages() throws {
    try change("UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'timezone'")
    let error = #expect(throws: ImportError.self) { try check() }
    #expect("\(error, default: "")".contains("did not pass its check"))
  }

  @Test("Stopped before it starts, it is not run to its end")
  func stopped() throws {
    let progress = ImportProgress()
    progress.cancel()
    #expect(throws: ImportError.interrupted) { try check(progress: progress) }
  }
}
