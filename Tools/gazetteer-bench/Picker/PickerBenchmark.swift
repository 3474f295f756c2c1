import GazetteerText
import Gazetteer
import GazetteerCommandLine

/// `gazetteer-bench picker`: how long it takes from a key to the drawn answer.
enum PickerBenchmark {
  private static let names = Option.value(
    "names", "COUNT", .integer(1...100_000), default: 200, summary: "how many names to type")
  private static let starts = Option.value(
    "starts", "COUNT", .integer(0...10_000), default: 20, summary: "how often to start it")

  static let command = Command(
    "picker", summary: "time from a key to its drawn answer in the picker, over a pseudo-terminal",
    discussion: "Types names drawn from the gazetteer, as they are and with one typing error, each "
      + "key as soon as the answer to the one before is on the screen. A key is answered when the "
      + "frame with the items for the query is complete; guesses may follow, and the next key "
      + "interrupts them.",
    options: [
      SharedOptions.database, names, starts, SharedOptions.gazetteer, SharedOptions.seed,
      SharedOptions.json,
    ],
    examples: [Example("gazetteer-bench picker --database gazetteer.sqlite", "a table")],
    run: { arguments, _ in try run(arguments) })

  struct Report: Encodable {
    struct Series: Encodable {
      var name: String
      var nanoseconds: LatencySummary
    }

    var machine = Machine.current
    var database: String
    var places: Int64
    var names: Int
    var seed: UInt64
    var series: [Series] = []
    /// Of the names without errors.
    var slowest: [PickerTypist.Slow] = []

    mutating func add(_ name: String, _ sample: LatencySample) {
      if let summary = sample.summary { series.append(Series(name: name, nanoseconds: summary)) }
    }
  }

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    Machine.warnAboutDebugBuild()
    let path = try SharedOptions.databasePath(arguments)
    let seed = SharedOptions.seed(arguments)
    let file = try GazetteerFile(path: path)
    var generator = SeededGenerator(seed: seed)
    let drawn = try DrawnNames.draw(
      arguments[names], from: file, generator: &generator)
    let misspelt = drawn.map { DrawnNames.misspelt($0, generator: &generator) }

    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let environment = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "GAZETTEER_DATABASE": path,
      "GAZETTEER_FAVORITES": temporary.path("favorites.sqlite"),
    ]
    let program = SharedOptions.gazetteerPath(arguments)
    func launch() throws -> PickerProcess {
      let picker = try PickerProcess(program: program, environment: environment)
      try picker.wait { $0.answers("") }
      return picker
    }

    var report = Report(
      database: path, places: try GazetteerInfo(file).placeCount, names: drawn.count, seed: seed)
    var first = LatencySample()
    for _ in 0..<arguments[starts] {
      _ = try first.measure(.wall) { try launch() }
    }
    report.add("first screen", first)
    var typist = PickerTypist(try launch())
    for name in drawn { try typist.type(name) }
    report.add("letter of a name", typist.letters)
    report.add("query cleared", typist.clearings)
    report.slowest = typist.slowest
    typist = PickerTypist(try launch(), waitsForGuesses: true)
    for name in misspelt { try typist.type(name) }
    report.add("letter of a misspelt name", typist.letters)
    report.add("until its guesses are there", typist.guesses)
    try write(report, arguments)
    return .success
  }

  private static func write(_ report: Report, _ arguments: ParsedArguments) throws {
    guard !arguments[SharedOptions.json] else { return try Console.write(json: report) }
    var table = ReportTable(["key to frame"] + LatencySummary.header)
    for series in report.series { table.add([series.name] + series.nanoseconds.cells) }
    Console.write(report.machine.line)
    Console.write(
      "\(FixedPoint.grouped(report.places)) places, \(FixedPoint.grouped(report.names)) names, "
        + "seed \(report.seed)\n\n\(table.text)\n")
    let slowest = report.slowest.map {
      "'\($0.query)' \(NumberText.duration(nanoseconds: Double($0.nanoseconds)))"
    }
    Console.write("slowest: " + slowest.joined(separator: ", "))
  }
}
