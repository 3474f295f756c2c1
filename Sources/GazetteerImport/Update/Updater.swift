import GazetteerFormat
import GazetteerSQLite
import GeoNamesFiles

/// Brings a gazetteer up to date with GeoNames' lists of changes, or with a newer dump.
///
/// 1. The rows of lists are read, sorted by geonameid and looked up in the gazetteer. Whole dumps
///    are read as for an import, and compared with the gazetteer from the first place to the last.
/// 2. A copy of it is changed, in one transaction; when a large part changes, or a place has to go
///    where no ids are left, a new gazetteer is built: of the dumps, which makes the update an
///    import, or of the old places and the changes. Of large dumps a sample is enough to see that.
/// 3. The result is checked and takes the place of the old one.
///
/// The filters and languages are those with which the gazetteer was imported. What comes out is
/// what an import of the new data would give, but for the numbers of `place.id` and the choice of
/// prefixes that count as common.
public struct Updater {
  /// Of smaller gazetteers all changes are counted, which takes a moment.
  static let fewestPlacesToSample = 100_000

  private let paths: [String]
  private let database: String
  private let limit: BadRowLimit
  private let progress: ImportProgress
  /// For tests, which have small gazetteers.
  var fewestPlacesToSample = Self.fewestPlacesToSample

  /// - Parameters:
  ///   - paths: lists of changes, lists of deleted places or names, or whole dumps.
  ///   - database: the gazetteer.
  ///   - progress: to be watched, and to stop the update, from another thread.
  public init(
    paths: [String], database: String, limit: BadRowLimit = .standard,
    progress: ImportProgress = ImportProgress()
  ) {
    self.paths = paths
    self.database = database
    self.limit = limit
    self.progress = progress
  }

  /// - Returns: what was read, and what it changed.
  /// - Throws: when nothing was changed.
  public func run() throws(ImportError) -> ImportSummary {
    do throws(ImportError) {
      return try update()
    } catch {
      throw progress.isCancelled ? .interrupted : error
    }
  }

  private func update() throws(ImportError) -> ImportSummary {
    let start = ContinuousClock.now
    let sources = try UpdateSources(paths: paths, progress: progress)
    let target = try TargetFile(path: database, inputs: paths)
    let stored = try StoredGazetteer(path: database)
    progress.begin(.reading, total: 0)
    var update =
      sources.areWhole && !stored.hasTableNames
      ? try collectDumps(sources, stored, folder: target.folder)
      : try collect(sources, stored, folder: target.folder)
    update.summary.hasTableNames = stored.hasTableNames || !sources.names.isEmpty
    try limit.check(update.summary)
    try checkSize(of: update.changes, sources: sources, placeCount: stored.placeCount)
    if update.changes.count > 0 || update.changesAreas {
      update.summary = try apply(update, stored, target)
      try progress.check()
      try target.replace()
    } else {
      update.summary.placeCount = stored.placeCount
      update.summary.nameCount = stored.nameCount
      update.summary.areaCount = update.areas.areas.count
    }
    update.summary.seconds = start.duration(to: .now) / .seconds(1)
    return update.summary
  }

  /// How many places may change for the copy to be changed: more of them take longer than a new
  /// gazetteer.
  ///
  /// A change takes about 320 µs, at any size. An import takes 13 µs a place of 234,908 and 5 µs of
  /// 13 million, of which reading and comparing, which an update by dumps has behind it, are half.
  private func mostChanges(of stored: StoredGazetteer, byDumps: Bool) -> Int {
    guard stored.placeCount >= fewestPlacesToSample else { return stored.placeCount / 30 }
    return stored.placeCount / (byDumps ? 160 : 75)
  }

  /// A list of changes that is taken for a whole dump would empty the gazetteer.
  private func checkSize(
    of changes: ChangeSet, sources: UpdateSources, placeCount: Int
  ) throws(ImportError) {
    if let number = sources.wholeDumps.min(), changes.removedCount > placeCount / 2 {
      throw .updateTooSmall(
        file: sources.places[number].file, removed: changes.removedCount, of: placeCount)
    }
    if let table = sources.wholeTable,
      changes.placesGoneFromTable > changes.placesInTable / 2
    {
      throw .tableTooSmall(
        file: table.file, missing: changes.placesGoneFromTable, of: changes.placesInTable)
    }
  }
}

/// An update on its way.
private struct Update {
  var summary = ImportSummary()
  var changes = ChangeSet()
  var areas: AreaCatalog
  /// Whether files of areas, or names of areas, were given.
  var changesAreas: Bool
  /// The places of whole dumps, when nothing else makes the gazetteer.
  var dumps: PlaceCollection?
  /// Whether there are so many changes that they were not looked for.
  var isTooMuch = false
}

