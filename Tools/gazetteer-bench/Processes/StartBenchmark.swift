import Foundation
import Gazetteer
import GazetteerCommandLine
import GazetteerFormat

/// `gazetteer-bench start`: one search as a whole process, beside the `sqlite3` shell.
enum StartBenchmark {
  private static let runs = Option.value(
    "runs", "COUNT", .integer(1...1_000_000), default: 200, summary: "how often each program runs"
  )
  private static let query = Option.value(
    "query", "WORD", .text, default: "par", summary: "a word of letters, at most four")

  static let command = Command(
    "start", summary: "time of one search from start to end, beside the sqlite3 shell",
    discussion: "Runs 'gazetteer search WORD' and the sqlite3 shell with one full-text query of "
      + "the same file, ten rows in the same order, in turns. Build with '-c release "
      + "--static-swift-stdlib': a dynamic build spends most of its time loading libraries.",
    options: [
      SharedOptions.database, runs, query, SharedOptions.gazetteer, SharedOptions.shell,
      SharedOptions.json,
    ],
    run: { arguments, _ in try run(arguments) })

  struct Report: Encodable {
    var machine = Machine.current
    var runs: Int
    var gazetteer: LatencySummary
    var shell: LatencySummary
    /// Ours by the shell's.
    var medianRatio: Double { gazetteer.p50 / shell.p50 }

    private enum CodingKeys: String, CodingKey {
      case machine, runs, gazetteer, shell, medianRatio
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(machine, forKey: .machine)
      try values.encode(runs, forKey: .runs)
      try values.encode(gazetteer, forKey: .gazetteer)
      try values.encode(shell, forKey: .shell)
      try values.encode(medianRatio, forKey: .medianRatio)
    }
  }

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    Machine.warnAboutDebugBuild()
    let database = try SharedOptions.databasePath(arguments)
    let count = arguments[runs]
    let word = (arguments[query]).lowercased()
    guard (1...IndexTerms.shortPrefixLength).contains(word.count),
      word.allSatisfy({ $0.isASCII && $0.isLetter })
    else {
      throw arguments.invalid(query, value: word, expected: "expected one to four letters")
    }
    let gazetteer = SharedOptions.gazetteerPath(arguments)
    let shell = arguments[SharedOptions.shell]
    let sql = """
      SELECT p.name, p.admin1, p.country, p.population, p.latitude, p.longitude
      FROM search JOIN place p ON p.id = search.rowid
      WHERE search MATCH '"*\(word)"' ORDER BY search.rowid LIMIT 10
      """
    var ours = LatencySample()
    var theirs = LatencySample()
    for index in -3..<count {
      let own = try ChildProcess.run(gazetteer, ["--database", database, "search", word])
      let other = try ChildProcess.run(shell, [database, sql])
      guard own.exitStatus == 0, other.exitStatus == 0 else {
        throw BenchFailure("A program failed: \(own.exitStatus), \(other.exitStatus).")
      }
      // The first ones warm the caches.
      guard index >= 0 else { continue }
      ours.add(nanoseconds: Int(own.seconds * 1e9))
      theirs.add(nanoseconds: Int(other.seconds * 1e9))
    }
    guard let ours = ours.summary, let theirs = theirs.summary else { return .failure }
    let report = Report(runs: count, gazetteer: ours, shell: theirs)
    if arguments[SharedOptions.json] {
      try Console.write(json: report)
    } else {
      var table = ReportTable(["whole process"] + LatencySummary.header)
      table.add(["gazetteer search \(word)"] + ours.cells)
      table.add(["sqlite3 shell"] + theirs.cells)
      Console.write(report.machine.line + "\n\n" + table.text)
      Console.write("\nmedians: \(NumberText.fixed(report.medianRatio, 2)) times the shell's")
    }
    return .success
  }
}
