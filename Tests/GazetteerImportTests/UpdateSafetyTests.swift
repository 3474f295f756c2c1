import Foundation
import Gazetteer
import GazetteerFormat
import GazetteerImport
import GazetteerModel
import GazetteerSQLite
import GazetteerTestSupport
import Testing

@Suite("The old gazetteer survives an update")
struct UpdateSafetyTests {
  private let folder: ImportFolder
  private let before: GazetteerContents

  init() throws {
    folder = try ImportFolder()
    try folder.importing(UpdateTests.rows)
    before = try folder.contents()
  }

  private func expectUnchanged() throws {
    try folder.expectContents(before)
    #expect(try folder.folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test("An update keeps the filters and languages of the import")
  func keepsFilters() throws {
    try folder.importing(
      folder.write("dump.txt", UpdateTests.rows), filter: ImportFilter(minimumPopulation: 1_000))
    let count = try folder.column("SELECT count(*) FROM place")
    let summary = try folder.updating(folder.write("again.txt", UpdateTests.rows))
    #expect(summary.changes == ImportSummary.Changes(added: 0, changed: 0, removed: 0))
    #expect(try folder.column("SELECT count(*) FROM place") == count)
  }

  @Test("A list of changes that looks like a whole dump does not empty the gazetteer")
  func notWhole() throws {
    try folder.importing(UpdateTests.rows)
    let before = try folder.contents()
    let path = try folder.write("changes.txt", [RawRow(5, "Only one")])
    let error = #expect(throws: ImportError.self) { try folder.updating(path) }
    #expect("\(error, default: "")".contains("modifications"))
    try folder.expectContents(before)
  }

  @Test("Without a gazetteer there is nothing to update")
  func nothingThere() throws {
    let empty = try ImportFolder()
    let path = try empty.write("modifications.txt", [RawRow(5, "Only one")])
    #expect(throws: ImportError.gazetteer(.missing(path: empty.database))) {
      try empty.updating(path)
    }
    #expect(try empty.folder.names == ["modifications.txt"])
  }

  @Test("A truncated archive changes nothing")
  func truncated() throws {
    var newer = UpdateTests.rows
    newer[0].name = "Renamed"
    let text = newer.map { $0.line + "\n" }.joined()
    let whole = try ArchiveWriter.archive(.gzip, [("newer.txt", Array(text.utf8))])
    let path = folder.folder.path("newer.gz")
    try Data(whole.prefix(whole.count - 9)).write(to: URL(filePath: path))
    #expect(throws: ImportError.self) { try folder.updating(path) }
    try expectUnchanged()
  }

  @Test("Too many damaged rows change nothing")
  func damaged() throws {
    let lines = (1...200).map { number in
      RawRow(Int64(number), "Renamed") { if number > 50 { $0.latitude = "x" } }.line
    }
    let path = try folder.write("modifications.txt", lines.joined(separator: "\n"))
    #expect(throws: ImportError.self) { try folder.updating(path) }
    try expectUnchanged()
  }

  @Test("A stopped update changes nothing")
  func cancelled() throws {
    let path = try folder.write("modifications.txt", [RawRow(1, "Renamed")])
    let progress = ImportProgress()
    progress.cancel()
    #expect(throws: ImportError.interrupted) { try folder.updating(path, progress: progress) }
    try expectUnchanged()
  }

  @Test("A file that belongs to no update is refused in a sentence")
  func wrongFile() throws {
    let path = try folder.write(
      "DE.txt", "DE\t10115\tBerlin\tBerlin\tBE\t\t00\tBerlin\t11000\t52.5323\t13.3846\t4\n")
    let error = #expect(throws: ImportError.self) { try folder.updating(path) }
    #expect("\(error, default: "")".contains("postal-code file"))
    try expectUnchanged()
  }

  @Test(
    "Numbers at the edge of what SQLite holds stop no update, and nothing is left behind",
    arguments: [
      "UPDATE place SET id = 9223372036854775807 WHERE id = (SELECT max(id) FROM place)",
      "UPDATE place SET id = -9223372036854775808 WHERE id = (SELECT max(id) FROM place)",
      "UPDATE place SET importance = -9223372036854775808 WHERE geonameid % 3 = 0",
      "UPDATE place SET importance = 9223372036854775807 WHERE geonameid % 3 = 0",
      "UPDATE place SET population = -9223372036854775808 WHERE geonameid % 3 = 0",
      "UPDATE place SET population = 9223372036854775807 WHERE geonameid % 3 = 0",
      "UPDATE place SET elevation = 9223372036854775807, modified = -9223372036854775808",
      "UPDATE place SET kind = 9223372036854775807, timezone = -9223372036854775808",
      "UPDATE meta SET value = 9223372036854775807 WHERE key = 'names'",
      "UPDATE meta SET value = '-9223372036854775808' WHERE key = 'names'",
      "UPDATE area SET population = 9223372036854775807",
    ])
  func edges(change: String) throws {
    try Connection(path: folder.database, mode: .readWrite).execute(change)
    let list = try folder.write(
      "modifications.txt",
      [
        RawRow(3, "Renamed"), RawRow(9_000, "New") { $0.alternates = "Neu,Nouveau" },
        RawRow(9_001, "Village") { $0.population = "0" },
      ])
    let dump = try folder.write("dump.txt", UpdateTests.rows)
    for path in [list, dump] {
      do {
        try folder.updating(path)
      } catch {
        // A damaged gazetteer may be refused; it is not to end the program.
        #expect(error is ImportError)
      }
      #expect(try folder.folder.names.filter { $0.hasPrefix(".") }.isEmpty)
    }
  }

  @Test("A gazetteer that cannot be read is told as that, without SQL")
  func unreadable() throws {
    try Connection(path: folder.database, mode: .readWrite).execute("DROP TABLE common_prefix")
    let path = try folder.write("modifications.txt", [RawRow(1, "Renamed")])
    let error = #expect(throws: ImportError.self) { try folder.updating(path) }
    let text = "\(error, default: "")"
    #expect(text.contains("The gazetteer could not be read"))
    #expect(!text.contains("SELECT") && !text.contains("written"))
  }

  @Test("A gazetteer of another version is refused and kept")
  func otherVersion() throws {
    let connection = try Connection(path: folder.database, mode: .readWrite)
    try connection.setUserVersion(Schema.version + 1)
    let path = try folder.write("modifications.txt", [RawRow(1, "Renamed")])
    let error = #expect(throws: ImportError.self) { try folder.updating(path) }
    #expect("\(error, default: "")".contains("version"))
  }
}
