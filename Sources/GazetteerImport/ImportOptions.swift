import GazetteerText

/// What to import, and how.
public struct ImportOptions: Sendable {
  /// GeoNames files, or `-` for standard input.
  public var paths: [String]
  /// Where the gazetteer is to be.
  public var database: String
  /// Which places of the dumps to take.
  public var filter: ImportFilter
  /// Which names of alternate-names tables to take.
  public var names: NameSelection
  /// How many damaged rows are put up with before the import fails.
  public var limit: BadRowLimit

  /// Options for an import of the files at `paths` into the file `database`.
  public init(
    paths: [String], database: String, filter: ImportFilter = ImportFilter(),
    names: NameSelection = NameSelection(), limit: BadRowLimit = .standard
  ) {
    self.paths = paths
    self.database = database
    self.filter = filter
    self.names = names
    self.limit = limit
  }
}

extension ImportOptions {
  /// What an update of the gazetteer has to know, as the `meta` table has it.
  var json: JSONValue {
    func list(_ words: Set<String>) -> JSONValue { .array(words.sorted().map { .string($0) }) }
    return .object([
      ("feature_classes", filter.featureClasses.map(list) ?? .null),
      ("feature_codes", list(filter.featureCodes)),
      ("countries", list(filter.countries)),
      ("min_population", .integer(filter.minimumPopulation)),
      ("languages", list(names.languages)),
    ])
  }
}

/// How many damaged rows are put up with.
public enum BadRowLimit: Hashable, Sendable {
  /// One in a hundred rows, and a hundred in any case.
  case standard
  case count(Int)

  /// - Throws: when there are more, or none but damaged rows in place dumps.
  func check(_ summary: ImportSummary) throws(ImportError) {
    let read = summary.sources.reduce(0) { $0 + $1.read }
    let bad = summary.sources.reduce(0) { $0 + $1.badCount }
    let limit: Int =
      switch self {
      case .standard: max(100, read / 100)
      case .count(let count): count
      }
    let places = summary.sources.filter { $0.layout == "places" && $0.read > 0 }
    let allAreBad = !places.isEmpty && places.allSatisfy { $0.badCount == $0.read }
    let examples = Array(summary.badRowExamples.prefix(3))
    if bad > limit { throw .tooManyBadRows(bad: bad, read: read, limit: limit, examples: examples) }
    if allAreBad {
      throw .onlyBadRows(read: places.reduce(0) { $0 + $1.read }, examples: examples)
    }
  }
}
