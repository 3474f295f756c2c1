import Foundation
import GazetteerCommandLine

/// The `gazetteer-bench` program: its command table, and how a run ends.
enum BenchProgram {
  static var program: Program {
    Program(
      Command(
        "gazetteer-bench", summary: "measure the gazetteer",
        discussion: "Every measurement of speed runs beside its alternative, in turns and in one "
          + "run: compare ratios, not times of different machines. Build with -c release.",
        subcommands: [
          SearchBenchmark.command, FuzzBenchmark.command, RelevanceBenchmark.command,
          TypingBenchmark.command,
          ImportBenchmark.command, NearBenchmark.command, BatchBenchmark.command,
          StartBenchmark.command, PickerBenchmark.command, MakeDump.command,
        ],
        exitStatuses: [
          ExitStatus(.success, "measured"), ExitStatus(.failure, "an error"),
          ExitStatus(.usage, "wrong usage"),
        ]))
  }
}

/// A measurement that could not be made, told in a sentence.
struct BenchFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
