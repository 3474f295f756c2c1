import Gazetteer
import GazetteerModel
import GeoNames
import SQLite

/// Makes a gazetteer from GeoNames files.
///
/// 1. Rows are read, checked, folded and sorted by importance, in pieces that fit into memory.
/// 2. The sorted pieces are merged into a new database beside the old one.
/// 3. The new database is checked and takes the place of the old one.
public struct Importer {
  private let options: ImportOptions

  public init(_ options: ImportOptions) {
    self.options = options
  }

  /// - Returns: what was read, stored and left out.
  /// - Throws: when there is no new gazetteer; the old one is as it was then.
  public func run() throws(ImportError) -> ImportSummary {
    let start = ContinuousClock.now
    let sources = try ImportSources(paths: options.paths)
    let target = try TargetFile(path: options.database)
    var areas = AreaReader()
    try areas.read(sources)
    for source in sources.alternateNames { try areas.readNames(source) }

    let sorter = PlaceSorter(filter: options.filter, sources: sources.places)
    let (rows, runs) = try sorter.run(spill: try SpillFile(in: target.folder))
    var summary = ImportSummary()
    summary.sources = rows.sources
    summary.leftOutByFeatureCode = rows.leftOutByFeatureCode
    summary.badRowExamples = rows.badRowExamples + areas.badRowExamples
    try checkBadRows(summary)

    var build = try DatabaseBuild(target: target, census: rows.census, areas: areas.catalog)
    try build.write(runs)
    for index in summary.sources.indices {
      summary.sources[index].stored =
        summary.sources[index].read - summary.sources[index].skippedCount
    }
    summary.sources += areas.counts
    summary.placeCount = build.placeCount
    summary.nameCount = build.nameCount
    summary.areaCount = areas.catalog.areas.count
    guard summary.placeCount > 0 else { throw nothingStored(summary) }
    try build.finish(summary)
    try target.replace()
    let duration = (ContinuousClock.now - start).components
    summary.seconds = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
    return summary
  }

  private func checkBadRows(_ summary: ImportSummary) throws(ImportError) {
    let read = summary.sources.reduce(0) { $0 + $1.read }
    let bad = summary.sources.reduce(0) { $0 + $1.badCount }
    let limit = options.maximumBadRows ?? max(100, read / 100)
    guard bad > limit || (bad == read && read > 0) else { return }
    throw .tooManyBadRows(
      bad: bad, read: read, limit: "\(limit)", examples: summary.badRowExamples)
  }

  private func nothingStored(_ summary: ImportSummary) -> ImportError {
    let read = summary.sources.reduce(0) { $0 + ($1.layout == "places" ? $1.read : 0) }
    var reasons: [String: Int] = [:]
    for source in summary.sources { reasons.merge(source.skipped, uniquingKeysWith: +) }
    let text = reasons.sorted { $0.value > $1.value }.map { "\($0.key): \($0.value)" }
    return .nothingStored(read: read, reasons: text.joined(separator: ", "))
  }
}
