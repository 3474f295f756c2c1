import GazetteerText
import Foundation
import Gazetteer
import GazetteerCommandLine

/// `gazetteer-bench batch`: how many queries a second `gazetteer search --batch` answers.
enum BatchBenchmark {
  private static let queries = Option.value(
    "queries", "COUNT", .integer(1...100_000_000), default: 50000, summary: "how many queries")
  private static let rounds = Option.value(
    "rounds", "COUNT", .integer(1...1_000), default: 3, summary: "how often to ask all of them")
  private static let typos = Option.flag(
    "typos", summary: "ask the same names misspelt, too, in turns")

  static let command = Command(
    "batch", summary: "queries a second of gazetteer search --batch",
    discussion: "Asks names drawn from the gazetteer, as they are written, one a line. The program "
      + "uses one core. Starting it is part of the time.",
    options: [
      SharedOptions.database, queries, rounds, typos, SharedOptions.gazetteer, SharedOptions.seed,
      SharedOptions.json,
    ],
    run: { arguments, _ in try run(arguments) })

  /// One list of queries, asked several times.
  struct Series: Encodable {
    var name: String
    var rounds: [ChildProcess] = []
    /// Of the best round, by time as it passes, and by time on the processor.
    var queriesPerSecond = 0.0
    var queriesPerProcessorSecond = 0.0
  }

  struct Report: Encodable {
    var machine = Machine.current
    var queries: Int
    var series: [Series]
  }

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    Machine.warnAboutDebugBuild()
    let database = try SharedOptions.databasePath(arguments)
    let count = arguments[queries]
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var generator = SeededGenerator(seed: SharedOptions.seed(arguments))
    let names = try DrawnNames.draw(
      count, from: try GazetteerFile(path: database), generator: &generator)
    var lists = [("as written", names)]
    if arguments[typos] {
      lists.append(("misspelt", names.map { DrawnNames.misspelt($0, generator: &generator) }))
    }
    for (name, queries) in lists {
      try (queries.joined(separator: "\n") + "\n")
        .write(toFile: folder.path(name), atomically: false, encoding: .utf8)
    }
    let program = SharedOptions.gazetteerPath(arguments)
    var report = Report(queries: count, series: lists.map { Series(name: $0.0) })
    for _ in 0..<arguments[rounds] {
      for index in report.series.indices {
        let result = try ChildProcess.run(
          program, ["--database", database, "search", "--batch"],
          input: folder.path(report.series[index].name))
        // 1: one of the queries found nothing.
        guard [0, 1].contains(result.exitStatus) else {
          throw BenchFailure("\(program) ended with \(result.exitStatus).")
        }
        report.series[index].add(result, queries: count)
      }
    }
    if arguments[SharedOptions.json] {
      try Console.write(json: report)
    } else {
      Console.write(text(report))
    }
    return .success
  }

  private static func text(_ report: Report) -> String {
    var lines = [report.machine.line]
    for series in report.series {
      lines.append(
        "\(FixedPoint.grouped(report.queries)) queries \(series.name): "
          + "\(NumberText.fixed(series.queriesPerSecond, 0)) a second, "
          + "\(NumberText.fixed(series.queriesPerProcessorSecond, 0)) a second of processor time "
          + "(best of \(series.rounds.count))")
    }
    if report.series.count > 1 {
      let share = report.series[1].queriesPerSecond / report.series[0].queriesPerSecond
      lines.append("misspelt: \(NumberText.fixed(share, 3)) of the rate")
    }
    return lines.joined(separator: "\n")
  }
}

extension BatchBenchmark.Series {
  fileprivate mutating func add(_ round: ChildProcess, queries: Int) {
    rounds.append(round)
    queriesPerSecond = max(queriesPerSecond, Double(queries) / round.seconds)
    queriesPerProcessorSecond = max(
      queriesPerProcessorSecond, Double(queries) / round.processorSeconds)
  }
}
