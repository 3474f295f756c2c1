/// One walk over the bytes of a name.
struct FoldPass {
  struct Options: OptionSet {
    let rawValue: UInt8
    /// ä ö ü ø are `ae oe ue oe`, not `a o u o`.
    static let umlautsAsTwoLetters = Options(rawValue: 1)
    /// å is `aa`, not `a`.
    static let ringAsTwoLetters = Options(rawValue: 8)
    /// An apostrophe before a part that stands alone breaks the word: `coeur d alene`.
    static let apostrophesBreak = Options(rawValue: 2)
    /// The last word stays as it was typed: `saint`, not `st`.
    static let lastWordAsTyped = Options(rawValue: 4)
  }

  /// What the name holds that gives it further forms.
  struct Traits: OptionSet {
    let rawValue: UInt8
    static let umlaut = Traits(rawValue: 1)
    static let ring = Traits(rawValue: 32)
    static let breakingApostrophe = Traits(rawValue: 2)
    static let slash = Traits(rawValue: 4)
    static let closingBracket = Traits(rawValue: 8)
    static let ideographsOrHangul = Traits(rawValue: 16)
  }

  private let name: UnsafeBufferPointer<UInt8>
  private let options: Options
  private var writer: FoldWriter
  private(set) var traits: Traits = []

  /// `out` must have room for `FoldPass.capacity(name.count)` bytes.
  init(
    _ name: UnsafeBufferPointer<UInt8>, options: Options, into out: UnsafeMutablePointer<UInt8>
  ) {
    self.name = name
    self.options = options
    writer = FoldWriter(out)
  }

  var count: Int { writer.count }
  var words: Int { writer.words }
  var endsUnfinished: Bool { writer.endsUnfinished }

  /// The most bytes that a name of `count` bytes can fold to, with one space after it.
  static func capacity(_ count: Int) -> Int { count * FoldingTableData.growth + 1 }

  mutating func run() {
    var position = 0
    while position < name.count {
      let byte = name[position]
      let lower = byte | 0x20
      if lower &- UInt8(ascii: "a") < 26 {
        writer.put(lower)
        position += 1
      } else if byte == UInt8(ascii: " ") {
        writer.breakWord()
        position += 1
      } else if byte < 0x80 {
        position += 1
        if byte &- UInt8(ascii: "0") < 10 {
          writer.put(byte)
        } else {
          mark(Self.asciiMark(byte), before: position)
        }
      } else {
        position = other(at: position)
      }
    }
    writer.finish(canonicalLastWord: !options.contains(.lastWordAsTyped))
  }

