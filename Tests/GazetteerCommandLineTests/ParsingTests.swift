import GazetteerCommandLine
import Testing

@Suite("Parsing")
struct ParsingTests {
  @Test(
    "An option's value stands in the next word, after =, or right after a short name",
    arguments: [
      ["search", "--limit", "5", "par"], ["search", "--limit=5", "par"],
      ["search", "-n", "5", "par"], ["search", "-n5", "par"], ["search", "-n=5", "par"],
      ["search", "par", "--limit", "5"], ["search", "-vn5", "par"], ["search", "-qvn", "5", "par"],
    ])
  func valueForms(words: [String]) throws {
    guard let arguments = Atlas.parsed(words), arguments.commandPath == ["search"] else {
      Issue.record("\(words) was not understood: \(Atlas.program.parse(words))")
      return
    }
    #expect(arguments[Atlas.limit] == 5)
    #expect(arguments[Atlas.query] == ["par"])
  }

  @Test("Options may stand anywhere among the words of an argument")
  func intermixed() throws {
    let arguments = try Atlas.arguments("search", "san", "--explain", "francisco", "-q")
    #expect(arguments[Atlas.query] == ["san", "francisco"])
    #expect(arguments[Atlas.explain])
    #expect(arguments[Atlas.quiet])
  }

  @Test("Two dashes end the options")
  func terminator() throws {
    let arguments = try Atlas.arguments("search", "-q", "--", "--limit", "-x", "--")
    #expect(arguments.words == ["--limit", "-x", "--"])
    #expect(arguments[Atlas.quiet])
  }

  @Test("A dash alone is an argument, and a value")
  func dash() throws {
    #expect(try Atlas.arguments("search", "-").words == ["-"])
    #expect(try Atlas.arguments("--database", "-", "search", "x")[Atlas.database] == "-")
  }

  @Test("A global option works before and after the command")
  func globalOptions() throws {
    for words in [
      ["--database", "x.sqlite", "search", "par"], ["search", "par", "--database", "x.sqlite"],
    ] {
      guard case .run(_, let arguments) = Atlas.program.parse(words) else {
        Issue.record("\(words) was not understood")
        continue
      }
      #expect(arguments[Atlas.database] == "x.sqlite")
    }
  }

  @Test("Absent options have their defaults, and are known to be absent")
  func defaults() throws {
    let arguments = try Atlas.arguments("search", "par")
    #expect(arguments[Atlas.limit] == 10)
    #expect(!arguments.contains(Atlas.limit))
    #expect(arguments[Atlas.format] == nil)
    #expect(arguments[Atlas.fuzzy])
    #expect(!arguments[Atlas.explain])
    #expect(arguments[Atlas.country].isEmpty)
  }

  @Test("The last of several settings counts")
  func lastCounts() throws {
    let arguments = try Atlas.arguments(
      "search", "--limit=3", "--limit=4", "--no-fuzzy", "--fuzzy", "-v", "--no-explain", "par")
    #expect(arguments[Atlas.limit] == 4)
    #expect(arguments[Atlas.fuzzy])
    #expect(!arguments[Atlas.explain])
  }

  @Test("Repeated and comma separated values are collected in order")
  func collected() throws {
    let arguments = try Atlas.arguments(
      "search", "-c", "DE, FR", "--country=IT", "--label", "a,b", "--label", "", "par")
    #expect(arguments[Atlas.country] == ["DE", "FR", "IT"])
    #expect(arguments[Atlas.label] == ["a,b", ""])
  }

  @Test("A command without a name is the default one, with its options")
  func defaultSubcommand() throws {
    for words in [["favorites"], ["favourites"], ["favorites", "list"]] {
      #expect(Atlas.parsed(words)?.commandPath == ["favorites", "list"])
    }
    let arguments = try #require(Atlas.parsed(["favorites", "--format", "json", "-q"]))
    #expect(arguments.commandPath == ["favorites", "list"])
    #expect(arguments[Atlas.format] == "json")
    #expect(arguments[Atlas.quiet])
  }

  @Test("An alias leads to the command's own name")
  func alias() {
    #expect(Atlas.parsed(["nearest", "@home"])?.commandPath == ["near"])
  }

  @Test("A command that forwards its arguments reads none of them")
  func forwarding() throws {
    let words = ["--help", "-x", "--", "--database", "f"]
    let arguments = try #require(Atlas.parsed(["-q", "import"] + words))
    #expect(arguments.commandPath == ["import"])
    #expect(arguments[Atlas.forwarded] == words)
    #expect(arguments[Atlas.quiet])
    #expect(!arguments.contains(Atlas.database))
  }

  @Test("Arguments by place: required, optional, checked")
  func positionals() throws {
    let distance = try Atlas.arguments("distance", "@home", "tokyo")
    #expect(distance[Atlas.from] == "@home")
    #expect(distance[Atlas.to] == "tokyo")
    #expect(try Atlas.arguments("favorites", "export")[Atlas.output] == nil)
    #expect(try Atlas.arguments("favorites", "export", "f")[Atlas.output] == "f")
    let move = try Atlas.arguments("favorites", "move", "home", "2")
    #expect(move[Atlas.position] == 2)
  }

  @Test("A variadic argument leaves the words that later arguments need")
  func variadicFirst() throws {
    let sources = Positional.words("SOURCE", atLeast: 1, summary: "Files")
    let target = Positional.required("TARGET", .text, summary: "A folder")
    let program = Program(
      Command("put", summary: "Put", arguments: [sources, target]), version: "1")
    guard case .run(_, let arguments) = program.parse(["a", "b", "c"]) else {
      Issue.record("not understood")
      return
    }
    #expect(arguments[sources] == ["a", "b"])
    #expect(arguments[target] == "c")
    #expect(program.parse(["a"]).text == "put: missing argument TARGET\nTry 'put --help'.\n")
  }

  @Test("A hidden option and a hidden command work")
  func hidden() throws {
    #expect(try Atlas.arguments("debug", "--trace")[Atlas.trace])
  }

  @Test("Any words at all have an outcome, and the same one twice")
  func anyWords() {
    let vocabulary = [
      "", "-", "--", "---", "-=", "--=", "--=x", "-n", "-n=", "-n=5", "--limit", "--limit=", "-é",
      "-\u{301}", "--\u{0}", "\u{FFFD}", "-1", "-1,", "-1,2", "-.", "-,", "--1", "+1", "−1", "5",
      "search", "near", "favorites", "list", "move", "help", "import", "--help", "-h", "--version",
      "__complete", "city", "-qv", "-vq5", "--no-fuzzy", "--no-no-fuzzy", "--country", "DE,", ",",
      "--near", "90,180", "1e999", "-1e999", "99999999999999999999",
      String(repeating: "a", count: 999),
    ]
    var generator = SplitMix64(state: 5)
    for _ in 0..<2_000 {
      let words = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        vocabulary.randomElement(using: &generator) ?? ""
      }
      let outcome = Atlas.program.parse(words)
      if outcome.text != Atlas.program.parse(words).text {
        Issue.record("two outcomes for \(words)")
      }
      if case .usageError(let text) = outcome, !text.hasSuffix("--help'.\n") {
        Issue.record("no advice for \(words)")
      }
    }
  }
}

/// A generator with a seed, so that a failure can be seen again (Steele et al., 2014).
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
