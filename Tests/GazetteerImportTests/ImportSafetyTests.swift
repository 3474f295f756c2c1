import Foundation
import GazetteerImport
import GazetteerSQLite
import GazetteerTestSupport
import Testing

@Suite("The old gazetteer survives")
struct ImportSafetyTests {
  private let folder: ImportFolder
  private let before: GazetteerContents

  init() throws {
    folder = try ImportFolder()
    try folder.importing([RawRow(1, "Paris"), RawRow(2, "Lyon")])
    before = try folder.contents()
  }

  private func expectUnchanged() throws {
    try folder.expectContents(before)
    #expect(try folder.folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test(
    "partner-contact#1253: An empty file, or one of blank lines, replaces nothing",
    arguments: ["", "\n\n", " "])
  func empty(text: String) throws {
    #expect(throws: ImportError.self) { try folder.importing(folder.write("new.txt", text)) }
    try expectUnchanged()
  }

  @Test("A dump of which no row stays replaces nothing, and says why")
  func nothingStored() throws {
    let path = try folder.write("new.txt", [RawRow(3, "Lake") { $0.featureClass = "H" }])
    let error = #expect(throws: ImportError.self) { try folder.importing(path) }
    #expect("\(error, default: "")".contains("feature class: 1"))
    try expectUnchanged()
  }

  @Test("geonames#393: A truncated archive replaces nothing")
  func truncated() throws {
    let rows = (1...2_000).map { RawRow(Int64($0), "Place \($0)").line + "\n" }.joined()
    let whole = try ArchiveWriter.archive(.gzip, [("new.txt", Array(rows.utf8))])
    try Data(whole.prefix(whole.count / 2)).write(to: URL(filePath: folder.folder.path("new.gz")))
    #expect(throws: ImportError.self) { try folder.importing(folder.folder.path("new.gz")) }
    try expectUnchanged()
  }

  @Test("More damaged rows than the limit replace nothing")
  func threshold() throws {
    let good = (1...300).map { RawRow(Int64($0), "Place \($0)").line }
    func dump(_ bad: Int) throws -> String {
      let lines = good + (0..<bad).map { RawRow(Int64(1_000 + $0), "") { $0.latitude = "x" }.line }
      return try folder.write("new.txt", lines.joined(separator: "\n"))
    }
    let error = #expect(throws: ImportError.self) { try folder.importing(dump(101)) }
    #expect("\(error, default: "")".contains("101 of 401 rows are damaged"))
    try expectUnchanged()
    #expect(throws: ImportError.self) { try folder.importing(dump(3), limit: .count(2)) }
    try expectUnchanged()
    #expect(try folder.importing(dump(100)).placeCount == 300)
  }

  @Test("All rows damaged replace nothing, however few they are")
  func allDamaged() throws {
    let path = try folder.write("new.txt", [RawRow(3, "A") { $0.latitude = "x" }])
    let error = #expect(throws: ImportError.self) { try folder.importing(path) }
    #expect(
      "\(error, default: "")".hasPrefix(
        "every row of the place dump is damaged, 1 in all; check the file: "))
    try expectUnchanged()
  }

  @Test("A dump in UTF-16 is called so, with what to do")
  func utf16() throws {
    let path = try folder.write("new.txt", "")
    let text = (1...3).map { RawRow($0, "Place").line + "\n" }.joined()
    try text.data(using: .utf16)?.write(to: URL(filePath: path))
    let error = #expect(throws: ImportError.self) { try folder.importing(path) }
    #expect(
      "\(error, default: "")"
        == "\(path): this is text in UTF-16; convert it to UTF-8, as with iconv -f UTF-16 -t UTF-8")
    try expectUnchanged()
  }

  @Test("A second import at the same time says so, and the first is not disturbed")
  func twoAtOnce() throws {
    let path = try folder.write("new.txt", [RawRow(3, "Nice")])
    let lock = open(folder.folder.path(".gazetteer.sqlite.lock"), O_RDWR | O_CREAT, 0o644)
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    #expect(throws: ImportError.busy(path: folder.database)) { try folder.importing(path) }
    try folder.expectContents(before)
    close(lock)
    #expect(try folder.importing(path).placeCount == 1)
    try expectNoLeftovers()
  }

  private func expectNoLeftovers() throws {
    #expect(try folder.folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test("gisgraphy#68: What a killed import left is removed by the next one")
  func leftovers() throws {
    for name in [".gazetteer.sqlite.import-1", ".gazetteer.sqlite.import-99999999"] {
      try folder.write(name, "half a database")
    }
    // Another gazetteer's files are not this import's.
    try folder.write(".other.sqlite.import-1", "x")
    try folder.importing([RawRow(3, "Nice")])
    let hidden = try folder.folder.names.filter { $0.hasPrefix(".") }
    #expect(hidden == [".other.sqlite.import-1"])
  }

  @Test("A stopped import changes nothing")
  func cancelled() throws {
    let path = try folder.write("new.txt", [RawRow(3, "Nice")])
    let progress = ImportProgress()
    progress.cancel()
    let importer = Importer(
      ImportOptions(paths: [path], database: folder.database), progress: progress)
    #expect(throws: ImportError.interrupted) { try importer.run() }
    try expectUnchanged()
  }

  @Test("A folder that cannot be written to is named")
  func unwritable() throws {
    let path = try folder.write("new.txt", [RawRow(3, "Nice")])
    let importer = Importer(ImportOptions(paths: [path], database: "/proc/no/gazetteer.sqlite"))
    let error = #expect(throws: ImportError.self) { try importer.run() }
    #expect("\(error, default: "")".contains("/proc/no"))
  }

  @Test("A full disk is called so")
  func fullDisk() {
    let errors: [ImportError] = [
      .output(path: "/data", code: ENOSPC),
      .database(SQLiteError(extendedCode: .full, message: "database or disk is full")),
    ]
    for error in errors { #expect("\(error)".contains("the disk is full")) }
  }

  @Test("GRDB.swift#771: A finished file has no side files and is in no write-ahead mode")
  func sideFiles() throws {
    #expect(try folder.column("PRAGMA journal_mode") == ["delete"])
    #expect(try folder.folder.names == ["dump.txt", "gazetteer.sqlite"])
  }

  @Test("A reader keeps the old file while a new one takes its place")
  func openReader() throws {
    let reader = try Connection(path: folder.database, mode: .immutable)
    #expect(try reader.integer("SELECT count(*) FROM place") == 2)
    try folder.importing([RawRow(3, "Nice")])
    #expect(try reader.integer("SELECT count(*) FROM place") == 2)
    #expect(try folder.column("SELECT count(*) FROM place") == ["1"])
  }
}
