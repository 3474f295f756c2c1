/// Records that were sorted in memory and written to a ``SpillFile``.
///
/// A record is its key (16 bytes), the length of its payload (4 bytes) and the payload.
struct SortedRun: Sendable {
  static let headLength = 20

  let file: SpillFile
  let extent: SpillFile.Extent
}

/// Collects records in memory until they are worth a run.
struct RunBuilder {
  private struct Entry {
    var key: SortKey
    var offset: UInt32
    var count: UInt32
  }

  private let capacity: Int
  private var payloads: [UInt8] = []
  private var entries: [Entry] = []

  /// - Parameter capacity: bytes of memory that the records of a run may take.
  init(capacity: Int) {
    self.capacity = min(capacity, 1 << 30)
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether the run should be spilled before anything is added.
  var isFull: Bool {
    payloads.count + entries.count * MemoryLayout<Entry>.stride >= capacity
  }

  mutating func append(key: SortKey, payload: UnsafeBufferPointer<UInt8>) {
    entries.append(
      Entry(
        key: key, offset: UInt32(truncatingIfNeeded: payloads.count),
        count: UInt32(truncatingIfNeeded: payload.count)))
    payloads.append(contentsOf: payload)
  }

  /// Writes the records in order and starts over, keeping the memory.
  mutating func spill(to file: SpillFile) throws(ImportError) -> SortedRun {
    entries.sort { $0.key < $1.key }
    let size = payloads.count + entries.count * SortedRun.headLength
    let extent = file.reserve(Int64(size))
    try write(to: file, at: extent.offset)
    payloads.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    return SortedRun(file: file, extent: extent)
  }

  private func write(to file: SpillFile, at start: Int64) throws(ImportError) {
    let bufferSize = 1 << 18
    var buffer: [UInt8] = []
    buffer.reserveCapacity(bufferSize + 1 << 14)
    var offset = start
    for entry in entries {
      buffer.appendLittleEndian(entry.key.high)
      buffer.appendLittleEndian(entry.key.low)
      buffer.appendLittleEndian(entry.count)
      buffer.append(
        contentsOf: payloads[Int(entry.offset)..<Int(entry.offset) + Int(entry.count)])
      if buffer.count >= bufferSize {
        try Self.flush(&buffer, to: file, at: &offset)
      }
    }
    try Self.flush(&buffer, to: file, at: &offset)
  }

  private static func flush(
    _ buffer: inout [UInt8], to file: SpillFile, at offset: inout Int64
  ) throws(ImportError) {
    let position = offset
    try buffer.withUnsafeBufferPointer { bytes throws(ImportError) in
      try file.write(UnsafeRawBufferPointer(bytes), at: position)
    }
    offset += Int64(buffer.count)
    buffer.removeAll(keepingCapacity: true)
  }
}
