/// A ``RunMerger`` that shows its next record before it is taken.
struct RunCursor {
  private var merger: RunMerger
  /// The next record; valid until ``advance()``.
  private(set) var current: (key: SortKey, payload: UnsafeBufferPointer<UInt8>)?

  init(_ runs: [SortedRun]) throws(ImportError) {
    merger = try RunMerger(runs)
    current = try merger.next()
  }

  mutating func advance() throws(ImportError) {
    current = try merger.next()
  }
}
