import GazetteerCommandLine
import Testing

@Suite("Completions for bash")
struct BashCompletionTests {
  /// What bash would insert for the line before the cursor.
  private func candidates(
    _ line: String, answers: [String: [String]] = [:], asked: (String) -> Void = { _ in }
  ) throws -> [String] {
    let sandbox = try ShellSandbox(program: Atlas.program, answers: answers)
    let script = #"""
      source script.bash
      COMP_WORDBREAKS=$' \t\n"\'@><=;|&(:'
      COMP_LINE=$1 COMP_POINT=${#1}
      _atlas
      [[ ${#COMPREPLY[@]} -eq 0 ]] || printf '%s\n' "${COMPREPLY[@]}"
      """#
    let output = try sandbox.run("bash", arguments: ["--norc", "-c", script, "bash", line])
    asked(sandbox.asked)
    return output.split(separator: "\n").map(String.init)
  }

  @Test(
    "Commands, options and choices come from the table",
    arguments: [
      ("atlas ", ["search", "near", "distance", "favorites", "import", "help"]),
      ("atlas se", ["search"]),
      ("atlas -q --database x.sqlite fav", ["favorites"]),
      ("atlas favourites ", ["list", "move", "export"]),
      ("atlas help fa", ["favorites"]),
      ("atlas help favorites m", ["move"]),
      ("atlas search --l", ["--limit", "--lon", "--label"]),
      ("atlas search par --no", ["--no-fuzzy"]),
      (
        "atlas search -",
        [
          "--limit", "-n", "--country", "-c", "--format", "--near", "--lon", "--label",
          "--no-fuzzy",
          "--explain", "-v", "--help", "-h", "--quiet", "-q", "--database",
        ]
      ),
      ("atlas --v", ["--version"]),
      ("atlas search --format ", ["table", "tsv", "json"]),
      ("atlas search --format t", ["table", "tsv"]),
      ("atlas search --format=j", ["json"]),
      ("atlas favorites --form", ["--format"]),
      ("atlas favorites --format j", ["json"]),
      ("atlas search -- --l", []),
      ("atlas search --limit ", []),
      ("atlas debug ", []),
      ("atlas unknown ", []),
    ])
  func table(line: String, expected: [String]) throws {
    #expect(try candidates(line) == expected)
  }

  @Test(
    "Live candidates are asked for with the words of the argument",
    arguments: [
      ("atlas search par", "[__complete][city][par]"),
      ("atlas search ", "[__complete][city][]"),
      ("atlas search san fr", "[__complete][city][san][fr]"),
      ("atlas search -n 5 san -v fr", "[__complete][city][san][fr]"),
      ("atlas search -vn 5 san -n5 fr", "[__complete][city][san][fr]"),
      (#"atlas search san\ fr"#, "[__complete][city][san fr]"),
      (#"atlas search "san fr"#, "[__complete][city][san fr]"),
      (#"atlas search 'san' "f"r"#, "[__complete][city][san][fr]"),
      (#"atlas search "a\"b\c" 'it'\''s"#, #"[__complete][city][a"b\c][it's]"#),
      (
        "atlas search $(touch pwned) `touch pwned` $HO",
        "[__complete][city][$(touch][pwned)][`touch][pwned`][$HO]"
      ),
      ("atlas near -33.87 151", "[__complete][city][-33.87][151]"),
      ("atlas near -33", "[__complete][city][-33]"),
      ("atlas near @ho", "[__complete][city][@ho]"),
      ("atlas distance tokyo par", "[__complete][city][par]"),
      ("atlas favorites move ho", "[__complete][favorite][ho]"),
      ("atlas search --country D", "[__complete][country][D]"),
      ("atlas search x -c D", "[__complete][country][D]"),
      ("atlas search --country=DE,F", "[__complete][country][F]"),
      ("atlas search -- --l", "[__complete][city][--l]"),
      ("./atlas search par", "[__complete][city][par]"),
      ("~/atlas search par", "[__complete][city][par]"),
      ("no-such-folder/atlas search par", "[__complete][city][par]"),
    ])
  func requests(line: String, expected: String) throws {
    _ = try candidates(line) { #expect($0 == expected) }
  }

  @Test(
    "Nothing is asked where nothing live is expected",
    arguments: [
      "atlas search --limit 5", "atlas favorites move home 2", "atlas search --format t", "atlas s",
      "atlas import x", "atlas search par > fi", "atlas favorites export fi",
    ])
  func noRequest(line: String) throws {
    _ = try candidates(line) { #expect($0.isEmpty) }
  }

  @Test(
    "What is inserted is one word that means the candidate",
    arguments: [
      "", "'", "\"",
    ])
  func quoting(quote: String) throws {
    let names = [
      "San Francisco", "'s-Hertogenbosch", "a\"b", "$(touch pwned)", "`touch pwned`", "${HOME}",
      "back\\slash", "a;b|c&d", "São Paulo", "東京", "~root", "*", "x\\", "<x>", "#x", "a!b", "end'",
      "end\"",
    ]
    let sandbox = try ShellSandbox(program: Atlas.program, answers: ["city": names])
    let script = #"""
      source script.bash
      COMP_WORDBREAKS=$' \t\n"\'@><=;|&(:'
      COMP_LINE="atlas search $1" COMP_POINT=100
      _atlas
      for reply in "${COMPREPLY[@]}"; do
        [[ $reply == *"$1" ]] || reply+=$1
        eval "set -- $1$reply"
        printf '%s:%s\n' "$#" "$1"
        set -- "$quote"
      done
      """#
    let output = try sandbox.run(
      "bash", arguments: ["--norc", "-c", "quote=$1\n" + script, "bash", quote])
    #expect(output.split(separator: "\n").map(String.init) == names.map { "1:\($0)" })
    #expect(!sandbox.exists("pwned"))
  }

  @Test(
    "The part that bash leaves alone is not inserted again",
    arguments: [
      ("atlas near @ho", "@home", ["@home"]), ("atlas near a@ho", "a@home", ["@home"]),
      (#"atlas near "@ho"#, "@home", ["@home"]),
      ("atlas search a:b", "a:bc", ["bc"]), ("atlas search a@b:", "other", []),
      (#"atlas search "san "fr"#, "san francisco", ["francisco"]),
      (#"atlas search san\ fr"#, "San Francisco", [#"San\ Francisco"#]),
    ])
  func wordBreaks(line: String, answer: String, expected: [String]) throws {
    #expect(try candidates(line, answers: ["city": [answer]]) == expected)
  }

  @Test("After a comma the next value is completed")
  func commaSeparated() throws {
    let answers = ["country": ["FR\tFrance", "FI\tFinland"]]
    let replies = try candidates("atlas search --country DE,F", answers: answers)
    // Newer versions of bash quote the comma too.
    #expect(replies.map { $0.replacing("\\,", with: ",") } == ["DE,FR", "DE,FI"])
    #expect(
      try candidates("atlas search --country=F", answers: answers) == ["FR", "FI"])
  }

  @Test("A program without subcommands completes its options and arguments")
  func singleCommand() throws {
    let program = Program(
      Command(
        "read-dump", summary: "Read a dump",
        arguments: [
          Positional.words("NAME", .dynamic("name"), atLeast: 1, summary: "")
        ],
        options: [Option.flag("quiet", summary: "Say nothing")]),
      version: "1")
    let sandbox = try ShellSandbox(program: program, answers: ["name": ["helper"]])
    let script = #"""
      source script.bash
      for line in "read-dump --qu" "read-dump help h"; do
        COMP_LINE=$line COMP_POINT=${#line}
        _read_dump
        printf '%s\n' "${COMPREPLY[@]}"
      done
      """#
    let output = try sandbox.run("bash", arguments: ["--norc", "-c", script])
    #expect(output == "--quiet\nhelper\n")
    #expect(sandbox.asked == "[__complete][name][help][h]")
  }
}
