import GazetteerText

/// Durations of many runs of the same kind.
struct LatencySample {
  private var nanoseconds: [Int] = []

  mutating func add(nanoseconds duration: Int) {
    nanoseconds.append(duration)
  }

  /// The duration added last; 0 when there is none.
  var last: Int { nanoseconds.last ?? 0 }

  /// Times one call.
  @inline(__always)
  mutating func measure<Result, Failure: Error>(
    _ clock: MeasuringClock, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = clock.now()
    let result = try body()
    nanoseconds.append(clock.now() - start)
    return result
  }

  /// The percentiles; nil when nothing was measured.
  var summary: LatencySummary? {
    guard !nanoseconds.isEmpty else { return nil }
    let sorted = nanoseconds.sorted()
    func percentile(_ share: Double) -> Double {
      // Nearest rank: the smallest value that at least this share does not exceed.
      let rank = Int((share * Double(sorted.count)).rounded(.up))
      return Double(sorted[min(max(rank, 1), sorted.count) - 1])
    }
    return LatencySummary(
      count: sorted.count, mean: Double(sorted.reduce(0, +)) / Double(sorted.count),
      p50: percentile(0.5), p90: percentile(0.9), p99: percentile(0.99),
      p999: percentile(0.999), max: percentile(1))
  }
}

/// The distribution of durations, in nanoseconds; percentiles by nearest rank.
struct LatencySummary: Encodable {
  var count: Int
  var mean: Double
  var p50: Double
  var p90: Double
  var p99: Double
  var p999: Double
  var max: Double

  static let header = ["n", "mean", "p50", "p90", "p99", "p99.9", "max"]

  var cells: [String] {
    [FixedPoint.grouped(count)]
      + [mean, p50, p90, p99, p999, max].map(NumberText.duration(nanoseconds:))
  }
}
