import Gazetteer
import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import Testing

@testable import GazetteerImport

@Suite("Updates")
struct UpdateTests {
  private let folder: ImportFolder
  private let fresh: ImportFolder

  init() throws {
    folder = try ImportFolder()
    fresh = try ImportFolder()
  }

  /// Many places, of which some can change without being a large part.
  static let rows: [RawRow] = (1...400).map { number in
    RawRow(Int64(number), "Place \(number)") {
      $0.population = "\(number * 37 % 5_000)"
      $0.alternates = "Other \(number),Lieu \(number % 7)"
      $0.latitude = "\(Double(number % 90))"
    }
  }

  private func changed(_ change: (inout [RawRow]) -> Void) -> [RawRow] {
    var rows = Self.rows
    change(&rows)
    return rows
  }

  @Test(
    "django-cities-light#144, Geonames#45: A newer dump as a difference gives what a fresh import gives"
  )
  func wholeDump() throws {
    try folder.importing(Self.rows)
    let newer = changed { rows in
      rows[3].name = "Renamed"
      rows[4].alternates = "Entirely different"
      rows[5].population = "9000000"
      rows[6].latitude = "-33.5"
      rows[7].featureCode = "PPLX"
      rows[8].featureClass = "H"
      rows[9].timeZone = "Asia/Tokyo"
      rows.remove(at: 20)
      rows.append(RawRow(1_000, "Brand new") { $0.population = "2500" })
    }
    let summary = try folder.updating(folder.write("newer.txt", newer))
    #expect(summary.changes == ImportSummary.Changes(added: 1, changed: 6, removed: 2))
    try fresh.importing(newer)
    try folder.expectSameContents(as: fresh)
    #expect(try folder.search("Place 4").contains(4) == false)
    #expect(try folder.search("Renamed") == [4])
    #expect(try folder.search("Place 6").first == 6)
  }

  @Test("The same update again changes nothing")
  func idempotent() throws {
    try folder.importing(Self.rows)
    let newer = try folder.write("newer.txt", changed { $0[3].name = "Renamed" })
    try folder.updating(newer)
    let before = try folder.contents()
    let summary = try folder.updating(newer)
    #expect(summary.changes == ImportSummary.Changes(added: 0, changed: 0, removed: 0))
    #expect(summary.sources[0].skipped == ["unchanged": 400])
    try folder.expectContents(before)
  }

  @Test("Lists of changes and of deleted places give what a fresh import gives")
  func dailyLists() throws {
    try folder.importing(Self.rows)
    let modifications = try folder.write(
      "modifications-2026-05-15.txt",
      [
        RawRow(10, "Changed") { $0.modified = "2026-05-15" },
        RawRow(2_000, "Added") { $0.modified = "2026-05-15" },
        RawRow(11, "Now a lake") {
          $0.featureClass = "H"
          $0.modified = "2026-05-15"
        },
        RawRow(3_000, "A lake") { $0.featureClass = "H" },
      ])
    let deletes = try folder.write(
      "deletes-2026-05-15.txt", "12\tPlace 12\tduplicate\n999999\tUnknown\tgone\n")
    let summary = try folder.updating(deletes, modifications)
    #expect(summary.changes == ImportSummary.Changes(added: 1, changed: 1, removed: 2))
    try fresh.importing(
      Self.rows.filter { ![10, 11, 12].contains($0.id) } + [
        RawRow(10, "Changed") { $0.modified = "2026-05-15" },
        RawRow(2_000, "Added") { $0.modified = "2026-05-15" },
      ])
    try folder.expectSameContents(as: fresh)
    for source in summary.sources {
      #expect(source.read == source.stored + source.skippedCount, "\(source.file)")
    }
  }

