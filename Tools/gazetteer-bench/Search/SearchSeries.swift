/// One way to search, asked the same keystrokes as the others.
struct SearchSeries {
  var name: String
  /// The queries of each name.
  var queries: [[String]]
  /// What is timed.
  var search: (String) throws -> Void
  private(set) var sample = LatencySample()

  init(_ name: String, queries: [[String]], search: @escaping (String) throws -> Void) {
    self.name = name
    self.queries = queries
    self.search = search
  }

  /// Runs the queries of some names twice and times the second time.
  mutating func run(names: Range<Int>, clock: MeasuringClock) throws {
    let asked = queries[names.clamped(to: queries.indices)].joined()
    for query in asked { try search(query) }
    for query in asked { try sample.measure(clock) { try search(query) } }
  }
}
