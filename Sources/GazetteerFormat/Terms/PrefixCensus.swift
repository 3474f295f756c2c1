import GazetteerModel

/// Counts in how many places each longer prefix occurs, to find the common ones in fixed memory.
///
/// A long common prefix ('saint') is slow to answer by merging the lists of all words that begin
/// with it, so the index gives it a term of its own. Which prefixes are common has to be known
/// before the first row is written; counters are addressed by hash, so their number does not grow
/// with the file. Prefixes that share a counter only make each other look more common, which
/// costs a few bytes of index and nothing else.
package struct PrefixCensus: Sendable {
  /// In more places than this, a prefix is common, as long as the counters are not crowded.
  ///
  /// Merging the lists of a prefix costs about 0.3 µs a place, looking its own term up 10 µs.
  package static let defaultThreshold: UInt64 = 48

  /// They stop at their largest value, which is far above the threshold.
  private var counters: [UInt16]
  private var seen = TermSet()
  private var compact: [UInt8] = []
  /// The counters to be counted up for a place: their cache misses overlap when nothing else is done
  /// in between.
  private var slots: [Int] = []
  private let threshold: UInt64
  private var total: UInt64 = 0

  /// - Parameters:
  ///   - counterBits: the logarithm of the number of counters, 2 bytes each.
  ///   - threshold: less than 65,535, at which a counter stops.
  package init(counterBits: Int = 22, threshold: UInt64 = Self.defaultThreshold) {
    counters = Array(repeating: 0, count: 1 << min(max(counterBits, 8), 28))
    self.threshold = min(threshold, UInt64(UInt16.max) - 1)
  }

  /// Counts the prefixes of one place's folded names.
  package mutating func add(
    ownKeys: UnsafeBufferPointer<UInt8>, otherKeys: UnsafeBufferPointer<UInt8>
  ) {
    seen.removeAll()
    addLines(ownKeys)
    addLines(otherKeys)
    total += UInt64(slots.count)
    counters.withUnsafeMutableBufferPointer { counters in
      for slot in slots where counters[slot] < .max { counters[slot] += 1 }
    }
    slots.removeAll(keepingCapacity: true)
  }

  /// Adds what another census of the same size counted.
  package mutating func merge(_ other: PrefixCensus) {
    guard other.total > 0 else { return }
    guard total > 0 else {
      counters = other.counters
      total = other.total
      return
    }
    total += other.total
    for index in counters.indices where index < other.counters.count {
      let (sum, overflowed) = counters[index].addingReportingOverflow(other.counters[index])
      counters[index] = overflowed ? .max : sum
    }
  }

  /// Whether a prefix is in more places than the threshold.
  package func isCommon(_ prefix: UnsafeBufferPointer<UInt8>) -> Bool {
    var hash = TermHash()
    hash.add(prefix)
    return UInt64(counters[Self.slot(of: hash.value, among: counters.count)]) > limit
  }

  /// The prefixes that are common by what was counted so far.
  package var commonPrefixes: CountedPrefixes { CountedPrefixes(counters, limit: limit) }

  /// The threshold, raised well above what the prefixes that share a counter make of it.
  private var limit: UInt64 {
    min(max(threshold, 4 * total / UInt64(counters.count)), UInt64(UInt16.max) - 1)
  }

  private mutating func addLines(_ lines: UnsafeBufferPointer<UInt8>) {
    KeyLines.forEachLine(in: lines) { line in
      guard line.first != NameCode.mark else { return }
      guard line.contains(UInt8(ascii: " ")) else { return addWord(line) }
      compact.removeAll(keepingCapacity: true)
      KeyLines.forEachWord(in: line) { word in
        compact.append(contentsOf: word)
        addWord(word)
      }
      compact.withUnsafeBufferPointer { addWord($0) }
    }
  }

  private mutating func addWord(_ word: UnsafeBufferPointer<UInt8>) {
    guard word.count > IndexTerms.shortPrefixLength else { return }
    var hash = TermHash()
    KeyLines.forEachPrefix(
      of: word, upTo: IndexTerms.longestCommonPrefix, eachByte: { hash.add($0) }
    ) { _, length in
      if length > IndexTerms.shortPrefixLength, seen.insert(hash.value) {
        slots.append(Self.slot(of: hash.value, among: counters.count))
      }
      return true
    }
  }

  /// The counter of a hash, where their number is a power of two.
  @inline(__always)
  static func slot(of hash: UInt64, among count: Int) -> Int {
    Int(truncatingIfNeeded: hash >> 24) & (count - 1)
  }
}
