/// UTF-8 text to which many small parts are appended.
///
/// An array checks who else holds it at every append, which is most of the time that JSON takes to
/// write; this text has one owner.
package struct ByteText: ~Copyable {
  private var start: UnsafeMutableRawPointer
  private var capacity: Int
  package private(set) var count = 0

  package init(capacity: Int = 1 << 10) {
    self.capacity = max(capacity, 1)
    start = .allocate(byteCount: self.capacity, alignment: 1)
  }

  deinit {
    start.deallocate()
  }

  package mutating func removeAll() {
    count = 0
  }

  package var last: UInt8? {
    count == 0 ? nil : start.load(fromByteOffset: count - 1, as: UInt8.self)
  }

  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  @inline(__always)
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    if bytes.count > capacity - count { grow(by: bytes.count) }
    (start + count).copyMemory(from: first, byteCount: bytes.count)
    count += bytes.count
  }

  @inline(__always)
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Calls `body` with all bytes, which stay as they are that long.
  package borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  private mutating func grow(by count: Int) {
    let larger = max(capacity * 2, self.count + count)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 1)
    moved.copyMemory(from: start, byteCount: self.count)
    start.deallocate()
    (start, capacity) = (moved, larger)
  }
}
