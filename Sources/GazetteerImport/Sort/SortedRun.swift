/// Records that were sorted in memory and written to a ``SpillFile``.
///
/// A record is its key (16 bytes), the length of its payload (4 bytes) and the payload.
struct SortedRun: Sendable {
  static let headLength = 20

  let file: SpillFile
  /// Where it lies, piece after piece.
  let extents: [SpillFile.Extent]

  var byteCount: Int64 { extents.reduce(0) { $0 + $1.count } }
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
    // Growing by doubling would take twice the memory; what is not written to takes none.
    payloads.reserveCapacity(self.capacity)
    entries.reserveCapacity(self.capacity / 256)
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
  ///
  /// - Parameter order: of records with equal keys; without one they come in any order.
  mutating func spill(
    to file: SpillFile, order: PayloadOrder? = nil
  ) throws(ImportError) -> SortedRun {
    sort(by: order)
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

extension RunBuilder {
  private mutating func sort(by order: PayloadOrder?) {
    guard let order else { return entries.sort { $0.key < $1.key } }
    payloads.withUnsafeBufferPointer { payloads in
      func payload(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
        let start = Int(entry.offset)
        return payloads.part(start..<start + Int(entry.count))
      }
      entries.sort { left, right in
        left.key != right.key ? left.key < right.key : order(payload(left), payload(right)) < 0
      }
    }
  }
}

/// Writes the records of one run, which come in order.
struct RunWriter: ~Copyable {
  private static let flushSize = 1 << 18

  private let file: SpillFile
  private var extents: [SpillFile.Extent] = []
  private var buffer: UnsafeMutableRawPointer
  private var capacity = 2 * Self.flushSize
  private var count = 0

  init(file: SpillFile) {
    self.file = file
    buffer = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit {
    buffer.deallocate()
  }

  mutating func append(
    key: SortKey, payload: UnsafeBufferPointer<UInt8>
  ) throws(ImportError) {
    try append(key: key, atMost: payload.count) { target in
      if let source = payload.baseAddress {
        target.copyMemory(from: source, byteCount: payload.count)
      }
      return payload.count
    }
  }

  /// Adds a record whose payload is written in place.
  ///
  /// - Parameters:
  ///   - length: the room that `write` gets.
  ///   - write: writes the payload and returns its length.
  @inline(__always)
  mutating func append(
    key: SortKey, atMost length: Int, write: (UnsafeMutableRawPointer) -> Int
  ) throws(ImportError) {
    if count + SortedRun.headLength + length > capacity {
      try flush()
      if SortedRun.headLength + length > capacity { grow(to: SortedRun.headLength + length) }
    }
    let head = buffer + count
    head.storeBytes(of: key.high.littleEndian, as: UInt64.self)
    head.storeBytes(of: key.low.littleEndian, toByteOffset: 8, as: UInt64.self)
    let written = write(head + SortedRun.headLength)
    head.storeBytes(
      of: UInt32(truncatingIfNeeded: written).littleEndian, toByteOffset: 16, as: UInt32.self)
    count += SortedRun.headLength + written
    if count >= Self.flushSize { try flush() }
  }

  mutating func finish() throws(ImportError) -> SortedRun {
    try flush()
    return SortedRun(file: file, extents: extents)
  }

  private mutating func grow(to size: Int) {
    buffer.deallocate()
    capacity = size * 2
    buffer = .allocate(byteCount: capacity, alignment: 16)
  }

  private mutating func flush() throws(ImportError) {
    guard count > 0 else { return }
    let extent = file.reserve(Int64(count))
    try file.write(UnsafeRawBufferPointer(start: buffer, count: count), at: extent.offset)
    count = 0
    // Neighbouring pieces are one, so that a run that nobody else wrote into is one piece.
    if let last = extents.last, last.offset + last.count == extent.offset {
      extents[extents.count - 1].count += extent.count
    } else {
      extents.append(extent)
    }
  }
}
