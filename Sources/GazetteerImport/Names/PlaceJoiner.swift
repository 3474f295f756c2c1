import GazetteerFormat
import GazetteerModel
import GeoNamesFiles
import Synchronization

/// Brings together what belongs to one place: its rows in the dumps, of which the newest counts, and
/// its rows in the alternate-names tables. Both come sorted by geonameid; what leaves is sorted by
/// rank.
///
/// One thread merges; as many as there are processors fold names and sort.
struct PlaceJoiner {
  private static let memory = 48 << 20

  let selection: NameSelection
  let progress: ImportProgress

  struct Output: Sendable {
    var runs: [SortedRun] = []
    var census = PrefixCensus()
    /// Rows of places that another row of the same place replaced, by source.
    var duplicatePlaces: [Int: Int] = [:]
    /// Rows of names whose place is not there, by source.
    var namesWithoutPlace: [Int: Int] = [:]
    /// Rows of names that another row of the same name replaced, by source.
    var duplicateNames: [Int: Int] = [:]

    mutating func merge(_ other: Output) {
      runs += other.runs
      census.merge(other.census)
    }
  }

  /// - Parameter total: how many rows of places there are.
  func run(
    places: [SortedRun], names: [SortedRun], total: Int, spill: SpillFile
  ) throws(ImportError) -> Output {
    progress.begin(.joining, total: Int64(total))
    let group = ThreadGroup(progress)
    let batches = BoundedQueue<RecordBatch>(capacity: 8)
    let result = Mutex(Output())
    group.onFailure { batches.cancel() }
    for _ in 0..<LineWorkers.count {
      group.start { [selection] () throws(ImportError) in
        var worker = JoinWorker(selection: selection, capacity: Self.memory / LineWorkers.count)
        while let batch = batches.take() {
          try batch.forEach { record throws(ImportError) in try worker.add(record, spill: spill) }
        }
        let output = try worker.finish(spill: spill)
        result.withLock { $0.merge(output) }
      }
    }
    group.perform { () throws(ImportError) in
      var merge = try JoinMerge(places: places, names: names)
      var batch = RecordBatch()
      while try merge.next({ batch.append($0) }) {
        if batch.isFull {
          progress.advance(by: Int64(batch.count))
          guard batches.put(batch) else { return }
          batch = RecordBatch()
        }
      }
      if !batch.isEmpty { _ = batches.put(batch) }
      batches.finish()
      result.withLock { result in
        result.duplicatePlaces = merge.duplicatePlaces
        result.namesWithoutPlace = merge.namesWithoutPlace
        result.duplicateNames = merge.duplicateNames
      }
    }
    try group.join()
    return result.withLock { $0 }
  }
}
