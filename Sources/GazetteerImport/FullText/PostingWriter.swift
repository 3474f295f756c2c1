import GeoNamesFiles

/// Writes the records of a ``PostingMerger`` into a segment.
struct PostingWriter: ~Copyable {
  private var segment = SegmentWriter()
  private var term: [UInt8] = []

  /// Writes the rows of a record.
  ///
  /// - Parameter visit: gets each term, in order, and its first row.
  mutating func append(_ record: Bytes, visit: (_ term: Bytes, _ firstRow: Int64) -> Void) {
    var offset = 0
    let length = Int(truncatingIfNeeded: SQLiteVarint.read(record, at: &offset))
    let text = record.part(offset..<offset + length)
    let rows = record.part(offset + length..<record.count)
    if !term.withUnsafeBufferPointer({ text.isSame(as: $0) }) {
      term.removeAll(keepingCapacity: true)
      term.append(contentsOf: text)
      segment.beginTerm(text)
      visit(text, rows.littleEndian(at: 0))
    }
    segment.append(row: rows.littleEndian(at: 0), differences: rows.part(8..<max(rows.count, 8)))
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
