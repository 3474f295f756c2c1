import GazetteerSystem

extension [UInt8] {
  /// Appends the bytes of an integer, the lowest first.
  @inline(__always)
  mutating func appendLittleEndian(_ value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }

  /// Appends a length in groups of seven bits, the lowest first (LEB128).
  @inline(__always)
  mutating func appendVariableLength(_ value: Int) {
    var rest = UInt(bitPattern: value)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Stores the bytes of an integer, the lowest first.
  @inline(__always)
  func storeLittleEndian<Integer: FixedWidthInteger>(_ value: Integer, at offset: Int) {
    storeBytes(of: value.littleEndian, toByteOffset: offset, as: Integer.self)
  }

  /// Stores a length in groups of seven bits, the lowest first (LEB128), and returns how many bytes
  /// that took.
  @inline(__always)
  func storeVariableLength(_ value: Int, at offset: Int) -> Int {
    var rest = UInt(bitPattern: value)
    var end = offset
    while rest >= 0x80 {
      self[end] = UInt8(truncatingIfNeeded: rest) | 0x80
      rest >>= 7
      end += 1
    }
    self[end] = UInt8(truncatingIfNeeded: rest)
    return end + 1 - offset
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The integer at `offset`, lowest byte first; 0 when it lies outside.
  @inline(__always)
  func littleEndian<Integer: FixedWidthInteger>(
    at offset: Int, as type: Integer.Type = Integer.self
  ) -> Integer {
    guard let baseAddress, offset >= 0, offset <= count - MemoryLayout<Integer>.size else {
      return 0
    }
    let value = UnsafeRawPointer(baseAddress + offset).loadUnaligned(as: Integer.self)
    return Integer(littleEndian: value)
  }

  /// The length at `offset`, which moves behind it; what lies outside reads as 0.
  @inline(__always)
  func variableLength(at offset: inout Int) -> Int {
    var value: UInt = 0
    var shift: UInt = 0
    while offset < count, shift < 63 {
      let byte = self[offset]
      offset += 1
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(bitPattern: value)
  }

  /// The bytes as a string; what is not UTF-8 becomes U+FFFD.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Byte-for-byte equality.
  @inline(__always)
  func isSame(as other: Self) -> Bool {
    guard count == other.count else { return false }
    guard let left = baseAddress, let right = other.baseAddress else { return true }
    return memcmp(left, right, count) == 0
  }

  /// The order of the bytes: negative when this comes first, 0 for the same bytes.
  func compared(to other: Self) -> Int {
    let common = Swift.min(count, other.count)
    guard common > 0, let left = baseAddress, let right = other.baseAddress else {
      return count - other.count
    }
    let order = memcmp(left, right, common)
    return order != 0 ? Int(order) : count - other.count
  }

  /// The bytes in `range`, clamped to what is there.
  @inline(__always)
  func part(_ range: Range<Int>) -> Self {
    let clamped = range.clamped(to: 0..<count)
    guard let baseAddress, !clamped.isEmpty else { return Self(start: nil, count: 0) }
    return Self(start: baseAddress + clamped.lowerBound, count: clamped.count)
  }
}
