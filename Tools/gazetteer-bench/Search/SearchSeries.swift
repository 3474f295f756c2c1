/// One way to search, asked the same keystrokes as the others.
struct SearchSeries {
  var name: String
  /// The queries of each name.
  var queries: [[String]]
  /// What is timed.
  var search: (String) throws -> Void
  private(set) var sample = LatencySample()
  private(set) var slowest: [SlowQuery] = []
  private static let slowestKept = 20

  struct SlowQuery: Encodable {
    var query: String
    var nanoseconds: Int
  }

  init(_ name: String, queries: [[String]], search: @escaping (String) throws -> Void) {
    self.name = name
    self.queries = queries
    self.search = search
  }

  /// Runs the queries of some names twice and times the second time.
  mutating func run(names: Range<Int>, clock: MeasuringClock) throws {
    let asked = queries[names.clamped(to: queries.indices)].joined()
    for query in asked { try search(query) }
    for query in asked {
      try sample.measure(clock) { try search(query) }
      note(query, sample.last)
    }
  }

  private mutating func note(_ query: String, _ nanoseconds: Int) {
    guard slowest.count < Self.slowestKept || nanoseconds > slowest[0].nanoseconds else { return }
    slowest.append(SlowQuery(query: query, nanoseconds: nanoseconds))
    slowest.sort { $0.nanoseconds < $1.nanoseconds }
    slowest.removeFirst(max(slowest.count - Self.slowestKept, 0))
  }
}
