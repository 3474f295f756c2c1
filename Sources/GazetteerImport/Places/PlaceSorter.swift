import GeoNamesFiles
import Synchronization

/// Reads place dumps and sorts their rows, in runs that fit into memory.
struct PlaceSorter {
  /// Memory for the rows of the runs that are made at the same time.
  private static let memory = 48 << 20

  let filter: ImportFilter
  let order: PlaceRowReader.Order
  let sources: [ImportSource]
  let progress: ImportProgress

  struct Output: Sendable {
    var counts: PlaceRowCounts
    var runs: [SortedRun] = []
    /// The geonameids of the rows.
    var identities = IdentitySet()
  }

  func run(spill: SpillFile) throws(ImportError) -> Output {
    let identities = Shared(IdentitySet())
    let outputs = try LineWorkers.run(on: sources, progress: progress) {
      [filter, order, sources, progress] in
      Worker(
        reader: PlaceRowReader(filter: filter, order: order, sources: sources), sources: sources,
        spill: spill, progress: progress, identities: identities)
    }
    var result = Output(counts: PlaceRowCounts(sources: sources))
    for output in outputs {
      result.counts.merge(output.counts)
      result.runs += output.runs
    }
    result.identities = identities.value.withLock { $0 }
    return result
  }

  /// A value that several threads change.
  private final class Shared: Sendable {
    let value: Mutex<IdentitySet>

    init(_ value: IdentitySet) {
      self.value = Mutex(value)
    }
  }

  private struct Worker: LineWorker {
    var reader: PlaceRowReader
    let sources: [ImportSource]
    let spill: SpillFile
    let progress: ImportProgress
    let identities: Shared
    private var builder = RunBuilder(capacity: PlaceSorter.memory / LineWorkers.count)
    private var runs: [SortedRun] = []
    private var ids: [Int64] = []

    init(
      reader: PlaceRowReader, sources: [ImportSource], spill: SpillFile,
      progress: ImportProgress, identities: Shared
    ) {
      self.reader = reader
      self.sources = sources
      self.spill = spill
      self.progress = progress
      self.identities = identities
    }

    mutating func add(_ batch: LineBatch, source: Int) throws(ImportError) {
      ids.removeAll(keepingCapacity: true)
      func take(_ id: Int64, _ key: SortKey, _ record: Bytes) throws(ImportError) {
        if builder.isFull { runs.append(try builder.spill(to: spill)) }
        builder.append(key: key, payload: record)
        ids.append(id)
      }
      if sources[source].layout == .deletes {
        try reader.readDeletions(batch, of: sources[source], number: source, emit: take)
      } else {
        try reader.read(batch, of: sources[source], number: source, emit: take)
      }
      progress.addRows(batch.lineCount)
      identities.value.withLock { identities in
        for id in ids { identities.insert(id) }
      }
    }

    mutating func finish() throws(ImportError) -> Output {
      if !builder.isEmpty { runs.append(try builder.spill(to: spill)) }
      return Output(counts: reader.counts, runs: runs)
    }
  }
}
