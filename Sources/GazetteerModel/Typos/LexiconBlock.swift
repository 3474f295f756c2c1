/// A run of sorted words, front-coded: the unit in which a gazetteer file stores all its distinct
/// words, so that misspelt ones can be compared with each (see ``FuzzyScanner``).
///
/// Words are UTF-8 and stand in the order of their bytes, no word twice. A word is stored as what
/// it adds to the one before. In a block come
///
/// 1. how many words there are, in two bytes, the low one first;
/// 2. a head of one byte for each word;
/// 3. a tail for each word.
///
/// | head, high half | low half | tail |
/// |---|---|---|
/// | bytes shared, 0 … 14 | length of the tail | the bytes added |
/// | 15 | length of the tail | bytes shared, in a byte; the bytes added |
/// | 0 | 0 | bytes shared, in a byte; bytes added, in a byte; the bytes added |
///
/// The first word of a block shares nothing, so a block is read without the one before it. Heads
/// stand together so that eight words can be skipped at a time.
///
/// Measured on the 1,051,195 suitable words and space-free names of 234,908 cities: 6.1 bytes a
/// word, of 12 before.
package enum LexiconBlock {
  /// Words of fewer scalars are no use for typos: whatever they are mistyped for is a word, too.
  package static let minimumScalars = 3
  /// Longer words are left out; few names are longer without their spaces.
  package static let maximumScalars = EditAutomaton.maximumLength
  /// What a byte can count.
  static let maximumBytes = 255
  static let maximumWords = 0xFFFF
  static let countSize = 2

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

  /// Hands out every word of a block.
  ///
  /// - Returns: false when the block is damaged; the words before the damage were handed out.
  package static func forEachWord<Failure: Error>(
    in block: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard var cursor = LexiconCursor(block) else { return false }
    var word: [UInt8] = []
    while !cursor.isAtEnd {
      guard let entry = cursor.next(), entry.shared <= word.count else { return false }
      word.removeSubrange(entry.shared...)
      word.append(contentsOf: UnsafeBufferPointer(rebasing: block[entry.added]))
      try word.withUnsafeBufferPointer { word throws(Failure) in try body(word) }
    }
    return cursor.isIntact
  }
}

/// A place between two words of a ``LexiconBlock``.
///
/// Every read is checked against the end of the block, so damaged ones do no harm.
struct LexiconCursor {
  /// A word as it is stored.
  struct Entry {
    /// How many bytes it shares with the word before it.
    let shared: Int
    /// Where in the block the others stand.
    let added: Range<Int>
    /// In bytes.
    var length: Int { shared + added.count }
  }

  private let block: UnsafeBufferPointer<UInt8>
  private let headsEnd: Int
  private var head: Int
  private var tail: Int

  /// Before the first word; nil when the block is too short for its heads.
  init?(_ block: UnsafeBufferPointer<UInt8>) {
    guard block.count > LexiconBlock.countSize else { return nil }
    let count = Int(block[0]) | Int(block[1]) << 8
    self.block = block
    head = LexiconBlock.countSize
    headsEnd = head + count
    tail = headsEnd
    guard count > 0, tail < block.count else { return nil }
  }

  var isAtEnd: Bool { head == headsEnd }

  /// Whether the words end where the block does; asked at the end.
  var isIntact: Bool { tail == block.count }

  /// Reads the next word; nil when it is damaged. There must be one.
  @inline(__always)
  mutating func next() -> Entry? {
    let code = Int(block[head])
    var shared = code >> 4
    var count = code & 15
    head += 1
    if code == 0 {
      guard block.count - tail >= 2 else { return nil }
      shared = Int(block[tail])
      count = Int(block[tail + 1])
      tail += 2
    } else if shared == 15 {
      guard block.count - tail >= 1 else { return nil }
      shared = Int(block[tail])
      count -= 1
      tail += 1
    }
    guard count > 0, count <= block.count - tail, shared + count <= LexiconBlock.maximumBytes
    else { return nil }
    defer { tail += count }
    return Entry(shared: shared, added: tail..<tail + count)
  }

  /// Skips words that share at least `length` bytes with the one before them, up to the first that
  /// does not, or of which the head alone does not tell.
  @inline(__always)
  mutating func skip(sharing length: Int) {
    guard (1...15).contains(length) else { return }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lowHalves: UInt64 = 0x0F0F_0F0F_0F0F_0F0F
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let limits = UInt64(length) &* ones
    while head < headsEnd {
      guard block.count - head >= 8 else {
        let code = Int(block[head])
        guard code >> 4 >= length else { return }
        tail += code & 15
        head += 1
        continue
      }
      // Eight heads in one number. A high bit survives the subtraction where enough is shared.
      let codes = UInt64(
        littleEndian: UnsafeRawBufferPointer(block).loadUnaligned(
          fromByteOffset: head, as: UInt64.self))
      let kept = ((codes >> 4) & lowHalves | highBits) &- limits
      let stops = ~kept & highBits
      let count = min(stops.trailingZeroBitCount >> 3, headsEnd - head)
      let skipped = codes & lowHalves & ((1 << UInt64(count * 8)) &- 1)
      tail += Int((skipped &* ones) >> 56)
      head += count
      if count < 8 { return }
    }
  }
}
