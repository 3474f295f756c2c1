import Testing

@testable import GazetteerImport

@Suite("An index that SQLite writes itself")
struct IndexFallbackTests {
  @Test("This SQLite has the format that is written")
  func known() {
    #expect(FullTextFormat.isKnown)
  }

  @Test(
    "Written row by row, the gazetteer says the same and answers alike, and the summary says so")
  func sameAnswers() throws {
    let (folder, fresh) = (try ImportFolder(), try ImportFolder())
    let rows =
      UpdateTests.rows
      + (0..<3_000).map { RawRow(10_000 + $0, "Saint Place\($0 % 700) sur Mer") }
    var importer = Importer(
      ImportOptions(paths: [try folder.write("dump.txt", rows)], database: folder.database))
    importer.writesSegment = false
    #expect(try importer.run().indexIsWrittenByRows)
    #expect(try !fresh.importing(rows).indexIsWrittenByRows)
    try folder.expectSameContents(as: fresh)
    for query in ["place", "saint place1", "sur mer", "other 17", "lieu 3", "place399", "sai mer"] {
      #expect(try folder.search(query) == fresh.search(query), "\(query)")
    }
    try folder.updating(folder.write("modifications.txt", [RawRow(7, "Renamed")]))
    #expect(try folder.search("Renamed") == [7])
  }
}
