import GazetteerText
import Foundation
import Gazetteer
import GazetteerCommandLine

/// `gazetteer-bench search`: how long a keystroke takes, beside the plain query.
enum SearchBenchmark {
  private static let names = Option.value(
    "names", "COUNT", .integer(1...1_000_000), default: 1500,
    summary: "how many names to type")
  private static let plainNames = Option.value(
    "plain-names", "COUNT", .integer(0...1_000_000), defaultNote: "all of them",
    summary: "how many of them to ask the plain query, which takes long at full scale")
  private static let misspeltNames = Option.value(
    "misspelt-names", "COUNT", .integer(0...1_000_000), defaultNote: "all of them",
    summary: "how many of them to misspell, which takes long at full scale")

  private static let slowest = Option.flag(
    "slowest", summary: "list the queries that took longest; --json always has them")

  static let command = Command(
    "search", summary: "time of a search at every keystroke, beside plain FTS5 queries",
    discussion: "Draws names from the gazetteer and types them: every beginning from the second "
      + "character on is one search for ten results. The ways to search take turns, 50 names at a "
      + "time, each of them warmed up with the same names. Beside them: an ordinary FTS5 table of the "
      + "same names (unicode61, prefix='1 2 3 4', rowid = rank) with ORDER BY rowid and with ORDER "
      + "BY population, and our own index with ORDER BY population.",
    options: [
      SharedOptions.database, names, plainNames, misspeltNames, SharedOptions.clock,
      slowest, SharedOptions.seed, SharedOptions.json,
    ],
    examples: [Example("gazetteer-bench search --database gazetteer.sqlite", "a table")],
    run: { arguments, _ in try run(arguments) })

  struct Report: Encodable {
    struct Series: Encodable {
      var name: String
      var nanoseconds: LatencySummary
      /// The queries that took longest, the longest last.
      var slowest: [SearchSeries.SlowQuery]
    }

    /// How many times as long as the first the other takes.
    struct Ratio: Encodable {
      var series: String
      var other: String
      var p50: Double
      var p99: Double
    }

    var machine = Machine.current
    var database: String
    var places: Int64
    var names: Int
    var seed: UInt64
    var clock: MeasuringClock
    var series: [Series]
    var ratios: [Ratio]
  }

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    Machine.warnAboutDebugBuild()
    let path = try SharedOptions.databasePath(arguments)
    let count = arguments[names]
    let clock = SharedOptions.clock(arguments)
    let seed = SharedOptions.seed(arguments)
    let file = try GazetteerFile(path: path)
    var generator = SeededGenerator(seed: seed)
    let drawn = try DrawnNames.draw(count, from: file, generator: &generator)
    let misspeltCount = arguments[misspeltNames] ?? count
    let misspelt = drawn.prefix(misspeltCount)
      .map { DrawnNames.misspelt($0, generator: &generator) }

    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let plainCount = arguments[plainNames] ?? count
    var series = try ownSeries(file, drawn, misspelt)
    series += try plainSeries(
      path, Array(drawn.prefix(plainCount)),
      table: temporary.path("plain.sqlite"))
    let turn = 50
    for start in stride(from: 0, to: drawn.count, by: turn) {
      for index in series.indices {
        try series[index].run(names: start..<start + turn, clock: clock)
      }
    }
    let places = try GazetteerInfo(file).placeCount
    let report = report(
      series, path: path, places: places, names: drawn.count, seed: seed, clock: clock)
    if arguments[SharedOptions.json] {
      try Console.write(json: report)
    } else {
      Console.write(text(report, showsSlowest: arguments[slowest]))
    }
    return .success
  }

  private static let asTyped = "gazetteer, as typed"
  private static let noGuesses = "gazetteer, no guesses"
  private static let misspelt = "gazetteer, misspelt"

  private static func ownSeries(
    _ file: GazetteerFile, _ drawn: [String], _ misspelt: [String]
  ) throws -> [SearchSeries] {
    let engine = try SearchEngine(file: file)
    func search(typos: Bool) -> (String) throws -> Void {
      { query in
        var request = SearchRequest(query: query)
        request.allowsTypos = typos
        _ = try engine.search(request)
      }
    }
    let keystrokes = drawn.map(DrawnNames.keystrokes(of:))
    return [
      SearchSeries(asTyped, queries: keystrokes, search: search(typos: true)),
      SearchSeries(noGuesses, queries: keystrokes, search: search(typos: false)),
      SearchSeries(
        Self.misspelt, queries: misspelt.map(DrawnNames.keystrokes(of:)),
        search: search(typos: true)),
    ]
  }

  private static func plainSeries(
    _ path: String, _ drawn: [String], table: String
  ) throws -> [SearchSeries] {
    guard !drawn.isEmpty else { return [] }
    // A file of its own, so that no cache of the connection is shared.
    let file = try GazetteerFile(path: path)
    let plain = try PlainSearch(file)
    let keystrokes = drawn.map(DrawnNames.keystrokes(of:))
    try PlainTable.make(copying: file, to: table)
    let orders: [(String, PlainTable.Order)] = [
      ("FTS5 table, by rowid", .rowid), ("FTS5 table, by population", .population),
    ]
    return try orders.map { name, order in
      let plain = try PlainTable(path: table, order: order)
      return SearchSeries(
        name, queries: keystrokes.map { $0.compactMap(plain.expression(for:)) },
        search: { _ = try plain.run($0) })
    } + [
      SearchSeries(
        "our index, by population",
        queries: try keystrokes.map { try $0.compactMap(plain.expression(for:)) },
        search: { _ = try plain.run($0) })
    ]
  }

  private static func report(
    _ series: [SearchSeries], path: String, places: Int64, names: Int, seed: UInt64,
    clock: MeasuringClock
  ) -> Report {
    let measured = series.compactMap { series in
      series.sample.summary.map {
        Report.Series(name: series.name, nanoseconds: $0, slowest: series.slowest)
      }
    }
    let ratios =
      measured.first.map { first in
        measured.dropFirst().map { other in
          Report.Ratio(
            series: first.name, other: other.name,
            p50: other.nanoseconds.p50 / first.nanoseconds.p50,
            p99: other.nanoseconds.p99 / first.nanoseconds.p99)
        }
      } ?? []
    return Report(
      database: path, places: places, names: names, seed: seed, clock: clock, series: measured,
      ratios: ratios)
  }

  private static func text(_ report: Report, showsSlowest: Bool) -> String {
    var table = ReportTable([report.clock.rawValue + " time"] + LatencySummary.header)
    for series in report.series { table.add([series.name] + series.nanoseconds.cells) }
    var lines = [
      report.machine.line,
      "\(FixedPoint.grouped(report.places)) places, \(FixedPoint.grouped(report.names)) names, "
        + "seed \(report.seed)",
      "", table.text, "",
    ]
    for ratio in report.ratios {
      lines.append(
        "'\(ratio.other)' takes \(NumberText.fixed(ratio.p50, 2)) (p50) and "
          + "\(NumberText.fixed(ratio.p99, 2)) (p99) times as long as '\(ratio.series)'")
    }
    if showsSlowest {
      for series in report.series {
        let queries = series.slowest.reversed().map {
          "'\($0.query)' \(NumberText.duration(nanoseconds: Double($0.nanoseconds)))"
        }
        lines.append("slowest of '\(series.name)': " + queries.joined(separator: ", "))
      }
    }
    return lines.joined(separator: "\n")
  }
}
