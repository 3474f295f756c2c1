/// Different ids in no order, without remembering those given out.
///
/// Multiplying by an odd number permutes the numbers below a power of two, and so does folding
/// their upper half onto the lower one.
struct RowIdentifiers {
  private let mask: Int
  private let shift: Int
  private let factor: Int
  private let offset: Int

  init(count: Int, seed: UInt64) {
    var bits = 8
    while 1 << bits < count { bits += 1 }
    // Ids of GeoNames have gaps.
    bits += 1
    mask = (1 << bits) - 1
    shift = (bits + 1) / 2
    var generator = SeededGenerator(seed: seed ^ 0x1D)
    factor = generator.below(1 << bits) | 1
    offset = generator.below(1 << bits)
  }

  /// The id of a row, at least 1.
  subscript(row: Int) -> Int {
    var number = (row &* factor &+ offset) & mask
    number ^= number >> shift
    return ((number &* factor) & mask) + 1
  }
}
