import GazetteerCommandLine

/// A program with one of everything, after which the tests are written.
enum Atlas {
  static let quiet = Option.flag(
    "quiet", short: "q", global: true, summary: "Print nothing but results")
  static let database = Option.value(
    "database", "FILE", .file, defaultNote: "the user's data folder", global: true,
    summary: "The gazetteer to read")
  static let trace = Option.flag(
    "trace", global: true, hidden: true, summary: "Print each statement")

  static let limit = Option.value(
    "limit", short: "n", "N", .integer(1...1000), default: 10, summary: "At most N results")
  static let country = Option.list(
    "country", short: "c", "CODE", .dynamic("country"),
    summary: "Only places in these countries")
  static let format = Option.value(
    "format", "FORMAT",
    .choice([
      Choice("table", "aligned columns"), Choice("tsv", "tab separated"),
      Choice("json", "one JSON array"),
    ]), defaultNote: "table on a terminal, tsv elsewhere", summary: "Output format")
  static let near = Option.value(
    "near", "LAT,LON", .coordinate, summary: "Prefer places near this point",
    details: "A far world city still stands above a near hamlet.")
  static let longitude = Option.value(
    "lon", "DEGREES", .number(-180...180), summary: "A longitude")
  static let label = Option.list(
    "label", "TEXT", .text, collects: .all, summary: "A label")
  static let fuzzy = Option.flag(
    "fuzzy", default: true, negatable: true, summary: "guess at misspelt names")
  static let explain = Option.flag(
    "explain", short: "v", negatable: true, summary: "Say why each result stands where it does")

  static let query = Positional.words(
    "QUERY", .dynamic("city"), atLeast: 1, summary: "A name, or its beginning",
    details: "Words need no quotes.")
  static let place = Positional.words(
    "PLACE", .dynamic("city"), atLeast: 1, summary: "LAT,LON, @favorite or a name")
  static let from = Positional.required("FROM", .dynamic("city"), summary: "Where to start")
  static let to = Positional.required("TO", .dynamic("city"), summary: "Where to end")
  static let position = Positional.required(
    "POSITION", .integer(1...99), summary: "The new position")
  static let favorite = Positional.required(
    "FAVORITE", .dynamic("favorite"), summary: "A favorite's label")
  static let output = Positional.optional(
    "OUTPUT", .file, summary: "The file to write")
  static let forwarded = Positional.words("ARGUMENT", summary: "As in its help")

  static let search = Command(
    "search", summary: "Find cities by name",
    discussion: """
      Every word must match; the last one may be unfinished. A country or region after the name, \
      with or without a comma, narrows the search.

        atlas search paris, texas

      Fewer than two letters give the popular cities.
      """,
    arguments: [query],
    options: [limit, country, format, near, longitude, label, fuzzy, explain],
    examples: [
      Example("atlas search san francisco", "Find San Francisco"),
      Example("atlas search --near -33.87,151.21 newcastle", "Prefer the Newcastle near Sydney"),
    ])
  static let nearest = Command(
    "near", aliases: ["nearest"], summary: "Find the cities nearest to a place",
    arguments: [place], options: [limit],
    examples: [Example("atlas near -33.87 151.21", "Find what is near Sydney's harbour")])
  static let distance = Command(
    "distance", summary: "Measure the distance between two places", arguments: [from, to])
  static let favorites = Command(
    "favorites", aliases: ["favourites"], summary: "Keep places",
    subcommands: [
      Command("list", summary: "List the favorites", options: [format]),
      Command("move", summary: "Move a favorite", arguments: [favorite, position]),
      Command("export", summary: "Write the favorites to a file", arguments: [output]),
    ], defaultSubcommand: "list")
  static let importer = Command(
    "import", summary: "Read a dump", arguments: [forwarded], forwardsArguments: true)
  static let debug = Command("debug", summary: "Internal", isHidden: true)

  static let program = Program(
    Command(
      "atlas", summary: "Find cities without a network",
      options: [quiet, database, trace],
      subcommands: [search, nearest, distance, favorites, importer, debug],
      exitStatuses: [
        ExitStatus(.success, "something was found, or it is done"),
        ExitStatus(.notFound, "nothing was found"),
      ],
      environment: [EnvironmentVariable("ATLAS_DATABASE", "Read this gazetteer.")],
      files: [FileReference("~/.local/share/atlas/atlas.sqlite", "The gazetteer.")]),
    version: "1.2.3")

  /// The arguments of a line that must be understood; the outcome is recorded otherwise.
  static func arguments(_ words: String...) throws -> ParsedArguments {
    let outcome = program.parse(words)
    guard case .run(_, let arguments) = outcome else { throw NotRun(outcome: outcome) }
    return arguments
  }

  /// The arguments of a line; nil when it is not understood.
  static func parsed(_ words: [String]) -> ParsedArguments? {
    if case .run(_, let arguments) = program.parse(words) { arguments } else { nil }
  }

  struct NotRun: Error {
    let outcome: Outcome
  }

  /// The first line of the usage error for a line that must not be understood, or nil.
  static func complaint(_ words: [String]) -> String? {
    guard case .usageError(let text) = program.parse(words) else { return nil }
    return text.split(separator: "\n").first.map(String.init)
  }
}

extension Outcome {
  /// What it says, or what it runs.
  var text: String {
    switch self {
    case .run(_, let arguments): "\(arguments.commandPath) \(arguments.words)"
    case .text(let text), .usageError(let text): text
    case .complete(let request): "\(request)"
    }
  }
}

extension Command {
  /// A command of which only the table is looked at.
  init(
    _ name: String, aliases: [String] = [], summary: String, discussion: String = "",
    arguments: [any DeclaredArgument] = [], options: [any DeclaredOption] = [],
    examples: [Example] = [], exitStatuses: [ExitStatus] = [],
    environment: [EnvironmentVariable] = [], forwardsArguments: Bool = false,
    isHidden: Bool = false
  ) {
    self.init(
      name, aliases: aliases, summary: summary, discussion: discussion, arguments: arguments,
      options: options, examples: examples, exitStatuses: exitStatuses, environment: environment,
      forwardsArguments: forwardsArguments, isHidden: isHidden, run: { _, _ in .success })
  }
}
