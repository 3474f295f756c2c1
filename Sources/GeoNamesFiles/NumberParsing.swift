/// Numbers as GeoNames writes them: ASCII digits and a decimal point, whatever the locale.
enum NumberParsing {
  /// A non-negative integer of digits only; nil when there are none, another byte, or too many.
  static func digits(_ bytes: Bytes) -> Int64? {
    guard !bytes.isEmpty else { return nil }
    var value: Int64 = 0
    for byte in bytes {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (product, overflowed) = value.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow(Int64(digit))
      guard !overflowed, !carried else { return nil }
      value = sum
    }
    return value
  }

  /// A whole number with an optional sign and an optional fraction, which is dropped.
  static func wholeNumber(_ bytes: Bytes) -> Int64? {
    guard let first = bytes.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let hasSign = isNegative || first == UInt8(ascii: "+")
    let start = hasSign ? 1 : 0
    let point = bytes.firstOffset(of: UInt8(ascii: "."), from: start) ?? bytes.count
    let fraction = bytes.slice((point + 1)..<max(point + 1, bytes.count))
    guard let value = digits(bytes.slice(start..<point)),
      fraction.isEmpty || digits(fraction) != nil
    else { return nil }
    return isNegative ? -value : value
  }

  /// A finite decimal number, correctly rounded; nil for anything else, `nan`, `inf` and
  /// hexadecimal included.
  ///
  /// Up to 2^53 and 22 decimals, the digits and the power of ten are both exact as a `Double`, so
  /// one division rounds correctly (W. D. Clinger, "How to read floating point numbers
  /// accurately", 1990). The standard library reads the rest.
  static func decimal(_ bytes: Bytes) -> Double? {
    var mantissa: UInt64 = 0
    var digitCount = 0
    var decimals = 0
    var hasPoint = false
    var offset = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") {
      offset = 1
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digitCount += 1
        decimals += hasPoint ? 1 : 0
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e"), digitCount > 0 {
        return generalDecimal(bytes, exponentAt: offset)
      } else {
        return nil
      }
      offset += 1
    }
    guard digitCount > 0 else { return nil }
    guard digitCount <= 19, mantissa <= 1 << 53, decimals < powersOfTen.count else {
      return generalDecimal(bytes, exponentAt: nil)
    }
    let value = Double(mantissa) / powersOfTen[decimals]
    return isNegative && value != 0 ? -value : value
  }

  private static func generalDecimal(_ bytes: Bytes, exponentAt offset: Int?) -> Double? {
    if let offset {
      var exponent = bytes.slice((offset + 1)..<max(offset + 1, bytes.count))
      if exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+") {
        exponent = exponent.slice(1..<exponent.count)
      }
      guard digits(exponent) != nil else { return nil }
    }
    guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value == 0 ? 0 : value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
