import GeoNamesFiles

/// Merges the runs of places and hands each place to the writer of rows and, as part of a stretch of
/// ranks, to the collectors of terms.
struct PlaceDistributor {
  let rows: BoundedQueue<RecordBatch>
  let stretches: BoundedQueue<RankStretch>
  private var stretch = RankStretch(number: 0, firstRank: 1)

  init(rows: BoundedQueue<RecordBatch>, stretches: BoundedQueue<RankStretch>) {
    self.rows = rows
    self.stretches = stretches
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
    guard send(batch), stretches.put(stretch) else { return }
    rows.finish()
    stretches.finish()
  }

  private mutating func send(_ batch: RecordBatch) -> Bool {
    stretch.append(batch)
    guard rows.put(batch) else { return false }
    guard stretch.isFull else { return true }
    let next = stretch.successor
    defer { stretch = next }
    return stretches.put(stretch)
  }
}
