/// SQLite's variable-length integers: seven bits a byte, the highest first; a ninth byte has eight.
/// <https://www.sqlite.org/fileformat2.html#varint>
enum SQLiteVarint {
  static let maximumLength = 9

  /// Writes a value and returns its length, which is at most ``maximumLength``.
  @inline(__always)
  static func write(_ value: UInt64, to out: UnsafeMutableRawPointer) -> Int {
    if value < 0x80 {
      out.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
      return 1
    }
    if value < 0x4000 {
      out.storeBytes(of: UInt8(truncatingIfNeeded: value >> 7) | 0x80, as: UInt8.self)
      out.storeBytes(
        of: UInt8(truncatingIfNeeded: value) & 0x7F, toByteOffset: 1, as: UInt8.self)
      return 2
    }
    return writeLong(value, to: out)
  }

  private static func writeLong(_ value: UInt64, to out: UnsafeMutableRawPointer) -> Int {
    let length = length(of: value)
    var rest = value
    var index = length - 1
    if length == maximumLength {
      out.storeBytes(of: UInt8(truncatingIfNeeded: rest), toByteOffset: index, as: UInt8.self)
      rest >>= 8
      index -= 1
    } else {
      out.storeBytes(
        of: UInt8(truncatingIfNeeded: rest) & 0x7F, toByteOffset: index, as: UInt8.self)
      rest >>= 7
      index -= 1
    }
    while index >= 0 {
      out.storeBytes(
        of: UInt8(truncatingIfNeeded: rest) | 0x80, toByteOffset: index, as: UInt8.self)
      rest >>= 7
      index -= 1
    }
    return length
  }

  static func append(_ value: UInt64, to out: inout [UInt8]) {
    if value < 0x80 {
      out.append(UInt8(truncatingIfNeeded: value))
    } else if value >> 56 == 0 {
      var shift = UInt64(7 * (length(of: value) - 1))
      while shift > 0 {
        out.append(UInt8(truncatingIfNeeded: value >> shift) | 0x80)
        shift -= 7
      }
      out.append(UInt8(truncatingIfNeeded: value) & 0x7F)
    } else {
      withUnsafeTemporaryAllocation(byteCount: maximumLength, alignment: 8) { bytes in
        guard let start = bytes.baseAddress else { return }
        let length = write(value, to: start)
        out.append(contentsOf: UnsafeRawBufferPointer(start: start, count: length))
      }
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
