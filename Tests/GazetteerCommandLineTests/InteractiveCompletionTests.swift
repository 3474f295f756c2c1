import GazetteerCommandLine
import Testing

/// Types at a real bash and a real zsh, in a pseudo-terminal of zsh.
@Suite(
  "Completions at a terminal", .enabled(if: ShellSandbox.isTestable("zsh"), "zsh is absent"))
struct InteractiveCompletionTests {
  private struct Line {
    /// What is typed, tabs included, before Enter.
    let typed: String
    /// The program's answer to each request.
    let answer: String
    /// The words that the program gets when the line is entered.
    let words: String
  }

  private static let lines = [
    Line(
      typed: "atlas search san\t", answer: "San Francisco\tUnited States",
      words: "[search][San Francisco]"),
    Line(
      typed: "atlas search san fr\t", answer: "Francisco", words: "[search][san][Francisco]"),
    Line(
      typed: "atlas search \"san fr\t", answer: "San Francisco", words: "[search][San Francisco]"),
    Line(
      typed: "atlas search san\t", answer: #"San $(touch pwned) `touch pwned` "x""#,
      words: #"[search][San $(touch pwned) `touch pwned` "x"]"#),
    Line(
      typed: "atlas search \"san\t", answer: #"San $(touch pwned) `touch pwned` "x""#,
      words: #"[search][San $(touch pwned) `touch pwned` "x"]"#),
    Line(typed: "atlas search 'cap\t", answer: "Cap d'", words: "[search][Cap d']"),
    Line(typed: "atlas near @ho\t", answer: "@home", words: "[near][@home]"),
    Line(typed: "atlas near a:b\t", answer: "a:b c", words: "[near][a:b c]"),
    Line(typed: "atlas search sao\t", answer: "São Paulo", words: "[search][São Paulo]"),
    Line(typed: "atlas near -33\t", answer: "-33.87,151.21", words: "[near][-33.87,151.21]"),
    Line(
      typed: "atlas search x --country=FR,D\t", answer: "DE\tGermany",
      words: "[search][x][--country=FR,DE]"),
    Line(
      typed: "atlas se\t--form\tj\tx", answer: "", words: "[search][--format][json][x]"),
    Line(typed: "atlas search x --format=j\t", answer: "", words: "[search][x][--format=json]"),
    Line(
      typed: "atlas --database=script.z\tsearch x", answer: "",
      words: "[--database=script.zsh][search][x]"),
  ]

  /// Sends each line when the one before has run, and keeps what the program got.
  private static let driver = #"""
    zmodload zsh/zpty
    zpty shell "$1"
    zpty -w shell "$2"
    shift 2
    while (( $# )); do
      print -r -- "$2" > answer.city
      print -r -- "$2" > answer.country
      zpty -w shell "$1"
      shift 2
      for (( tries = 0; tries < 400; tries++ )); do
        while zpty -r -t shell output; do :; done
        [[ -e ran ]] && break
        sleep 0.02
      done
      [[ -e ran ]] && { print -r -- "$(< ran)"; rm ran } || { print timeout; break }
    done
    zpty -d shell
    """#

  @Test(
    "A completed line means what was chosen",
    arguments: [
      ("bash --norc -i", "source ./script.bash"),
      ("zsh -f -i", "autoload -U compinit; compinit -u -D; source ./script.zsh"),
    ])
  func typed(shell: String, setup: String) throws {
    let sandbox = try ShellSandbox(program: Atlas.program, answers: [:])
    let lines = Self.lines.flatMap { [$0.typed, $0.answer] }
    let output = try sandbox.run(
      "zsh", arguments: ["-f", "-c", Self.driver, "zsh", shell, setup] + lines)
    #expect(output.split(separator: "\n").map(String.init) == Self.lines.map(\.words))
    #expect(!sandbox.exists("pwned"))
  }
}
