import GazetteerCommandLine
import GazetteerFormat
import GazetteerImport
import GazetteerTerminal

/// The `gazetteer-import` program: how a run goes and ends.
enum ImportProgram {
  private static var program: Program { ImportCommand.program }

  /// Runs one command line, without the program's name, and returns the exit status.
  static func run(_ words: [String]) -> ExitCode {
    do {
      switch program.parse(words) {
      case .help(let text), .version(let text):
        try Console.write(text, to: .output)
      case .usageError(let text):
        Console.note(text)
        return .usage
      case .complete(let request):
        try Console.write(request.reply([]), to: .output)
      case .run(_, let arguments):
        try run(arguments)
      }
      return .success
    } catch let error as UsageError {
      Console.note(program.message(for: error))
      return .usage
    } catch {
      Console.note("gazetteer-import: \(Sanitizer.sanitized("\(error)"))\n")
      return error as? ImportError == .interrupted ? .interrupted : .failure
    }
  }

  private static func run(_ arguments: ParsedArguments) throws {
    let work = try work(arguments)
    let progress = ImportProgress()
    Interruption.whenSignalled { progress.cancel() }
    let isQuiet = arguments.flag(ImportCommand.quiet)
    let line = isQuiet ? nil : ProgressLine(progress)
    let summary: ImportSummary
    do {
      summary = try work.run(progress)
    } catch {
      line?.finish()
      throw error
    }
    line?.finish()
    if arguments.flag(ImportCommand.json) {
      try Console.write(summary.json.text + "\n", to: .output)
    } else if !isQuiet {
      let text = SummaryText.text(of: summary, database: work.database)
      Console.note(Sanitizer.sanitizedLines(text))
    }
  }

  private enum Work {
    case fresh(ImportOptions)
    case update(paths: [String], database: String, limit: BadRowLimit)

    var database: String {
      switch self {
      case .fresh(let options): options.database
      case .update(_, let database, _): database
      }
    }

    func run(_ progress: ImportProgress) throws(ImportError) -> ImportSummary {
      switch self {
      case .fresh(let options): try Importer(options, progress: progress).run()
      case .update(let paths, let database, let limit):
        try Updater(paths: paths, database: database, limit: limit, progress: progress).run()
      }
    }
  }

  private static func work(_ arguments: ParsedArguments) throws -> Work {
    let locations = DataLocations(environment: Console.environment)
    guard let path = locations.database(option: arguments.string(ImportCommand.database)) else {
      throw arguments.usageError(
        "there is no home folder to put the gazetteer in; name a file with --database")
    }
    let paths = arguments.strings(ImportCommand.files)
    let limit =
      try arguments.integer(ImportCommand.maximumBadRows).map { BadRowLimit.count($0) } ?? .standard
    guard !arguments.flag(ImportCommand.update) else {
      try refuseFilters(arguments)
      return .update(paths: paths, database: path, limit: limit)
    }
    let languages = Set(arguments.strings(ImportCommand.languages).map { $0.lowercased() })
    return .fresh(
      ImportOptions(
        paths: paths, database: path, filter: try filter(arguments),
        names: NameSelection(languages: languages), limit: limit))
  }

  /// An update uses the filters of the import.
  private static func refuseFilters(_ arguments: ParsedArguments) throws {
    let filters = [
      ImportCommand.countries, ImportCommand.minimumPopulation, ImportCommand.featureClasses,
      ImportCommand.featureCodes, ImportCommand.languages,
    ]
    if let filter = filters.first(where: { arguments.contains($0) }) {
      throw arguments.usageError(
        "'--\(filter.name)' does not go with '--update', which keeps the filters of the import")
    }
  }

  private static func filter(_ arguments: ParsedArguments) throws -> ImportFilter {
    let classes = arguments.strings(ImportCommand.featureClasses).map { $0.uppercased() }
    for name in classes where !["A", "H", "L", "P", "R", "S", "T", "U", "V"].contains(name) {
      throw arguments.invalid(
        ImportCommand.featureClasses, value: name,
        expected: "expected letters among A, H, L, P, R, S, T, U, V")
    }
    func codes(_ option: Option) -> Set<String> {
      Set(arguments.strings(option).map { $0.uppercased() })
    }
    return ImportFilter(
      featureClasses: classes.isEmpty ? nil : Set(classes),
      featureCodes: codes(ImportCommand.featureCodes), countries: codes(ImportCommand.countries),
      minimumPopulation: Int64(try arguments.integer(ImportCommand.minimumPopulation) ?? 0))
  }
}
