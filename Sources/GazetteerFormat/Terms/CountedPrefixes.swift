/// Which prefixes a ``PrefixCensus`` found to be common, a bit for each of its counters.
///
/// It is asked for every beginning of every word, in no order: the bits fit into the processor's
/// cache, where the counters do not.
package struct CountedPrefixes: Sendable {
  private let bits: [UInt64]

  /// - Parameters:
  ///   - counters: a power of two of them.
  ///   - limit: the largest count that is not common.
  init(_ counters: [UInt16], limit: UInt64) {
    bits = stride(from: 0, to: counters.count, by: 64).map { start in
      var word: UInt64 = 0
      for bit in 0..<min(64, counters.count - start) where UInt64(counters[start + bit]) > limit {
        word |= 1 << UInt64(bit)
      }
      return word
    }
  }

  /// Whether the prefix with this hash is common.
  @inline(__always)
  func contains(hash: UInt64) -> Bool {
    let slot = PrefixCensus.slot(of: hash, among: bits.count << 6)
    return bits[slot >> 6] >> UInt64(slot & 63) & 1 != 0
  }
}
