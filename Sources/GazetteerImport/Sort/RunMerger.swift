/// Compares the payloads of two records with equal keys: negative when the first one comes first, 0
/// when they are equal.
typealias PayloadOrder =
  @Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int

/// A number by which the payloads of records with equal keys are told apart, smaller first, so that
/// few of them have to be compared.
typealias PayloadRank = @Sendable (UnsafeBufferPointer<UInt8>) -> UInt64

/// Reads sorted runs as one sorted sequence.
///
/// A tree of losers (Knuth, The Art of Computer Programming 3, section 5.4.1): every inner node
/// keeps the record that lost there, so that a new record meets one opponent a level. Records of
/// equal keys come in the order of their payloads where one is given, and else of their runs.
/// Memory: one buffer a run, all of them together bounded.
struct RunMerger {
  private static let bufferMemory = 12 << 20
  private static let bufferSizes = 1 << 14...1 << 18

  private let rank: PayloadRank?
  private let order: PayloadOrder
  private let memory: MergeMemory
  private var hasStarted = false

  /// - Parameters:
  ///   - rank: of records with equal keys, before `order`.
  ///   - order: of records with equal keys; without one they come in the order of the runs.
  init(
    _ runs: [SortedRun], rank: PayloadRank? = nil, order: @escaping PayloadOrder = { _, _ in 0 }
  ) throws(ImportError) {
    self.rank = rank
    self.order = order
    let share = Self.bufferMemory / max(runs.count, 1)
    let size = min(max(share, Self.bufferSizes.lowerBound), Self.bufferSizes.upperBound)
    memory = MergeMemory(runs, bufferSize: size)
    try buildTree()
  }

  /// The next record, or nil at the end. The payload is valid until the next call.
  mutating func next() throws(ImportError) -> (key: SortKey, payload: UnsafeBufferPointer<UInt8>)? {
    guard !memory.tree.isEmpty else { return nil }
    if hasStarted { replay(try nextContender(memory.tree[0].run)) }
    hasStarted = true
    let run = memory.tree[0].run
    guard !memory.readers[run].isAtEnd else { return nil }
    return (memory.readers[run].key, memory.readers[run].payload)
  }

  private func nextContender(_ run: Int) throws(ImportError) -> Contender {
    try memory.readers[run].advance()
    guard !memory.readers[run].isAtEnd else { return .last(run: run) }
    let key = memory.readers[run].key
    return Contender(
      high: key.high, low: key.low, rank: rank?(memory.readers[run].payload) ?? 0, run: run)
  }

  /// Lets a new record of the run that won climb the tree: whoever loses a match stays there.
  private func replay(_ contender: Contender) {
    let tree = memory.tree
    var winner = contender
    var node = (winner.run + tree.count) >> 1
    while node > 0 {
      if tree[node].equals(winner) {
        if isBefore(tree[node].run, winner.run) { swap(&tree[node], &winner) }
      } else {
        tree[node].swapIfSmaller(than: &winner)
      }
      node >>= 1
    }
    tree[0] = winner
  }

  /// Plays all matches: run `r` enters at the leaf `r + count`.
  private func buildTree() throws(ImportError) {
    let count = memory.readers.count
    guard count > 0 else { return }
    var winners = Array(repeating: Contender.last(run: 0), count: 2 * count)
    for run in 0..<count { winners[run + count] = try nextContender(run) }
    for node in stride(from: count - 1, to: 0, by: -1) {
      var (winner, loser) = (winners[2 * node], winners[2 * node + 1])
      if loser.equals(winner) {
        if isBefore(loser.run, winner.run) { swap(&winner, &loser) }
      } else {
        loser.swapIfSmaller(than: &winner)
      }
      winners[node] = winner
      memory.tree[node] = loser
    }
    memory.tree[0] = winners[1]
  }

  /// Whether the record of one run comes before that of another when their keys and ranks are the
  /// same.
  @inline(never)
  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    if memory.readers[left].isAtEnd || memory.readers[right].isAtEnd {
      return !memory.readers[left].isAtEnd
    }
    let comparison = order(memory.readers[left].payload, memory.readers[right].payload)
    return comparison != 0 ? comparison < 0 : left < right
  }
}

/// The readers and the tree, in memory that is not looked after: both are gone through for every
/// record.
private final class MergeMemory {
  let readers: UnsafeMutableBufferPointer<RunReader>
  /// The losers of the inner nodes, and the winner at 0.
  let tree: UnsafeMutableBufferPointer<Contender>

  init(_ runs: [SortedRun], bufferSize: Int) {
    readers = .allocate(capacity: runs.count)
    for (index, run) in runs.enumerated() {
      readers.initializeElement(at: index, to: RunReader(run, bufferSize: bufferSize))
    }
    tree = .allocate(capacity: runs.count)
    tree.initialize(repeating: .last(run: 0))
  }

  deinit {
    readers.deinitialize().deallocate()
    tree.deallocate()
  }
}

/// The record of a run, as it meets others.
private struct Contender {
  var high: UInt64
  var low: UInt64
  var rank: UInt64
  var run: Int

  /// What stands for a run without any more records.
  static func last(run: Int) -> Contender {
    Contender(high: .max, low: .max, rank: .max, run: run)
  }

  @inline(__always)
  func equals(_ other: Contender) -> Bool {
    (high ^ other.high) | (low ^ other.low) | (rank ^ other.rank) == 0
  }

  /// Changes places with `other` when it comes before that.
  ///
  /// Who wins cannot be foreseen, and half of all branches would be guessed wrongly: so there is
  /// none. The two are subtracted as numbers of 192 bits, and the borrow masks what is exchanged.
  @inline(__always)
  mutating func swapIfSmaller(than other: inout Contender) {
    var borrow: UInt64 = rank < other.rank ? 1 : 0
    borrow = Self.borrow(low, other.low, borrow)
    borrow = Self.borrow(high, other.high, borrow)
    let mask = 0 &- borrow
    Self.swap(&high, &other.high, mask)
    Self.swap(&low, &other.low, mask)
    Self.swap(&rank, &other.rank, mask)
    let difference = (run ^ other.run) & Int(bitPattern: UInt(mask))
    run ^= difference
    other.run ^= difference
  }

  @inline(__always)
  private static func borrow(_ left: UInt64, _ right: UInt64, _ borrow: UInt64) -> UInt64 {
    let (difference, first) = left.subtractingReportingOverflow(right)
    let second = difference < borrow
    return (first ? 1 : 0) | (second ? 1 : 0)
  }

  @inline(__always)
  private static func swap(_ left: inout UInt64, _ right: inout UInt64, _ mask: UInt64) {
    let difference = (left ^ right) & mask
    left ^= difference
    right ^= difference
  }
}
