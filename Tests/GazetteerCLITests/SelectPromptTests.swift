import Foundation
import GazetteerTestSupport
import Testing

@Suite("gazetteer select at a terminal", .timeLimit(.minutes(5)))
struct SelectPromptTests {
  let sandbox: Sandbox
  static let question = "Which one? 1 to 2, or Enter for none: "

  init() throws {
    sandbox = try Sandbox()
  }

  private func start(
    _ words: String = "select portland", streams: PseudoTerminalRun.Streams = .all,
    input: String = ""
  ) throws -> PseudoTerminalRun {
    try PseudoTerminalRun(
      words.split(separator: " ").map(String.init), environment: sandbox.environment,
      streams: streams, input: input)
  }

  private func selected() async throws -> String {
    try await sandbox.run("current --fields geonameid").out
  }

  @Test("weather-cli#155: a number chooses among namesakes")
  func choice() async throws {
    let run = try start()
    try run.wait(for: Self.question)
    run.type("2\n")
    #expect(try run.end() == 0)
    #expect(
      run.screen == SelectCommandTests.portlands + Self.question + """
        2
        NAME      REGION  COUNTRY        POPULATION  LATITUDE  LONGITUDE       ID
        Portland  Maine   United States      66,881  43.65737   -70.2589  4975802

        """)
    #expect(try await selected() == "4975802\n")
  }

  @Test("rubyrush#30: anything but a number of the list is asked again")
  func wrongAnswers() async throws {
    let run = try start()
    let answers = ["0", "-1", "3", "11", "portland", "1.5", "99999999999999999999", "٢"]
    for (index, answer) in answers.enumerated() {
      try run.wait(for: Self.question, count: index + 1)
      run.type(answer + "\n")
      try run.wait(for: "'\(answer)' is not a number from 1 to 2.")
    }
    try run.wait(for: Self.question, count: answers.count + 1)
    run.type(" 1 \n")
    #expect(try run.end() == 0)
    #expect(try await selected() == "5746545\n")
  }

  @Test(
    "rubyrush#30: an empty line and the end of input choose nothing, with a status of their own",
    arguments: ["\n", "  \n", "\u{4}"])
  func cancelled(keys: String) async throws {
    _ = try await sandbox.run("select tokyo --favorite")
    let before = try Data(contentsOf: URL(filePath: sandbox.favorites))
    let run = try start("select portland --favorite")
    try run.wait(for: Self.question)
    run.type(keys)
    #expect(try run.end() == 130)
    #expect(run.screen.hasSuffix("\ngazetteer: Nothing was chosen.\n"))
    #expect(try Data(contentsOf: URL(filePath: sandbox.favorites)) == before)
  }

  @Test("Control-C ends the question, and nothing has changed")
  func interrupted() async throws {
    let run = try start()
    try run.wait(for: Self.question)
    run.type("\u{3}")
    #expect(try run.end() == -SIGINT)
    #expect(try await sandbox.run("current").status == 1)
  }

  @Test("nori-skillsets#530: with standard output captured nothing is asked")
  func capturedOutput() async throws {
    let run = try start(streams: [.input, .error])
    #expect(try run.end() == 1)
    #expect(run.screen.contains("1  Portland, Oregon, United States"))
    #expect(!run.screen.contains("Which one?"))
    #expect(try run.file("out").isEmpty)
  }

  @Test(
    "nori-skillsets#530, replicated#766: with standard input in a pipe nothing is asked and nothing is read"
  )
  func pipedInput() async throws {
    let run = try start(streams: [.output, .error], input: "1\n")
    #expect(try run.end() == 1)
    #expect(!run.screen.contains("Which one?"))
    #expect(try await sandbox.run("current").status == 1)
  }

  @Test("The question is also put where favorites are added, removed and shown")
  func otherCommands() async throws {
    for (words, mark) in [
      ("favorites add portland", "Added Portland, Maine, United States, number 1."),
      ("show portland --fields name,geonameid", "4975802"),
    ] {
      let run = try start(words)
      try run.wait(for: Self.question)
      run.type("2\n")
      #expect(try run.end() == 0)
      #expect(run.screen.contains(mark))
    }
    #expect(try await sandbox.run("favorites add 5746545").status == 0)
    let run = try start("favorites remove portland")
    try run.wait(for: Self.question)
    run.type("2\n")
    #expect(try run.end() == 0)
    #expect(try await sandbox.run("favorites list --fields geonameid").out == "4975802\n")
  }
}
