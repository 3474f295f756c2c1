/// Packs words that come in ascending order into blocks (see ``LexiconBlock``).
package struct LexiconBlockWriter {
  /// What became of a word.
  package enum Outcome: Sendable {
    /// It stands in the block being filled.
    case added
    /// Equal to the word before.
    case duplicate
    /// Too short, too long or no UTF-8 (see ``LexiconBlock/isSuitable(_:)``); left out.
    case unsuitable
    /// Smaller than a word before it, by bytes; left out. The caller's sorting is wrong.
    case outOfOrder
  }

  private let blockSize: Int
  private var first: [UInt8] = []
  private var previous: [UInt8] = []
  private var heads: [UInt8] = []
  private var tails: [UInt8] = []
  private var block: [UInt8] = []

  /// - Parameter blockSize: a block ends before it would be larger, in bytes; a single word always
  ///   fits.
  ///
  /// With the default, a row of a block and its key fills one overflow page of SQLite's 4 KiB pages
  /// and little of another: 6.65 MB for 1,051,195 words; 7.55 MB with 4,000 bytes.
  package init(blockSize: Int = 4_540) {
    self.blockSize = blockSize
  }

  /// Adds a word. When the block is full, hands it out before, together with its first word, which
  /// is its key.
  package mutating func append<Failure: Error>(
    _ word: UnsafeBufferPointer<UInt8>,
    emit: (_ first: UnsafeBufferPointer<UInt8>, _ block: UnsafeBufferPointer<UInt8>)
      throws(Failure) -> Void
  ) throws(Failure) -> Outcome {
    guard LexiconBlock.isSuitable(word) else { return .unsuitable }
    let common = commonLength(word, previous)
    if common == previous.count {
      if common == word.count { return .duplicate }
    } else if common == word.count || word[common] < previous[common] {
      return .outOfOrder
    }

    var shared = common
    if isFull(for: shared, word.count - shared) {
      try finish(emit: emit)
      shared = 0
      first.removeAll(keepingCapacity: true)
      first.append(contentsOf: word)
    }
    let count = word.count - shared
    switch tailSize(shared, count) {
    case count:
      heads.append(UInt8(shared << 4 | count))
    case count + 1:
      heads.append(UInt8(15 << 4 | count + 1))
      tails.append(UInt8(shared))
    default:
      heads.append(0)
      tails.append(UInt8(shared))
      tails.append(UInt8(count))
    }
    tails.append(contentsOf: UnsafeBufferPointer(rebasing: word[shared...]))
    previous.removeAll(keepingCapacity: true)
    previous.append(contentsOf: word)
    return .added
  }

  /// Hands out the last block, if there is one. Call it once behind the last word.
  package mutating func finish<Failure: Error>(
    emit: (_ first: UnsafeBufferPointer<UInt8>, _ block: UnsafeBufferPointer<UInt8>)
      throws(Failure) -> Void
  ) throws(Failure) {
    guard !heads.isEmpty else { return }
    block.removeAll(keepingCapacity: true)
    block.append(UInt8(heads.count & 0xFF))
    block.append(UInt8(heads.count >> 8))
    block.append(contentsOf: heads)
    block.append(contentsOf: tails)
    try first.withUnsafeBufferPointer { first throws(Failure) in
      try block.withUnsafeBufferPointer { block throws(Failure) in
        try emit(first, block)
      }
    }
    heads.removeAll(keepingCapacity: true)
    tails.removeAll(keepingCapacity: true)
  }

  private func isFull(for shared: Int, _ count: Int) -> Bool {
    guard !heads.isEmpty, heads.count < LexiconBlock.maximumWords else { return true }
    let size = LexiconBlock.countSize + heads.count + tails.count
    return size + 1 + tailSize(shared, count) > blockSize
  }

  private func tailSize(_ shared: Int, _ count: Int) -> Int {
    if shared < 15, count <= 15 { return count }
    return count < 15 ? count + 1 : count + 2
  }

  private func commonLength(_ word: UnsafeBufferPointer<UInt8>, _ other: [UInt8]) -> Int {
    let limit = min(word.count, other.count)
    var length = 0
    while length < limit, word[length] == other[length] { length += 1 }
    return length
  }
}
