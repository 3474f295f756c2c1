import GazetteerCommandLine
import Testing

@Suite(
  "Completions for fish", .enabled(if: ShellSandbox.isTestable("fish"), "fish is absent"))
struct FishCompletionTests {
  /// What fish offers for the line before the cursor, sorted as it does, a tab before descriptions.
  private func candidates(
    _ line: String, answers: [String: [String]] = [:], asked: (String) -> Void = { _ in }
  ) throws -> [String] {
    let sandbox = try ShellSandbox(program: Atlas.program, answers: answers)
    let output = try sandbox.run(
      "fish", arguments: ["-N", "-c", "source script.fish; complete -C $argv[1]", line])
    asked(sandbox.asked)
    return output.split(separator: "\n").map(String.init)
  }

  @Test(
    "Commands, options and choices come with their summaries",
    arguments: [
      ("atlas se", ["search\tFind cities by name"]),
      (
        "atlas -q favourites ",
        [
          "export\tWrite the favorites to a file", "list\tList the favorites",
          "move\tMove a favorite",
        ]
      ),
      ("atlas help favorites m", ["move\tMove a favorite"]),
      ("atlas search --lim", ["--limit\tAt most N results"]),
      (
        "atlas search --format=t",
        ["--format=table\taligned columns", "--format=tsv\ttab separated"]
      ),
      ("atlas favorites --format j", ["json\tone JSON array"]),
      ("atlas search -n 5 -c DE --lim", ["--limit\tAt most N results"]),
      ("atlas search -- --l", []), ("atlas search --limit ", []), ("atlas unknown s", []),
      ("atlas favorites export script.f", ["script.fish"]),
      ("atlas --database=script.f", ["--database=script.fish"]),
    ])
  func table(line: String, expected: [String]) throws {
    #expect(try candidates(line) == expected)
  }

  @Test(
    "Live candidates are asked for with the words of the argument",
    arguments: [
      ("atlas search san fr", "[__complete][city][san][fr]"),
      ("atlas search -vn 5 san -n5 fr", "[__complete][city][san][fr]"),
      (#"atlas search san\ fr"#, "[__complete][city][san fr]"),
      (#"atlas search "san fr"#, "[__complete][city][san fr]"),
      ("atlas near -33.87 151", "[__complete][city][-33.87][151]"),
      ("atlas distance tokyo par", "[__complete][city][par]"),
      ("atlas favorites move ho", "[__complete][favorite][ho]"),
      ("atlas search --country=DE,F", "[__complete][country][F]"),
      ("atlas search -c DE,F", "[__complete][country][F]"),
      ("atlas favorites move home ", ""),
    ])
  func requests(line: String, expected: String) throws {
    _ = try candidates(line) { #expect($0 == expected) }
  }

  @Test("Candidates keep their descriptions and are never evaluated")
  func answers() throws {
    let names = ["$(touch pwned)\tx", "(touch pwned)", "`touch pwned`", "San José"]
    let sandbox = try ShellSandbox(program: Atlas.program, answers: ["city": names])
    let output = try sandbox.run(
      "fish", arguments: ["-N", "-c", "source script.fish; complete -C 'atlas search '"])
    #expect(Set(output.split(separator: "\n").map(String.init)) == Set(names))
    #expect(!sandbox.exists("pwned"))
  }
}
