/// Records that were sorted in memory and written to a ``SpillFile``.
///
/// A record is its key (16 bytes), the length of its payload (4 bytes) and the payload.
struct SortedRun: Sendable {
  static let headLength = 20

  let file: SpillFile
  /// Where it lies, piece after piece.
  let extents: [SpillFile.Extent]
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
    var writer = RunWriter(file: file)
    try payloads.withUnsafeBufferPointer { payloads throws(ImportError) in
      for entry in entries {
        let start = Int(entry.offset)
        try writer.append(
          key: entry.key, payload: payloads.part(start..<start + Int(entry.count)))
      }
    }
    payloads.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    return try writer.finish()
  }
}

/// Writes the records of one run, which come in order.
struct RunWriter {
  private static let bufferSize = 1 << 18

  private let file: SpillFile
  private var extents: [SpillFile.Extent] = []
  private var buffer: [UInt8] = []

  init(file: SpillFile) {
    self.file = file
    buffer.reserveCapacity(Self.bufferSize + 1 << 14)
  }

  mutating func append(
    key: SortKey, payload: UnsafeBufferPointer<UInt8>
  ) throws(ImportError) {
    buffer.appendLittleEndian(key.high)
    buffer.appendLittleEndian(key.low)
    buffer.appendLittleEndian(UInt32(truncatingIfNeeded: payload.count))
    buffer.append(contentsOf: payload)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  mutating func finish() throws(ImportError) -> SortedRun {
    if !buffer.isEmpty { try flush() }
    return SortedRun(file: file, extents: extents)
  }

  private mutating func flush() throws(ImportError) {
    let extent = file.reserve(Int64(buffer.count))
    try buffer.withUnsafeBufferPointer { bytes throws(ImportError) in
      try file.write(UnsafeRawBufferPointer(bytes), at: extent.offset)
    }
    // Neighbouring pieces are one, so that a run that nobody else wrote into is one piece.
    if let last = extents.last, last.offset + last.count == extent.offset {
      extents[extents.count - 1].count += extent.count
    } else {
      extents.append(extent)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
