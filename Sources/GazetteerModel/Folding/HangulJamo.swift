/// Composition of Hangul syllables from jamo (Unicode Standard, section 3.12), so that text from
/// systems that decompose (file names on macOS) meets text from all others.
enum HangulJamo {
  private static let firstSyllable: UInt32 = 0xAC00
  private static let firstLeading: UInt32 = 0x1100
  private static let firstVowel: UInt32 = 0x1161
  private static let beforeTrailing: UInt32 = 0x11A7
  private static let leadingCount: UInt32 = 19
  private static let vowelCount: UInt32 = 21
  private static let trailingCount: UInt32 = 28

  static func isVowelOrTrailing(_ scalar: UInt32) -> Bool { (0x1161...0x11C2).contains(scalar) }

  /// The syllable that `previous` and `jamo` make together; nil when they stay apart.
  static func syllable(_ previous: UInt32, _ jamo: UInt32) -> UInt32? {
    if (firstVowel..<firstVowel + vowelCount).contains(jamo) {
      guard (firstLeading..<firstLeading + leadingCount).contains(previous) else { return nil }
      let pair = (previous - firstLeading) * vowelCount + (jamo - firstVowel)
      return firstSyllable + pair * trailingCount
    }
    let syllables = firstSyllable..<firstSyllable + leadingCount * vowelCount * trailingCount
    guard (beforeTrailing + 1..<beforeTrailing + trailingCount).contains(jamo),
      syllables.contains(previous), (previous - firstSyllable) % trailingCount == 0
    else { return nil }
    return previous + (jamo - beforeTrailing)
  }
}
