import Gazetteer
import GazetteerImport
import Testing

@Suite("Updates of alternate names")
struct UpdateNameTests {
  private let folder: ImportFolder
  private let fresh: ImportFolder

  init() throws {
    folder = try ImportFolder()
    fresh = try ImportFolder()
  }

  /// A row of alternateNamesV2.
  private func name(_ id: Int, _ geonameID: Int, _ language: String, _ text: String) -> String {
    "\(id)\t\(geonameID)\t\(language)\t\(text)\t\t\t\t\t\t\n"
  }

  private func imported(
    _ rows: [RawRow] = UpdateTests.rows, names: String, languages: Set<String> = [],
    in folder: ImportFolder
  ) throws {
    try folder.importing(
      folder.write("dump.txt", rows), folder.write("alternateNamesV2.txt", names),
      languages: languages)
  }

  @Test("Geonames#45: Changed and deleted alternate names reach the names and the index")
  func alternateNames() throws {
    let table = "100\t5\tde\tStadt Fünf\t1\t\t\t\t\t\n101\t5\tfr\tVille Cinq\t\t\t\t\t\t\n"
    let dump = try folder.write("dump.txt", UpdateTests.rows)
    try folder.importing(dump, folder.write("alternateNamesV2.txt", table))
    #expect(try folder.search("Stadt Fünf") == [5])
    let summary = try folder.updating(
      folder.write(
        "alternateNamesModifications-2026-05-15.txt",
        "100\t5\tde\tFünfstadt\t1\t\t\t\t\t\n102\t5\tnl\tVijfstad\t\t\t\t\t\t\n"
          + "103\t88888\tnl\tNergens\t\t\t\t\t\t\n"),
      folder.write("alternateNamesDeletes-2026-05-15.txt", "101\t5\tVille Cinq\t\n"))
    #expect(summary.changes == ImportSummary.Changes(added: 0, changed: 1, removed: 0))
    let newTable = "100\t5\tde\tFünfstadt\t1\t\t\t\t\t\n102\t5\tnl\tVijfstad\t\t\t\t\t\t\n"
    try fresh.importing(
      fresh.write("dump.txt", UpdateTests.rows), fresh.write("alternateNamesV2.txt", newTable))
    try folder.expectSameContents(as: fresh)
    #expect(try folder.search("Ville Cinq").isEmpty)
    #expect(try folder.search("Vijfstad") == [5])
  }

  @Test("An old row of a list keeps no name that the whole newer table lacks")
  func oldRow() throws {
    let others = name(101, 6, "de", "Sechs") + name(102, 7, "de", "Sieben")
    try imported(names: name(100, 5, "de", "Stadt Fünf") + others, in: folder)
    let old = RawRow(5, "Place 5") { $0.modified = "1999-01-01" }
    let summary = try folder.updating(
      folder.write("modifications-2026-05-15.txt", [old]),
      folder.write("alternateNamesV2.txt", others))
    #expect(summary.sources[0].skipped == ["older": 1])
    #expect(summary.changes == ImportSummary.Changes(added: 0, changed: 1, removed: 0))
    #expect(try folder.search("Stadt Fünf").isEmpty)
    #expect(try folder.search("Sechs") == [6])
  }

