import Gazetteer
import GazetteerCommandLine

/// Options that several commands share.
enum GlobalOptions {
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
    "format", short: "f", "FORMAT", .choice(OutputFormat.choices),
    defaultNote: "table on a terminal, tsv in a pipe", global: true,
    summary: "shape of the output")

  static let limit = Option.value(
    "limit", short: "n", "COUNT", .integer(1...SearchRequest.maximumLimit), default: "10",
    summary: "how many results at most")

  static let languages = Option.value(
    "lang", "CODES", collects: .commaSeparated,
    summary: "languages of labels, best first",
    details: "ISO 639 codes such as de,en. Needs a gazetteer with alternate names by language; "
      + "without a name in any of them the dump's own is used.")

  static let near = Option.value(
    "near", "LAT,LON|@LABEL", .dynamic("favorite"),
    summary: "move places near this point up")

  static let countries = Option.value(
    "country", short: "c", "CODES", .dynamic("country"), collects: .commaSeparated,
    summary: "only places in these countries (ISO codes or names)")

  static let regions = Option.value(
    "region", "CODES", collects: .commaSeparated,
    summary: "only places in these regions (US.TX)",
    details: "Country, first-level region, second-level region, joined by dots: GeoNames' codes, "
      + "or names as in US.Texas.")

  static let minimumPopulation = Option.value(
    "min-population", "COUNT", .integer(0...Int.max),
    summary: "only places with at least so many inhabitants")

  static let kinds = Option.value(
    "kind", "KINDS", .choice("capital", "seat", "city", "district", "former", "other"),
    collects: .commaSeparated,
    summary: "only places of these kinds")
}
