/// Reads sorted runs as one sorted sequence.
///
/// A binary heap holds the run whose next record is the smallest on top; records of equal keys
/// come in the order of their runs. Memory: one buffer a run, all of them together bounded.
final class RunMerger {
  private static let memory = 24 << 20
  private static let bufferSizes = 1 << 14...1 << 18

  private var readers: [RunReader]
  /// Indices into `readers`, smallest key first.
  private var heap: [Int] = []
  private var hasCurrent = false

  init(_ runs: [SortedRun]) throws(ImportError) {
    let share = Self.memory / max(runs.count, 1)
    let size = min(max(share, Self.bufferSizes.lowerBound), Self.bufferSizes.upperBound)
    readers = []
    for run in runs {
      let reader = RunReader(run, bufferSize: size)
      if try reader.advance() {
        heap.append(readers.count)
        readers.append(reader)
      }
    }
    for position in stride(from: heap.count / 2, through: 0, by: -1) {
      sink(from: position)
    }
  }

  /// The next record, or nil at the end. The payload is valid until the next call.
  func next() throws(ImportError) -> (key: SortKey, payload: UnsafeBufferPointer<UInt8>)? {
    if hasCurrent, let top = heap.first {
      if try readers[top].advance() {
        sink(from: 0)
      } else {
        removeTop()
      }
    }
    guard let top = heap.first else {
      hasCurrent = false
      return nil
    }
    hasCurrent = true
    return (readers[top].key, readers[top].payload)
  }

  private func removeTop() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    sink(from: 0)
  }

  private func sink(from start: Int) {
    var position = start
    while true {
      var smallest = position
      let left = 2 * position + 1
      for child in [left, left + 1] where child < heap.count {
        if isBefore(heap[child], heap[smallest]) { smallest = child }
      }
      guard smallest != position else { return }
      heap.swapAt(position, smallest)
      position = smallest
    }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let (leftKey, rightKey) = (readers[left].key, readers[right].key)
    return leftKey == rightKey ? left < right : leftKey < rightKey
  }
}

/// Reads the records of one run in order.
private final class RunReader {
  private let file: SpillFile
  private var position: Int64
  private let end: Int64
  private var buffer: UnsafeMutableBufferPointer<UInt8>
  private var filled = 0
  private var nextOffset = 0
  private(set) var key = SortKey(high: 0, low: 0)
  private(set) var payload = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  init(_ run: SortedRun, bufferSize: Int) {
    file = run.file
    position = run.extent.offset
    end = run.extent.offset + run.extent.count
    buffer = .allocate(capacity: bufferSize)
  }

  deinit {
    buffer.deallocate()
  }

  /// Moves to the next record; false at the end.
  func advance() throws(ImportError) -> Bool {
    guard try require(SortedRun.headLength) else { return false }
    let head = UnsafeBufferPointer(rebasing: buffer[nextOffset..<filled])
    let count = Int(head.littleEndian(at: 16, as: UInt32.self))
    let length = SortedRun.headLength + count
    guard try require(length) else { return false }
    let record = UnsafeBufferPointer(rebasing: buffer[nextOffset..<nextOffset + length])
    key = SortKey(high: record.littleEndian(at: 0), low: record.littleEndian(at: 8))
    payload = record.part(SortedRun.headLength..<length)
    nextOffset += length
    return true
  }

  /// Sees to it that `count` bytes lie in the buffer from `nextOffset` on; false when the run ends
  /// before.
  private func require(_ count: Int) throws(ImportError) -> Bool {
    guard filled - nextOffset < count else { return true }
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
    let wanted = Int(min(Int64(buffer.count - filled), end - position))
    let target = UnsafeMutableRawBufferPointer(
      UnsafeMutableBufferPointer(rebasing: buffer[filled..<filled + wanted]))
    let got = try file.read(into: target, at: position)
    position += Int64(got)
    filled += got
    return filled >= count
  }
}
