import Foundation
import Gazetteer
import GazetteerSQLite
import GazetteerTestSupport
import Testing

@Suite("What verifying a gazetteer finds")
struct VerificationTests {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
    try folder.importing(
      (1...400).map { number in
        RawRow(Int64(number), "Place number\(number)") { $0.latitude = "\(number % 80)" }
      })
  }

  private func problems() throws -> [String: String] {
    let verification = GazetteerVerification(try GazetteerFile(path: folder.database))
    #expect(
      verification.findings.map(\.subject)
        == ["schema", "content", "pages", "places", "index", "grid", "words"])
    var problems: [String: String] = [:]
    for finding in verification.findings { problems[finding.subject] = finding.problem }
    return problems
  }

  @Test("Nothing in a fresh one, and nothing in an updated one")
  func sound() throws {
    #expect(try problems() == [:])
    try folder.updating(
      folder.write(
        "modifications.txt",
        [RawRow(7, "Renamed"), RawRow(9_000, "Brand new") { $0.latitude = "3" }]))
    #expect(try problems() == [:])
  }

  @Test(
    "Tables that do not fit each other",
    arguments: [
      ("DELETE FROM lexicon", ["words": "the word list is damaged"]),
      ("DROP TABLE common_prefix", ["schema": "common_prefix is missing"]),
      ("DROP INDEX place_geonameid", ["schema": "place_geonameid is missing"]),
      (
        "UPDATE place SET id = id + 1",
        [
          "index": "the places in the index are not those stored",
          "grid": "the places in the grid are not those stored",
        ]
      ),
      (
        "UPDATE place SET latitude = latitude + 0.5 WHERE geonameid = 5",
        ["grid": "the places in the grid are not those stored"]
      ),
      (
        "UPDATE cell SET places = zeroblob(length(places)) WHERE id = (SELECT min(id) FROM cell)",
        ["grid": "the places in the grid are not those stored"]
      ),
      (
        "DELETE FROM place WHERE geonameid = 5",
        [
          "places": "399 places stored, 400 noted",
          "index": "400 places in the index, 399 stored",
          "grid": "400 places in the grid, 399 stored",
        ]
      ),
    ])
  func damage(change: String, expected: [String: String]) throws {
    try Connection(path: folder.database, mode: .readWrite).execute(change)
    var expected = expected
    expected["content"] = "the file is not as it was made (checksum)"
    #expect(try problems() == expected)
  }

  @Test("A single bit that changed anywhere, by the checksum")
  func checksum() throws {
    let whole = try Data(contentsOf: URL(filePath: folder.database))
    for offset in stride(from: 100, to: whole.count, by: whole.count / 23) {
      var damaged = whole
      damaged[offset] ^= 4
      try damaged.write(to: URL(filePath: folder.database))
      // What is damaged may be what a file is told by, so that it is not even opened.
      guard let file = try? GazetteerFile(path: folder.database) else { continue }
      let isInMeta = offset >= 4_096 && offset < 8_192
      let finding = GazetteerVerification(file).findings.first { $0.subject == "content" }
      #expect(isInMeta || finding?.problem != nil, "offset \(offset)")
    }
    try whole.write(to: URL(filePath: folder.database))
    #expect(try problems() == [:])
  }
}
