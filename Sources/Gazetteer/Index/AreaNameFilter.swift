import GazetteerFormat
import GazetteerSQLite

/// Tells that no area has a name, without a look at the file: a Bloom filter of all names.
///
/// Most words of a query are no area's name, and to find that out is a good part of a search. The
/// filter is filled once a list of queries has spent about as much on names that are not there as
/// filling it takes, some 15 ms; a single query is better off without.
final class AreaNameFilter {
  private let connection: Connection
  private var misses = 0
  private var bits: [UInt64]?

  private static let missesWorthFilling = 1_500
  /// GeoNames has 107,000 names of areas with 59,000 beginnings: 1 in 50 that are not there passes.
  private static let bitCount = 1 << 21

  /// In bytes. Of all beginnings of names those of this length are in the filter.
  private static let beginningLength = 6

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// False only when no area has this folded, space-free name.
  func mayContain(_ name: String) -> Bool {
    guard let bits else { return true }
    var name = name
    return name.withUTF8 { Position(of: $0).isSet(in: bits) }
  }

  /// False only when no area has a folded, space-free name that begins with `beginning`.
  func mayContain(nameBeginningWith beginning: String) -> Bool {
    guard let bits, beginning.utf8.count >= Self.beginningLength else { return true }
    var beginning = beginning
    return beginning.withUTF8 { Position(ofBeginning: $0).isSet(in: bits) }
  }

  /// To be called when a name was looked for in vain.
  func countMiss() throws {
    misses += 1
    if misses == Self.missesWorthFilling { try fill() }
  }

  private func fill() throws {
    var bits = [UInt64](repeating: 0, count: Self.bitCount / 64)
    try connection.prepare("SELECT key FROM area_key").forEach { row in
      row.withBytes(0) { name in
        Position(of: name).set(in: &bits)
        if name.count >= Self.beginningLength { Position(ofBeginning: name).set(in: &bits) }
      }
    }
    self.bits = bits
  }

  /// The two bits of an entry.
  private struct Position {
    private let first: Int
    private let second: Int

    init(of name: UnsafeBufferPointer<UInt8>) {
      self.init(TermHash(), name)
    }

    init(ofBeginning name: UnsafeBufferPointer<UInt8>) {
      self.init(
        TermHash(marker: IndexTerms.ownPrefix),
        UnsafeBufferPointer(rebasing: name.prefix(beginningLength)))
    }

    private init(_ start: TermHash, _ bytes: UnsafeBufferPointer<UInt8>) {
      var hash = start
      hash.add(bytes)
      let mask = UInt64(bitCount - 1)
      first = Int(hash.value & mask)
      second = Int(hash.value >> 32 & mask)
    }

    func isSet(in bits: [UInt64]) -> Bool {
      Self.isSet(first, in: bits) && Self.isSet(second, in: bits)
    }

    func set(in bits: inout [UInt64]) {
      bits[first >> 6] |= 1 << UInt64(first & 63)
      bits[second >> 6] |= 1 << UInt64(second & 63)
    }

    private static func isSet(_ bit: Int, in bits: [UInt64]) -> Bool {
      bits[bit >> 6] >> UInt64(bit & 63) & 1 == 1
    }
  }
}
