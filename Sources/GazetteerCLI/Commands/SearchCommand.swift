import GazetteerCommandLine
import Gazetteer
import GazetteerModel
import GazetteerSystem

/// `gazetteer search`: cities by name, one query or a batch.
enum SearchCommand {
  static let query = Positional.words(
    "QUERY", .dynamic("city"),
    summary: "a name or its beginning, with or without region and country",
    details: "Words need no quotes. Fewer than two characters give the popular cities.")

  static let offset = Option.value(
    "offset", "COUNT", .integer(0...100_000), default: 0,
    summary: "how many results to leave out at the front")

  static let batch = Option.flag(
    "batch", summary: "read queries from standard input, one a line",
    details: "A line is a query, or a JSON object with query, near [latitude, longitude], country, "
      + "lang, limit, reverse. Answers one JSON object a line, in order, as they come.")

  static let explain = Option.flag("explain", summary: "say why each result is where it is")

  static let popular = Option<Bool?>.toggle(
    "popular", summary: "give the popular cities for fewer than two characters",
    details: "By default for one query, which a person types, and not for lines of a batch.")

  static let output = OutputOptions(SearchFields.layout)

  static let command = Command(
    "search", summary: "find cities by name",
    discussion: "Every word has to match: the last one as the beginning of a word, the others "
      + "whole. Accents, case, hyphens and apostrophes make no difference.",
    arguments: [query],
    options: [SharedOptions.limit, offset] + SharedOptions.filters + [
      SharedOptions.kinds, SharedOptions.near, SharedOptions.languages, SharedOptions.fuzzy,
      explain, batch, popular,
    ] + output.all,
    examples: [
      Example("gazetteer search par", "Paris first"),
      Example("gazetteer search paris, texas", "Paris in Texas"),
      Example("gazetteer search Muenchen --format json", "München, as JSON"),
      Example("printf 'oslo\\nbern\\n' | gazetteer search --batch", "a line for each query"),
    ],
    exitStatuses: [
      ExitStatus(.success, "something was found"), ExitStatus(.notFound, "nothing was found"),
    ], run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.arguments[batch] { return try BatchSearch(invocation).run() }
    let request = try self.request(invocation)
    try noteUnreadInput(request, invocation)
    let response = try invocation.engine().search(request)
    if response.source == .popular, invocation.arguments[popular] == false {
      throw CommandFailure(
        "'\(request.query)' is too short to search for.", code: .notFound)
    }
    try write(response, request, invocation)
    return response.results.isEmpty || response.unsatisfied != nil ? .notFound : .success
  }

  /// Says that a pipe is not read, to whom expects his query to come from there.
  private static func noteUnreadInput(
    _ request: SearchRequest, _ invocation: Invocation
  ) throws {
    var input = stat()
    guard request.query.isEmpty, fstat(STDIN_FILENO, &input) == 0,
      input.st_mode & S_IFMT == S_IFIFO
    else { return }
    try invocation.note(
      "Standard input is not read: 'gazetteer search --batch' reads queries from it.")
  }

  /// The request that the options and words describe.
  static func request(_ invocation: Invocation) throws -> SearchRequest {
    let arguments = invocation.arguments
    var request = try invocation.searchRequest(arguments[query].joined(separator: " "))
    request.limit = arguments[SharedOptions.limit]
    request.offset = arguments[offset]
    return request
  }

  private static func write(
    _ response: SearchResponse, _ request: SearchRequest, _ invocation: Invocation
  ) throws {
    try announce(response, request, invocation)
    let explains = invocation.arguments[explain]
    var writer = try RecordWriter(
      invocation, output, additions: explains ? SearchFields.explaining : [],
      columns: explains ? SearchFields.explainingColumns : [], head: response.head(for: request))
    for result in response.results { try writer.write(result) }
    try writer.finish()
  }

  private static let misspelt = "Nothing is spelt like that. Did you mean:"

  private static func noteOnGuesses(_ isGuess: [Bool]) -> String? {
    let count = isGuess.count { $0 }
    if count == 0 { return nil }
    if count == isGuess.count { return misspelt }
    for (place, isThere) in [("first", isGuess.prefix(count)), ("last", isGuess.suffix(count))]
    where isThere.allSatisfy(\.self) {
      return count == 1 ? "The \(place) one is a guess:" : "The \(place) \(count) are guesses:"
    }
    return "\(count) of them are guesses:"
  }

  /// What a person has to know about the list, on the error stream.
  private static func announce(
    _ response: SearchResponse, _ request: SearchRequest, _ invocation: Invocation
  ) throws {
    if response.results.isEmpty {
      try invocation.note(
        "No results found for '\(request.query)'.\(otherCommand(for: request.query))")
    } else if let unsatisfied = response.unsatisfied {
      try invocation.note("Nothing found in '\(unsatisfied)'. Elsewhere:")
    } else {
      switch response.source {
      case .popular: try invocation.note("Popular cities:")
      case .guesses: try invocation.note(misspelt)
      case .matches:
        if let note = noteOnGuesses(response.results.map { $0.score.tier == .guess }) {
          try invocation.note(note)
        }
      }
    }
  }
}

extension SearchCommand {
  /// The command that takes what was searched for, in a sentence; empty for a name.
  private static func otherCommand(for query: String) -> String {
    let query = query.trimmed
    if CityArgument.geonameID(query) != nil {
      return " 'gazetteer show \(query)' shows the place with this id."
    }
    guard (try? CoordinateArgument.parse(query)) != nil else { return "" }
    return " 'gazetteer near' finds the places near a point."
  }
}
