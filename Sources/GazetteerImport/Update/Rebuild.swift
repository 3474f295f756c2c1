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

    var areas = areas
    areas.clearRegionPopulations()
    var build = try DatabaseBuild(
      target: target, commonPrefixes: census.commonPrefixes, areas: areas, progress: progress)
    let total = stored.placeCount + changes.addedCount - changes.removedCount
    try build.write([kept] + changes.insertions, total: total)
    var summary = summary
    summary.placeCount = build.placeCount
    summary.nameCount = build.nameCount
    summary.areaCount = areas.areas.count
    let options = ImportOptions(
      paths: [], database: target.path, filter: stored.filter, names: stored.names)
    try build.finish(summary, options: options, previous: stored)
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
    try reader.forEach { id, record throws(ImportError) in
      if let (key, _) = removals.current, key.placeID == id {
        return try removals.advance()
      }
      let place = ImportedPlace(record)
      census.add(place)
      try writer.append(key: place.rankKey, payload: record)
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
