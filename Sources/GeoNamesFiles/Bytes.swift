import GazetteerSystem

/// Bytes that someone else owns: valid only inside the closure that handed them out.
package typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
  /// Offset of the first `byte` at or after `start`; nil when there is none.
  func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    guard let baseAddress, start < count else { return nil }
    guard let hit = memchr(baseAddress + start, CInt(byte), count - start) else { return nil }
    return UnsafeRawPointer(hit) - UnsafeRawPointer(baseAddress)
  }

  /// Byte-for-byte equality.
  func equals(_ other: Self) -> Bool {
    guard count == other.count else { return false }
    guard let left = baseAddress, let right = other.baseAddress else { return true }
    return memcmp(left, right, count) == 0
  }

  /// The bytes in `range`, clamped to what is there.
  func slice(_ range: Range<Int>) -> Self {
    let clamped = range.clamped(to: 0..<count)
    guard let baseAddress, !clamped.isEmpty else { return Self(start: nil, count: 0) }
    return Self(start: baseAddress + clamped.lowerBound, count: clamped.count)
  }

  /// The bytes without ASCII blanks at either end.
  func trimmed() -> Self {
    var range = 0..<count
    while let first = range.first, Self.isBlank(self[first]) {
      range = (first + 1)..<range.upperBound
    }
    while let last = range.last, Self.isBlank(self[last]) {
      range = range.lowerBound..<last
    }
    return slice(range)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }

  func starts(with text: StaticString) -> Bool {
    let prefix = Self(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return count >= prefix.count && slice(0..<prefix.count).equals(prefix)
  }
}
