/// Validation of UTF-8 as in table 3-7 of the Unicode standard: no overlong form, no surrogate,
/// nothing above U+10FFFF.
enum UTF8Validation {
  /// Offset of the first byte that cannot be part of valid UTF-8; nil when all is valid.
  ///
  /// ASCII is skipped eight bytes at a time.
  static func firstInvalidOffset(in bytes: Bytes) -> Int? {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return nil }
    let count = bytes.count
    var offset = 0
    while offset < count {
      let lead = bytes[offset]
      if lead < 0x80 {
        offset &+= 1
        while offset &+ 8 <= count,
          base.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & WordScan.highBits == 0
        {
          offset &+= 8
        }
        continue
      }
      let length: Int
      let second: ClosedRange<UInt8>
      switch lead {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return offset
      }
      guard count &- offset >= length, second.contains(bytes[offset &+ 1]) else { return offset }
      for tail in 2..<max(length, 2) where bytes[offset &+ tail] & 0xC0 != 0x80 {
        return offset
      }
      offset &+= length
    }
    return nil
  }
}