extension Updater {
  private func collect(
    _ sources: UpdateSources, _ stored: StoredGazetteer, folder: String
  ) throws(ImportError) -> Update {
    var areas = AreaReader()
    try areas.read(
      countries: sources.countries, regions: sources.regions, districts: sources.districts)
    areas.keep(stored.areas, withNames: sources.wholeTable == nil)
    var names = NameSorter.Output(counts: [])
    if !sources.names.isEmpty {
      names = try NameSorter(
        selection: stored.names, sources: sources.names, areas: areas.catalog, progress: progress
      ).run(spill: try SpillFile(in: folder))
      areas.add(names.areaNames)
    }
    var places = PlaceSorter.Output(counts: PlaceRowCounts(sources: []))
    if !sources.places.isEmpty {
      places = try PlaceSorter(
        filter: stored.filter, order: .change, sources: sources.places, progress: progress
      ).run(spill: try SpillFile(in: folder))
    }
    progress.begin(.joining, total: Int64(places.counts.sources.reduce(0) { $0 + $1.read }))
    var collector = try ChangeCollector(
      stored, sources: sources, spill: try SpillFile(in: folder))
    var merge = try ChangeMerge(places: places.runs, names: names.runs)
    try collector.run(&merge, progress: progress)

    var update = Update(
      changes: collector.changes, areas: areas.catalog,
      changesAreas: !areas.counts.isEmpty || !names.areaNames.isEmpty
        || sources.wholeTable != nil)
    Self.skip(update.changes.skippedPlaces, in: &places.counts.sources)
    Self.skip(update.changes.skippedNames, in: &names.counts)
    update.summary.sources =
      places.counts.sources + areas.counts + names.counts + sources.emptyLists
    update.summary.leftOutByFeatureCode = places.counts.leftOutByFeatureCode
    update.summary.badRowExamples =
      places.counts.badRowExamples + areas.badRowExamples + names.badRowExamples
    update.summary.changes = ImportSummary.Changes(
      added: update.changes.addedCount, changed: update.changes.changedCount,
      removed: update.changes.removedCount)
    return update
  }

  /// Reads whole dumps that tell all of the places.
  private func collectDumps(
    _ sources: UpdateSources, _ stored: StoredGazetteer, folder: String
  ) throws(ImportError) -> Update {
    var areas = AreaReader()
    try areas.read(
      countries: sources.countries, regions: sources.regions, districts: sources.districts)
    areas.keep(stored.areas, withNames: true)
    var names = NameSorter.Output(counts: [])
    let dumps = try PlaceCollection(
      places: sources.places, names: &names, filter: stored.filter, selection: stored.names,
      progress: progress, folder: folder)
    let mayStop = stored.placeCount >= fewestPlacesToSample && dumps.identities.isComplete
    let comparison = try RankComparison(
      stored, dumps.runs, limit: mayStop ? mostChanges(of: stored, byDumps: true) : nil,
      spill: try SpillFile(in: folder), progress: progress)
    var update = Update(areas: areas.catalog, changesAreas: !areas.counts.isEmpty, dumps: dumps)
    if let changes = try comparison.run() {
      update.changes = changes
    } else {
      update.changes = try stored.differences(from: dumps)
      update.isTooMuch = true
    }
    var counts = dumps.counts.sources
    for (source, reasons) in update.changes.skippedPlaces where counts.indices.contains(source) {
      for (reason, count) in reasons {
        counts[source].skip(reason, count)
        counts[source].stored -= count
      }
    }
    update.summary.sources = counts + areas.counts
    update.summary.leftOutByFeatureCode = dumps.counts.leftOutByFeatureCode
    update.summary.badRowExamples = dumps.counts.badRowExamples + areas.badRowExamples
    update.summary.changes = ImportSummary.Changes(
      added: update.changes.addedCount,
      changed: update.isTooMuch ? nil : update.changes.changedCount,
      removed: update.changes.removedCount)
    return update
  }

  private static func skip(
    _ skipped: [Int: [SkipReason: Int]], in sources: inout [ImportSummary.Source]
  ) {
    for (source, reasons) in skipped where sources.indices.contains(source) {
      for (reason, count) in reasons { sources[source].skip(reason, count) }
    }
    for source in sources.indices { sources[source].storeRest() }
  }

  private func apply(
    _ update: Update, _ stored: StoredGazetteer, _ target: TargetFile
  ) throws(ImportError) -> ImportSummary {
    let isSmall =
      !update.isTooMuch
      && update.changes.count <= mostChanges(of: stored, byDumps: update.dumps != nil)
    // Rows leave the index by the terms that they are in it with.
    if isSmall, stored.termsVersion == IndexTerms.version {
      let copy = GazetteerCopy(target, progress: progress)
      let summary = try copy.apply(
        update.changes, areas: update.areas, changesAreas: update.changesAreas,
        summary: update.summary, to: stored)
      if let summary { return summary }
    }
    let rebuild = Rebuild(target, progress: progress)
    guard let dumps = update.dumps else {
      return try rebuild.apply(
        update.changes, areas: update.areas, summary: update.summary, to: stored)
    }
    return try rebuild.build(
      dumps.runs, commonPrefixes: dumps.commonPrefixes, total: dumps.total, areas: update.areas,
      summary: update.summary, previous: stored)
  }
}
