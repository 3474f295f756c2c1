import Testing

@testable import GazetteerCommandLine

@Suite("Problems of a table")
struct TableProblemsTests {
  @Test("A sound table has none")
  func sound() {
    #expect(Atlas.program.problems() == [])
  }

  private func problems(_ command: Command) -> [String] {
    Program(Command("p", summary: "P", subcommands: [command]), version: "1").problems()
  }

  @Test("Names declared twice are found, those of global options too")
  func names() {
    let inner = Command(
      "c", summary: "C", options: [Option.flag("verbose", short: "q", summary: "Say more")])
    let program = Program(
      Command(
        "p", summary: "P",
        options: [Option.flag("quiet", short: "q", global: true, summary: "Say nothing")],
        subcommands: [inner, Command("d", aliases: ["c"], summary: "D")], defaultSubcommand: "x"),
      version: "1")
    #expect(
      program.problems() == [
        "p: 'c' is declared twice", "p: the default command 'x' does not exist",
        "p c: '-q' is declared twice",
      ])
  }

  @Test("Arguments that cannot be told apart are found")
  func arguments() {
    let rest = Positional.words("A", summary: "All")
    let more = Positional.words("B", summary: "All")
    #expect(
      problems(Command("c", summary: "C", arguments: [rest, more]))
        == ["p c: it has two variadic arguments"])
  }

  @Test("Defaults and examples that would be refused are found")
  func values() {
    let limit = Option.value("limit", "N", .integer(1...9), default: 10, summary: "At most N")
    let command = Command(
      "c", summary: "C", options: [limit],
      examples: [
        Example("p c --limit 3 | p c --limt 3 > file", "Misspell"), Example("p c", "Run"),
        Example("q --unknown", "Run another program"),
      ])
    #expect(
      problems(command) == [
        "p c: the default '10' of '--limit' is invalid: expected a whole number from 1 to 9",
        "p c: the example 'p c --limit 3 | p c --limt 3 > file' is refused: "
          + "p c: unknown option '--limt'; did you mean '--limit'?",
      ])
  }

  @Test("Summaries that would not fit in are found")
  func summaries() {
    let command = Command(
      "c", summary: "Does it.", arguments: [Positional.optional("A", .text, summary: "")],
      options: [Option.flag("x", summary: "One\ntwo")])
    #expect(
      problems(command) == [
        "p c: the summary of it ends with a full stop",
        "p c: the summary of '--x' has several lines", "p c: A has no summary",
      ])
  }

  @Test(
    "A shell line is split into its commands",
    arguments: [
      ("a b  c", [["a", "b", "c"]]), ("a 'b c' \"d'e\" f\\ g", [["a", "b c", "d'e", "f g"]]),
      ("a | b && c; d > e", [["a"], ["b"], ["c"], ["d"], ["e"]]), ("a ''", [["a", ""]]),
      ("", []), ("a 'unclosed", [["a", "unclosed"]]), ("a \"$(b)\"", [["a", "$(b)"]]),
    ])
  func shellLine(line: String, expected: [[String]]) {
    #expect(simpleCommands(in: line) == expected)
  }
}
