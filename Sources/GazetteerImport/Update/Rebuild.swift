import GazetteerFormat
import GazetteerSQLite
import GeoNamesFiles

/// Builds a gazetteer anew from the places of an old one and changes to them.
struct Rebuild {
  private let target: TargetFile
  private let progress: ImportProgress

  init(_ target: TargetFile, progress: ImportProgress) {
    self.target = target
    self.progress = progress
  }

  func apply(
    _ changes: ChangeSet, areas: AreaCatalog, summary: ImportSummary, to stored: StoredGazetteer
  ) throws(ImportError) -> ImportSummary {
    let spill = try SpillFile(in: target.folder)
    var census = PrefixCensus()
    let kept = try keptPlaces(stored, changes, spill: spill, census: &census)
    var insertions = try RunMerger(changes.insertions)
    while let (_, record) = try insertions.next() { census.add(ImportedPlace(record)) }

    let total = stored.placeCount + changes.addedCount - changes.removedCount
    return try build(
      [kept] + changes.insertions, commonPrefixes: census.commonPrefixes, total: total,
      areas: areas, summary: summary, previous: stored)
  }

  /// Builds a gazetteer of places in runs by their rank, with the options of an older one.
  func build(
    _ runs: [SortedRun], commonPrefixes: CountedPrefixes, total: Int, areas: AreaCatalog,
    summary: ImportSummary, previous: StoredGazetteer
  ) throws(ImportError) -> ImportSummary {
    var areas = areas
    areas.clearRegionPopulations()
    var build = try DatabaseBuild(
      target: target, commonPrefixes: commonPrefixes, areas: areas, progress: progress)
    try build.write(runs, total: total)
    var summary = summary
    summary.placeCount = build.placeCount
    summary.nameCount = build.nameCount
    summary.indexIsWrittenByRows = !build.writesSegment
    summary.areaCount = areas.areas.count
    let options = ImportOptions(
      paths: [], database: target.path, filter: previous.filter, names: previous.names)
    try build.finish(summary, options: options, previous: previous)
    return summary
  }

  /// The places that stay as they are, as a run by rank, which is the order they are in.
  private func keptPlaces(
    _ stored: StoredGazetteer, _ changes: ChangeSet, spill: SpillFile, census: inout PrefixCensus
  ) throws(ImportError) -> SortedRun {
    var reader = try ImportError.wrapReading { () throws(SQLiteError) in
      try PlaceTableReader(stored.connection)
    }
    var removals = try RunCursor(changes.removals)
    var writer = RunWriter(file: spill)
    while let id = try reader.next() {
      if let (key, _) = removals.current, key.placeID == id {
        try removals.advance()
        continue
      }
      try reader.record.withUnsafeBufferPointer { record throws(ImportError) in
        let place = ImportedPlace(record)
        census.add(place)
        try writer.append(key: place.rankKey, payload: record)
      }
      try progress.check()
    }
    return try writer.finish()
  }
}

extension PrefixCensus {
  mutating func add(_ place: borrowing ImportedPlace) {
    add(ownKeys: place[.ownKeys], otherKeys: place[.otherKeys])
  }
}
