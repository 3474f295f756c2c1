/// What folding does with each Unicode scalar: a two-stage table, read where it stands in the program,
/// so that nothing is unpacked at the start of a lookup.
enum FoldingTable {
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
    /// A letter that German, Nordic or Estonian spelling also writes with two (ä ae, ö oe, ü ue, ø oe,
    /// å aa). The value's low byte is the first, which is the plain folding; above it the second.
    static let twoLetters: UInt8 = 13
    /// A mark that makes such a letter of the one before it. The value is the second letter.
    static let secondLetter: UInt8 = 14
  }

  struct Action {
    private let bits: UInt32

    @inline(__always) var kind: UInt8 { UInt8(truncatingIfNeeded: bits & 0x0F) }
    @inline(__always) var value: UInt32 { bits >> 4 }

    /// Whether the scalar is surely part of a word; the others may be or may not.
    var isLetter: Bool {
      switch kind {
      case Kind.keep, Kind.jamo, Kind.oneByte...Kind.threeBytes, Kind.twoLetters, Kind.secondLetter:
        true
      default: false
      }
    }

    init(bits: UInt32) { self.bits = bits }
    init(kind: UInt8) { bits = UInt32(kind) }
  }

  /// UTF-8 of the replacements that are longer than three bytes or hold a word break.
  @inline(__always) static var texts: UnsafeBufferPointer<UInt8> { FoldingTableData.texts.utf8 }

  @inline(__always) static func action(_ scalar: UInt32) -> Action {
    if isIdeograph(scalar) { return ideograph(scalar) }
    let index = Int(scalar >> 6)
    guard index < FoldingTableData.indexCount else {
      // Plane 14 holds tags and variation selectors; planes 3 and up are otherwise ideographs.
      return Action(kind: scalar >> 16 == 0xE ? Kind.delete : Kind.keep)
    }
    let block = Int(number(index, digits: 2, in: FoldingTableData.index))
    let action = number(block << 6 | Int(scalar & 63), digits: 2, in: FoldingTableData.blocks)
    guard action >= FoldingTableData.firstReplacement else {
      return Action(kind: UInt8(truncatingIfNeeded: action))
    }
    let replacement = Int(action - FoldingTableData.firstReplacement)
    return Action(bits: number(replacement, digits: 5, in: FoldingTableData.replacements))
  }

  /// Whether the scalar stands in the blocks CJK Unified Ideographs or its Extension A. Between the
  /// two are hexagrams.
  @inline(__always) private static func isIdeograph(_ scalar: UInt32) -> Bool {
    scalar &- 0x3400 < 0x6C00 && scalar >> 6 != 0x4DC0 >> 6
  }

  /// Ideographs are a block of tens of thousands in which every sixth or so has another form: a bit
  /// for each, and the forms one after the other, take a quarter of what their actions would.
  @inline(__always) private static func ideograph(_ scalar: UInt32) -> Action {
    let (group, place) = Int(scalar &- 0x3400).quotientAndRemainder(dividingBy: 24)
    let bits = number(at: group &* 6, digits: 4, in: FoldingTableData.hanGroups)
    let bit = 1 as UInt32 &<< UInt32(place)
    guard bits & bit != 0 else { return Action(kind: Kind.keep) }
    let before = number(at: group &* 6 &+ 4, digits: 2, in: FoldingTableData.hanGroups)
    let index = Int(before) &+ (bits & (bit &- 1)).nonzeroBitCount
    let form = number(index, digits: 3, in: FoldingTableData.hanForms)
    let utf8 = 0x8080E0 | form >> 12 | (form >> 6 & 0x3F) << 8 | (form & 0x3F) << 16
    return Action(bits: utf8 << 4 | UInt32(Kind.threeBytes))
  }

  /// Reads number `index` of a literal of `FoldingTableData`.
  @inline(__always) private static func number(
    _ index: Int, digits: Int, in packed: StaticString
  ) -> UInt32 {
    number(at: index &* digits, digits: digits, in: packed)
  }

  /// Reads the number that starts at byte `start`, in digits of six bits from `?` on.
  @inline(__always) private static func number(
    at start: Int, digits: Int, in packed: StaticString
  ) -> UInt32 {
    var number: UInt32 = 0
    for place in 0..<digits {
      let digit = UInt32(packed.utf8Start[start &+ place] &- UInt8(ascii: "?"))
      number |= digit &<< UInt32(6 &* place)
    }
    return number
  }
}

extension StaticString {
  /// The bytes of a literal; they live as long as the process.
  var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
