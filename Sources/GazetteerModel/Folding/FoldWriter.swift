/// Writes folded words into memory that is large enough by construction (see `NameFolder`): one
/// space between words, initials joined, every finished word canonical.
struct FoldWriter {
  private let out: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private(set) var words = 0
  /// After `finish`: whether more text could have continued the last word. After `d.` it could: `dc`.
  private(set) var endsUnfinished = false
  private var wordStart = 0
  private var previousWordStart = 0
  /// Whether the last finished word is a single letter or such letters joined: `d`, `dc`.
  private var isInitials = false
  /// Whether only a dot stands between such a word and the word being written.
  private var followsInitials = false

  init(_ out: UnsafeMutablePointer<UInt8>) { self.out = out }

  @inline(__always) var isInsideWord: Bool { count > wordStart }

  /// The last byte of the word being written; 0 at its start.
  @inline(__always) var lastByte: UInt8 { isInsideWord ? out[count - 1] : 0 }

  @inline(__always) mutating func put(_ byte: UInt8) {
    out[count] = byte
    count += 1
  }

  @inline(__always) mutating func breakWord() {
    if isInsideWord { endWordWithSpace() }
    followsInitials = false
  }

  /// A dot breaks words like a space, but for initials: D.C. is the word `dc`.
  mutating func dot() {
    guard isInsideWord else {
      followsInitials = false
      return
    }
    endWordWithSpace()
    followsInitials = isInitials
  }

  /// Adds a Hangul vowel or final consonant.
  mutating func putJamo(_ jamo: UInt32) {
    if count - wordStart >= 3, let previous = lastThreeByteScalar,
      let syllable = HangulJamo.syllable(previous, jamo)
    {
      count -= 3
      putThreeBytes(syllable)
    } else {
      putThreeBytes(jamo)
    }
  }

  /// Ends the text; no space is left at its end.
  mutating func finish(canonicalLastWord: Bool) {
    endsUnfinished = isInsideWord || followsInitials
    if isInsideWord {
      endWord(canonical: canonicalLastWord)
    } else if count > 0 {
      count -= 1
    }
  }

  private mutating func endWordWithSpace() {
    endWord(canonical: true)
    previousWordStart = wordStart
    put(UInt8(ascii: " "))
    wordStart = count
  }

  @inline(__always) private mutating func endWord(canonical: Bool) {
    let length = count - wordStart
    let isLetter = length <= 4 && isSingleLetter(length)
    if followsInitials && isLetter {
      for position in wordStart..<count { out[position - 1] = out[position] }
      count -= 1
      wordStart = previousWordStart
      isInitials = true
    } else {
      isInitials = isLetter
      words += 1
    }
    guard canonical,
      let spelling = WordClass.canonical(
        UnsafeBufferPointer(start: out + wordStart, count: count - wordStart))
    else { return }
    count = wordStart
    for byte in spelling.utf8 { put(byte) }
  }

  /// Whether the word is one letter. Lone jamo do not count: joined, they would make a syllable.
  private func isSingleLetter(_ length: Int) -> Bool {
    let first = out[wordStart]
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return length == 1
    case 0xC2...0xDF: return length == 2
    case 0xE1 where (0x84...0x87).contains(out[wordStart + 1]): return false
    case 0xE0...0xEF: return length == 3
    case 0xF0...: return length == 4
    default: return false
    }
  }

  private var lastThreeByteScalar: UInt32? {
    let first = out[count - 3]
    guard first >> 4 == 0xE else { return nil }
    return UInt32(first & 0x0F) << 12 | UInt32(out[count - 2] & 0x3F) << 6
      | UInt32(out[count - 1] & 0x3F)
  }

  private mutating func putThreeBytes(_ scalar: UInt32) {
    put(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12 & 0x0F))
    put(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
    put(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
  }
}
