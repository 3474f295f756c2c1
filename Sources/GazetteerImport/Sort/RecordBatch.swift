import GeoNamesFiles

/// Records on their way from one thread to another, in one piece of memory.
struct RecordBatch: Sendable {
  /// About how many bytes make a batch worth sending.
  static let size = 1 << 18

  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []

  init() {
    bytes.reserveCapacity(Self.size + 1 << 14)
  }

  var count: Int { ends.count }
  var isFull: Bool { bytes.count >= Self.size }
  var isEmpty: Bool { ends.isEmpty }

  mutating func append(_ record: Bytes) {
    bytes.append(contentsOf: record)
    ends.append(bytes.count)
  }

  /// Calls `body` with every record, in order; a record is valid until it returns.
  func forEach(_ body: (Bytes) throws(ImportError) -> Void) throws(ImportError) {
    try bytes.withUnsafeBufferPointer { bytes throws(ImportError) in
      var start = 0
      for end in ends {
        try body(bytes.part(start..<end))
        start = end
      }
    }
  }
}
