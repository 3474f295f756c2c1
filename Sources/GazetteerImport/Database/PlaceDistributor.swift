import GeoNames

/// Merges the runs of places and hands each place to the writer of rows and to one of the collectors
/// of terms.
///
/// A collector gets a long stretch of ranks at a time, so that its runs do not overlap those of the
/// others; while one sorts and spills, the next stretch goes to another.
struct PlaceDistributor {
  /// Bytes of places in a stretch: about as many as fill a collector.
  private static let stretchSize = 24 << 20

  let rows: BoundedQueue<RecordBatch>
  let documents: [BoundedQueue<TermCollector.Batch>]
  private var firstRank: Int64 = 1
  private var stretch = 0
  private var stretchBytes = 0

  init(rows: BoundedQueue<RecordBatch>, documents: [BoundedQueue<TermCollector.Batch>]) {
    self.rows = rows
    self.documents = documents
  }

  mutating func run(_ runs: [SortedRun]) throws(ImportError) {
    var merger = try RunMerger(runs)
    var batch = RecordBatch()
    while let (_, record) = try merger.next() {
      batch.append(record)
      if batch.isFull {
        guard send(batch) else { return }
        batch = RecordBatch()
      }
    }
    guard batch.isEmpty || send(batch) else { return }
    rows.finish()
    for queue in documents { queue.finish() }
  }

  private mutating func send(_ batch: RecordBatch) -> Bool {
    let document = TermCollector.Batch(places: batch, firstRank: firstRank, stretch: stretch)
    guard documents[stretch % documents.count].put(document), rows.put(batch) else { return false }
    firstRank += Int64(batch.count)
    stretchBytes += batch.bytes.count
    if stretchBytes >= Self.stretchSize {
      stretch += 1
      stretchBytes = 0
    }
    return true
  }
}
