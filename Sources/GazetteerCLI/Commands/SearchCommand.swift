import Gazetteer
import GazetteerCommandLine
import GazetteerModel

/// `gazetteer search`: cities by name, one query or a batch.
enum SearchCommand {
  static let query = Positional(
    "QUERY", .dynamic("city"), arity: .variadic(minimum: 0),
    summary: "a name or its beginning, with or without region and country",
    details: "Words need no quotes. Fewer than two characters give the popular cities.")

  static let offset = Option.value(
    "offset", "COUNT", .integer(0...100_000), default: "0",
    summary: "how many results to leave out at the front")

  static let batch = Option.flag(
    "batch", summary: "read queries from standard input, one a line",
    details: "A line is a query, or a JSON object with query, near [latitude, longitude], country, "
      + "lang, limit, reverse. Answers one JSON object a line, in order, as they come.")

  static let fuzzy = Option.flag(
    "fuzzy", default: true, negatable: true, summary: "guess at misspelt names")

  static let explain = Option.flag("explain", summary: "say why each result is where it is")

  static let fields = Option.value(
    "fields", "NAMES", collects: .commaSeparated, summary: "which fields to write, in this order")

  static let header = Option.flag(
    "header", negatable: true,
    summary: "write a first line with the names of the columns",
    details: "By default in table and csv, not in tsv.")

  static let command = Command(
    "search", summary: "find cities by name",
    discussion: "Every word has to match: the last one as the beginning of a word, the others "
      + "whole. Accents, case, hyphens and apostrophes make no difference.",
    arguments: [query],
    options: [
      GlobalOptions.limit, offset, GlobalOptions.countries, GlobalOptions.regions,
      GlobalOptions.minimumPopulation, GlobalOptions.kinds, GlobalOptions.near,
      GlobalOptions.languages, fuzzy, explain, batch, fields, header,
    ],
    examples: [
      Example("gazetteer search par", "Paris first"),
      Example("gazetteer search paris, texas", "Paris in Texas"),
      Example("gazetteer search Muenchen --format json", "München, as JSON"),
      Example("printf 'oslo\\nbern\\n' | gazetteer search --batch", "a line for each query"),
    ],
    exitStatuses: [
      ExitStatus(.success, "something was found"), ExitStatus(.notFound, "nothing was found"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.arguments.flag(batch) { return try BatchSearch(invocation).run() }
    let request = try self.request(invocation)
    let response = try invocation.engine().search(request)
    try write(response, request, invocation)
    return response.results.isEmpty || response.unsatisfied != nil ? .notFound : .success
  }

  /// The request that the options and words describe.
  static func request(_ invocation: Invocation) throws -> SearchRequest {
    let arguments = invocation.arguments
    var request = SearchRequest(query: arguments.strings(query).joined(separator: " "))
    request.limit = try arguments.integer(GlobalOptions.limit) ?? 10
    request.offset = try arguments.integer(offset) ?? 0
    request.filter.countries = try invocation.countries()
    request.filter.regions = try invocation.regions()
    request.filter.minimumPopulation = Int64(
      try arguments.integer(GlobalOptions.minimumPopulation) ?? 0)
    request.filter.kinds = arguments.strings(GlobalOptions.kinds).compactMap(PlaceKind.init(word:))
    request.languages = arguments.strings(GlobalOptions.languages).map { $0.lowercased() }
    request.allowsTypos = arguments.flag(fuzzy)
    if let near = arguments.string(GlobalOptions.near) {
      request.near = try PlaceArgument.coordinate(near, GlobalOptions.near, invocation)
    }
    return request
  }

  private static func write(
    _ response: SearchResponse, _ request: SearchRequest, _ invocation: Invocation
  ) throws {
    try announce(response, request, invocation)
    let explains = invocation.arguments.flag(explain)
    if invocation.format() == .json, !invocation.arguments.contains(fields) {
      var json = JSONText(indentation: 2)
      json.object { SearchFields.write(response, to: request, explains: explains, into: &$0) }
      try invocation.output.writeLine(json)
      return
    }
    var writer = RecordWriter(
      invocation,
      columns: SearchFields.columns + (explains ? SearchFields.explainingColumns : []))
    for result in response.results {
      try writer.write(
        OutputRecord { SearchFields.write(result, explains: explains, to: &$0) },
        emphasis: SearchFields.matchedLetters(result))
    }
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

/// Numbers as tables show them.
enum NumberText {
  /// Four decimals are enough to compare scores.
  static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }

  /// '2,138,551'; nothing when unknown.
  @Sendable static func population(_ record: OutputRecord) -> String {
    guard case .integer(let number) = record["population"], number > 0 else { return "" }
    return grouped(number)
  }

  static func grouped(_ number: Int64) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }
}
