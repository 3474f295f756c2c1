import Gazetteer
import GazetteerCommandLine
import GazetteerFormat
import GazetteerSQLite
import GazetteerSystem
import GazetteerTerminal

/// The `gazetteer` program: its command table, and how a run ends.
package enum GazetteerProgram {
  package static let version = "0.1.0"

  private struct Entry {
    var command: Command
    var run: (Invocation) throws -> ExitCode
  }

  private static var entries: [Entry] {
    [
      Entry(command: SearchCommand.command, run: SearchCommand.run),
      Entry(command: NearCommand.command, run: NearCommand.run),
      Entry(command: DistanceCommand.command, run: DistanceCommand.run),
      Entry(command: PickCommand.command, run: PickCommand.run),
      Entry(command: SelectCommand.command, run: SelectCommand.run),
      Entry(command: CurrentCommand.command, run: CurrentCommand.run),
      Entry(command: ShowCommand.command, run: ShowCommand.run),
      Entry(command: FavoritesCommand.command, run: FavoritesCommand.run),
      Entry(command: InfoCommand.command, run: InfoCommand.run),
      Entry(command: ImportCommand.command, run: ImportCommand.run),
      Entry(command: VerifyCommand.command, run: VerifyCommand.run),
      Entry(command: CompletionsCommand.command, run: CompletionsCommand.run),
    ]
  }

  /// The whole command table: parsing, help, man pages and completions come from it.
  package static var program: Program {
    Program(
      Command(
        "gazetteer", summary: "look cities up, offline",
        options: [GlobalOptions.database, GlobalOptions.favorites, GlobalOptions.format],
        subcommands: entries.map(\.command),
        exitStatuses: [
          ExitStatus(.success, "found, or done"), ExitStatus(.notFound, "nothing found"),
          ExitStatus(.failure, "an error"), ExitStatus(.usage, "wrong usage"),
          ExitStatus(.interrupted, "interrupted"),
        ],
        environment: [
          EnvironmentVariable("GAZETTEER_DATABASE", "the gazetteer file"),
          EnvironmentVariable("GAZETTEER_FAVORITES", "the favorites file"),
          EnvironmentVariable("NO_COLOR", "no colour, when set and not empty"),
        ]),
      version: version)
  }

  /// Runs one command line, without the program's name, and returns the exit status.
  package static func run(_ words: [String]) -> Int32 {
    // A reader that goes away is told by the write that fails, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    SQLiteLibrary.leaveMemoryUncounted()
    let output = StandardStream.output()
    let errors = StandardStream.error()
    do {
      let code = try run(words, output, errors)
      try output.flush()
      return code.rawValue
    } catch is StandardStream.ClosedPipe {
      return ExitCode.success.rawValue
    } catch {
      return report(error, output, errors).rawValue
    }
  }

  private static func run(
    _ words: [String], _ output: StandardStream, _ errors: StandardStream
  ) throws -> ExitCode {
    switch program.parse(words, style: helpStyle(output)) {
    case .help(let text), .version(let text):
      try output.write(text)
      return .success
    case .usageError(let text):
      try errors.write(text)
      try errors.flush()
      return .usage
    case .complete(let request):
      let locations = DataLocations(environment: Invocation.processEnvironment)
      let candidates = CompletionAnswers(locations: locations).candidates(for: request)
      try output.write(request.reply(candidates))
      return .success
    case .run(let path, let arguments):
      let invocation = Invocation(
        arguments: arguments, output: output, errors: errors,
        environment: Invocation.processEnvironment)
      guard let entry = entries.first(where: { $0.command.name == path.first }) else {
        throw arguments.usageError("there is no command given")
      }
      return try entry.run(invocation)
    }
  }

  private static func helpStyle(_ output: StandardStream) -> HelpStyle {
    let styles = ColorPolicy.output(
      isTerminal: output.isTerminal, environment: Invocation.processEnvironment)
    return HelpStyle(width: 80, styled: styles != .plain)
  }

  private static func report(
    _ error: any Error, _ output: StandardStream, _ errors: StandardStream
  ) -> ExitCode {
    // What was found before the failure is still worth reading.
    try? output.flush()
    let code: ExitCode
    let text: String
    switch error {
    case let error as UsageError:
      text = program.message(for: error)
      code = .usage
    case let error as CommandFailure:
      text = "gazetteer: \(error)\n"
      code = error.code
    default:
      text = "gazetteer: \(error)\n"
      code = .failure
    }
    try? errors.write(Sanitizer.sanitizedLines(text))
    try? errors.flush()
    return code
  }
}

extension RecordWriter {
  /// A writer that follows the command's options.
  init(_ invocation: Invocation, columns: [Column], isSingle: Bool = false) {
    let arguments = invocation.arguments
    let fields = arguments.strings(SearchCommand.fields)
    self.init(
      format: invocation.format(), output: invocation.output, columns: columns,
      fields: fields.isEmpty ? nil : fields,
      showsHeader: arguments.contains(SearchCommand.header)
        ? arguments.flag(SearchCommand.header) : nil,
      isSingle: isSingle, layout: TerminalLayout(invocation))
  }
}

extension TerminalLayout {
  init(_ invocation: Invocation) {
    let isTerminal = invocation.output.isTerminal
    var size = winsize()
    let hasSize = isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    self.init(
      width: hasSize && size.ws_col > 0 ? Int(size.ws_col) : nil,
      styles: ColorPolicy.output(
        isTerminal: isTerminal, environment: invocation.environment))
  }
}