  @Test("Rows of names that change nothing are counted by reason")
  func counts() throws {
    try imported(names: name(100, 5, "de", "Fünf") + name(101, 6, "de", "Sechs"), in: folder)
    let summary = try folder.updating(
      folder.write(
        "alternateNamesModifications-2026-05-15.txt",
        name(100, 5, "de", "Fünf") + name(102, 7, "link", "https://example.org")
          + name(103, 88_888, "de", "Nirgends")),
      folder.write("alternateNamesDeletes-2026-05-15.txt", "104\t5\tCinq\t\n101\t6\tSechs\t\n"))
    #expect(summary.changes == ImportSummary.Changes(added: 0, changed: 1, removed: 0))
    #expect(
      summary.sources.map(\.skipped) == [
        ["unchanged": 1, "not a name": 1, "unknown place": 1], ["unknown name": 1],
      ])
    #expect(summary.sources.map(\.stored) == [0, 1])
  }

  @Test("A whole newer table as a difference gives what a fresh import gives")
  func wholeTable() throws {
    let old = (1...300).map { name(1_000 + $0, $0, "de", "Ort \($0)") }
    try imported(names: old.joined(), in: folder)
    // Some names change, one goes with its place's only row, one comes.
    var newer = old
    newer[3] = name(1_004, 4, "de", "Dorf 4")
    newer.remove(at: 10)
    newer.append(name(2_000, 350, "nl", "Plaats 350"))
    let summary = try folder.updating(folder.write("alternateNamesV2.txt", newer.joined()))
    #expect(summary.changes == ImportSummary.Changes(added: 0, changed: 3, removed: 0))
    try imported(names: newer.joined(), in: fresh)
    try folder.expectSameContents(as: fresh)
  }

  @Test("A newer dump and a newer table together give what a fresh import gives")
  func dumpAndTable() throws {
    let old = (1...300).map { name(1_000 + $0, $0, "de", "Ort \($0)") }
    try imported(names: old.joined(), in: folder)
    var rows = UpdateTests.rows
    rows.remove(at: 50)
    rows[51].alternates = "Autre 52"
    rows.append(RawRow(9_000, "Brand new"))
    let names =
      old.dropFirst(20).joined() + name(1_999, 9_000, "de", "Nagelneu")
      + name(1_998, 20, "fr", "Lieu 20")
    let summary = try folder.updating(
      folder.write("newer.txt", rows), folder.write("alternateNamesV2-newer.txt", names))
    for source in summary.sources {
      #expect(source.read == source.stored + source.skippedCount, "\(source.file)")
    }
    try imported(rows, names: names, in: fresh)
    try folder.expectSameContents(as: fresh)
  }

  @Test("A list of changed names that looks like a whole table does not take all others away")
  func notWhole() throws {
    try imported(
      names: name(100, 5, "de", "Fünf") + name(101, 6, "de", "Sechs")
        + name(102, 7, "de", "Sieben"), in: folder)
    let before = try folder.contents()
    let path = try folder.write("names.txt", name(100, 5, "de", "Fünfe"))
    let error = #expect(throws: ImportError.self) { try folder.updating(path) }
    #expect("\(error, default: "")".contains("Modifications"))
    try folder.expectContents(before)
  }

  @Test("A newer dump alone does not bring back names in other languages")
  func languages() throws {
    let names =
      name(100, 5, "de", "Fünf") + name(101, 5, "fr", "Other 5")
      + name(102, 6, "fr", "Other 6")
    try imported(names: names, languages: ["de"], in: folder)
    var newer = UpdateTests.rows
    newer[4].population = "123"
    newer[7].population = "123"
    try folder.updating(folder.write("newer.txt", newer))
    try imported(newer, names: names, languages: ["de"], in: fresh)
    try folder.expectSameContents(as: fresh)
    #expect(try folder.search("Other 5").contains(5) == false)
  }

  @Test("Names of a place that the newer dump has no more do not keep it")
  func namesOfVanishedPlace() throws {
    try imported(names: name(100, 5, "de", "Fünf"), in: folder)
    var newer = UpdateTests.rows
    newer.remove(at: 4)
    let summary = try folder.updating(
      folder.write("newer.txt", newer),
      folder.write("alternateNamesModifications-2026-05-15.txt", name(101, 5, "nl", "Vijf")))
    #expect(summary.changes == ImportSummary.Changes(added: 0, changed: 0, removed: 1))
    #expect(try folder.column("SELECT count(*) FROM place WHERE geonameid = 5") == ["0"])
  }

  @Test("Names of regions change with those of places")
  func regions() throws {
    try folder.write("admin1CodesASCII.txt", "FR.11\tÎle-de-France\tIle-de-France\t3012874\n")
    try fresh.write("admin1CodesASCII.txt", "FR.11\tÎle-de-France\tIle-de-France\t3012874\n")
    let old = name(1, 3_012_874, "de", "Insel") + name(2, 3_012_874, "es", "Isla")
    try imported(names: old, in: folder)
    try folder.updating(
      folder.write("alternateNamesModifications-2026-05-15.txt", name(3, 3_012_874, "it", "Isola")),
      folder.write("alternateNamesDeletes-2026-05-15.txt", "1\t3012874\tInsel\t\n"))
    try imported(
      names: name(2, 3_012_874, "es", "Isla") + name(3, 3_012_874, "it", "Isola"), in: fresh)
    try folder.expectSameContents(as: fresh)
    #expect(try folder.search("Place 5, Isola").first == 5)
    let keys = try folder.column("SELECT key FROM area_key ORDER BY key")
    #expect(keys.contains("isola") && !keys.contains("insel"))
  }
}
