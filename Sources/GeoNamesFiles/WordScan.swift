/// Looks at eight bytes at a time in a 64-bit word.
enum WordScan {
  static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  /// The high bit of each byte that is zero, and no other bit.
  ///
  /// Exact for every word, unlike the shorter `(x - 0x01…) & ~x & 0x80…`, which also marks a
  /// 0x01 that follows a zero.
  @inline(__always)
  static func zeroBytes(in word: UInt64) -> UInt64 {
    ~(((word & lowBits) &+ lowBits) | word | lowBits)
  }

  /// The high bit of each byte that equals `byte`, and no other bit.
  @inline(__always)
  static func matches(of byte: UInt8, in word: UInt64) -> UInt64 {
    zeroBytes(in: word ^ (UInt64(byte) &* 0x0101_0101_0101_0101))
  }
}
