import GeoNamesFiles

/// Bytes of a page or a record that is being written, to which a few are appended very often.
///
/// An array would ask before every byte whether it is the only owner of its memory.
struct PageBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, SQLiteVarint.maximumLength)
    memory = .allocate(byteCount: self.capacity, alignment: 8)
  }

  deinit {
    memory.deallocate()
  }

  /// What was written; valid until more is.
  var bytes: Bytes {
    Bytes(start: memory.assumingMemoryBound(to: UInt8.self), count: count)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    makeRoom(1)
    memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: Bytes) {
    guard let source = bytes.baseAddress else { return }
    makeRoom(bytes.count)
    (memory + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  @inline(__always)
  mutating func append(varint value: UInt64) {
    makeRoom(SQLiteVarint.maximumLength)
    count += SQLiteVarint.writeLoosely(value, to: memory + count)
  }

  /// Appends the low bytes of a number, the highest of them first.
  @inline(__always)
  mutating func append(bigEndian value: UInt64, length: Int) {
    makeRoom(8)
    let shifted = value << UInt64(64 - 8 * length)
    memory.storeBytes(of: shifted.bigEndian, toByteOffset: count, as: UInt64.self)
    count += length
  }

  /// Writes a number of two bytes, the higher first, over bytes that are there.
  mutating func set(_ value: Int, at offset: Int) {
    guard offset >= 0, offset + 2 <= count else { return }
    memory.storeBytes(
      of: UInt16(truncatingIfNeeded: value).bigEndian, toByteOffset: offset, as: UInt16.self)
  }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  private mutating func makeRoom(_ length: Int) {
    if count + length > capacity { grow(to: count + length) }
  }

  @inline(never)
  private mutating func grow(to size: Int) {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: size * 2, alignment: 8)
    larger.copyMemory(from: memory, byteCount: count)
    memory.deallocate()
    (memory, capacity) = (larger, size * 2)
  }
}
