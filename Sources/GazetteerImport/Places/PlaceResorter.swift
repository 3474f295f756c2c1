import GeoNamesFiles

/// Sorts places that were sorted by rank once more, by geonameid: needed when some of them came
/// twice.
enum PlaceResorter {
  static func sortByGeonameID(
    _ runs: [SortedRun], progress: ImportProgress, spill: SpillFile
  ) throws(ImportError) -> [SortedRun] {
    var merger = try RunMerger(runs)
    var builder = RunBuilder(capacity: 32 << 20)
    var sorted: [SortedRun] = []
    while let (_, record) = try merger.next() {
      if builder.isFull {
        sorted.append(try builder.spill(to: spill))
        try progress.check()
      }
      let head = ImportedPlace(record).head
      builder.append(
        key: SortKey(high: UInt64(clamping: head.geonameID), low: head.sequence), payload: record)
    }
    if !builder.isEmpty { sorted.append(try builder.spill(to: spill)) }
    return sorted
  }
}
