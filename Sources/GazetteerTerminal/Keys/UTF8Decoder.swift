/// Decodes UTF-8 that arrives byte by byte; what is malformed becomes U+FFFD, one for each maximal
/// subpart (Unicode, section 3.9).
struct UTF8Decoder {
  enum Result: Equatable {
    /// More bytes are needed.
    case incomplete
    case scalar(Unicode.Scalar)
    /// The bytes before this one were malformed; this one has to be fed again.
    case malformedBefore
    /// The byte itself can start nothing.
    case malformed
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  var isIncomplete: Bool { missing > 0 }

  mutating func reset() {
    missing = 0
  }

  mutating func feed(_ byte: UInt8) -> Result {
    missing > 0 ? continued(byte) : started(byte)
  }

  private mutating func started(_ byte: UInt8) -> Result {
    allowed = 0x80...0xBF
    switch byte {
    case 0x00...0x7F:
      return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF:
      (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (value, missing) = (UInt32(byte & 0x0F), 2)
      // No overlong forms, no surrogates.
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      (value, missing) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
    default:
      return .malformed
    }
    return .incomplete
  }

  private mutating func continued(_ byte: UInt8) -> Result {
    guard allowed.contains(byte) else {
      missing = 0
      return .malformedBefore
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .incomplete }
    return .scalar(Unicode.Scalar(value) ?? "\u{FFFD}")
  }
}
