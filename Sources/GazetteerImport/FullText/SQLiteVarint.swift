/// SQLite's variable-length integers: seven bits a byte, the highest first; a ninth byte has eight.
/// <https://www.sqlite.org/fileformat2.html#varint>
enum SQLiteVarint {
  static let maximumLength = 9

  static func append(_ value: UInt64, to out: inout [UInt8]) {
    if value < 0x80 {
      out.append(UInt8(truncatingIfNeeded: value))
    } else if value < 0x4000 {
      out.append(UInt8(truncatingIfNeeded: value >> 7) | 0x80)
      out.append(UInt8(truncatingIfNeeded: value) & 0x7F)
    } else if value >> 56 != 0 {
      for shift in stride(from: 57, through: 8, by: -7) {
        out.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)) | 0x80)
      }
      out.append(UInt8(truncatingIfNeeded: value))
    } else {
      var shift = UInt64(63 - value.leadingZeroBitCount) / 7 * 7
      while shift > 0 {
        out.append(UInt8(truncatingIfNeeded: value >> shift) | 0x80)
        shift -= 7
      }
      out.append(UInt8(truncatingIfNeeded: value) & 0x7F)
    }
  }

  /// How many bytes a value takes.
  static func length(of value: UInt64) -> Int {
    value >> 56 != 0 ? 9 : max((63 - value.leadingZeroBitCount) / 7 + 1, 1)
  }

  /// The value at `offset`, which moves behind it; what lies outside reads as zeros.
  @inline(__always)
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, at offset: inout Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<maximumLength {
      guard offset < bytes.count else { return value }
      let byte = bytes[offset]
      offset += 1
      if index == maximumLength - 1 { return value << 8 | UInt64(byte) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    return value
  }
}
