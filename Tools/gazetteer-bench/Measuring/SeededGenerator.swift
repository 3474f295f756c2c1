/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014): the same
/// seed gives the same numbers everywhere and in every version of this program.
struct SeededGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  @inline(__always)
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to `bound`, without it; 0 for a bound below 1.
  @inline(__always)
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(bound, 0))).high)
  }

  /// A number from 0 up to 1, without it.
  @inline(__always)
  mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// An element; nil when there is none.
  @inline(__always)
  mutating func element<Elements: RandomAccessCollection>(of elements: Elements) -> Elements
    .Element?
  where Elements.Index == Int {
    elements.isEmpty ? nil : elements[elements.startIndex + below(elements.count)]
  }
}
