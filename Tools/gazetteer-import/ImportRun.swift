import GazetteerText
import GazetteerCommandLine
import GazetteerFormat
import GazetteerImport
import GazetteerTerminal

extension ImportError: ExitCoded {
  package var exitCode: ExitCode { self == .interrupted ? .interrupted : .failure }
}

/// One run of `gazetteer-import`.
enum ImportRun {
  @Sendable static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let work = try work(arguments, console)
    let progress = ImportProgress()
    Interruption.whenSignalled { progress.cancel() }
    let isQuiet = arguments[ImportCommand.quiet]
    let line = isQuiet ? nil : ProgressLine(progress, console)
    let summary: ImportSummary
    do {
      summary = try work.run(progress)
    } catch {
      line?.finish()
      throw error
    }
    line?.finish()
    if arguments[ImportCommand.json] {
      try console.output.writeLine(summary.json.text)
    } else if !isQuiet {
      try console.note(SummaryText.text(of: summary, database: work.database))
    }
    return .success
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

  private static func work(_ arguments: ParsedArguments, _ console: Console) throws -> Work {
    let locations = DataLocations(environment: console.environment)
    guard let path = locations.database(option: arguments[ImportCommand.database]) else {
      throw arguments.usageError(
        "there is no home folder to put the gazetteer in; name a file with --database")
    }
    let paths = arguments[ImportCommand.files]
    let limit =
      arguments[ImportCommand.maximumBadRows].map { BadRowLimit.count($0) } ?? .standard
    guard !arguments[ImportCommand.update] else {
      try refuseFilters(arguments)
      return .update(paths: paths, database: path, limit: limit)
    }
    let languages = Set(arguments[ImportCommand.languages].map { $0.lowercased() })
    return .fresh(
      ImportOptions(
        paths: paths, database: path, filter: try filter(arguments),
        names: NameSelection(languages: languages), limit: limit))
  }

  /// An update uses the filters of the import.
  private static func refuseFilters(_ arguments: ParsedArguments) throws {
    let filters: [any DeclaredOption] = [
      ImportCommand.countries, ImportCommand.minimumPopulation, ImportCommand.featureClasses,
      ImportCommand.featureCodes, ImportCommand.languages,
    ]
    if let filter = filters.first(where: { arguments.contains($0) }) {
      throw arguments.usageError(
        "'--\(filter.entry.name)' does not go with '--update', which keeps the filters of the import"
      )
    }
  }

  private static func filter(_ arguments: ParsedArguments) throws -> ImportFilter {
    let classes = arguments[ImportCommand.featureClasses].map { $0.uppercased() }
    for name in classes where !["A", "H", "L", "P", "R", "S", "T", "U", "V"].contains(name) {
      throw arguments.invalid(
        ImportCommand.featureClasses, value: name,
        expected: "expected letters among A, H, L, P, R, S, T, U, V")
    }
    func codes(_ option: Option<[String]>) -> Set<String> {
      Set(arguments[option].map { $0.uppercased() })
    }
    return ImportFilter(
      featureClasses: classes.isEmpty ? nil : Set(classes),
      featureCodes: codes(ImportCommand.featureCodes), countries: codes(ImportCommand.countries),
      minimumPopulation: Int64(arguments[ImportCommand.minimumPopulation] ?? 0))
  }
}
