import CommandLineKit
import Gazetteer
import GazetteerImport

/// The `gazetteer-import` program: its table of options, and how a run ends.
enum ImportProgram {
  static let files = Positional(
    "FILE", .file, arity: .variadic(minimum: 1),
    summary: "GeoNames files: plain text, .zip, .gz or .xz; - for standard input",
    details: "Told apart by their content: a place dump (cities500.zip, allCountries.zip, NL.zip), "
      + "names of countries and regions (countryInfo.txt, admin1CodesASCII.txt, admin2Codes.txt), "
      + "alternate names. The files of countries and regions are found by themselves when they lie "
      + "beside the dump.")

  static let database = Option.value(
    "database", aliases: ["output"], "FILE", .file, defaultNote: "in the user's data folder",
    summary: "the gazetteer file to make",
    details: "Without it GAZETTEER_DATABASE, then $XDG_DATA_HOME/gazetteer/gazetteer.sqlite, then "
      + "~/.local/share/gazetteer/gazetteer.sqlite.")

  static let countries = Option.value(
    "country", short: "c", "CODES", collects: .commaSeparated,
    summary: "only places in these countries (ISO codes)")

  static let minimumPopulation = Option.value(
    "min-population", "COUNT", .integer(0...Int.max),
    summary: "only places with at least so many inhabitants",
    details: "In GeoNames a population of 0 means unknown: capitals and seats of a division stay "
      + "without one, other places do not.")

  static let featureClasses = Option.value(
    "feature-class", "CLASSES", collects: .commaSeparated, defaultNote: "P",
    summary: "only places of these feature classes",
    details: "One letter each: A, H, L, P, R, S, T, U, V. Populated places are P; a row without a "
      + "class counts as P.")

  static let featureCodes = Option.value(
    "feature-code", "CODES", collects: .commaSeparated,
    summary: "only places of these feature codes (PPL, PPLC, …)")

  static let maximumBadRows = Option.value(
    "max-bad-rows", "COUNT", .integer(0...Int.max), defaultNote: "1 in 100, and 100 in any case",
    summary: "give up when more rows than this are damaged")

  static let program = Program(
    Command(
      "gazetteer-import", summary: "make a gazetteer from GeoNames files",
      arguments: [files],
      options: [
        database, countries, minimumPopulation, featureClasses, featureCodes, maximumBadRows,
      ],
      examples: [
        Example("gazetteer-import cities500.zip", "every city of 500 people and more"),
        Example(
          "gazetteer-import --country NL,BE allCountries.zip",
          "all populated places of two countries"
        ),
      ],
      exitStatuses: [
        ExitStatus(.success, "the gazetteer is made"),
        ExitStatus(.failure, "an error; the old gazetteer is as it was"),
        ExitStatus(.usage, "wrong usage"),
        ExitStatus(.interrupted, "interrupted; the old gazetteer is as it was"),
      ],
      environment: [EnvironmentVariable("GAZETTEER_DATABASE", "the gazetteer file")]),
    version: "0.1.0")

  /// Runs one command line, without the program's name, and returns the exit status.
  static func run(_ words: [String]) -> ExitCode {
    switch program.parse(words) {
    case .help(let text), .version(let text):
      Console.write(text, to: .output)
      return .success
    case .usageError(let text):
      Console.write(text, to: .error)
      return .usage
    case .complete(let request):
      Console.write(request.reply([]), to: .output)
      return .success
    case .run(_, let arguments):
      do {
        try run(arguments)
        return .success
      } catch let error as UsageError {
        Console.write(program.message(for: error), to: .error)
        return .usage
      } catch {
        Console.write("gazetteer-import: \(error)\n", to: .error)
        return error as? ImportError == .interrupted ? .interrupted : .failure
      }
    }
  }

  private static func run(_ arguments: ParsedArguments) throws {
    let locations = DataLocations(environment: Console.environment)
    guard let path = locations.database(option: arguments.string(database)) else {
      throw arguments.usageError(
        "there is no home folder to put the gazetteer in; name a file with --database")
    }
    let options = ImportOptions(
      paths: arguments.strings(files), database: path, filter: try filter(arguments),
      maximumBadRows: try arguments.integer(maximumBadRows))
    let summary = try Importer(options).run()
    Console.write(SummaryText.text(of: summary, database: path), to: .error)
  }

  private static func filter(_ arguments: ParsedArguments) throws -> ImportFilter {
    let classes = arguments.strings(featureClasses).map { $0.uppercased() }
    for name in classes where !["A", "H", "L", "P", "R", "S", "T", "U", "V"].contains(name) {
      throw arguments.invalid(
        featureClasses, value: name, expected: "expected letters among A, H, L, P, R, S, T, U, V")
    }
    return ImportFilter(
      featureClasses: classes.isEmpty ? nil : Set(classes),
      featureCodes: Set(arguments.strings(featureCodes).map { $0.uppercased() }),
      countries: Set(arguments.strings(countries).map { $0.uppercased() }),
      minimumPopulation: Int64(try arguments.integer(minimumPopulation) ?? 0))
  }
}
