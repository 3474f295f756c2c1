/// Packs words that come in ascending order into blocks (see ``LexiconBlock``).
public struct LexiconBlockWriter {
  /// What became of a word.
  public enum Outcome: Sendable {
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
  private var block: [UInt8] = []

  /// - Parameter blockSize: a block ends before it would be larger, in bytes; a single word always
  ///   fits.
  public init(blockSize: Int = 4_000) {
    self.blockSize = blockSize
    block.reserveCapacity(max(blockSize, 0) + 3 + LexiconBlock.maximumBytes)
  }

  /// Adds a word. When the block is full, hands it out before, together with its first word, which
  /// is its key.
  public mutating func append<Failure: Error>(
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
    if block.isEmpty || block.count + encodedLength(shared, word.count - shared) > blockSize {
      try finish(emit: emit)
      shared = 0
      first.removeAll(keepingCapacity: true)
      first.append(contentsOf: word)
    }
    let count = word.count - shared
    if shared < 16, count < 16 {
      block.append(UInt8(shared << 4 | count))
    } else {
      block.append(0)
      block.append(UInt8(shared))
      block.append(UInt8(count))
    }
    block.append(contentsOf: UnsafeBufferPointer(rebasing: word[shared...]))
    previous.removeAll(keepingCapacity: true)
    previous.append(contentsOf: word)
    return .added
  }

  /// Hands out the last block, if there is one. Call it once behind the last word.
  public mutating func finish<Failure: Error>(
    emit: (_ first: UnsafeBufferPointer<UInt8>, _ block: UnsafeBufferPointer<UInt8>)
      throws(Failure) -> Void
  ) throws(Failure) {
    guard !block.isEmpty else { return }
    try first.withUnsafeBufferPointer { first throws(Failure) in
      try block.withUnsafeBufferPointer { block throws(Failure) in
        try emit(first, block)
      }
    }
    block.removeAll(keepingCapacity: true)
  }

  private func encodedLength(_ shared: Int, _ count: Int) -> Int {
    (shared < 16 && count < 16 ? 1 : 3) + count
  }

  private func commonLength(_ word: UnsafeBufferPointer<UInt8>, _ other: [UInt8]) -> Int {
    let limit = min(word.count, other.count)
    var length = 0
    while length < limit, word[length] == other[length] { length += 1 }
    return length
  }
}
