import Testing

import GazetteerText
@testable import GazetteerTerminal

@Suite struct SanitizerTests {
  @Test(
    "Nothing in a name can command the terminal or reorder its line",
    arguments: [
      ("Oslo", "Oslo"), ("São Paulo 北京", "São Paulo 北京"),
      ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("a\u{9B}31mb", "a\u{FFFD}31mb"),
      ("a\u{7}\u{0}\u{7F}b", "a\u{FFFD}\u{FFFD}\u{FFFD}b"),
      ("a\tb\nc\r\nd\u{2028}e\u{85}f", "a b c  d e f"),
      ("a\u{202E}b\u{202C}c", "abc"), ("\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}", "a"),
      ("Ox\u{AD}ford\u{FEFF}\u{200B}", "Oxford"),
      // Joiners carry meaning in Persian, Indic scripts and emoji.
      ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👨\u{200D}👩", "👨\u{200D}👩"),
    ])
  func sanitized(text: String, result: String) {
    #expect(Sanitizer.sanitized(text) == result)
  }

  @Test("Every control and bidirectional control character goes")
  func allControls() {
    let controls =
      Array(UInt32(0)..<0x20) + Array(0x7F..<0xA0) + Array(0x202A...0x202E)
      + Array(0x2066...0x2069) + [0x200E, 0x200F, 0x061C]
    for value in controls {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let result = Sanitizer.sanitized("a\(scalar)b")
      #expect(!result.unicodeScalars.contains(scalar), "U+\(String(value, radix: 16))")
    }
  }

  @Test("Only right-to-left content is set between marks, its own controls gone")
  func rightToLeft() {
    #expect(Sanitizer.cell("Cairo") == "Cairo")
    #expect(Sanitizer.cell("القاهرة") == "\u{200E}القاهرة\u{200E}")
    #expect(Sanitizer.cell("\u{202E}תל אביב\u{202C} 5") == "\u{200E}תל אביב 5\u{200E}")
    #expect(CellWidth.of(Sanitizer.cell("القاهرة")) == 7)
  }
}
