import Foundation
import Gazetteer
import GazetteerCommandLine

/// `gazetteer-bench batch`: how many queries a second `gazetteer search --batch` answers.
enum BatchBenchmark {
  private static let queries = Option.value(
    "queries", "COUNT", .integer(1...100_000_000), default: "50000", summary: "how many queries")
  private static let rounds = Option.value(
    "rounds", "COUNT", .integer(1...1_000), default: "3", summary: "how often to ask all of them")
  private static let typos = Option.flag(
    "typos", summary: "ask misspelt names")

  static let command = Command(
    "batch", summary: "queries a second of gazetteer search --batch",
    discussion: "Asks names drawn from the gazetteer, as they are written, one a line. The program "
      + "uses one core. Starting it is part of the time.",
    options: [
      SharedOptions.database, queries, rounds, typos, SharedOptions.gazetteer, SharedOptions.seed,
      SharedOptions.json,
    ])

  struct Report: Encodable {
    var machine = Machine.current
    var queries: Int
    var misspelt: Bool
    var rounds: [ChildProcess]
    /// Of the best round, by time as it passes.
    var queriesPerSecond: Double
    /// Of the best round, by time on the processor.
    var queriesPerProcessorSecond: Double
  }

  static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    Machine.warnAboutDebugBuild()
    let database = try SharedOptions.databasePath(arguments)
    let count = try arguments.integer(queries) ?? 50_000
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let input = folder.path("queries.txt")
    var generator = SeededGenerator(seed: try SharedOptions.seed(arguments))
    var names = try DrawnNames.draw(
      count, from: try GazetteerFile(path: database), generator: &generator)
    if arguments.flag(typos) {
      names = names.map { DrawnNames.misspelt($0, generator: &generator) }
    }
    try (names.joined(separator: "\n") + "\n")
      .write(toFile: input, atomically: false, encoding: .utf8)
    let program = SharedOptions.gazetteerPath(arguments)
    let results = try (0..<(try arguments.integer(rounds) ?? 3)).map { _ in
      let result = try ChildProcess.run(
        program, ["--database", database, "search", "--batch"], input: input)
      guard result.exitStatus == 0 else {
        throw BenchFailure("\(program) ended with \(result.exitStatus).")
      }
      return result
    }
    let report = Report(
      queries: count, misspelt: arguments.flag(typos), rounds: results,
      queriesPerSecond: Double(count) / (results.map(\.seconds).min() ?? .infinity),
      queriesPerProcessorSecond: Double(count)
        / (results.map(\.processorSeconds).min() ?? .infinity))
    if arguments.flag(SharedOptions.json) {
      try Console.write(json: report)
    } else {
      Console.write(report.machine.line)
      Console.write(
        "\(NumberText.grouped(count)) queries: "
          + "\(NumberText.fixed(report.queriesPerSecond, 0)) a second, "
          + "\(NumberText.fixed(report.queriesPerProcessorSecond, 0)) a second of processor time "
          + "(best of \(results.count))")
    }
    return .success
  }
}
