/// The geonameids seen so far, to find out whether one comes twice.
///
/// GeoNames numbers its places one after the other, so a bit for each number is small: 8 kB for
/// 65,536 numbers. Numbers that lie all over would need too much; the set then gives up.
struct IdentitySet: Sendable {
  private static let mostChunks = 4_096

  private var chunks: [Int64: [UInt64]] = [:]
  /// Whether a number came twice, or that can no longer be told.
  private(set) var mayHaveDuplicates = false

  init() {}

  /// Whether it knows all numbers: whether ``contains(_:)`` tells anything.
  var isComplete: Bool { chunks.count <= Self.mostChunks }

  func contains(_ number: Int64) -> Bool {
    guard let words = chunks[number >> 16] else { return false }
    return words[Int(number >> 6 & 1_023)] & 1 << UInt64(number & 63) != 0
  }

  /// - Returns: whether the number was new.
  @discardableResult
  mutating func insert(_ number: Int64) -> Bool {
    guard chunks.count <= Self.mostChunks else { return false }
    let bit: UInt64 = 1 << UInt64(number & 63)
    let word = Int(number >> 6 & 1_023)
    let isNew = chunks[number >> 16, default: Array(repeating: 0, count: 1_024)]
      .withUnsafeMutableBufferPointer { words in
        let isNew = words[word] & bit == 0
        words[word] |= bit
        return isNew
      }
    if !isNew || chunks.count > Self.mostChunks { mayHaveDuplicates = true }
    return isNew
  }
}
