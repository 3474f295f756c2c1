import Gazetteer
import GazetteerCommandLine
import GazetteerModel

/// Options that several commands share.
enum SharedOptions {
  // MARK: For every command

  static let database = Option.value(
    "database", "FILE", .file, defaultNote: "in the user's data folder", global: true,
    summary: "the gazetteer file",
    details: "Without it GAZETTEER_DATABASE, then $XDG_DATA_HOME/gazetteer/gazetteer.sqlite, then "
      + "~/.local/share/gazetteer/gazetteer.sqlite.")

  static let favorites = Option.value(
    "favorites", "FILE", .file, defaultNote: "in the user's data folder", global: true,
    summary: "the favorites file",
    details: "Without it GAZETTEER_FAVORITES, then favorites.sqlite in the same folder as the "
      + "gazetteer.")

  static let format = Option.value(
    "format", short: "f", "FORMAT",
    .choice(among: OutputFormat.allCases) { Choice($0.rawValue, $0.summary) },
    defaultNote: "table on a terminal, tsv in a pipe", global: true,
    summary: "shape of the output")

  // MARK: For searches

  static let limit = Option.value(
    "limit", short: "n", "COUNT", .integer(1...SearchRequest.maximumLimit), default: 10,
    summary: "how many results at most")

  static let languages = Option.list(
    "lang", "CODES", .text,
    summary: "languages of labels, best first",
    details:
      "Language tags such as de,en or zh-Hant. City, region and country are each named in the "
      + "first of them that has a name; without one the dump's own is used. Without --lang, tables "
      + "and the picker follow GAZETTEER_LANG, then the locale (LC_ALL, LC_MESSAGES, LANG); other "
      + "formats have the dump's own names. --lang none, or GAZETTEER_LANG=none, is for these.")

  static let near = Option.value(
    "near", "LAT,LON|@LABEL", .dynamic("favorite"),
    summary: "move places near this point up")

  static let fuzzy = Option.flag(
    "fuzzy", default: true, negatable: true, summary: "guess at misspelt names")

  // MARK: Filters

  static let countries = Option.list(
    "country", short: "c", "CODES", .dynamic("country"),
    summary: "only places in these countries (ISO codes or names)")

  static let regions = Option.list(
    "region", "CODES", .dynamic("region"),
    summary: "only places in these regions (US.TX)",
    details: "Country, first-level region, second-level region, joined by dots: GeoNames' codes, "
      + "or names as in US.Texas.")

  static let minimumPopulation = Option.value(
    "min-population", "COUNT", .integer(0...Int.max),
    summary: "only places with at least so many inhabitants")

  static let kinds = kinds(default: [])

  static func kinds(default kinds: [PlaceKind]) -> Option<[PlaceKind]> {
    .list(
      "kind", "KINDS", .choice(among: PlaceKind.allCases) { Choice($0.word) }, default: kinds,
      summary: "only places of these kinds")
  }

  static let filters: [any DeclaredOption] = [countries, regions, minimumPopulation]
}

extension Invocation {
  /// What the options say about which places count.
  func filter(kinds: Option<[PlaceKind]> = SharedOptions.kinds) throws -> PlaceFilter {
    var filter = PlaceFilter()
    filter.countries = try countries()
    filter.regions = try regions()
    filter.minimumPopulation = Int64(arguments[SharedOptions.minimumPopulation] ?? 0)
    filter.kinds = arguments[kinds]
    return filter
  }

  /// A request for a query that the options of `search` and `pick` describe.
  func searchRequest(_ query: String) throws -> SearchRequest {
    var request = SearchRequest(query: query)
    request.filter = try filter()
    request.languages = labelLanguages()
    request.allowsTypos = arguments[SharedOptions.fuzzy]
    request.near = try near()
    return request
  }

  /// The point of `--near`.
  func near() throws -> Coordinate? {
    try arguments[SharedOptions.near].map {
      try PlaceArgument.coordinate($0, SharedOptions.near, self)
    }
  }
}
