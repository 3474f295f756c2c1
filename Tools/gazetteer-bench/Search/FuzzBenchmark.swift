import Foundation
import Gazetteer
import GazetteerCommandLine
import GazetteerModel
import GazetteerSQLite

/// `gazetteer-bench fuzz`: the slowest of very many queries of every shape, beside what a keystroke
/// takes.
enum FuzzBenchmark {
  private static let queries = Option.value(
    "queries", "COUNT", .integer(1...100_000_000), default: 200_000,
    summary: "how many queries to make up")

  static let command = Command(
    "fuzz", summary: "the slowest of many made-up queries",
    discussion: "Makes up queries that a search may find hard: words of several names, one-letter "
      + "words by the thousand, numbers, beginnings, errors, regions, long words, every script. "
      + "Reported beside the time of a keystroke in 500 names, measured before.",
    options: [
      SharedOptions.database, queries, SharedOptions.clock, SharedOptions.seed, SharedOptions.json,
    ],
    run: { arguments, _ in try run(arguments) })

  struct Report: Encodable {
    struct SlowQuery: Encodable {
      var query: String
      var nanoseconds: Int
    }

    var machine = Machine.current
    var seed: UInt64
    var clock: MeasuringClock
    var asTyped: LatencySummary
    var fuzz: LatencySummary
    /// The slowest query beside the 99th percentile of the keystrokes.
    var slowestRatio: Double
    /// Longest first.
    var slowest: [SlowQuery]
  }

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    Machine.warnAboutDebugBuild()
    let file = try GazetteerFile(path: try SharedOptions.databasePath(arguments))
    let engine = try SearchEngine(file: file)
    let clock = SharedOptions.clock(arguments)
    let seed = SharedOptions.seed(arguments)
    var generator = SeededGenerator(seed: seed)
    var typed = LatencySample()
    let names = try DrawnNames.draw(500, from: file, generator: &generator)
    for isTimed in [false, true] {
      for query in names.flatMap(DrawnNames.keystrokes(of:)) {
        if isTimed {
          try typed.measure(clock) { _ = try engine.search(SearchRequest(query: query)) }
        } else {
          _ = try engine.search(SearchRequest(query: query))
        }
      }
    }
    let count = arguments[queries]
    var maker = try FuzzQueries(file, generator: generator)
    var sample = LatencySample()
    var slowest: [Report.SlowQuery] = []
    for _ in 0..<count {
      let query = maker.next()
      try sample.measure(clock) { _ = try engine.search(SearchRequest(query: query)) }
      guard slowest.count < 10 || sample.last > slowest[9].nanoseconds else { continue }
      // Again, since the system may have had other things to do.
      let start = clock.now()
      _ = try engine.search(SearchRequest(query: query))
      let time = min(sample.last, clock.now() - start)
      slowest.append(Report.SlowQuery(query: query, nanoseconds: time))
      slowest.sort { $0.nanoseconds > $1.nanoseconds }
      slowest = Array(slowest.prefix(10))
    }
    guard let asTyped = typed.summary, let fuzz = sample.summary else { return .failure }
    let report = Report(
      seed: seed, clock: clock, asTyped: asTyped, fuzz: fuzz,
      slowestRatio: Double(slowest.first?.nanoseconds ?? 0) / asTyped.p99, slowest: slowest)
    if arguments[SharedOptions.json] {
      try Console.write(json: report)
    } else {
      Console.write(text(report))
    }
    return .success
  }

  private static func text(_ report: Report) -> String {
    var table = ReportTable([report.clock.rawValue + " time"] + LatencySummary.header)
    table.add(["as typed"] + report.asTyped.cells)
    table.add(["made up"] + report.fuzz.cells)
    let slowest = report.slowest.map { slow in
      "  \(NumberText.duration(nanoseconds: Double(slow.nanoseconds)))  \(shown(slow.query))"
    }
    return
      ([
        report.machine.line, "", table.text, "",
        "The slowest, of two runs each, takes \(NumberText.fixed(report.slowestRatio, 1)) times the "
          + "p99 as typed:",
      ] + slowest).joined(separator: "\n")
  }

  private static func shown(_ query: String) -> String {
    let length = query.count
    return length <= 70 ? "'\(query)'" : "'\(query.prefix(60))…', \(length) characters"
  }
}

/// Queries of every shape that a search may find hard.
private struct FuzzQueries {
  private var generator: SeededGenerator
  private let names: [String]
  private let areas: [String]
  /// Words that very many names have, or begin with.
  private static let common = [
    "saint", "san", "santa", "new", "la", "le", "el", "de", "of", "st", "al", "north", "villa",
    "city",
  ]

  init(_ file: GazetteerFile, generator: SeededGenerator) throws {
    self.generator = generator
    names = try DrawnNames.draw(20_000, from: file, generator: &self.generator)
    var areas: [String] = []
    try file.connection.prepare("SELECT name FROM area ORDER BY code").forEach {
      areas.append($0.string(0))
    }
    self.areas = areas
  }

  mutating func next() -> String {
    switch generator.below(12) {
    case 0: beginning(name)
    case 1: errors(name, generator.below(3) + 1)
    case 2: words(generator.below(5) + 2, from: names)
    case 3: words(generator.below(3) + 2, from: names, errors: 1)
    case 4: errors(name, 1) + [" ", ", "][generator.below(2)] + errors(area, generator.below(2))
    case 5: words(generator.below(4) + 1, from: names) + " \(generator.below(100_000))"
    case 6: words(generator.below(4) + 1, from: names) + ", " + area + ", " + area
    case 7: words(generator.below(6) + 1, from: Self.common) + " " + beginning(name)
    case 8: beginnings(generator.below(8) + 1)
    case 9: repeated()
    case 10: letters(generator.below(30) + 1)
    default: name + errors(name, 1) + beginning(name)
    }
  }

  private var name: String {
    mutating get { (generator.element(of: names) ?? "a").lowercased() }
  }

  private var area: String {
    mutating get { generator.element(of: areas) ?? "a" }
  }

  private mutating func beginning(_ text: String) -> String {
    String(text.prefix(generator.below(text.count) + 1))
  }

  private mutating func errors(_ text: String, _ count: Int) -> String {
    (0..<count).reduce(text) { text, _ in
      DrawnNames.misspelt(text, generator: &generator)
    }
  }

  private mutating func words(_ count: Int, from list: [String], errors: Int = 0) -> String {
    var words: [String] = []
    for _ in 0..<count {
      let parts = (generator.element(of: list) ?? "a").split(separator: " ")
      let word = String(generator.element(of: parts) ?? "a").lowercased()
      words.append(self.errors(word, errors))
    }
    return words.joined(separator: " ")
  }

  private mutating func beginnings(_ count: Int) -> String {
    (0..<count).map { _ in String(name.prefix(generator.below(3) + 1)) }.joined(separator: " ")
  }

  /// The same short word, up to thousands of times.
  private mutating func repeated() -> String {
    let word = String(name.prefix(generator.below(4) + 1))
    let count = 1 << generator.below(13)
    let separator = ["", " ", ", "][generator.below(3)]
    return Array(repeating: word, count: count).joined(separator: separator)
  }

  private mutating func letters(_ count: Int) -> String {
    let alphabet = Array("aeionrstlmbcdfghjkpquvwxyz0123456789 ,-'жшияéßاب京都한")
    return String((0..<count).map { _ in generator.element(of: alphabet) ?? "a" })
  }
}