  @Test(
    "khive#2273: What another version of the program made is built anew, and not deleted from by rows"
  )
  func otherTerms() throws {
    try folder.importing(Self.rows)
    let connection = try Connection(path: folder.database, mode: .readWrite)
    try connection.run("UPDATE meta SET value = value - 1 WHERE key = 'terms_version'")
    // As if that version had indexed nothing.
    try connection.run("INSERT INTO search(search) VALUES('delete-all')")
    let newer = changed { $0[3].name = "Renamed" }
    try folder.updating(folder.write("newer.txt", newer))
    try fresh.importing(newer)
    try folder.expectSameContents(as: fresh)
  }

  @Test("An old list does not undo a newer one")
  func olderList() throws {
    try folder.importing(Self.rows)
    func list(_ day: String, _ name: String) throws -> String {
      try folder.write(
        "modifications-\(day).txt", [RawRow(5, name) { $0.modified = day }])
    }
    let (old, new) = (try list("2026-05-14", "Old"), try list("2026-05-16", "New"))
    try folder.updating(new)
    let summary = try folder.updating(old)
    #expect(summary.sources[0].skipped == ["older": 1])
    #expect(try folder.search("New") == [5])
    // Given together, they are taken in the order of their days.
    try folder.importing(Self.rows)
    try folder.updating(new, old)
    #expect(try folder.search("New") == [5])
  }

  @Test("A whole dump is taken at its word, also where a date in it goes back")
  func dateGoesBack() throws {
    try folder.importing(Self.rows)
    let newer = changed {
      $0[4].name = "Corrected"
      $0[4].modified = "2020-01-01"
    }
    let summary = try folder.updating(folder.write("newer.txt", newer))
    #expect(summary.changes == ImportSummary.Changes(added: 0, changed: 1, removed: 0))
    try fresh.importing(newer)
    try folder.expectSameContents(as: fresh)
  }

  @Test("Each row is counted once, however many reasons there are to leave it out")
  func countedOnce() throws {
    try folder.importing(Self.rows)
    func list(_ day: String, _ row: (inout RawRow) -> Void) throws -> String {
      try folder.write("modifications-\(day).txt", [RawRow(5, "Five", row)])
    }
    let (lake, older, newest) = (
      try list("2026-05-14") {
        $0.featureClass = "H"
        $0.modified = "2026-05-14"
      },
      try list("2026-05-13") {
        $0.featureClass = "H"
        $0.modified = "1999-01-01"
      },
      try list("2026-05-15") { $0.modified = "2026-05-15" }
    )
    let deletes = try folder.write(
      "deletes-2026-05-15.txt", "88888\tUnknown\t\n99999\tUnknown\t\n")
    for paths in [[lake, newest], [older], [newest], [deletes]] {
      let summary = try Updater(paths: paths, database: folder.database).run()
      for source in summary.sources {
        #expect(source.stored >= 0 && source.read == source.stored + source.skippedCount)
      }
    }
    #expect(try folder.updating(deletes).sources[0].skipped == ["unknown place": 2])
    #expect(try folder.search("Five") == [5])
  }

  @Test("A list of a day on which nothing happened changes nothing; an empty dump is damaged")
  func emptyLists() throws {
    try folder.importing(Self.rows)
    let before = try folder.contents()
    let summary = try folder.updating(
      folder.write("deletes-2026-05-15.txt", ""),
      folder.write("alternateNamesDeletes-2026-05-15.txt", ""))
    #expect(summary.changes == ImportSummary.Changes(added: 0, changed: 0, removed: 0))
    #expect(summary.sources.map(\.layout) == ["deletes", "alternateNamesDeletes"])
    #expect(throws: ImportError.self) { try folder.updating(folder.write("newer.txt", "")) }
    try folder.expectContents(before)
  }

  @Test("A place that was deleted and came back is there")
  func deletedAndBack() throws {
    try folder.importing(Self.rows)
    let deletes = try folder.write("deletes-2026-05-14.txt", "5\tPlace 5\t\n")
    let back = try folder.write(
      "modifications-2026-05-15.txt", [RawRow(5, "Back") { $0.modified = "2026-05-15" }])
    try folder.updating(back, deletes)
    #expect(try folder.search("Back") == [5])
    try folder.updating(deletes)
    #expect(try folder.search("Back") == [5])
  }

