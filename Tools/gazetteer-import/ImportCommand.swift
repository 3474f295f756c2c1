import GazetteerCommandLine

/// The options of `gazetteer-import`: parsing, help, manual page and completions come from them.
enum ImportCommand {
  static let files = Positional.words(
    "FILE", .file, atLeast: 1,
    summary: "GeoNames files: plain text, .zip, .gz or .xz; - for standard input",
    details: "Told apart by their content: place dumps (cities500.zip, allCountries.zip, NL.zip), "
      + "alternate names (alternateNamesV2.zip), countries (countryInfo.txt) and regions "
      + "(admin1CodesASCII.txt, admin2Codes.txt). Files of countries and regions are found by "
      + "themselves when they lie beside a dump, as are alternateNames-regions.txt, alternate "
      + "names of countries and regions only, and, where no alternate names are given, "
      + "alternateNames-cities.txt.")

  static let database = Option.value(
    "database", aliases: ["output"], "FILE", .file, defaultNote: "in the user's data folder",
    summary: "the gazetteer file to make",
    details: "Without it GAZETTEER_DATABASE, then $XDG_DATA_HOME/gazetteer/gazetteer.sqlite, then "
      + "~/.local/share/gazetteer/gazetteer.sqlite. A file that is no gazetteer is not overwritten."
  )

  static let countries = Option.list(
    "country", short: "c", "CODES", .text,
    summary: "only places in these countries (ISO codes)")

  static let minimumPopulation = Option.value(
    "min-population", "COUNT", .integer(0...Int.max),
    summary: "only places with at least so many inhabitants",
    details: "In GeoNames a population of 0 means unknown: capitals and seats of a division stay "
      + "without one, other places do not.")

  static let featureClasses = Option.list(
    "feature-class", "CLASSES", .text, defaultNote: "P",
    summary: "only places of these feature classes",
    details: "One letter each: A, H, L, P, R, S, T, U, V. Populated places are P; a row without a "
      + "class always stays.")

  static let featureCodes = Option.list(
    "feature-code", "CODES", .text,
    summary: "only places of these feature codes (PPL, PPLC, …)")

  static let languages = Option.list(
    "language", "CODES", .text,
    summary: "only alternate names in these languages, and those without one",
    details: "ISO 639 codes such as de,en. Languages are known from alternate-names tables only; "
      + "for a place that is in one, the comma-separated names of the dump are then left out.")

  static let maximumBadRows = Option.value(
    "max-bad-rows", "COUNT", .integer(0...Int.max), defaultNote: "1 in 100, and 100 in any case",
    summary: "give up when more rows than this are damaged")

  static let update = Option.flag(
    "update", summary: "bring the gazetteer up to date instead of making a new one",
    details: "The files are GeoNames' daily lists (modifications-…, deletes-…, "
      + "alternateNamesModifications-…, alternateNamesDeletes-…), told by their names and content, "
      + "or a newer dump: places that are not in it are taken out. The filters are those of the "
      + "import. The lists are about all places, so they are for a gazetteer made of "
      + "allCountries.zip.")

  static let quiet = Option.flag("quiet", short: "q", summary: "no progress and no summary")

  static let json = Option.flag(
    "json", summary: "the summary as JSON on standard output instead of text")

  static let program = Program(
    Command(
      "gazetteer-import", summary: "Make a gazetteer from GeoNames files",
      discussion: "The gazetteer is made beside the old one, checked, and put in its place in one "
        + "step: whatever happens before, the old one stays as it is.",
      arguments: [files],
      options: [
        database, countries, minimumPopulation, featureClasses, featureCodes, languages,
        maximumBadRows, update, quiet, json,
      ],
      examples: [
        Example("gazetteer-import cities500.zip", "every city of 500 people and more"),
        Example(
          "gazetteer-import allCountries.zip alternateNamesV2.zip --language en,de",
          "all populated places, with their English and German names"),
        Example(
          "gazetteer-import --country NL,BE --min-population 1000 allCountries.zip",
          "the larger places of two countries"),
        Example("gazetteer-import --update cities500.zip", "what a newer dump has changed"),
        Example(
          "gazetteer-import --update modifications-2026-05-16.txt deletes-2026-05-16.txt",
          "what GeoNames changed that day"),
      ],
      exitStatuses: [
        ExitStatus(.success, "the gazetteer is made"),
        ExitStatus(.failure, "an error; the old gazetteer is as it was"),
        ExitStatus(.usage, "wrong usage"),
        ExitStatus(.interrupted, "interrupted; the old gazetteer is as it was"),
      ],
      environment: [EnvironmentVariable("GAZETTEER_DATABASE", "the gazetteer file")],
      run: ImportRun.run))
}
