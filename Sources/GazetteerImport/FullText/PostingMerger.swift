import GeoNames

/// Merges runs of ``PostingBuilder``s, between which the rows are shared out, into a segment.
struct PostingMerger {
  private var merger: RunMerger
  private(set) var writer: SegmentWriter
  private var term: [UInt8] = []
  private var lastRow: Int64 = 0
  private var isFinished = false
  private var leafCount: Int64 = 0
  /// How much of the runs was merged.
  private(set) var consumedBytes: Int64 = 0

  init(_ runs: [SortedRun]) throws(ImportError) {
    merger = try RunMerger(runs, order: Self.compare)
    writer = SegmentWriter()
  }

  /// Merges until about `size` bytes are written.
  ///
  /// - Parameter visit: gets each term, in order.
  /// - Returns: nil at the end.
  mutating func next(
    size: Int, visit: (Bytes) throws(ImportError) -> Void
  ) throws(ImportError) -> SegmentWriter.Output? {
    guard !isFinished else { return nil }
    while writer.output.byteCount < size {
      guard let (_, payload) = try merger.next() else {
        isFinished = true
        leafCount = writer.finish()
        break
      }
      consumedBytes += Int64(SortedRun.headLength + payload.count)
      var offset = 0
      let length = Int(truncatingIfNeeded: SQLiteVarint.read(payload, at: &offset))
      let text = payload.part(offset..<offset + length)
      if !term.withUnsafeBufferPointer({ text.isSame(as: $0) }) {
        term.removeAll(keepingCapacity: true)
        term.append(contentsOf: text)
        writer.beginTerm(text)
        try visit(text)
      }
      append(rows: payload.part(offset + length..<payload.count))
    }
    let output = writer.output
    writer.output = SegmentWriter.Output()
    return output
  }

  /// Leaves of the segment, once it is finished.
  var leaves: Int64 { leafCount }

  private mutating func append(rows bytes: Bytes) {
    var row: Int64 = bytes.littleEndian(at: 0)
    writer.append(row: row)
    var offset = 8
    while offset < bytes.count {
      row &+= Int64(bitPattern: SQLiteVarint.read(bytes, at: &offset))
      writer.append(row: row)
    }
  }

  /// The order of two records whose terms have the same first 16 bytes: that of the terms and, for
  /// the same term, of the first rows.
  private static func compare(_ left: Bytes, _ right: Bytes) -> Int {
    var (leftOffset, rightOffset) = (0, 0)
    let leftLength = Int(truncatingIfNeeded: SQLiteVarint.read(left, at: &leftOffset))
    let rightLength = Int(truncatingIfNeeded: SQLiteVarint.read(right, at: &rightOffset))
    if leftLength > 16 || rightLength > 16 {
      let order = left.part(leftOffset..<leftOffset + leftLength)
        .compared(to: right.part(rightOffset..<rightOffset + rightLength))
      if order != 0 { return order }
    }
    let leftRow: Int64 = left.littleEndian(at: leftOffset + leftLength)
    let rightRow: Int64 = right.littleEndian(at: rightOffset + rightLength)
    return leftRow < rightRow ? -1 : leftRow > rightRow ? 1 : 0
  }
}
