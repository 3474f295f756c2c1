/// The doclist index of one term after another: a small b-tree with the first rowid of every leaf
/// that a term's rows go on, so that FTS5 can leap over leaves.
///
/// A page is a byte (0 for the root, else 1), the number of a page below and the first rowid there,
/// then the differences of the first rowids of the pages that follow. FTS5 writes an index only for
/// terms of ``fewestLeaves`` leaves and more.
struct DoclistIndexWriter {
  private struct Level {
    var bytes: [UInt8] = []
    var page: Int64 = 0
    /// The rowid before on this page; nil on a new page.
    var previous: Int64?
  }

  private static let fewestLeaves = 4

  private let segment: Int64
  private let pageSize: Int
  private var levels = [Level()]
  private var leavesWithoutTerm = 0

  init(segment: Int64, pageSize: Int) {
    self.segment = segment
    self.pageSize = pageSize
  }

  /// Begins a term, which stands on `leaf`.
  mutating func begin(leaf: Int64) {
    levels[0].page = leaf
  }

  /// Notes a leaf that is full of rows.
  mutating func noteLeafWithoutTerm(hasRow: Bool) {
    if !hasRow, !levels[0].bytes.isEmpty { SQLiteVarint.append(0, to: &levels[0].bytes) }
    leavesWithoutTerm += 1
  }

  /// Adds the first rowid of a leaf.
  mutating func append(row: Int64, leaf: Int64, to output: inout SegmentWriter.Output) {
    var height = 0
    var isDone = false
    while !isDone {
      if levels[height].bytes.count >= pageSize {
        finishPage(height, &output)
      } else {
        isDone = true
      }
      if let previous = levels[height].previous {
        SQLiteVarint.append(UInt64(bitPattern: row &- previous), to: &levels[height].bytes)
      } else {
        let below = height == 0 ? leaf : levels[height - 1].page
        levels[height].bytes.append(isDone ? 0 : 1)
        SQLiteVarint.append(UInt64(bitPattern: below), to: &levels[height].bytes)
        SQLiteVarint.append(UInt64(bitPattern: row), to: &levels[height].bytes)
      }
      levels[height].previous = row
      height += 1
    }
  }

  /// Writes a full page, and its first rowid to the level above when there is none yet.
  private mutating func finishPage(_ height: Int, _ output: inout SegmentWriter.Output) {
    levels[height].bytes[0] = 1
    write(height, &output)
    if levels.count == height + 1 { levels.append(Level()) }
    if levels[height + 1].bytes.isEmpty {
      let first = Self.firstRow(levels[height].bytes)
      levels[height + 1].page = levels[height].page
      levels[height + 1].bytes.append(0)
      SQLiteVarint.append(
        UInt64(bitPattern: levels[height].page), to: &levels[height + 1].bytes)
      SQLiteVarint.append(UInt64(bitPattern: first), to: &levels[height + 1].bytes)
      levels[height + 1].previous = first
    }
    levels[height].bytes.removeAll(keepingCapacity: true)
    levels[height].previous = nil
    levels[height].page += 1
  }

  private static func firstRow(_ bytes: [UInt8]) -> Int64 {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 1
      _ = SQLiteVarint.read(bytes, at: &offset)
      return Int64(bitPattern: SQLiteVarint.read(bytes, at: &offset))
    }
  }

  /// Ends the term.
  ///
  /// - Returns: whether it has an index.
  mutating func finish(to output: inout SegmentWriter.Output) -> Bool {
    let isWorthIt = !levels[0].bytes.isEmpty && leavesWithoutTerm >= Self.fewestLeaves
    for height in levels.indices where !levels[height].bytes.isEmpty {
      if isWorthIt { write(height, &output) }
      levels[height].bytes.removeAll(keepingCapacity: true)
      levels[height].previous = nil
    }
    leavesWithoutTerm = 0
    return isWorthIt
  }

  private func write(_ height: Int, _ output: inout SegmentWriter.Output) {
    let id = FullTextKey.doclistIndex(
      leaf: levels[height].page, height: Int64(height), segment: segment)
    output.append(id: id, levels[height].bytes)
  }
}
