import CommandLineKit
import Foundation
import Gazetteer
import GazetteerModel

/// `gazetteer-bench nearest`: how long a search by distance takes, and whether it is right.
enum NearestBenchmark {
  private static let points = Option.value(
    "points", "COUNT", .integer(1...10_000_000), default: "20000",
    summary: "how many points of each kind to ask")
  private static let checked = Option.value(
    "check", "COUNT", .integer(0...10_000_000), default: "1000",
    summary: "how many of them to answer by a scan of all places too, and compare")
  private static let limit = Option.value(
    "limit", "COUNT", .integer(1...1_000), default: "10", summary: "how many places to ask for")
  private static let clock = Option.value(
    "clock", "CLOCK", .choice("wall", "cpu"), default: "wall",
    summary: "time as it passes, or time on the processor")

  static let command = Command(
    "nearest", summary: "time of a search by distance, beside a scan of all places",
    discussion: "Asks for the places nearest to random points: anywhere, at the date line and the "
      + "poles, and around places. The scan in memory is the alternative, and the judge: an answer "
      + "that differs from its answer is an error.",
    options: [
      SharedOptions.database, points, checked, limit, clock, SharedOptions.seed,
      SharedOptions.json,
    ],
    examples: [
      Example("gazetteer-bench nearest --database gazetteer.sqlite", "a table"),
      Example(
        "gazetteer-bench nearest --database gazetteer.sqlite --points 100000 --check 100000",
        "every answer checked"),
    ])

  struct Report: Encodable {
    struct Series: Encodable {
      var name: String
      var nanoseconds: LatencySummary
    }

    var machine = Machine.current
    var database: String
    var places: Int
    var limit: Int
    var seed: UInt64
    var clock: MeasuringClock
    var series: [Series]
    var checked: Int
    var wrong: Int
  }

  static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    Machine.warnAboutDebugBuild()
    let path = try SharedOptions.databasePath(arguments)
    let file = try GazetteerFile(path: path)
    let search = try NearestSearch(file: file)
    let scan = try NearestScan(file)
    guard scan.count > 0 else { throw BenchFailure("There are no places in \(path).") }
    var run = NearestRun(
      search: search, scan: scan, limit: try arguments.integer(limit) ?? 10,
      clock: arguments.string(clock).flatMap(MeasuringClock.init(rawValue:)) ?? .wall)
    let count = try arguments.integer(points) ?? 20_000
    let checkedCount = min(try arguments.integer(checked) ?? 1_000, count)
    let seed = try SharedOptions.seed(arguments)
    var generator = SeededGenerator(seed: seed)
    for kind in NearestPoints.allCases {
      let asked = (0..<count).map { _ in kind.point(&generator, scan) }
      try run.measure(kind, asked, checked: checkedCount)
    }
    let report = Report(
      database: path, places: scan.count, limit: run.limit, seed: seed, clock: run.clock,
      series: run.series, checked: run.checked, wrong: run.wrong)
    if arguments.flag(SharedOptions.json) {
      try Console.write(json: report)
    } else {
      Console.write(text(report))
    }
    return report.wrong == 0 ? .success : .failure
  }

  private static func text(_ report: Report) -> String {
    var table = ReportTable([report.clock.rawValue + " time"] + LatencySummary.header)
    for series in report.series { table.add([series.name] + series.nanoseconds.cells) }
    return [
      report.machine.line,
      "\(NumberText.grouped(report.places)) places, the \(report.limit) nearest, "
        + "seed \(report.seed)",
      "", table.text, "",
      "\(NumberText.grouped(report.checked)) answers compared with the scan, "
        + "\(NumberText.grouped(report.wrong)) differ",
    ].joined(separator: "\n")
  }
}

/// The measurements of one run.
struct NearestRun {
  let search: NearestSearch
  let scan: NearestScan
  let limit: Int
  let clock: MeasuringClock
  private(set) var series: [NearestBenchmark.Report.Series] = []
  private(set) var checked = 0
  private(set) var wrong = 0

  init(search: NearestSearch, scan: NearestScan, limit: Int, clock: MeasuringClock) {
    self.search = search
    self.scan = scan
    self.limit = limit
    self.clock = clock
  }

  /// Times every point, and answers the first `count` of them by a scan as well.
  mutating func measure(_ kind: NearestPoints, _ points: [Coordinate], checked count: Int) throws {
    var nearest = LatencySample()
    var one = LatencySample()
    var reverse = LatencySample()
    var scanned = LatencySample()
    for (index, point) in points.enumerated() {
      var request = NearestRequest(point: point)
      request.limit = limit
      let results = try nearest.measure(clock) { try search.nearest(request) }
      if index < count {
        let answer = scanned.measure(clock) {
          scan.nearest(to: point, limit: limit, kilometres: results.last?.kilometres ?? 0)
        }
        checked += 1
        if answer != results.map(\.id) { wrong += 1 }
      }
      request.limit = 1
      _ = try one.measure(clock) { try search.nearest(request) }
      request.order = .reach
      _ = try reverse.measure(clock) { try search.nearest(request) }
    }
    add("nearest, \(kind.summary)", nearest)
    add("the nearest one", one)
    add("reverse", reverse)
    add("scan in memory", scanned)
  }

  private mutating func add(_ name: String, _ sample: LatencySample) {
    guard let summary = sample.summary else { return }
    series.append(NearestBenchmark.Report.Series(name: name, nanoseconds: summary))
  }
}
