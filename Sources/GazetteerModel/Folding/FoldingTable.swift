/// What folding does with each Unicode scalar: the unpacked form of `FoldingTableData`.
///
/// Unpacked once per process, on the first character that is not ASCII, so that plain letters never
/// pay for it.
final class FoldingTable: Sendable {
  /// How a scalar is folded. Up to `closingBracket` the numbers are those of the generator.
  enum Kind {
    static let keep: UInt8 = 0
    static let delete: UInt8 = 1
    static let `break`: UInt8 = 2
    static let apostrophe: UInt8 = 3
    static let dot: UInt8 = 4
    static let ampersand: UInt8 = 5
    static let slash: UInt8 = 6
    static let closingBracket: UInt8 = 7
    /// A Hangul vowel or final consonant: joins the syllable before it. The value is the jamo.
    static let jamo: UInt8 = 8
    /// One byte of UTF-8 stands in the value; in the next two kinds, two and three bytes, first
    /// byte lowest.
    static let oneByte: UInt8 = 9
    static let threeBytes: UInt8 = 11
    /// Bytes of `texts`, which may hold word breaks: offset in the value's low 16 bits, count above.
    static let text: UInt8 = 12
  }

  struct Action {
    fileprivate(set) var bits: UInt32

    @inline(__always) var kind: UInt8 { UInt8(truncatingIfNeeded: bits & 0x7F) }
    @inline(__always) var value: UInt32 { bits >> 8 }
    /// Whether the scalar, or the letter it is a mark of, may also be spelt with two letters.
    @inline(__always) var hasTwoLetterSpelling: Bool { bits & 0x80 != 0 }

    init(kind: UInt8, value: UInt32 = 0) { bits = UInt32(kind) | value << 8 }
  }

  static let shared = FoldingTable()

  /// UTF-8 of the replacements that are longer than three bytes or hold a word break.
  let texts: [UInt8]
  private let blockOfScalars: [UInt16]
  private let actions: [Action]

  @inline(__always) func action(_ scalar: UInt32) -> Action {
    let block = Int(scalar >> 6)
    guard block < blockOfScalars.count else {
      // Plane 14 holds tags and variation selectors; planes 3 and up are otherwise ideographs.
      return Action(kind: scalar >> 16 == 0xE ? Kind.delete : Kind.keep)
    }
    return actions[Int(blockOfScalars[block]) << 6 | Int(scalar & 63)]
  }

  private init() {
    var texts: [UInt8] = []
    let replacements = Self.replacements(texts: &texts)
    var digits = SixBitDigits(FoldingTableData.blocks)
    var actions: [Action] = []
    actions.reserveCapacity(FoldingTableData.blockCount << 6)
    while let number = digits.next(3) {
      let text = number - FoldingTableData.firstText
      actions.append(
        replacements.indices.contains(text)
          ? replacements[text] : Action(kind: UInt8(truncatingIfNeeded: number)))
    }
    digits = SixBitDigits(FoldingTableData.index)
    var blocks: [UInt16] = []
    blocks.reserveCapacity(FoldingTableData.index.utf8CodeUnitCount / 2)
    while let number = digits.next(2) { blocks.append(UInt16(truncatingIfNeeded: number)) }
    for scalar in TwoLetterSpelling.scalars {
      actions[Int(blocks[Int(scalar >> 6)]) << 6 | Int(scalar & 63)].bits |= 0x80
    }
    self.texts = texts
    self.actions = actions
    blockOfScalars = blocks
  }

  private static func replacements(texts: inout [UInt8]) -> [Action] {
    var digits = SixBitDigits(FoldingTableData.texts)
    var replacements: [Action] = []
    replacements.reserveCapacity(FoldingTableData.textCount)
    while let length = digits.next(1) {
      let start = texts.count
      var last: UInt32 = 0
      for _ in 0..<length {
        guard let number = digits.next(3), let scalar = Unicode.Scalar(UInt32(number)) else {
          break
        }
        texts.append(contentsOf: scalar.utf8)
        last = scalar.value
      }
      let bytes = texts[start...]
      if length == 1 && HangulJamo.isVowelOrTrailing(last) {
        replacements.append(Action(kind: Kind.jamo, value: last))
      } else if bytes.count <= 3 && !bytes.contains(UInt8(ascii: " ")) {
        let value = bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        replacements.append(Action(kind: Kind.oneByte - 1 + UInt8(bytes.count), value: value))
      } else {
        replacements.append(
          Action(kind: Kind.text, value: UInt32(start) | UInt32(bytes.count) << 16))
        continue
      }
      texts.removeSubrange(start...)
    }
    return replacements
  }
}

/// Reads the packed numbers of `FoldingTableData`.
private struct SixBitDigits {
  private let packed: StaticString
  private var position = 0

  init(_ packed: StaticString) { self.packed = packed }

  /// The next number of `count` digits; nil at the end.
  mutating func next(_ count: Int) -> Int? {
    guard position + count <= packed.utf8CodeUnitCount else { return nil }
    var number = 0
    for place in 0..<count {
      number |= Self.value(packed.utf8Start[position + place]) << (6 * place)
    }
    position += count
    return number
  }

  /// The digits are `?` to `~` without the backslash, which a literal would need twice, then `+`.
  private static func value(_ digit: UInt8) -> Int {
    if digit == UInt8(ascii: "+") { return 63 }
    return Int(digit) - (digit > UInt8(ascii: "\\") ? 0x40 : 0x3F)
  }
}
