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
    guard case .run(["search"], let arguments) = Atlas.program.parse(words) else {
      Issue.record("\(words) was not understood: \(Atlas.program.parse(words))")
      return
    }
    #expect(try arguments.integer(Atlas.limit) == 5)
    #expect(arguments.strings(Atlas.query) == ["par"])
  }

  @Test("Options may stand anywhere among the words of an argument")
  func intermixed() throws {
    let arguments = try Atlas.arguments("search", "san", "--explain", "francisco", "-q")
    #expect(arguments.strings(Atlas.query) == ["san", "francisco"])
    #expect(arguments.flag(Atlas.explain))
    #expect(arguments.flag(Atlas.quiet))
  }

  @Test("Two dashes end the options")
  func terminator() throws {
    let arguments = try Atlas.arguments("search", "-q", "--", "--limit", "-x", "--")
    #expect(arguments.words == ["--limit", "-x", "--"])
    #expect(arguments.flag(Atlas.quiet))
  }

  @Test("A dash alone is an argument, and a value")
  func dash() throws {
    #expect(try Atlas.arguments("search", "-").words == ["-"])
    #expect(try Atlas.arguments("--database", "-", "search", "x").string(Atlas.database) == "-")
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
      #expect(arguments.string(Atlas.database) == "x.sqlite")
    }
  }

  @Test("Absent options have their defaults, and are known to be absent")
  func defaults() throws {
    let arguments = try Atlas.arguments("search", "par")
    #expect(try arguments.integer(Atlas.limit) == 10)
    #expect(!arguments.contains(Atlas.limit))
    #expect(arguments.string(Atlas.format) == nil)
    #expect(arguments.flag(Atlas.fuzzy))
    #expect(!arguments.flag(Atlas.explain))
    #expect(arguments.strings(Atlas.country).isEmpty)
  }

  @Test("The last of several settings counts")
  func lastCounts() throws {
    let arguments = try Atlas.arguments(
      "search", "--limit=3", "--limit=4", "--no-fuzzy", "--fuzzy", "-v", "--no-explain", "par")
    #expect(try arguments.integer(Atlas.limit) == 4)
    #expect(arguments.flag(Atlas.fuzzy))
    #expect(!arguments.flag(Atlas.explain))
  }

  @Test("A flag can be counted")
  func counted() throws {
    #expect(try Atlas.arguments("search", "-vvv", "par").count(Atlas.explain) == 3)
  }

  @Test("Repeated and comma separated values are collected in order")
  func collected() throws {
    let arguments = try Atlas.arguments(
      "search", "-c", "DE, FR", "--country=IT", "--label", "a,b", "--label", "", "par")
    #expect(arguments.strings(Atlas.country) == ["DE", "FR", "IT"])
    #expect(arguments.strings(Atlas.label) == ["a,b", ""])
  }

  @Test("A command without a name is the default one, with its options")
  func defaultSubcommand() {
    for words in [["favorites"], ["favourites"], ["favorites", "list"]] {
      guard case .run(["favorites", "list"], _) = Atlas.program.parse(words) else {
        Issue.record("\(words) is not the list")
        continue
      }
    }
    guard
      case .run(["favorites", "list"], let arguments) = Atlas.program.parse([
        "favorites", "--format", "json", "-q",
      ])
    else {
      Issue.record("options of the default command were refused")
      return
    }
    #expect(arguments.string(Atlas.format) == "json")
    #expect(arguments.flag(Atlas.quiet))
  }

  @Test("An alias leads to the command's own name")
  func alias() {
    guard case .run(["near"], _) = Atlas.program.parse(["nearest", "@home"]) else {
      Issue.record("the alias is unknown")
      return
    }
  }

  @Test("A command that forwards its arguments reads none of them")
  func forwarding() throws {
    let words = ["--help", "-x", "--", "--database", "f"]
    guard
      case .run(["import"], let arguments) = Atlas.program.parse(["-q", "import"] + words)
    else {
      Issue.record("the words were read")
      return
    }
    #expect(arguments.strings(Atlas.forwarded) == words)
    #expect(arguments.flag(Atlas.quiet))
    #expect(!arguments.contains(Atlas.database))
  }

  @Test("Arguments by place: required, optional, checked")
  func positionals() throws {
    let distance = try Atlas.arguments("distance", "@home", "tokyo")
    #expect(distance.string(Atlas.from) == "@home")
    #expect(distance.string(Atlas.to) == "tokyo")
    #expect(try Atlas.arguments("favorites", "export").string(Atlas.output) == nil)
    #expect(try Atlas.arguments("favorites", "export", "f").string(Atlas.output) == "f")
    let move = try Atlas.arguments("favorites", "move", "home", "2")
    #expect(try move.integer(Atlas.position) == 2)
  }

  @Test("A variadic argument leaves the words that later arguments need")
  func variadicFirst() throws {
    let sources = Positional("SOURCE", arity: .variadic(minimum: 1), summary: "Files")
    let target = Positional("TARGET", summary: "A folder")
    let program = Program(
      Command("put", summary: "Put", arguments: [sources, target]), version: "1")
    guard case .run(_, let arguments) = program.parse(["a", "b", "c"]) else {
      Issue.record("not understood")
      return
    }
    #expect(arguments.strings(sources) == ["a", "b"])
    #expect(arguments.string(target) == "c")
    #expect(
      program.parse(["a"]) == .usageError("put: missing argument TARGET\nTry 'put --help'.\n"))
  }

  @Test("A look-up may narrow the range that the table allows")
  func narrowedRange() throws {
    let arguments = try Atlas.arguments("search", "--limit", "50", "par")
    let error = #expect(throws: UsageError.self) { try arguments.integer(Atlas.limit, in: 1...9) }
    #expect(
      error?.message == "invalid value '50' for '--limit': expected a whole number from 1 to 9")
    #expect(error?.commandPath == ["search"])
  }

  @Test("A hidden option and a hidden command work")
  func hidden() throws {
    #expect(try Atlas.arguments("debug", "--trace").flag(Atlas.trace))
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
      if outcome != Atlas.program.parse(words) { Issue.record("two outcomes for \(words)") }
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
