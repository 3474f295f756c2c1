import GazetteerSQLite
import GazetteerTestSupport
import Testing

@Suite("Countries and regions on a command line")
struct AreaArgumentTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func run(_ words: String...) async throws -> Binary.Output {
    try await Binary.run(words, environment: sandbox.environment)
  }

  @Test(
    "A country is its ISO code in any case, UK, or a name that the data has",
    arguments: [
      ("GB", "2651513"), ("gb", "2651513"), ("GBX", "2651513"), ("uk", "2651513"),
      ("United Kingdom", "2651513"), ("united-kingdom", "2651513"), ("us", "4576319"),
      ("UNITED STATES", "4576319"), ("fr, United States", "4576319"),
    ])
  func countries(text: String, id: String) async throws {
    let found = Binary.Output(status: 0, out: id + "\n", err: "")
    for option in ["--country", "-c"] {
      #expect(try await run("search", "darlington", option, text, "--fields", "geonameid") == found)
    }
    #expect(try await run("show", "darlington", "-c", text, "--fields", "geonameid") == found)
    #expect(
      try await run("near", "54.5,-1.5", "-c", text, "-n", "1", "--fields", "country").status == 0)
  }

  @Test(
    "What is no country is wrong usage",
    arguments: [
      ["search", "paris"], ["near", "0,0"], ["pick", "paris"], ["show", "paris"],
      ["select", "paris"], ["favorites", "add", "paris"], ["search", "--batch"],
      ["near", "--batch"],
    ])
  func noCountry(words: [String]) async throws {
    for text in ["XX", "Atlantis", "FR,Q1"] {
      let output = try await Binary.run(
        words + ["--country", text], environment: sandbox.environment)
      let country = text.split(separator: ",").last ?? ""
      let command = words[0] == "favorites" ? "favorites add" : words[0]
      #expect(
        output
          == Binary.Output(
            status: 64, out: "",
            err: """
              gazetteer \(command): --country: there is no country '\(country)'; countries are ISO \
              codes of two letters, as in GB
              Try 'gazetteer \(command) --help'.

              """))
    }
  }

  @Test("Another name of a country is enough, but not that of one of its regions")
  func otherNames() async throws {
    try Connection(path: sandbox.database, mode: .readWrite).execute(
      """
      INSERT INTO area_key(kind, key, code, strength, population)
      VALUES (0, 'greatbritain', 'GB', 2, 0), (0, 'england', 'GB', 2, 0)
      """)
    let output = try await run(
      "search", "darlington", "-c", "Great Britain", "--fields", "geonameid")
    #expect(output == Binary.Output(status: 0, out: "2651513\n", err: ""))
    #expect(try await run("search", "darlington", "-c", "England").status == 64)
  }

  @Test("A country without a place in the gazetteer is just not found")
  func emptyCountry() async throws {
    #expect(
      try await run("search", "paris", "-c", "NZ")
        == Binary.Output(status: 1, out: "", err: "No results found for 'paris'.\n"))
  }

  @Test(
    "A region is a country and its code or name",
    arguments: [
      "US.TX", "us.tx", "US-TX", "US.Texas", "usx-texas", "United States.TX", "united-states-texas",
      "FR.11,US.TX",
    ])
  func regions(text: String) async throws {
    #expect(
      try await run("search", "paris", "--region", text, "--fields", "admin1_code", "-c", "us")
        == Binary.Output(status: 0, out: "TX\n", err: ""))
  }

  @Test("A place of a district, and of no known region")
  func rareRegions() async throws {
    let none = Binary.Output(status: 1, out: "", err: "No results found for 'paris'.\n")
    #expect(try await run("search", "paris", "--region", "US.TX.201") == none)
    #expect(try await run("search", "paris", "--region", "US.00") == none)
    #expect(try await run("search", "paris", "--region", "NZ.E7") == none)
  }

  @Test(
    "What is no region is wrong usage",
    arguments: ["TX", "Texas", "US.ZZ", "XX.TX", "US.", "US.Texass", "."])
  func noRegion(text: String) async throws {
    #expect(
      try await run("search", "paris", "--region=" + text)
        == Binary.Output(
          status: 64, out: "",
          err: """
            gazetteer search: --region: there is no region '\(text)'; regions are a country and \
            GeoNames' code or a name, as in US.TX or US.Texas
            Try 'gazetteer search --help'.

            """))
  }
}
