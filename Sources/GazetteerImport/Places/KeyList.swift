import GazetteerModel
import GeoNamesFiles

/// Folded names of one place, one a line, each of them once.
struct KeyList {
  private(set) var bytes: [UInt8] = []
  private var lines: [Range<Int>] = []
  /// Hashes of the lines once there are too many to compare one by one.
  private var buckets: [UInt64: [Int]] = [:]
  private static let mostComparisons = 24

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    if !buckets.isEmpty { buckets.removeAll(keepingCapacity: true) }
  }

  /// Appends a folded name that is not there yet and not in `other`.
  mutating func append(_ key: Bytes, unlessIn other: borrowing KeyList? = nil) {
    guard !key.isEmpty, !contains(key), other?.contains(key) != true else { return }
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    let start = bytes.count
    bytes.append(contentsOf: key)
    lines.append(start..<bytes.count)
    if lines.count > Self.mostComparisons { index() }
  }

  func contains(_ key: Bytes) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      if buckets.isEmpty {
        return lines.contains { bytes.part($0).isSame(as: key) }
      }
      return buckets[Self.hash(key)]?.contains { bytes.part(lines[$0]).isSame(as: key) } ?? false
    }
  }

  private mutating func index() {
    let first = buckets.isEmpty ? 0 : lines.count - 1
    bytes.withUnsafeBufferPointer { bytes in
      for line in first..<lines.count {
        buckets[Self.hash(bytes.part(lines[line])), default: []].append(line)
      }
    }
  }

  private static func hash(_ key: Bytes) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}
