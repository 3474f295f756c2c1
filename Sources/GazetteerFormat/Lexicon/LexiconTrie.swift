import GazetteerModel

/// The distinct words of a gazetteer as a trie, cut into blocks: what a misspelt word is compared
/// with (see ``LexiconSearch``).
///
/// Words are folded UTF-8. The trie is path-compressed and branches between scalars only. Siblings
/// make a list: how many bytes their entries take, the entries, and then, in the same order, the
/// lists of what is below them. So a search reads siblings in one go and touches of what is below
/// only what it goes into. A block is such a list; the directory is the one that holds what is above
/// the blocks, and refers to them.
///
/// | part of an entry | bytes |
/// |---|---|
/// | head: flags ``word``, ``inner``, ``wide``, and the length of the label | 1 |
/// | with ``wide``: that length, in place of the one in the head | 1 |
/// | with ``word``: importance of the most important place that has the word | 1 |
/// | with ``inner``: the same for all words below | 1 |
/// | with ``inner``: how many bytes their list takes | 2, or 4 with ``wide`` |
/// | the label: what the word adds to the one above | 1 … 255 |
///
/// The head ``reference`` is followed by the importance and, in place of all else, in four bytes the
/// number of the block whose entries stand here. A list begins with the size of its entries in two
/// bytes, or in four below a wide entry and in the directory. Numbers have their low byte first.
///
/// Measured on the 1,049,636 words of 234,908 cities: 10.0 bytes a word, of 12 before.
package enum LexiconTrie {
  static let word: UInt8 = 0x10
  static let inner: UInt8 = 0x20
  static let wide: UInt8 = 0x40
  static let reference: UInt8 = 0x80
  static let lengthMask: UInt8 = 0x0F

  /// The row of the directory; blocks are numbered from 1.
  package static let directory = 0

  /// Words of fewer scalars are no use for typos: whatever they are mistyped for is a word, too.
  package static let minimumScalars = 3
  /// Longer words are left out; few names are longer without their spaces.
  package static let maximumScalars = EditAutomaton.maximumLength
  /// What a byte can count.
  package static let maximumBytes = 255

  /// Whether a word has its place in the lexicon: of 3 to 63 scalars and 255 bytes at most, and
  /// valid UTF-8.
  package static func isSuitable(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.count <= maximumBytes else { return false }
    var count = 0
    var index = 0
    while index < word.count {
      let scalar = ScalarReader.next(in: word, at: &index, end: word.count)
      guard !ScalarReader.isDamaged(scalar) else { return false }
      count += 1
    }
    return (minimumScalars...maximumScalars).contains(count)
  }

  /// Importance in a byte, rounded up, so that it bounds that of the place.
  package static func level(of importance: Importance) -> UInt8 {
    UInt8(clamping: (importance.value + levelStep - 1) / levelStep)
  }

  /// The importance that a level bounds.
  package static func importance(ofLevel level: UInt8) -> Importance {
    Importance(value: Int(level) * levelStep)
  }

  private static let levelStep = (Importance.range.upperBound + 254) / 255

  /// A block does not hold what the format says.
  package struct Damage: Error {
    package init() {}
  }
}

/// Where the blocks of a ``LexiconTrie`` are.
package protocol LexiconBlocks {
  /// Calls `body` with a block; that of number ``LexiconTrie/directory`` is the directory.
  func withBlock(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws
}

extension LexiconTrie {
  /// Hands out all words in the order of their bytes, with their levels of importance.
  ///
  /// - Throws: ``Damage``, and what `blocks` and `body` throw.
  package static func forEachWord(
    in blocks: some LexiconBlocks,
    _ body: (_ word: UnsafeBufferPointer<UInt8>, _ level: UInt8) throws -> Void
  ) throws {
    var word: [UInt8] = []
    func visit(
      _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isWide: Bool, isInBlock: Bool
    ) throws {
      guard var list = LexiconList(bytes, range, isWide: isWide) else { throw Damage() }
      let length = word.count
      while !list.isAtEnd {
        guard let entry = list.next(), entry.block == nil || !isInBlock,
          length + entry.label.count <= maximumBytes
        else { throw Damage() }
        if let block = entry.block {
          try blocks.withBlock(block) {
            try visit($0, 0..<$0.count, isWide: false, isInBlock: true)
          }
          continue
        }
        word.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[entry.label]))
        if let level = entry.level {
          try word.withUnsafeBufferPointer { try body($0, level) }
        }
        if !entry.below.isEmpty {
          try visit(bytes, entry.below, isWide: entry.belowIsWide, isInBlock: isInBlock)
        }
        word.removeSubrange(length...)
      }
    }
    try blocks.withBlock(directory) { try visit($0, 0..<$0.count, isWide: true, isInBlock: false) }
  }
}
