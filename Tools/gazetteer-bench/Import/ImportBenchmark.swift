import GazetteerText
import Foundation
import GazetteerCommandLine
import GazetteerImport
import GeoNamesFiles

/// `gazetteer-bench import`: the importer beside the `sqlite3` shell, in turns.
enum ImportBenchmark {
  private static let files = Positional.words(
    "FILE", .file,
    summary: "GeoNames files; the shell gets the dumps among them",
    details: "Packed dumps are unpacked beforehand, for both.")
  private static let rows = Option.value(
    "rows", "COUNT", .integer(1...1_000_000_000),
    summary: "make a dump of so many populated places, and import that",
    details: "FILE is then only for countries and regions.")
  private static let source = Option.value(
    "from", "FILE", .file, default: "Data/cities500.txt.xz",
    summary: "the dump from which to make it")
  private static let rounds = Option.value(
    "rounds", "COUNT", .integer(1...1_000), default: 3, summary: "how often each of them imports")
  private static let importer = Option.value(
    "importer", "PROGRAM", .file, defaultNote: "the one built along with this program",
    summary: "the gazetteer-import to measure")
  private static let alone = Option.flag(
    "alone", summary: "measure the importer without the shell")
  private static let folder = Option.value(
    "folder", "FOLDER", .directory, defaultNote: "for temporary files",
    summary: "where dumps and databases go, which are removed at the end")

  static let command = Command(
    "import", summary: "rows a second and memory of an import, beside the sqlite3 shell",
    discussion: "From the start of the program to its end, checks included. The shell imports into "
      + "a staging table, then sorts by population and fills the same tables: once with our "
      + "full-text options, and once with the prefix index that a search at every keystroke takes. "
      + "It folds, ranks and checks nothing.",
    arguments: [files],
    options: [
      rows, source, rounds, importer, SharedOptions.shell, alone, folder, SharedOptions.seed,
      SharedOptions.json,
    ],
    examples: [
      Example("gazetteer-bench import --rows 4000000", "four million places, three rounds each")
    ],
    run: { arguments, _ in try run(arguments) })

  struct Report: Encodable {
    struct Series: Encodable {
      var name: String
      var rounds: [ChildProcess] = []
      var medianSeconds: Double { median(rounds.map(\.seconds)) }
      var medianProcessorSeconds: Double { median(rounds.map(\.processorSeconds)) }
      var peakResidentBytes: Int { rounds.map(\.peakResidentBytes).max() ?? 0 }
      var databaseBytes = 0
    }

    var machine = Machine.current
    var rows: Int
    var series: [Series]
    var rowsPerSecond: [String: Double] = [:]
    /// How many times as many rows a second as the alternative; medians of the rounds.
    var ratios: [String: Double] = [:]

    mutating func compare() {
      for series in series { rowsPerSecond[series.name] = Double(rows) / series.medianSeconds }
      guard let own = series.first else { return }
      for other in series.dropFirst() {
        // The two of a round ran one after the other, so a busy moment hits both.
        let pairs = zip(own.rounds, other.rounds).map { $1.seconds / $0.seconds }
        ratios[other.name] = median(pairs)
      }
    }
  }

  private static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    Machine.warnAboutDebugBuild()
    let temporary = try TemporaryFolder(in: arguments[folder])
    defer { temporary.remove() }
    let input = try input(arguments, temporary)
    let importer = arguments[importer] ?? ChildProcess.sibling("gazetteer-import")
    let shell = arguments[SharedOptions.shell]
    let indexes = arguments[alone] ? [] : ShellImport.Index.allCases
    var report = Report(
      rows: input.rows,
      series: [Report.Series(name: "gazetteer-import")]
        + indexes.map { Report.Series(name: $0.rawValue) })
    for _ in 0..<arguments[rounds] {
      try report.series[0].add(
        try ChildProcess.run(
          importer,
          ["--quiet", "--database", temporary.path("own.sqlite")] + input.dumps + input.others),
        database: temporary.path("own.sqlite"))
      for (number, index) in indexes.enumerated() {
        let database = temporary.path("shell.sqlite")
        let script = temporary.path("shell.sql")
        try ShellImport.script(dumps: input.dumps, database: database, index: index)
          .write(toFile: script, atomically: false, encoding: .utf8)
        try report.series[number + 1].add(
          try ChildProcess.run(shell, ["-bail", database], input: script), database: database)
      }
    }
    report.compare()
    if arguments[SharedOptions.json] {
      try Console.write(json: report)
    } else {
      Console.write(text(report))
    }
    return .success
  }

  private static func text(_ report: Report) -> String {
    var table = ReportTable(["", "rows/s", "median", "processor", "peak memory", "file"])
    for series in report.series {
      table.add([
        series.name, NumberText.fixed(report.rowsPerSecond[series.name] ?? .nan, 0),
        NumberText.fixed(series.medianSeconds, 1) + " s",
        NumberText.fixed(series.medianProcessorSeconds, 1) + " s",
        NumberText.fixed(Double(series.peakResidentBytes) / 1e6, 0) + " MB",
        NumberText.fixed(Double(series.databaseBytes) / 1e6, 0) + " MB",
      ])
    }
    var lines = [
      report.machine.line,
      "\(FixedPoint.grouped(report.rows)) rows, \(report.series[0].rounds.count) rounds", "",
      table.text, "",
    ]
    for (name, ratio) in report.ratios.sorted(by: { $0.key < $1.key }) {
      lines.append("\(NumberText.fixed(ratio, 2)) times as many rows a second as '\(name)'")
    }
    return lines.joined(separator: "\n")
  }
}

extension ImportBenchmark.Report.Series {
  fileprivate mutating func add(_ result: ChildProcess, database: String) throws {
    guard result.exitStatus == 0 else {
      throw BenchFailure("\(name) ended with \(result.exitStatus).")
    }
    rounds.append(result)
    let attributes = try FileManager.default.attributesOfItem(atPath: database)
    databaseBytes = (attributes[.size] as? NSNumber)?.intValue ?? 0
    try FileManager.default.removeItem(atPath: database)
  }
}

// MARK: - What is imported

extension ImportBenchmark {
  private struct Input {
    var dumps: [String] = []
    var others: [String] = []
    var rows = 0
  }

  private static func input(
    _ arguments: ParsedArguments, _ temporary: TemporaryFolder
  ) throws -> Input {
    var input = Input()
    if let count = arguments[rows] {
      let path = temporary.path("made.txt")
      // In a process of its own: the memory of this one would count as that of its children.
      let made = try ChildProcess.run(
        ChildProcess.ownPath,
        [
          "make-dump", "--rows", "\(count)", "--class", "P", "--output", path,
          "--from", arguments[source],
          "--seed", "\(SharedOptions.seed(arguments))",
        ], showsErrors: false)
      guard made.exitStatus == 0 else { throw BenchFailure("No dump could be made.") }
      input.dumps = [path]
      input.others = arguments[files]
      input.rows = count
      return input
    }
    for path in arguments[files] {
      guard try ByteSource(path: path).layout == .places else {
        input.others.append(path)
        continue
      }
      let plain = temporary.path("dump-\(input.dumps.count).txt")
      input.rows += try DumpFile.unpack(path, to: plain)
      input.dumps.append(plain)
    }
    guard !input.dumps.isEmpty else {
      throw arguments.usageError("name a dump, or a number of rows with --rows COUNT")
    }
    return input
  }
}
