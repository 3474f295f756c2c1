/// Places of consecutive ranks, on their way to a collector of terms.
struct RankStretch: Sendable {
  /// Bytes of places that make a stretch. Longer ones take memory on their way; shorter ones split
  /// the rows of common terms into more records.
  private static let size = 4 << 20

  /// Successive stretches have successive numbers.
  let number: Int
  let firstRank: Int64
  private(set) var batches: [RecordBatch] = []
  private var count = 0
  private var byteCount = 0

  init(number: Int, firstRank: Int64) {
    self.number = number
    self.firstRank = firstRank
  }

  var isFull: Bool { byteCount >= Self.size }

  /// The empty stretch that comes behind.
  var successor: RankStretch {
    RankStretch(number: number + 1, firstRank: firstRank + Int64(count))
  }

  mutating func append(_ batch: RecordBatch) {
    batches.append(batch)
    count += batch.count
    byteCount += batch.bytes.count
  }
}