  private static func asciiMark(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "`"): FoldingTable.Kind.apostrophe
    case UInt8(ascii: "."): FoldingTable.Kind.dot
    case UInt8(ascii: "&"): FoldingTable.Kind.ampersand
    case UInt8(ascii: "/"), UInt8(ascii: "\\"): FoldingTable.Kind.slash
    case UInt8(ascii: ")"), UInt8(ascii: "]"): FoldingTable.Kind.closingBracket
    default: FoldingTable.Kind.break
    }
  }

  /// Folds the scalar that starts at `position`, which is not ASCII, and returns where the next one
  /// starts. A byte that starts no scalar breaks the word.
  private mutating func other(at position: Int) -> Int {
    guard let (scalar, length) = Self.scalar(in: name, at: position) else {
      writer.breakWord()
      return position + 1
    }
    let next = position + length
    let action = FoldingTable.action(scalar)
    switch action.kind {
    case FoldingTable.Kind.keep:
      for index in position..<next { writer.put(name[index]) }
      if scalar >= 0x3400 { traits.insert(.ideographsOrHangul) }
    case FoldingTable.Kind.oneByte...FoldingTable.Kind.threeBytes:
      putInline(action)
      if scalar >= 0x3400 { traits.insert(.ideographsOrHangul) }
    case FoldingTable.Kind.text: putText(action)
    case FoldingTable.Kind.jamo:
      traits.insert(.ideographsOrHangul)
      writer.putJamo(action.value)
    case FoldingTable.Kind.twoLetters:
      writer.put(UInt8(truncatingIfNeeded: action.value))
      secondLetter(UInt8(truncatingIfNeeded: action.value >> 8))
    case FoldingTable.Kind.secondLetter:
      let second = UInt8(truncatingIfNeeded: action.value)
      if Self.joins(second, writer.lastByte) { secondLetter(second) }
    default: mark(action.kind, before: next)
    }
    return next
  }

  @inline(__always) private mutating func putInline(_ action: FoldingTable.Action) {
    var bytes = action.value
    for _ in FoldingTable.Kind.oneByte...action.kind {
      writer.put(UInt8(truncatingIfNeeded: bytes))
      bytes >>= 8
    }
  }

  private mutating func putText(_ action: FoldingTable.Action) {
    let start = Int(action.value & 0xFFFF)
    for byte in FoldingTable.texts[start..<start + Int(action.value >> 16)] {
      if byte == UInt8(ascii: " ") { writer.breakWord() } else { writer.put(byte) }
    }
  }

  /// Whether a ring (`a`) or a diaeresis (`e`) on the letter makes one that has two-letter spelling.
  private static func joins(_ second: UInt8, _ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"): true
    case UInt8(ascii: "o"), UInt8(ascii: "u"): second == UInt8(ascii: "e")
    default: false
    }
  }

  private mutating func secondLetter(_ letter: UInt8) {
    let isRing = letter == UInt8(ascii: "a")
    traits.insert(isRing ? .ring : .umlaut)
    if options.contains(isRing ? .ringAsTwoLetters : .umlautsAsTwoLetters) { writer.put(letter) }
  }

  private mutating func mark(_ kind: UInt8, before next: Int) {
    switch kind {
    case FoldingTable.Kind.delete: break
    case FoldingTable.Kind.apostrophe: apostrophe(before: next)
    case FoldingTable.Kind.dot: writer.dot()
    case FoldingTable.Kind.ampersand:
      writer.breakWord()
      for byte in "and".utf8 { writer.put(byte) }
      writer.breakWord()
    case FoldingTable.Kind.slash:
      traits.insert(.slash)
      writer.breakWord()
    case FoldingTable.Kind.closingBracket:
      traits.insert(.closingBracket)
      writer.breakWord()
    default: writer.breakWord()
    }
  }

  private mutating func apostrophe(before next: Int) {
    guard writer.isInsideWord, standsAlone(from: next) else { return }
    traits.insert(.breakingApostrophe)
    if options.contains(.apostrophesBreak) { writer.breakWord() }
  }

  /// Whether the letters after an apostrophe are a word: at least two, one of them a vowel, as in
  /// `d'Or`, `Xi'an` and `Nuku'alofa`, not in `Arkhangel'sk` and `People's`. Letters of other
  /// scripts and letters with marks are taken for vowels.
  private func standsAlone(from start: Int) -> Bool {
    var length = 0
    var hasVowel = false
    for byte in name[start...] {
      switch byte | 0x20 {
      case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
        UInt8(ascii: "u"), UInt8(ascii: "y"), 0xA0...:
        hasVowel = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"): break
      default: return false
      }
      length += 1
      if length >= 2 && hasVowel { return true }
    }
    return false
  }

  /// The scalar at `position` and its length in bytes; nil when no valid UTF-8 starts there.
  @inline(__always) private static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> (UInt32, Int)? {
    let first = UInt32(bytes[position])
    let left = bytes.count - position
    @inline(__always) func following(_ offset: Int) -> UInt32? {
      let byte = bytes[position + offset]
      return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
    if first < 0xE0 {
      guard first >= 0xC2, left >= 2, let second = following(1) else { return nil }
      return ((first & 0x1F) << 6 | second, 2)
    }
    if first < 0xF0 {
      guard left >= 3, let second = following(1), let third = following(2) else { return nil }
      let scalar = (first & 0x0F) << 12 | second << 6 | third
      guard scalar >= 0x800, !(0xD800...0xDFFF).contains(scalar) else { return nil }
      return (scalar, 3)
    }
    guard first <= 0xF4, left >= 4, let second = following(1), let third = following(2),
      let fourth = following(3)
    else { return nil }
    let scalar = (first & 0x07) << 18 | second << 12 | third << 6 | fourth
    guard (0x10000...0x10FFFF).contains(scalar) else { return nil }
    return (scalar, 4)
  }
}
