import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GeoNamesFiles

/// Makes a gazetteer from GeoNames files.
///
/// 1. Rows are read, checked, folded and sorted by importance, in pieces that fit into memory. When
///    a place has names in another file, or comes more than once, what belongs together is joined
///    first.
/// 2. The sorted pieces are merged into a new database beside the old one.
/// 3. The new database is checked and takes the place of the old one.
public struct Importer {
  private let options: ImportOptions
  private let progress: ImportProgress
  /// Whether the index is written as a finished segment; to be changed by tests.
  var writesSegment = FullTextFormat.isKnown

  /// - Parameter progress: to be watched, and to stop the import, from another thread.
  public init(_ options: ImportOptions, progress: ImportProgress = ImportProgress()) {
    self.options = options
    self.progress = progress
  }

  /// - Returns: what was read, stored and left out.
  /// - Throws: when there is no new gazetteer; the old one is as it was then.
  public func run() throws(ImportError) -> ImportSummary {
    do throws(ImportError) {
      return try makeGazetteer()
    } catch {
      // Whatever a stopped import stumbles over, it stumbles because it was stopped.
      throw progress.isCancelled ? .interrupted : error
    }
  }

  private func makeGazetteer() throws(ImportError) -> ImportSummary {
    let start = ContinuousClock.now
    let sources = try ImportSources(paths: options.paths, progress: progress)
    let target = try TargetFile(path: options.database, inputs: options.paths)
    progress.begin(.reading, total: Self.size(of: sources))
    var areas = AreaReader()
    try areas.read(
      countries: sources.countries, regions: sources.regions, districts: sources.districts)
    var collected = try collect(sources, &areas, folder: target.folder)
    try options.limit.check(collected.summary)

    var build = try DatabaseBuild(
      target: target, commonPrefixes: collected.commonPrefixes, areas: areas.catalog,
      writesSegment: writesSegment, progress: progress)
    try build.write(collected.runs, total: collected.total)
    collected.runs = []
    guard build.placeCount > 0 else { throw .nothingStored(collected.summary) }
    collected.summary.placeCount = build.placeCount
    collected.summary.nameCount = build.nameCount
    collected.summary.indexIsWrittenByRows = !build.writesSegment
    collected.summary.areaCount = areas.catalog.areas.count
    collected.summary.licence = sources.credits.licence(of: collected.summary.sources)
    collected.summary.dataDate = sources.credits.date(of: collected.summary.sources)
    try build.finish(collected.summary, options: options, previous: nil)
    try progress.check()
    try target.replace()
    collected.summary.seconds = start.duration(to: .now) / .seconds(1)
    return collected.summary
  }

  private static func size(of sources: ImportSources) -> Int64 {
    let files = sources.places + sources.names + sources.areaNames
    let sizes = files.map(\.bytes.totalBytes)
    return sizes.contains(nil) ? 0 : sizes.reduce(0) { $0 + ($1 ?? 0) }
  }
}

extension Importer {
  private func collect(
    _ sources: ImportSources, _ areas: inout AreaReader, folder: String
  ) throws(ImportError) -> PlaceCollection {
    let areaNames = try sortNames(
      sources.areaNames, &areas, takesAreasOnly: true, spill: try SpillFile(in: folder))
    var names = try sortNames(
      sources.names, &areas, takesAreasOnly: false, spill: try SpillFile(in: folder))

    var places = try PlaceCollection(
      places: sources.places, names: &names, filter: options.filter, selection: options.names,
      progress: progress, folder: folder)
    for index in names.counts.indices { names.counts[index].storeRest() }
    let counts = places.counts
    places.summary.sources = counts.sources + areas.counts + areaNames.counts + names.counts
    places.summary.leftOutByFeatureCode = counts.leftOutByFeatureCode
    places.summary.badRowExamples =
      counts.badRowExamples + areas.badRowExamples + areaNames.badRowExamples
      + names.badRowExamples
    places.summary.hasTableNames = !sources.names.isEmpty
    return places
  }

  /// Reads alternate-names tables; what belongs to areas goes to them.
  private func sortNames(
    _ sources: [ImportSource], _ areas: inout AreaReader, takesAreasOnly: Bool, spill: SpillFile
  ) throws(ImportError) -> NameSorter.Output {
    guard !sources.isEmpty else { return NameSorter.Output(counts: []) }
    let sorter = NameSorter(
      selection: options.names, sources: sources, areas: areas.catalog,
      takesAreasOnly: takesAreasOnly, progress: progress)
    var output = try sorter.run(spill: spill)
    areas.add(output.areaNames)
    output.areaNames = []
    if takesAreasOnly {
      for index in output.counts.indices { output.counts[index].storeRest() }
    }
    return output
  }
}
