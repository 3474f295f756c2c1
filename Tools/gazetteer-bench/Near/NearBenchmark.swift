import GazetteerText
import Gazetteer
import GazetteerCommandLine
import GazetteerModel
import GazetteerSQLite

/// `gazetteer-bench near`: how long the nearest city takes, and whether it is the nearest.
enum NearBenchmark {
  private static let points = Option.value(
    "points", "COUNT", .integer(1...100_000_000), default: 100000,
    summary: "how many points of the whole sphere",
    details: "A tenth as many more lie near the date line and the poles.")
  private static let unchecked = Option.flag(
    "unchecked", summary: "only measure, without looking at every place")

  static let command = Command(
    "near", summary: "time of the nearest city, and that it is the nearest",
    discussion: "Compares the distance of the nearest city for every point, and of the ten nearest "
      + "for every fiftieth, with what looking at every place gives.",
    options: [
      SharedOptions.database, points, unchecked, SharedOptions.clock, SharedOptions.seed,
      SharedOptions.json,
    ],
    run: { arguments, _ in try run(arguments) })

  struct Report: Encodable {
    struct Series: Encodable {
      var name: String
      var nanoseconds: LatencySummary
    }

    var machine = Machine.current
    var clock: MeasuringClock
    var series: [Series] = []
    /// Points whose distances were compared with brute force.
    var compared = 0
    var different = 0
    /// Of brute force, over eight places at a time.
    var bruteForce: LatencySummary?
  }

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    Machine.warnAboutDebugBuild()
    let file = try GazetteerFile(path: try SharedOptions.databasePath(arguments))
    let count = arguments[points]
    var generator = SeededGenerator(seed: SharedOptions.seed(arguments))
    let sphere = RandomPoints.overSphere(count, &generator)
    let edges = RandomPoints.nearDateLineAndPoles(max(count / 10, 1), &generator)
    let towns = RandomPoints.near(
      try places(file, generator: &generator), max(count / 10, 1), &generator)

    let search = try NearestSearch(file: file)
    var report = Report(clock: SharedOptions.clock(arguments))
    try report.measure("over the sphere, nearest", sphere, search)
    try report.measure("date line and poles, nearest", edges, search)
    try report.measure("beside towns, nearest", towns, search)
    try report.measure("beside towns, ten nearest", towns, search, limit: 10)
    try report.measure("beside towns, city it belongs to", towns, search, order: .reach)
    if !arguments[unchecked] {
      try report.compare(sphere + edges + towns, search, BruteForce(file))
    }
    if arguments[SharedOptions.json] {
      try Console.write(json: report)
    } else {
      write(report)
    }
    return report.different == 0 ? .success : .failure
  }

  private static func places(
    _ file: GazetteerFile, generator: inout SeededGenerator
  ) throws -> [Coordinate] {
    let last = try file.connection.integer("SELECT max(id) FROM place") ?? 0
    let statement = try file.connection.prepare(
      "SELECT latitude, longitude FROM place WHERE id >= ? ORDER BY id LIMIT 1")
    return try (0..<10_000).compactMap { _ in
      try statement.bind(1 + generator.below(Int(last)), at: 1)
      return try statement.first { Coordinate(latitude: $0.double(0), longitude: $0.double(1)) }
        ?? nil
    }
  }

  private static func write(_ report: Report) {
    var table = ReportTable([report.clock.rawValue + " time"] + LatencySummary.header)
    for series in report.series { table.add([series.name] + series.nanoseconds.cells) }
    if let bruteForce = report.bruteForce {
      table.add(["every place looked at"] + bruteForce.cells)
    }
    Console.write(report.machine.line + "\n\n" + table.text)
    if report.compared > 0 {
      Console.write(
        "\n\(FixedPoint.grouped(report.compared)) points compared with brute force, "
          + "\(FixedPoint.grouped(report.different)) different")
    }
  }
}

extension NearBenchmark.Report {
  fileprivate mutating func measure(
    _ name: String, _ points: [Coordinate], _ search: NearestSearch, limit: Int = 1,
    order: NearestRequest.Order = .distance
  ) throws {
    var sample = LatencySample()
    func ask(_ point: Coordinate) throws {
      var request = NearestRequest(point: point)
      request.limit = limit
      request.order = order
      _ = try search.nearest(request)
    }
    for point in points.prefix(2_000) { try ask(point) }
    for point in points { try sample.measure(clock) { try ask(point) } }
    if let summary = sample.summary { series.append(.init(name: name, nanoseconds: summary)) }
  }

  fileprivate mutating func compare(
    _ points: [Coordinate], _ search: NearestSearch, _ bruteForce: BruteForce
  ) throws {
    var sample = LatencySample()
    for (index, point) in points.enumerated() {
      var request = NearestRequest(point: point)
      request.limit = index.isMultiple(of: 50) ? 10 : 1
      let found = try search.nearest(request).map(\.kilometres)
      let expected =
        request.limit == 1
        ? [sample.measure(clock) { bruteForce.nearestKilometres(to: point) }]
        : bruteForce.nearestKilometres(request.limit, to: point)
      compared += 1
      let isEqual =
        found.count == expected.count
        && zip(found, expected).allSatisfy { Self.areEqual($0, $1) }
      if !isEqual {
        different += 1
        Console.note("\(point.latitude),\(point.longitude): \(found), not \(expected)")
      }
    }
    self.bruteForce = sample.summary
  }

  /// Two formulas of one distance differ by rounding, most near the antipode: by less than a
  /// metre there, and a millimetre elsewhere.
  private static func areEqual(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= (right > 15_000 ? 1e-3 : 1e-6)
  }
}
