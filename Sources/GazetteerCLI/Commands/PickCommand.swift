import GazetteerText
import GazetteerFormat
import GazetteerFavorites
import GazetteerCommandLine
import Gazetteer
import GazetteerModel
import GazetteerSession
import GazetteerTerminal
import Synchronization

/// `gazetteer pick`: lets a person choose a city at the terminal.
enum PickCommand {
  static let query = Option.value(
    "query", short: "q", "TEXT", .text, summary: "begin with this query, as words do")

  static let selectsOne = Option.flag(
    "select-1", short: "1", summary: "choose without asking when only one city matches the query")

  static let exitsOnNone = Option.flag(
    "exit-0", short: "0", summary: "end with status 1, without asking, when no city matches")

  static let isMultiple = Option.flag(
    "multi", short: "m", summary: "let several cities be marked, with Tab")

  static let selects = Option.flag("select", summary: "make the choice the current city")

  static let debounce = Option.value(
    "debounce", "MS", .integer(0...10_000), default: 0,
    summary: "how long typing has to pause before a search",
    details: "In milliseconds. Zero searches at every key, and a search that is overtaken by the "
      + "next key is interrupted: a local search is faster than typing.")

  private static let output = OutputOptions(
    RecordLayout<SearchHit>(
      fields: CityFields.all.map { $0.of(\.labelled) } + [
        Field("matched_name", "the name that matched, where it is another one") {
          $0.matchedName == $0.city.name ? .null : .string($0.matchedName)
        },
        Field("is_guess", "whether it is only spelt nearly as the query") { .boolean($0.isGuess) },
      ],
      columns: CityFields.columns.map { $0.of(\.labelled) }
    ).located { $0.city })

  static let command = Command(
    "pick", summary: "choose a city at the terminal",
    discussion: "Draws on the terminal, whatever the standard streams are, and writes the chosen "
      + "city to standard output: as in 'city=$(gazetteer pick)'. Without a query it begins with "
      + "the favorites and the popular cities. Press ? for the keys.\n\n"
      + "In a pipe the city is a line of tab-separated values, the same as of 'gazetteer search'; "
      + "--fields and --format choose others.",
    arguments: [SearchCommand.query],
    options: [query, selectsOne, exitsOnNone, isMultiple, selects, SelectCommand.keeps]
      + SharedOptions.filters + [
        SharedOptions.kinds, SharedOptions.near, SharedOptions.languages, SharedOptions.fuzzy,
        debounce,
      ] + output.all,
    examples: [
      Example("gazetteer pick", "begins with the popular cities"),
      Example("gazetteer pick paris -1 --fields geonameid", "asks only if it has to"),
      Example("gazetteer pick --select", "the chosen city is the current one"),
      Example("gazetteer pick --multi --country DE,AT --format csv", "several cities"),
    ],
    exitStatuses: [
      ExitStatus(.success, "a city was chosen"),
      ExitStatus(.notFound, "nothing matches the query, with --exit-0"),
      ExitStatus(.failure, "an error: there is no terminal, or no gazetteer"),
      ExitStatus(.usage, "wrong usage"),
      ExitStatus(.interrupted, "cancelled with Esc or Ctrl-C"),
    ], run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.arguments
    var request = try invocation.searchRequest(
      arguments[SearchCommand.query].joined(separator: " "))
    request.languages = invocation.labelLanguages(isForPeople: true)
    if let text = arguments[query] {
      guard request.query.isEmpty else {
        throw arguments.usageError("--query and words of a query cannot be together")
      }
      request.query = text
    }
    if arguments[selects], arguments[isMultiple] {
      throw arguments.usageError("--select goes with one city, not with --multi")
    }
    if let settled = try settle(request, invocation) { return settled }

    switch try choose(request, invocation) {
    case .cancelled: return .interrupted
    case .chosen(let hits):
      try conclude(hits, invocation)
      return .success
    }
  }

  /// The end without a question, if `--select-1` or `--exit-0` asks for it and the query is such.
  private static func settle(
    _ request: SearchRequest, _ invocation: Invocation
  ) throws -> ExitCode? {
    let selectsOne = invocation.arguments[selectsOne]
    let exitsOnNone = invocation.arguments[exitsOnNone]
    guard selectsOne || exitsOnNone else { return nil }
    let response = try invocation.engine().search(request)
    if exitsOnNone, response.results.isEmpty {
      try invocation.note("No results found for '\(request.query)'.")
      return .notFound
    }
    guard selectsOne, response.source == .matches, response.unsatisfied == nil,
      response.results.count == 1, let result = response.results.first
    else { return nil }
    try conclude([SearchHit(result)], invocation)
    return .success
  }

  private static func choose(
    _ request: SearchRequest, _ invocation: Invocation
  ) throws -> PickLoop.Outcome {
    // Before the screen changes, so that an error is read where it is written.
    let file = try invocation.gazetteer()
    let menu = try PickFilterMenu(AreaDirectory(file))
    let notices = Mutex<[FavoritesNotice]>([])
    let driver = SearchDriver(
      state: SearchState(query: request.query, filters: SearchFilters(request)),
      settings: SearchSettings(
        debounce: .milliseconds(invocation.arguments[debounce]), pageSize: pageSize,
        popularCount: popularCount),
      client: .live(
        database: file.path, favorites: invocation.favoritesPath,
        notice: { notice in notices.withLock { $0.append(notice) } }))

    let outcome = try choose(driver, menu, invocation)
    for notice in notices.withLock({ $0 }) { try invocation.note("gazetteer: \(notice)") }
    if let failure = driver.state.favoritesFailure { try invocation.note("gazetteer: \(failure)") }
    return outcome
  }

  /// The part for which the screen is the picker's. It is given back before anything is printed,
  /// whatever happens.
  private static func choose(
    _ driver: SearchDriver, _ menu: PickFilterMenu, _ invocation: Invocation
  ) throws -> PickLoop.Outcome {
    let wakePipe = try WakePipe()
    let terminal = try openTerminal(wakePipe, invocation)
    defer { terminal.close() }
    let loop = try PickLoop(
      .init(
        terminal: terminal, wakePipe: wakePipe, driver: driver, menu: menu,
        preview: CityPreview(invocation.clock),
        isMultiple: invocation.arguments[isMultiple],
        styles: ColorPolicy.screen(environment: invocation.console.environment), now: invocation.now
      ))
    defer { loop.finish() }
    return try loop.run()
  }

  /// More than a usual screen shows.
  private static let pageSize = 50
  private static let popularCount = 100

  private static func openTerminal(
    _ wakePipe: WakePipe, _ invocation: Invocation
  ) throws -> Terminal {
    do {
      return try Terminal(term: invocation.console.environment("TERM") ?? "", wakePipe: wakePipe)
    } catch {
      throw CommandFailure(
        "There is no terminal to choose a city at: \(error). 'gazetteer search' needs none, and "
          + "'gazetteer pick --select-1' none when only one city matches.")
    }
  }

  private static func conclude(_ hits: [SearchHit], _ invocation: Invocation) throws {
    let arguments = invocation.arguments
    if arguments[selects], let city = hits.first?.city {
      try invocation.favorites.select(city)
    }
    if arguments[SelectCommand.keeps] {
      for hit in hits {
        try FavoriteChange.report(try invocation.favorites.add(hit.city), invocation)
      }
    }
    var writer = try RecordWriter(invocation, output, isSingle: !arguments[isMultiple])
    for hit in hits { try writer.write(hit) }
    try writer.finish()
  }
}

extension SearchHit {
  fileprivate var labelled: LabelledCity { LabelledCity(city, label: label) }
}
