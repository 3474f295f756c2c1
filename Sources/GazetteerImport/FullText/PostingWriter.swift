import GeoNames

/// Writes the records of a ``PostingMerger`` into a segment.
struct PostingWriter {
  private var segment = SegmentWriter()
  private var term: [UInt8] = []

  /// Writes the rows of a record.
  ///
  /// - Parameter visit: gets each term, in order.
  mutating func append(_ record: Bytes, visit: (Bytes) -> Void) {
    var offset = 0
    let length = Int(truncatingIfNeeded: SQLiteVarint.read(record, at: &offset))
    let text = record.part(offset..<offset + length)
    if !term.withUnsafeBufferPointer({ text.isSame(as: $0) }) {
      term.removeAll(keepingCapacity: true)
      term.append(contentsOf: text)
      segment.beginTerm(text)
      visit(text)
    }
    append(rows: record.part(offset + length..<record.count))
  }

  private mutating func append(rows bytes: Bytes) {
    var row: Int64 = bytes.littleEndian(at: 0)
    segment.append(row: row)
    var offset = 8
    while offset < bytes.count {
      row &+= Int64(bitPattern: SQLiteVarint.read(bytes, at: &offset))
      segment.append(row: row)
    }
  }

  /// What was written since it was last taken.
  mutating func takeOutput() -> SegmentWriter.Output {
    defer { segment.output = SegmentWriter.Output() }
    return segment.output
  }

  /// Ends the segment, whose last part is to be taken then.
  ///
  /// - Returns: the number of leaves.
  mutating func finish() -> Int64 { segment.finish() }
}
