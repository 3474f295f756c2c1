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

  /// As ``write(_:to:)``, where there is room for ``maximumLength`` bytes, whatever the length.
  ///
  /// Numbers of one, two and three bytes in no order are what a processor cannot foresee: up to four
  /// bytes are written without asking.
  @inline(__always)
  static func writeLoosely(_ value: UInt64, to out: UnsafeMutableRawPointer) -> Int {
    guard value < 1 << 28 else { return writeLong(value, to: out) }
    let length = (38 - (UInt32(truncatingIfNeeded: value) | 1).leadingZeroBitCount) / 7
    // The four groups of seven bits, the highest first, all but the last with their mark.
    let bits = UInt32(truncatingIfNeeded: value)
    let groups =
      (bits & 0x7F) | (bits & 0x3F80) << 1 | (bits & 0x1F_C000) << 2 | (bits & 0xFE0_0000) << 3
    let marked = groups | 0x8080_8000
    let word = marked << UInt32(truncatingIfNeeded: 8 * (4 - length))
    out.storeBytes(of: word.bigEndian, as: UInt32.self)
    return length
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
