import GazetteerModel

/// Builds a ``LexiconTrie`` of words in ascending order of their bytes.
///
/// Only the path to the last word is held, and what of it is not yet enough for a block.
package struct LexiconWriter {
  private let blockSize: Int
  private let smallestBlock: Int

  /// A list on its way.
  private struct List {
    var entries: [UInt8] = []
    var below: [UInt8] = []
    var highestLevel: UInt8 = 0

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count + below.count }

    mutating func append(_ other: List) {
      entries += other.entries
      below += other.below
      highestLevel = max(highestLevel, other.highestLevel)
    }

    mutating func removeAll() {
      entries.removeAll(keepingCapacity: true)
      below.removeAll(keepingCapacity: true)
      highestLevel = 0
    }
  }

  /// A node whose words are not complete.
  private struct Node {
    /// How many bytes its words have in common.
    var length = 0
    var level: UInt8?
    /// What below it goes into the directory, and what comes behind and goes where this goes.
    var directory = List()
    var list = List()

    mutating func begin(length: Int, level: UInt8?) {
      self.length = length
      self.level = level
      directory.removeAll()
      list.removeAll()
    }
  }

  /// The nodes from the root to the last word, and behind them some to be used again.
  private var path = [Node()]
  private var last = 0
  /// The node that is being closed.
  private var closing = Node()
  private var previous: [UInt8] = []
  private var blockCount = 0

  /// - Parameters:
  ///   - blockSize: about how many bytes a block has at most, up to 32,000. Of larger ones, few
  ///     words are wanted when they are read; smaller ones are many.
  ///   - smallestBlock: what is smaller stays in the directory when it stands between references.
  package init(blockSize: Int = 8_000, smallestBlock: Int = 200) {
    self.blockSize = min(blockSize, 32_000)
    self.smallestBlock = smallestBlock
  }

  /// Adds a word that comes behind the one before; those that are not suitable are passed over.
  ///
  /// - Parameters:
  ///   - level: how important the most important place is that has the word, by
  ///     ``LexiconTrie/level(of:)``.
  ///   - emit: gets each complete block with its number.
  package mutating func append<Failure: Error>(
    _ word: UnsafeBufferPointer<UInt8>, level: UInt8,
    emit: (_ number: Int, _ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard LexiconTrie.isSuitable(word) else { return }
    let common = commonLength(word)
    guard common < word.count else { return }
    try close(to: common, emit)
    begin(length: word.count, level: level)
    previous.removeSubrange(common...)
    previous.append(contentsOf: UnsafeBufferPointer(rebasing: word[common...]))
  }

  /// Ends the trie: hands out the last blocks, and as ``LexiconTrie/directory`` what is above them.
  package mutating func finish<Failure: Error>(
    emit: (_ number: Int, _ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try close(to: 0, emit)
    try flush(0, emit)
    path[0].directory.append(path[0].list)
    try emit(LexiconTrie.directory, Self.bytes(of: path[0].directory, isWide: true))
    self = LexiconWriter(blockSize: blockSize, smallestBlock: smallestBlock)
  }

  private mutating func begin(length: Int, level: UInt8?) {
    last += 1
    if last == path.count { path.append(Node()) }
    path[last].begin(length: length, level: level)
  }

  /// How much of the word before this one begins with, up to the border of a scalar.
  private func commonLength(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    let limit = min(word.count, previous.count)
    var length = 0
    while length < limit, word[length] == previous[length] { length += 1 }
    guard length < word.count else { return length }
    return ScalarReader.boundary(before: length, next: word[length], in: word)
  }

  /// Moves every node longer than `length` into the one above.
  private mutating func close<Failure: Error>(
    to length: Int, _ emit: (Int, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    while path[last].length > length {
      if !path[last].directory.isEmpty { try flush(last, emit) }
      swap(&closing, &path[last])
      last -= 1
      if path[last].length < length { begin(length: length, level: nil) }
      let isDirectory = !closing.directory.isEmpty
      closing.directory.append(closing.list)
      if isDirectory {
        // It refers to blocks, so it cannot be in one.
        try flush(last, emit)
        let list = path[last].list
        path[last].directory.append(list)
        path[last].list.removeAll()
        appendClosed(to: \.directory, isDirectory: true)
      } else {
        if path[last].list.count + closing.directory.count + Self.largestHead > blockSize {
          try flush(last, emit)
        }
        appendClosed(to: \.list, isDirectory: false)
      }
    }
  }

  /// Of an entry, without its label.
  private static let largestHead = 8

  /// Makes a block of the list of a node, if it is worth one.
  private mutating func flush<Failure: Error>(
    _ index: Int, _ emit: (Int, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard path[index].list.count >= smallestBlock else { return }
    blockCount += 1
    try emit(blockCount, Self.bytes(of: path[index].list, isWide: false))
    var reference = List()
    reference.highestLevel = path[index].list.highestLevel
    reference.entries = [LexiconTrie.reference, reference.highestLevel]
    Self.append(blockCount, width: 4, to: &reference.entries)
    path[index].directory.append(reference)
    path[index].list.removeAll()
  }

  /// Writes the entry of the complete node and the list of what is below it, which is all in its
  /// `directory` now.
  private mutating func appendClosed(
    to list: WritableKeyPath<Node, List>, isDirectory: Bool
  ) {
    let label = previous[path[last].length..<closing.length]
    let below = closing.directory
    // Where there is a directory, a list may be longer than two bytes tell.
    let isWide = label.count > Int(LexiconTrie.lengthMask) || isDirectory
    var head = isWide ? LexiconTrie.wide : UInt8(label.count)
    if closing.level != nil { head |= LexiconTrie.word }
    if !below.isEmpty { head |= LexiconTrie.inner }
    func write(_ target: inout List) {
      target.entries.append(head)
      if isWide { target.entries.append(UInt8(label.count)) }
      if let level = closing.level { target.entries.append(level) }
      if !below.isEmpty {
        let width = isWide ? 4 : 2
        target.entries.append(below.highestLevel)
        Self.append(width + below.count, width: width, to: &target.entries)
        Self.append(below.entries.count, width: width, to: &target.below)
        target.below += below.entries
        target.below += below.below
      }
      target.entries += label
      target.highestLevel = max(target.highestLevel, below.highestLevel, closing.level ?? 0)
    }
    write(&path[last][keyPath: list])
  }

  private static func bytes(of list: List, isWide: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(list.count + 4)
    append(list.entries.count, width: isWide ? 4 : 2, to: &bytes)
    bytes += list.entries
    bytes += list.below
    return bytes
  }

  private static func append(_ number: Int, width: Int, to bytes: inout [UInt8]) {
    for byte in 0..<width { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }
}
