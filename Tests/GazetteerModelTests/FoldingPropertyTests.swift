import Foundation
import GazetteerModel
import Testing

@Suite("Folding of any text at all")
struct FoldingPropertyTests {
  /// SplitMix64: the same texts in every run.
  struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// The scalars of the Unicode version that the table is made from.
  static let scalars = (0...UInt32(0x10FFFF)).compactMap(Unicode.Scalar.init(_:)).filter(isKnown)

  static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return (age.major, age.minor) <= (14, 0)
  }

  func fold(_ bytes: [UInt8]) -> [UInt8] {
    var folder = NameFolder()
    var out: [UInt8] = []
    _ = bytes.withUnsafeBufferPointer { folder.fold($0, into: &out) }
    return out
  }

  @Test("Composed and decomposed text fold to the same, for every scalar between two letters")
  func normalizationForms() {
    for scalar in Self.scalars where !Self.isSampledOut(scalar) {
      let text = "a\(Character(scalar))z"
      for form in [
        text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping,
      ] where !form.utf8.elementsEqual(text.utf8) {
        if nameVariants(form).map({ Array($0.utf8) }) != nameVariants(text).map({ Array($0.utf8) })
        {
          Issue.record("U+\(String(scalar.value, radix: 16)): \(nameVariants(form))")
        }
      }
    }
  }

  /// Most of the many thousand ideographs and syllables that follow one rule.
  static func isSampledOut(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x17000...0x18CFF, 0x20000...0x2F7FF, 0x30000...:
      scalar.value % 31 != 0
    default: false
    }
  }

  @Test("Case makes no difference, for every scalar without iota subscript")
  func caseForms() {
    for scalar in Self.scalars where !Self.isSampledOut(scalar) {
      let text = String(Character(scalar))
      if text.decomposedStringWithCanonicalMapping.unicodeScalars.contains("\u{345}") { continue }
      for form in [scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping]
      where form.unicodeScalars.allSatisfy(Self.isKnown)
        && !folded(form).utf8.elementsEqual(folded(text).utf8)
      {
        Issue.record("U+\(String(scalar.value, radix: 16)): \(folded(form))")
      }
    }
  }

  @Test("Folding a folded scalar changes nothing")
  func idempotenceOfScalars() {
    for scalar in Self.scalars where !Self.isSampledOut(scalar) {
      let once = folded(String(Character(scalar)))
      if !folded(once).utf8.elementsEqual(once.utf8) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test("Folding folded text changes nothing, and the text is well formed")
  func idempotence() {
    var random = Seeded(state: 1)
    let pool =
      Array("aAbdestfmrtoun12 .-'&/()ü\u{308}\u{30A}ßĲ가각".unicodeScalars)
      + (0x1100...0x11C2).compactMap(Unicode.Scalar.init(_:))
      + ["\u{3099}", "か", "ﷺ", "½", "京", "市", "ي", "\u{64B}", "ㄱ", "ㅏ", "ﾡ", "\u{FFC2}"]
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<16, using: &random) {
        text.append(
          Bool.random(using: &random)
            ? pool[Int.random(in: 0..<pool.count, using: &random)]
            : pool[Int.random(in: 0..<40, using: &random)])
      }
      let original = String(text)
      for form in nameVariants(original) {
        if !folded(form).utf8.elementsEqual(form.utf8) {
          Issue.record("\(original.debugDescription): \(form)")
        }
        if form.hasPrefix(" ") || form.hasSuffix(" ") || form.contains("  ") {
          Issue.record("\(original.debugDescription) has a stray space")
        }
      }
    }
  }

  @Test("Words of a class are folded wherever initials make them")
  func initialsMakeWords() {
    for text in ["s.t. louis", "f.o.r.t", "m.o.u.n.t.", "s.a.i.n.t.e", "f.o.r.t.s"] {
      let once = folded(text)
      #expect(folded(once) == once)
    }
    #expect(folded("s.t. louis") == "st louis")
  }

  @Test("Any bytes fold to valid UTF-8 without a trap")
  func randomBytes() {
    var random = Seeded(state: 2)
    var folder = NameFolder()
    var forms = FoldedForms()
    for round in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
        round % 2 == 0
          ? UInt8.random(in: 0...255, using: &random)
          : [0xE1, 0x84, 0x85, 0xC3, 0xF0, 0xEF, 0xBC, 0x89, 0x2F, 0x28, 0x29, 0x27, 0x41, 0x2E][
            Int.random(in: 0..<14, using: &random)]
      }
      bytes.withUnsafeBufferPointer { folder.fold($0, into: &forms) }
      if String(validating: forms.bytes, as: UTF8.self) == nil { Issue.record("\(bytes)") }
    }
  }

  @Test(
    "Bytes that are not UTF-8 separate words",
    arguments: [
      [0x80], [0xC3], [0xC0, 0xAF], [0xE3, 0x81], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xFF], [0xF0, 0x9F, 0x8F],
    ] as [[UInt8]])
  func invalidBytes(_ bytes: [UInt8]) {
    #expect(fold(Array("a".utf8) + bytes + Array("b".utf8)) == Array("a b".utf8))
    #expect(fold(Array("a".utf8) + bytes) == Array("a".utf8))
  }

  @Test("ASCII and its full-width double fold to the same")
  func asciiPath() {
    var random = Seeded(state: 3)
    for _ in 0..<20_000 {
      let ascii = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
        UInt32.random(in: 0x20...0x7E, using: &random)
      }
      let wide = ascii.map { $0 == 0x20 ? 0x3000 : $0 + 0xFEE0 }
      func text(_ values: [UInt32]) -> String {
        String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init(_:))))
      }
      #expect(folded(text(ascii)) == folded(text(wide)))
    }
  }
}
