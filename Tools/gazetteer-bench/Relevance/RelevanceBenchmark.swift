import GazetteerText
import Foundation
import Gazetteer
import GazetteerCommandLine
import GazetteerModel

/// `gazetteer-bench relevance`: how often the first results are what people expect.
enum RelevanceBenchmark {
  private static let cases = Positional.required(
    "FILE", .file, summary: "cases: tab-separated columns named in the first line",
    details: "suite, mode, query, near_lat, near_lon, country, lang, geonameid, name, lat, lon, "
      + "rank_required.")
  private static let suite = Option.value(
    "suite", "NAME", .text, summary: "only this suite")
  private static let misses = Option.value(
    "misses", "FILE", .file, summary: "write the cases that did not come out well")

  static let command = Command(
    "relevance", summary: "how often the expected place comes first",
    discussion: "A result is a hit if it is the expected place, or has its name and lies within "
      + "30 km. Reported by suite and mode: hit@1, hit@5, hit@10, mean reciprocal rank, and the "
      + "share that reaches the rank which the source requires.",
    arguments: [cases],
    options: [SharedOptions.database, suite, misses, SharedOptions.json],
    examples: [
      Example(
        "gazetteer-bench relevance Tests/GazetteerBenchTests/Fixtures/relevance.tsv "
          + "--database gazetteer.sqlite", "a table by suite and mode")
    ],
    run: { arguments, _ in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let path = arguments[cases]
    let chosen = arguments[suite]
    let file = try GazetteerFile(path: try SharedOptions.databasePath(arguments))
    var scorer = try RelevanceScorer(file)
    var count = 0
    let start = MeasuringClock.wall.now()
    for wanted in try RelevanceCase.read(path: path)
    where chosen.map({ $0 == wanted.suite }) ?? true {
      try scorer.score(wanted)
      count += 1
    }
    let seconds = Double(MeasuringClock.wall.now() - start) / 1e9
    if arguments[SharedOptions.json] {
      try Console.write(json: scorer.outcome.tallies)
    } else {
      Console.write(table(scorer.outcome.tallies))
      Console.write("\(count) cases in \(NumberText.fixed(seconds, 2)) s")
    }
    if let path = arguments[misses] {
      let text = scorer.outcome.misses.map { line($0) + "\n" }.joined()
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    return .success
  }

  private static func table(_ tallies: [String: RelevanceTally]) -> String {
    var table = ReportTable(["suite/mode", "n", "hit@1", "hit@5", "hit@10", "MRR", "pass"])
    for (name, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      let shares = [
        tally.hitAt1, tally.hitAt5, tally.hitAt10, tally.meanReciprocalRank, tally.passRate,
      ]
      table.add(
        [name, FixedPoint.grouped(tally.count)] + shares.map { NumberText.fixed($0, 3) })
    }
    return table.text
  }

  private static func line(_ miss: RelevanceScorer.Miss) -> String {
    let wanted = miss.wanted
    let best = miss.best.map { "\($0.geonameID) \($0.name)" }.joined(separator: "; ")
    return [
      wanted.suite, wanted.mode, wanted.query,
      "want \(wanted.geonameIDs.map(String.init).joined(separator: "|")) \(wanted.name)",
      "rank \(miss.rank.map(String.init) ?? "-") (need \(wanted.rankRequired))", "got \(best)",
    ].joined(separator: "\t")
  }
}
