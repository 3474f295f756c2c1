/// Numbers in decimal digits, without an exponent and without a locale.
package enum DecimalText {
  /// The shortest text that reads back as the same number; empty for what is no finite number.
  ///
  /// At most seven decimals for a number that Swift would write with an exponent.
  package static func text(_ number: Double) -> String {
    var text = ByteText()
    append(number, to: &text)
    return text.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Appends what ``text(_:)`` gives.
  package static func append(_ number: Double, to text: inout ByteText) {
    guard number.isFinite else { return }
    // Coordinates and distances have few decimals. No shorter text reads back as the same number:
    // of all texts of up to 15 digits only one does.
    let scaled = (number * scale).rounded()
    if scaled.magnitude < largestScaled, scaled / scale == number {
      return append(millionths: Int64(scaled), to: &text)
    }
    if let whole = Int64(exactly: number) { return append(whole, to: &text) }
    let digits = "\(number)"
    let isPlain = !digits.utf8.contains(UInt8(ascii: "e"))
    text.append(isPlain ? digits : FixedPoint.text(number, decimals: 7))
  }

  private static let scale = 1e6
  private static let largestScaled = 1e15

  private static func append(millionths: Int64, to text: inout ByteText) {
    let (whole, fraction) = millionths.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
    append(magnitude: whole, isNegative: millionths < 0, to: &text)
    guard fraction > 0 else { return }
    text.append(UInt8(ascii: "."))
    var digits = Digits(fraction, atLeast: 6)
    digits.removeTrailingZeros()
    digits.append(to: &text)
  }

  package static func append(_ number: Int64, to text: inout ByteText) {
    append(magnitude: number.magnitude, isNegative: number < 0, to: &text)
  }

  private static func append(magnitude: UInt64, isNegative: Bool, to text: inout ByteText) {
    if isNegative { text.append(UInt8(ascii: "-")) }
    Digits(magnitude).append(to: &text)
  }

  /// The digits of a number, without an allocation.
  private struct Digits {
    private var bytes = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))
    private var start = 20
    private var end = 20

    /// - Parameter least: with zeros in front of a shorter number; at most 20.
    init(_ number: UInt64, atLeast least: Int = 1) {
      var rest = number
      while rest > 0, start > 0 {
        let (left, digit) = rest.quotientAndRemainder(dividingBy: 10)
        start -= 1
        bytes[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
        rest = left
      }
      start = min(start, 20 - least)
    }

    mutating func removeTrailingZeros() {
      while end > start, bytes[end - 1] == UInt8(ascii: "0") { end -= 1 }
    }

    func append(to text: inout ByteText) {
      for index in start..<end { text.append(bytes[index]) }
    }
  }
}

/// Decimal numbers with a fixed count of decimals, without a locale.
package enum FixedPoint {
  /// Rounded half away from zero; at most nine decimals.
  package static func text(_ number: Double, decimals: Int) -> String {
    let decimals = min(max(decimals, 0), 9)
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (number * Double(scale)).rounded()
    guard scaled.isFinite, let units = Int64(exactly: scaled) else { return "\(number)" }
    let sign = units < 0 ? "-" : ""
    let magnitude = units.magnitude
    guard decimals > 0 else { return sign + String(magnitude) }
    let fraction = String(magnitude % UInt64(scale))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(magnitude / UInt64(scale)).\(zeros)\(fraction)"
  }

  /// '1,309.5', as ``text(_:decimals:)`` rounds it.
  package static func grouped(_ number: Double, decimals: Int) -> String {
    let text = text(number, decimals: decimals)
    let whole = text.prefix { $0 != "." }
    return (Int64(whole).map { grouped($0) } ?? String(whole)) + text.dropFirst(whole.count)
  }

  /// '2,138,551'.
  package static func grouped(_ number: some BinaryInteger) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
