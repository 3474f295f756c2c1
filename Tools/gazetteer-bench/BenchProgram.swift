import Foundation
import GazetteerCommandLine

/// The `gazetteer-bench` program: its command table, and how a run ends.
enum BenchProgram {
  /// One subcommand. A new one is registered in ``entries``.
  struct Entry {
    var command: Command
    var run: (ParsedArguments) throws -> ExitCode
  }

  static var entries: [Entry] {
    [
      Entry(command: SearchBenchmark.command, run: SearchBenchmark.run),
      Entry(command: FuzzBenchmark.command, run: FuzzBenchmark.run),
      Entry(command: RelevanceBenchmark.command, run: RelevanceBenchmark.run),
      Entry(command: TypingBenchmark.command, run: TypingBenchmark.run),
      Entry(command: ImportBenchmark.command, run: ImportBenchmark.run),
      Entry(command: NearBenchmark.command, run: NearBenchmark.run),
      Entry(command: BatchBenchmark.command, run: BatchBenchmark.run),
      Entry(command: StartBenchmark.command, run: StartBenchmark.run),
      Entry(command: PickerBenchmark.command, run: PickerBenchmark.run),
      Entry(command: MakeDump.command, run: MakeDump.run),
    ]
  }

  static var program: Program {
    Program(
      Command(
        "gazetteer-bench", summary: "measure the gazetteer",
        discussion: "Every measurement of speed runs beside its alternative, in turns and in one "
          + "run: compare ratios, not times of different machines. Build with -c release.",
        subcommands: entries.map(\.command),
        exitStatuses: [
          ExitStatus(.success, "measured"), ExitStatus(.failure, "an error"),
          ExitStatus(.usage, "wrong usage"),
        ]),
      version: "0.1.0")
  }

  /// Runs one command line, without the program's name, and returns the exit status.
  static func run(_ words: [String]) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    do {
      return try dispatch(words).rawValue
    } catch let error as UsageError {
      Console.note(program.message(for: error), terminator: "")
      return ExitCode.usage.rawValue
    } catch {
      Console.note("gazetteer-bench: \(error)")
      return ExitCode.failure.rawValue
    }
  }

  private static func dispatch(_ words: [String]) throws -> ExitCode {
    switch program.parse(words) {
    case .help(let text), .version(let text):
      Console.write(text, terminator: "")
      return .success
    case .usageError(let text):
      Console.note(text, terminator: "")
      return .usage
    case .complete:
      return .success
    case .run(let path, let arguments):
      guard let entry = entries.first(where: { $0.command.name == path.first }) else {
        throw arguments.usageError("there is no command given")
      }
      return try entry.run(arguments)
    }
  }
}

/// A measurement that could not be made, told in a sentence.
struct BenchFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
