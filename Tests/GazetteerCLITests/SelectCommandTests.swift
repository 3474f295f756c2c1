import GazetteerTestSupport
import Testing

@Suite("gazetteer select and current")
struct SelectCommandTests {
  let sandbox: Sandbox

  static let portlands = """
    'portland' may be one of these:
    #  PLACE                            POPULATION       ID
    1  Portland, Oregon, United States     652,503  5746545
    2  Portland, Maine, United States       66,881  4975802

    """

  init() throws {
    sandbox = try Sandbox()
  }

  @Test("A clear name is selected and remembered")
  func clear() async throws {
    let none = try await sandbox.run("current")
    #expect(
      none
        == Binary.Output(
          status: 1, out: "",
          err: "gazetteer: No city is selected. 'gazetteer select CITY' selects one.\n"))
    let line = "Paris\tÎle-de-France\tFrance\t2138551\t48.85341\t2.3488\t2988507\n"
    let select = try await sandbox.run("select paris")
    #expect(select == Binary.Output(status: 0, out: line, err: ""))
    #expect(try await sandbox.run("current") == Binary.Output(status: 0, out: line, err: ""))
    let json = try await sandbox.run("current --format json --fields geonameid,label,timezone")
    #expect(
      json.out == """
        {
          "geonameid": 2988507,
          "label": "Paris, France",
          "timezone": "Europe/Paris"
        }

        """)
  }

  @Test(
    "A city can be said in many ways",
    arguments: [
      ("paris texas", "4717560"), ("Paris, TX", "4717560"), ("4975802", "4975802"),
      ("portland, maine", "4975802"), ("portland --first", "5746545"), ("münchen", "2867714"),
      ("portland --near 43.6,-70.2 --first", "4975802"), ("darlington --country us", "4576319"),
    ])
  func waysOfSaying(words: String, id: String) async throws {
    let output = try await sandbox.run("select \(words) --fields geonameid")
    #expect(output == Binary.Output(status: 0, out: "\(id)\n", err: ""))
    #expect(try await sandbox.run("current --fields geonameid").out == "\(id)\n")
  }

  @Test("clima#291: the current city is the one of its id, not the first of its name")
  func namesakes() async throws {
    for id in ["2651513", "4576319"] {
      #expect(try await sandbox.run("select \(id)").status == 0)
      #expect(try await sandbox.run("current --fields geonameid").out == "\(id)\n")
    }
  }

  @Test("weather-cli#155: an unclear name lists its places outside a terminal, and selects nothing")
  func unclear() async throws {
    _ = try await sandbox.run("select tokyo")
    let output = try await sandbox.run("select portland")
    #expect(
      output
        == Binary.Output(
          status: 1, out: "",
          err: Self.portlands + """
            gazetteer: It is not clear which place is meant. Say more, as in 'Portland, Oregon, \
            United States', give the id, or take the best with --first.

            """))
    #expect(try await sandbox.run("current --fields name").out == "Tokyo\n")
  }

  @Test("replicated#766: text in a pipe is never taken for an answer")
  func pipedAnswer() async throws {
    let output = try await sandbox.run("select portland", input: "1\n")
    #expect(output.status == 1)
    #expect(output.out.isEmpty)
    #expect(try await sandbox.run("current").status == 1)
  }

  @Test("What is not there is not selected", arguments: ["nosuchcity", "424242", "x", "p"])
  func notFound(text: String) async throws {
    let output = try await sandbox.run("select \(text)")
    #expect(output.status == 1)
    #expect(output.out.isEmpty)
    #expect(output.err.hasPrefix("gazetteer: "))
    #expect(output.err.contains(text))
    #expect(try await sandbox.run("current").status == 1)
  }

  @Test("--favorite keeps the city as well, --none selects none")
  func keepsAndClears() async throws {
    let output = try await sandbox.run("select munich --favorite --fields name")
    #expect(
      output
        == Binary.Output(
          status: 0, out: "Munich\n", err: "Added Munich, Bavaria, Germany, number 1.\n"))
    _ = try await sandbox.run("favorites add tokyo")
    _ = try await sandbox.run("favorites default 2")
    #expect(try await sandbox.run("current --fields name").out == "Munich\n")
    #expect(try await sandbox.run("select --none").status == 0)
    #expect(try await sandbox.run("current --fields name").out == "Tokyo\n")
    #expect(try await sandbox.run("select --none paris").status == 64)
    #expect(try await sandbox.run("select").status == 64)
  }
}
