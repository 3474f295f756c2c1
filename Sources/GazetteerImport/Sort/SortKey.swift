/// A 128-bit key by which records are sorted outside of memory: smaller first.
struct SortKey: Hashable, Comparable {
  var high: UInt64
  var low: UInt64

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}
