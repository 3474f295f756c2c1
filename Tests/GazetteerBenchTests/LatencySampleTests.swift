import Testing

@testable import gazetteer_bench

@Suite("Latency sample")
struct LatencySampleTests {
  @Test("A percentile is the smallest value that the share does not exceed")
  func nearestRank() throws {
    var sample = LatencySample()
    for value in (1...1_000).reversed() { sample.add(nanoseconds: value) }
    let summary = try #require(sample.summary)
    #expect(summary.count == 1_000)
    #expect(summary.p50 == 500)
    #expect(summary.p90 == 900)
    #expect(summary.p99 == 990)
    #expect(summary.p999 == 999)
    #expect(summary.max == 1_000)
    #expect(summary.mean == 500.5)
  }

  @Test("One value is every percentile")
  func oneValue() throws {
    var sample = LatencySample()
    sample.add(nanoseconds: 7)
    let summary = try #require(sample.summary)
    #expect([summary.p50, summary.p999, summary.max] == [7, 7, 7])
  }

  @Test("Nothing measured has no percentiles")
  func empty() {
    #expect(LatencySample().summary == nil)
  }

  @Test(
    "Durations read in the unit that fits",
    arguments: [
      (850.0, "0.85 µs"), (9_999, "10.00 µs"), (48_600, "49 µs"), (1_234_567, "1.23 ms"),
      (2_500_000_000, "2.50 s"),
    ])
  func units(nanoseconds: Double, text: String) {
    #expect(NumberText.duration(nanoseconds: nanoseconds) == text)
  }
}
