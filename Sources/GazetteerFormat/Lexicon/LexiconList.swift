/// Siblings of a ``LexiconTrie``, read one after the other.
struct LexiconList {
  /// One of the siblings, where it lies in its block.
  struct Entry {
    /// The number of a block, if the entry is a reference.
    var block: Int?
    /// Nil when no word ends here.
    var level: UInt8?
    /// The highest level of the word and those below.
    var highestLevel: UInt8 = 0
    var label = 0..<0
    /// The list of what is below; empty without any.
    var below = 0..<0
    var belowIsWide = false
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int
  private let entriesEnd: Int
  private var below: Int
  private let end: Int

  /// Nil when the list is damaged.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isWide: Bool) {
    let width = isWide ? 4 : 2
    guard range.count >= width else { return nil }
    let size = Self.number(bytes, range.lowerBound, width)
    self.bytes = bytes
    offset = range.lowerBound + width
    end = range.upperBound
    guard size <= end - offset else { return nil }
    entriesEnd = offset + size
    below = entriesEnd
  }

  var isAtEnd: Bool { offset >= entriesEnd }

  /// The next entry; nil when it is damaged. There must be one.
  @inline(__always)
  mutating func next() -> Entry? {
    var entry = Entry()
    let head = bytes[offset]
    guard head < LexiconTrie.wide else { return nextSpecial() }
    let isWord = head & LexiconTrie.word != 0
    let isInner = head & LexiconTrie.inner != 0
    let length = Int(head & LexiconTrie.lengthMask)
    let label = offset + 1 + (isWord ? 1 : 0) + (isInner ? 3 : 0)
    guard length > 0, length <= entriesEnd - label else { return nil }
    entry.label = label..<label + length
    if isWord {
      entry.level = bytes[offset + 1]
      entry.highestLevel = bytes[offset + 1]
    }
    if isInner {
      entry.highestLevel = max(entry.highestLevel, bytes[label - 3])
      let size = Self.number(bytes, label - 2, 2)
      guard size <= end - below else { return nil }
      entry.below = below..<below + size
      below += size
    }
    offset = label + length
    return entry
  }

  /// A reference, or an entry of more than fits the usual form.
  private mutating func nextSpecial() -> Entry? {
    var entry = Entry()
    let head = bytes[offset]
    offset += 1
    if head & LexiconTrie.reference != 0 {
      guard entriesEnd - offset >= 5 else { return nil }
      entry.highestLevel = bytes[offset]
      entry.block = Self.number(bytes, offset + 1, 4)
      offset += 5
      return entry
    }
    let isWord = head & LexiconTrie.word != 0
    let isInner = head & LexiconTrie.inner != 0
    let fixed = 1 + (isWord ? 1 : 0) + (isInner ? 5 : 0)
    guard entriesEnd - offset >= fixed else { return nil }
    let length = Int(bytes[offset])
    let label = offset + fixed
    guard length > 0, length <= entriesEnd - label else { return nil }
    entry.label = label..<label + length
    if isWord {
      entry.level = bytes[offset + 1]
      entry.highestLevel = bytes[offset + 1]
    }
    if isInner {
      entry.highestLevel = max(entry.highestLevel, bytes[label - 5])
      let size = Self.number(bytes, label - 4, 4)
      guard size <= end - below else { return nil }
      entry.below = below..<below + size
      entry.belowIsWide = true
      below += size
    }
    offset = label + length
    return entry
  }

  /// The number in `width` bytes, which are there.
  @inline(__always)
  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ width: Int
  ) -> Int {
    let bytes = UnsafeRawBufferPointer(bytes)
    return width == 2
      ? Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
      : Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
