/// Compares the payloads of two records with equal keys: negative when the first one comes first, 0
/// when they are equal.
typealias PayloadOrder =
  @Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int

/// Reads sorted runs as one sorted sequence.
///
/// A tree of losers (Knuth, The Art of Computer Programming 3, section 5.4.1): every inner node
/// keeps the run that lost there, so that a new record meets one opponent a level. Records of equal
/// keys come in the order of their payloads where one is given, and else of their runs. Memory: one
/// buffer a run, all of them together bounded.
struct RunMerger {
  private static let memory = 24 << 20
  private static let bufferSizes = 1 << 14...1 << 18

  private let order: PayloadOrder
  private var readers: [RunReader] = []
  /// The record of each run.
  private var heads: [Head] = []
  /// The losers of the inner nodes, and the winner at 0.
  private var tree: [Int] = []
  private var hasStarted = false

  private struct Head {
    var key: SortKey
    var payload: UnsafeBufferPointer<UInt8>
    /// There is no record any more.
    var isAtEnd: Bool
  }

  /// - Parameter order: of records with equal keys; without one they come in the order of the runs.
  init(_ runs: [SortedRun], order: @escaping PayloadOrder = { _, _ in 0 }) throws(ImportError) {
    self.order = order
    let share = Self.memory / max(runs.count, 1)
    let size = min(max(share, Self.bufferSizes.lowerBound), Self.bufferSizes.upperBound)
    for run in runs {
      let reader = RunReader(run, bufferSize: size)
      readers.append(reader)
      heads.append(try Self.nextHead(of: reader))
    }
    buildTree()
  }

  /// The next record, or nil at the end. The payload is valid until the next call.
  mutating func next() throws(ImportError) -> (key: SortKey, payload: UnsafeBufferPointer<UInt8>)? {
    guard let winner = tree.first else { return nil }
    if hasStarted {
      try advance(winner)
    }
    hasStarted = true
    guard let winner = tree.first, !heads[winner].isAtEnd else { return nil }
    return (heads[winner].key, heads[winner].payload)
  }

  private mutating func advance(_ run: Int) throws(ImportError) {
    guard !heads[run].isAtEnd else { return }
    heads[run] = try Self.nextHead(of: readers[run])
    // The order is taken once and not for every match, since counting its references takes longer
    // than most matches.
    let order = order
    heads.withUnsafeBufferPointer { heads in
      tree.withUnsafeMutableBufferPointer { tree in
        var winner = run
        var node = (run + tree.count) >> 1
        while node > 0 {
          if Self.isBefore(tree[node], winner, of: heads, order) { swap(&tree[node], &winner) }
          node >>= 1
        }
        tree[0] = winner
      }
    }
  }

  private static func nextHead(of reader: RunReader) throws(ImportError) -> Head {
    let hasRecord = try reader.advance()
    return Head(key: reader.key, payload: reader.payload, isAtEnd: !hasRecord)
  }

  /// Plays all matches: run `r` enters at the leaf `r + count`.
  private mutating func buildTree() {
    guard !readers.isEmpty else { return }
    let count = readers.count
    tree = Array(repeating: 0, count: count)
    var winners = Array(repeating: 0, count: 2 * count)
    for run in 0..<count { winners[run + count] = run }
    for node in stride(from: count - 1, to: 0, by: -1) {
      let (left, right) = (winners[2 * node], winners[2 * node + 1])
      let leftWins = heads.withUnsafeBufferPointer { Self.isBefore(left, right, of: $0, order) }
      winners[node] = leftWins ? left : right
      tree[node] = leftWins ? right : left
    }
    tree[0] = winners[1]
  }

  @inline(__always)
  private static func isBefore(
    _ left: Int, _ right: Int, of heads: UnsafeBufferPointer<Head>, _ order: PayloadOrder
  ) -> Bool {
    let (leftHead, rightHead) = (heads[left], heads[right])
    if leftHead.isAtEnd || rightHead.isAtEnd { return !leftHead.isAtEnd }
    if leftHead.key != rightHead.key { return leftHead.key < rightHead.key }
    let comparison = order(leftHead.payload, rightHead.payload)
    return comparison != 0 ? comparison < 0 : left < right
  }
}

/// Reads the records of one run in order.
private final class RunReader {
  private let file: SpillFile
  private var extents: ArraySlice<SpillFile.Extent>
  private var buffer: UnsafeMutableBufferPointer<UInt8>
  private var filled = 0
  private var nextOffset = 0
  private(set) var key = SortKey(high: 0, low: 0)
  private(set) var payload = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  init(_ run: SortedRun, bufferSize: Int) {
    file = run.file
    extents = run.extents[...]
    buffer = .allocate(capacity: bufferSize)
  }

  deinit {
    buffer.deallocate()
  }

  /// Moves to the next record; false at the end. The one before is not valid any more.
  func advance() throws(ImportError) -> Bool {
    guard try require(SortedRun.headLength) else { return false }
    let head = UnsafeBufferPointer(rebasing: buffer[nextOffset..<filled])
    let count = Int(head.littleEndian(at: 16, as: UInt32.self))
    let length = SortedRun.headLength + count
    guard try require(length) else { return false }
    let record = UnsafeBufferPointer(rebasing: buffer[nextOffset..<nextOffset + length])
    key = SortKey(high: record.littleEndian(at: 0), low: record.littleEndian(at: 8))
    payload = record.part(SortedRun.headLength..<length)
    nextOffset += length
    return true
  }

  /// Sees to it that `count` bytes lie in the buffer from `nextOffset` on; false when the run ends
  /// before.
  @inline(__always)
  private func require(_ count: Int) throws(ImportError) -> Bool {
    if filled - nextOffset >= count { return true }
    return try read(count)
  }

  @inline(never)
  private func read(_ count: Int) throws(ImportError) -> Bool {
    let rest = filled - nextOffset
    if count > buffer.count {
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count * 2)
      _ = larger.update(fromContentsOf: buffer[nextOffset..<filled])
      buffer.deallocate()
      buffer = larger
    } else if rest > 0, nextOffset > 0, let base = buffer.baseAddress {
      base.update(from: base + nextOffset, count: rest)
    }
    nextOffset = 0
    filled = rest
    while filled < buffer.count, let extent = extents.first {
      let wanted = Int(min(Int64(buffer.count - filled), extent.count))
      let target = UnsafeMutableRawBufferPointer(
        UnsafeMutableBufferPointer(rebasing: buffer[filled..<filled + wanted]))
      try file.read(into: target, at: extent.offset)
      filled += wanted
      if Int64(wanted) == extent.count {
        extents.removeFirst()
      } else {
        extents[extents.startIndex].offset += Int64(wanted)
        extents[extents.startIndex].count -= Int64(wanted)
      }
    }
    return filled >= count
  }
}
