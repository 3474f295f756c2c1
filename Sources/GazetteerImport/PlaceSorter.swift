import GeoNames
import Synchronization

/// Reads place dumps and sorts their rows by importance, in runs that fit into memory.
///
/// One thread reads and unpacks, as many as there are processors parse, fold and sort.
struct PlaceSorter {
  /// Memory for the rows of a run; there is one run for each thread.
  private static let runCapacity = 24 << 20

  private struct Batch: Sendable {
    var lines: LineBatch
    var source: Int
  }

  private struct Result: Sendable {
    var counts: PlaceRowCounts
    var runs: [SortedRun] = []
  }

  let filter: ImportFilter
  let sources: [ImportSource]

  func run(
    spill: SpillFile
  ) throws(ImportError) -> (counts: PlaceRowCounts, runs: [SortedRun]) {
    let group = ThreadGroup()
    let batches = BoundedQueue<Batch>(capacity: 4)
    let result = Mutex(Result(counts: PlaceRowCounts(sources: sources)))
    group.onFailure { batches.cancel() }
    for _ in 0..<SystemCall.processorCount {
      try group.start { [filter, sources] () throws(ImportError) in
        var reader = PlaceRowReader(filter: filter, sources: sources)
        var builder = RunBuilder(capacity: Self.runCapacity)
        var runs: [SortedRun] = []
        while let batch = batches.take() {
          try reader.read(batch.lines, of: sources[batch.source], number: batch.source) {
            key, record throws(ImportError) in
            if builder.isFull { runs.append(try builder.spill(to: spill)) }
            builder.append(key: key, payload: record)
          }
        }
        if !builder.isEmpty { runs.append(try builder.spill(to: spill)) }
        result.withLock { result in
          result.counts.merge(reader.counts)
          result.runs += runs
        }
      }
    }
    group.perform { () throws(ImportError) in
      for (number, source) in sources.enumerated() {
        try source.forEachBatch { lines throws(ImportError) in
          guard batches.put(Batch(lines: lines, source: number)) else { throw .interrupted }
        }
      }
      batches.finish()
    }
    try group.join()
    return result.withLock { ($0.counts, $0.runs) }
  }
}
