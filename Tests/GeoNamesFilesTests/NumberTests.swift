import Testing

@testable import GeoNamesFiles

@Suite("Numbers")
struct NumberTests {
  private func decimal(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer(NumberParsing.decimal)
  }

  @Test(
    "Decimals are rounded exactly as the standard library rounds them",
    arguments: [
      "0", "0.0", "5", "-5", "+5", "48.85341", "-179.99999", "0.1", "0.3", ".5", "5.", "007.250",
      "1e2", "1E-2", "-1.5e+1", "9007199254740992", "9007199254740993", "0.00000000000000000000001",
      "1.7976931348623157e308", "123456789012345678901234567890.5", "2.2250738585072011e-308",
      "0.1234567890123456789", "12345678901234567890", "4.35", "8.41", "1e22", "1e23",
    ])
  func decimals(text: String) {
    #expect(decimal(text) == Double(text.hasSuffix(".") ? text + "0" : text))
  }

  @Test("Random coordinates are rounded exactly")
  func randomDecimals() {
    var random = SplitMix(seed: 42)
    for _ in 0..<5_000 {
      let decimals = String(random.next() % 10_000_000_000_000).prefix(Int(random.next() % 13) + 1)
      let text = "\(random.next() % 2 == 0 ? "-" : "")\(random.next() % 181).\(decimals)"
      #expect(decimal(text) == Double(text))
    }
  }

  @Test(
    "What is no finite decimal number is none",
    arguments: [
      "", "-", "+", ".", "-.", "e5", "1e", "1e+", "1e5.5", "1.2.3", "nan", "NaN", "inf", "infinity",
      "-inf", "0x10", "1e999", "1,5", " 1", "1 ", "1\u{A0}", "٣", "--1", "1-",
      "1e99999999999999999999",
    ])
  func noDecimal(text: String) {
    #expect(decimal(text) == nil)
  }

  @Test("Minus zero is zero", arguments: ["-0", "-0.000", "-0e5"])
  func minusZero(text: String) {
    #expect(decimal(text)?.sign == .plus)
  }

  @Test(
    "Integers end at 64 bits",
    arguments: [
      ("9223372036854775807", Int64.max), ("9223372036854775808", nil), ("0", 0), ("000012", 12),
      ("", nil), ("-1", nil), ("+1", nil), ("1.0", nil), ("1a", nil), ("99999999999999999999", nil),
    ])
  func digits(text: String, expected: Int64?) {
    #expect(Array(text.utf8).withUnsafeBufferPointer(NumberParsing.digits) == expected)
  }

  @Test(
    "Whole numbers may have a sign and a fraction",
    arguments: [
      ("12", 12), ("-12", -12), ("+12", 12), ("12.", 12), ("12.9", 12), ("-12.9", -12), ("", nil),
      ("-", nil), (".5", nil), ("1.2.3", nil), ("1.x", nil), ("1,000", nil),
    ])
  func wholeNumbers(text: String, expected: Int64?) {
    #expect(Array(text.utf8).withUnsafeBufferPointer(NumberParsing.wholeNumber) == expected)
  }
}
