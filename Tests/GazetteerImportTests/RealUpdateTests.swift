import Gazetteer
import GazetteerImport
import Testing

@Suite("Updates of real files", .enabled(if: SharedData.isThere))
struct RealUpdateTests {
  @Test("Four months of changes give what a fresh import gives, to every question")
  func fourMonths() async throws {
    let (folder, fresh) = (try ImportFolder(), try ImportFolder())
    let old = SharedData.path("geonames-2026-01/cities15000.zip")
    let new = SharedData.path("geonames-2026-05/cities15000.zip")
    let areas = SharedData.path("aux/countryInfo.txt")
    let regions = SharedData.path("aux/admin1CodesASCII.txt")
    // Not optimized, an import of these takes a while, and two side by side no longer.
    async let expected = Task.detached { try fresh.importing(new, areas, regions) }.value
    try folder.importing(old, areas, regions)
    let summary = try folder.updating(new)
    _ = try await expected
    #expect(summary.changes == ImportSummary.Changes(added: 527, changed: 3_329, removed: 43))
    try folder.expectSameContents(as: fresh)
    let (updated, imported) = (
      try SearchEngine(file: GazetteerFile(path: folder.database)),
      try SearchEngine(file: GazetteerFile(path: fresh.database))
    )
    for query in Self.queries {
      let left = try updated.search(SearchRequest(query: query)).results.map(\.label)
      let right = try imported.search(SearchRequest(query: query)).results.map(\.label)
      #expect(left == right, "\(query)")
    }
  }

  /// Every beginning of some names.
  private static let queries = [
    "paris", "saint petersburg", "new york", "san francisco", "tōkyō", "москва", "londn", "xi'an",
    "paris texas", "berlin germany",
  ].flatMap { name in (1...name.count).map { String(name.prefix($0)) } }
}
