import GazetteerTestSupport
import Testing

@Suite("Names that would command a terminal")
struct ControlCharacterTests {
  let sandbox: Sandbox
  private static let name = "Zed\u{1B}[2J\u{202E}ville"
  private static let harmless = "Zed\u{FFFD}[2Jville"

  init() throws {
    let place = FixtureGazetteer.Place(
      id: 77, name: Self.name, latitude: 1.5, longitude: 2.5, country: "FR", population: 5_000,
      names: [.init("Alt\u{9B}x"), .init("Deu\u{1B}x", "de")])
    sandbox = try Sandbox(FixtureGazetteer.places + [place])
  }

  private func expect(
    _ words: String, out: String = "", err: String = "", status: Int32 = 0
  ) async throws {
    #expect(
      try await sandbox.run(words) == Binary.Output(status: status, out: out, err: err), "\(words)")
  }

  @Test("In a table they are harmless, in a pipe and in a file as on a terminal")
  func tables() async throws {
    try await expect(
      "search zed --format table --fields name,geonameid",
      out: "NAME          GEONAMEID\n\(Self.harmless)  77\n")
    try await expect(
      "near 1.5,2.5 -n 1 --format table --fields name", out: "NAME\n\(Self.harmless)\n")
    let page = try await sandbox.run("show 77 --format table")
    #expect(page.out.hasPrefix("\(Self.harmless), France\n"))
    #expect(page.out.contains("Deu\u{FFFD}x"))
    #expect(page.out.hasSuffix("Alt\u{FFFD}x\n"))
    let forbidden: [Unicode.Scalar] = ["\u{1B}", "\u{9B}", "\u{202E}"]
    #expect(!page.out.unicodeScalars.contains { forbidden.contains($0) })
  }

  @Test("In a message they are harmless")
  func messages() async throws {
    try await expect("favorites add 77", err: "Added \(Self.harmless), France, number 1.\n")
    try await expect(
      "favorites remove zed",
      err: "gazetteer: 'zed' is none of the favorites. Did you mean "
        + "'\(Self.harmless), France'? The whole name is needed.\n", status: 1)
    try await expect("favorites remove 1", err: "Removed \(Self.harmless), France, number 1.\n")
    try await expect(
      "search qq\u{1B}]0;x\u{7}q", err: "No results found for 'qq\u{FFFD}]0;x\u{FFFD}q'.\n",
      status: 1)
    try await expect(
      "show @a\u{1B}c",
      err: "gazetteer: There is no favorite @a\u{FFFD}c. None of the favorites has "
        + "a label; 'gazetteer favorites rename' gives them one.\n", status: 2)
  }

  @Test("What could steer a terminal is neutralised in tsv and csv, and escaped in JSON")
  func programs() async throws {
    try await expect(
      "search zed --format csv --fields name --no-header", out: "Zed\u{FFFD}[2Jville\n")
    try await expect("search zed --fields name", out: "Zed\u{FFFD}[2Jville\n")
    try await expect(
      "search zed --format ndjson --fields name",
      out: "{\"name\":\"Zed\\u001b[2J\u{202E}ville\"}\n")
  }
}
