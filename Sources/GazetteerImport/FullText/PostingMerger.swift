import GeoNamesFiles

/// Merges runs of ``PostingBuilder``s, between which the rows are shared out, into one sequence of
/// records for a ``PostingWriter``.
struct PostingMerger {
  private var merger: RunMerger
  /// How much of the runs was merged.
  private(set) var consumedBytes: Int64 = 0

  init(_ runs: [SortedRun]) throws(ImportError) {
    merger = try RunMerger(runs, rank: Self.rank, order: Self.compare)
  }

  /// The next records, by their terms and first rows; nil at the end.
  mutating func next() throws(ImportError) -> RecordBatch? {
    var batch = RecordBatch()
    while !batch.isFull, let (_, payload) = try merger.next() {
      consumedBytes += Int64(SortedRun.headLength + payload.count)
      batch.append(payload)
    }
    return batch.isEmpty ? nil : batch
  }

  /// Long terms are compared as a whole; their keys have only the beginning.
  private static let keyLength = 16

  /// The first row; for long terms a number behind all rows, so that a term of just the length of a
  /// key comes before longer ones.
  private static func rank(_ record: Bytes) -> UInt64 {
    var offset = 0
    let length = Int(truncatingIfNeeded: SQLiteVarint.read(record, at: &offset))
    guard length <= keyLength else { return 1 << 63 }
    return record.littleEndian(at: offset + length)
  }

  /// The order of two records whose keys and ranks are the same: that of the terms, if they are
  /// long, and, for the same term, of the first rows.
  private static func compare(_ left: Bytes, _ right: Bytes) -> Int {
    var (leftOffset, rightOffset) = (0, 0)
    let leftLength = Int(truncatingIfNeeded: SQLiteVarint.read(left, at: &leftOffset))
    let rightLength = Int(truncatingIfNeeded: SQLiteVarint.read(right, at: &rightOffset))
    let order = left.part(leftOffset..<leftOffset + leftLength)
      .compared(to: right.part(rightOffset..<rightOffset + rightLength))
    if order != 0 { return order }
    let leftRow: Int64 = left.littleEndian(at: leftOffset + leftLength)
    let rightRow: Int64 = right.littleEndian(at: rightOffset + rightLength)
    return leftRow < rightRow ? -1 : leftRow > rightRow ? 1 : 0
  }
}
