/// Reads the records of one run in order.
struct RunReader: ~Copyable {
  private let file: SpillFile
  private var extents: ArraySlice<SpillFile.Extent>
  private var buffer: UnsafeMutableBufferPointer<UInt8>
  private var filled = 0
  private var nextOffset = 0
  private(set) var key = SortKey(high: 0, low: 0)
  /// Valid until ``advance()``.
  private(set) var payload = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// There is no record any more.
  private(set) var isAtEnd = false

  init(_ run: SortedRun, bufferSize: Int) {
    file = run.file
    extents = run.extents[...]
    buffer = .allocate(capacity: max(bufferSize, SortedRun.headLength))
  }

  deinit {
    buffer.deallocate()
  }

  /// Moves to the next record, or to the end.
  mutating func advance() throws(ImportError) {
    guard try require(SortedRun.headLength) else {
      isAtEnd = true
      return
    }
    let head = UnsafeBufferPointer(rebasing: buffer[nextOffset..<filled])
    key = SortKey(high: head.littleEndian(at: 0), low: head.littleEndian(at: 8))
    let length = SortedRun.headLength + Int(head.littleEndian(at: 16, as: UInt32.self))
    guard try require(length) else {
      isAtEnd = true
      return
    }
    payload = UnsafeBufferPointer(buffer)
      .part(nextOffset + SortedRun.headLength..<nextOffset + length)
    nextOffset += length
  }

  /// Sees to it that `count` bytes lie in the buffer from `nextOffset` on; false when the run ends
  /// before.
  @inline(__always)
  private mutating func require(_ count: Int) throws(ImportError) -> Bool {
    if filled - nextOffset >= count { return true }
    return try read(count)
  }

  @inline(never)
  private mutating func read(_ count: Int) throws(ImportError) -> Bool {
    let rest = filled - nextOffset
    if count > buffer.count {
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count * 2)
      _ = larger.update(fromContentsOf: buffer[nextOffset..<filled])
      buffer.deallocate()
      buffer = larger
    } else if rest > 0, nextOffset > 0, let base = buffer.baseAddress {
      base.update(from: base + nextOffset, count: rest)
    }
    nextOffset = 0
    filled = rest
    while filled < buffer.count, let extent = extents.first {
      let wanted = Int(min(Int64(buffer.count - filled), extent.count))
      let target = UnsafeMutableRawBufferPointer(
        UnsafeMutableBufferPointer(rebasing: buffer[filled..<filled + wanted]))
      try file.read(into: target, at: extent.offset)
      filled += wanted
      if Int64(wanted) == extent.count {
        extents.removeFirst()
      } else {
        extents[extents.startIndex].offset += Int64(wanted)
        extents[extents.startIndex].count -= Int64(wanted)
      }
    }
    return filled >= count
  }
}
