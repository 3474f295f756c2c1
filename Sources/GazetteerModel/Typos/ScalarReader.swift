/// Reads Unicode scalars from UTF-8 that may be damaged.
package enum ScalarReader {
  /// The scalar at `index`, which moves behind it.
  ///
  /// A byte that begins no whole scalar before `end` counts as a scalar of its own, of a value
  /// that no text holds. Surrogates and overlong forms pass: the values are only compared.
  ///
  /// - Precondition: `index < end <= bytes.count`.
  @inlinable @inline(__always)
  package static func next(in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int, end: Int)
    -> UInt32
  {
    let first = bytes[index]
    index += 1
    if first < 0x80 { return UInt32(first) }
    let extra: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (extra, value) = (1, UInt32(first & 0x1F))
    case 0xE0...0xEF: (extra, value) = (2, UInt32(first & 0x0F))
    case 0xF0...0xF4: (extra, value) = (3, UInt32(first & 0x07))
    default: return damaged | UInt32(first)
    }
    guard end - index >= extra else { return damaged | UInt32(first) }
    for offset in 0..<extra {
      let byte = bytes[index + offset]
      guard isContinuation(byte) else { return damaged | UInt32(first) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    index += extra
    return value
  }

  /// Whether `byte` stands inside of a scalar.
  @inlinable @inline(__always)
  package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The beginning of the scalar that holds the border before `offset`; `offset` when it is the
  /// beginning of a scalar, or of damaged text. `next` is the byte behind the border.
  @inlinable @inline(__always)
  package static func boundary(
    before offset: Int, next: UInt8, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard isContinuation(next) else { return offset }
    var start = offset
    while start > 0 {
      start -= 1
      if !isContinuation(bytes[start]) { break }
    }
    return start
  }

  /// All scalars of `bytes`, put in place of what `scalars` held; no allocation once it is
  /// large enough.
  package static func read(_ bytes: UnsafeBufferPointer<UInt8>, into scalars: inout [UInt32]) {
    scalars.removeAll(keepingCapacity: true)
    var index = 0
    while index < bytes.count {
      scalars.append(next(in: bytes, at: &index, end: bytes.count))
    }
  }

  /// Whether `scalar` is a byte of damaged text.
  @inlinable @inline(__always)
  package static func isDamaged(_ scalar: UInt32) -> Bool { scalar & damaged != 0 }

  @inlinable
  static var damaged: UInt32 { 0x8000_0000 }
}
