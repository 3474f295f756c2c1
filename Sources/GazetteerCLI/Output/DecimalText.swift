/// Numbers in decimal digits, without an exponent and without a locale.
enum DecimalText {
  /// The shortest text that reads back as the same number; empty for what is no finite number.
  ///
  /// At most seven decimals for a number that Swift would write with an exponent.
  static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends what ``text(_:)`` gives.
  static func append(_ number: Double, to bytes: inout [UInt8]) {
    guard number.isFinite else { return }
    // Coordinates and distances have few decimals. No shorter text reads back as the same number:
    // of all texts of up to 15 digits only one does.
    let scaled = (number * scale).rounded()
    if scaled.magnitude < largestScaled, scaled / scale == number {
      return append(millionths: Int64(scaled), to: &bytes)
    }
    if let whole = Int64(exactly: number) { return append(whole, to: &bytes) }
    let text = "\(number)"
    let isPlain = !text.utf8.contains(UInt8(ascii: "e"))
    bytes.append(contentsOf: (isPlain ? text : FixedPoint.text(number, decimals: 7)).utf8)
  }

  private static let scale = 1e6
  private static let largestScaled = 1e15

  private static func append(millionths: Int64, to bytes: inout [UInt8]) {
    let (whole, fraction) = millionths.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
    if millionths < 0 { bytes.append(UInt8(ascii: "-")) }
    append(magnitude: whole, to: &bytes)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = fraction
    var unit = UInt64(scale) / 10
    while rest > 0 {
      let (digit, left) = rest.quotientAndRemainder(dividingBy: unit)
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = left
      unit /= 10
    }
  }

  static func append(_ number: Int64, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(magnitude: number.magnitude, to: &bytes)
  }

  private static func append(magnitude: UInt64, to bytes: inout [UInt8]) {
    let start = bytes.count
    var rest = magnitude
    repeat {
      let (left, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = left
    } while rest > 0
    bytes[start...].reverse()
  }
}

/// Decimal numbers with a fixed count of decimals, without a locale.
enum FixedPoint {
  /// Rounded half away from zero; at most nine decimals.
  static func text(_ number: Double, decimals: Int) -> String {
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
}