  @Test("Long words of one beginning go from the words for guesses, and come, whatever their order")
  func longWords() throws {
    func rows(_ endings: [String]) -> [RawRow] {
      Self.rows
        + endings.enumerated().map { number, ending in
          RawRow(Int64(7_000 + number), "Llanfairpwllgwyngyll\(ending)")
        }
    }
    try folder.importing(rows(["b", "d", "f", "x"]))
    let newer = rows(["y", "e", "a", "d", "c"])
    try folder.updating(folder.write("newer.txt", newer))
    try fresh.importing(newer)
    try folder.expectSameContents(as: fresh)
  }

  @Test("When there are no ids left between two neighbours, the gazetteer is built anew")
  func noFreeRanks() throws {
    try folder.importing(Self.rows)
    // All of them rank between the same two places.
    let crowd = (0..<40).map { number in
      RawRow(Int64(5_000 + number), "Crowd \(number)") { $0.population = "0" }
    }
    try folder.updating(folder.write("modifications.txt", crowd))
    try fresh.importing(Self.rows + crowd)
    try folder.expectSameContents(as: fresh)
  }

  @Test("When a large part changes, the gazetteer is built anew")
  func largeChange() throws {
    try folder.importing(Self.rows)
    let newer = changed { rows in
      for index in rows.indices where index % 3 == 0 { rows[index].name += " the Great" }
    }
    try folder.updating(folder.write("newer.txt", newer))
    try fresh.importing(newer)
    try folder.expectSameContents(as: fresh)
    let ids = try folder.column("SELECT id FROM place ORDER BY id")
    #expect(ids == (1...400).map { "\(Int64($0) * Schema.rankStep)" })
  }

  @Test("Where a whole dump changes much, it is imported anew, and the update says so")
  func importedAnew() throws {
    try folder.importing(Self.rows)
    var newer = changed { rows in
      for index in rows.indices where index % 3 == 0 { rows[index].name += " the Great" }
      rows.removeLast(7)
    }
    newer.append(RawRow(9_000, "Brand new"))
    var updater = Updater(
      paths: [try folder.write("newer.txt", newer)], database: folder.database)
    updater.fewestPlacesToSample = 0
    let summary = try updater.run()
    #expect(summary.changes == ImportSummary.Changes(added: 1, changed: nil, removed: 7))
    try fresh.importing(newer)
    try folder.expectSameContents(as: fresh)
  }

  @Test("Names from a table outlast a newer dump without them")
  func tableNames() throws {
    let names = try folder.write(
      "alternateNames.txt", "1\t5\tde\tF\u{FC}nf\t\t\t\t\n2\t6\tde\tSechs\t\t\t\t\n")
    try folder.importing(folder.write("dump.txt", Self.rows), names)
    let newer = changed { $0[3].name = "Renamed" }
    let summary = try folder.updating(folder.write("newer.txt", newer))
    #expect(summary.changes == ImportSummary.Changes(added: 0, changed: 1, removed: 0))
    #expect(try folder.search("F\u{FC}nf") == [5])
    try fresh.importing(fresh.write("newer.txt", newer), names)
    try folder.expectSameContents(as: fresh)
  }

  @Test("Where a gazetteer comes from stays known over updates")
  func sources() throws {
    try folder.importing(Self.rows)
    for day in ["2026-05-14", "2026-05-15"] {
      try folder.updating(
        folder.write(
          "modifications-\(day).txt", [RawRow(5, "On \(day)") { $0.modified = day }]))
    }
    let info = try GazetteerInfo(GazetteerFile(path: folder.database))
    #expect(info.sources.map(\.file) == ["dump.txt", "modifications-2026-05-15.txt"])
    #expect(info.newestModification == "2026-05-15")
    #expect(info.placeCount == 400)
  }
}
