import GazetteerText

/// A program: its root command and what only the whole has.
package struct Program: Sendable {
  /// What a shell may offer for a value of ``ValueKind/dynamic(_:)``.
  package typealias Candidates =
    @Sendable (CompletionRequest, Console) -> [CompletionCandidate]

  package let command: Command
  /// Printed by `--version` after the program's name.
  package let version: String
  let candidates: Candidates

  package init(
    _ command: Command, version: String = Version.current,
    candidates: @escaping Candidates = { _, _ in [] }
  ) {
    self.command = command
    self.version = version
    self.candidates = candidates
  }

  package var name: String { command.name }
}

/// What a command line asks for; ``Program/run(_:on:)`` does it.
package enum Outcome: Sendable {
  /// What the command does, and with which arguments.
  case run(Command.Run, ParsedArguments)
  /// Help, the version or another text for standard output, exit code 0.
  case text(String)
  /// A shell asks for candidates: ``CompletionRequest/reply(_:)`` for standard output, exit code 0.
  case complete(CompletionRequest)
  /// Text for standard error, exit code 64.
  case usageError(String)
}

/// How help is laid out.
package struct HelpStyle: Sendable, Equatable {
  /// The terminal's width in cells.
  package var width: Int
  /// Bold headings, with ANSI escapes.
  package var isStyled: Bool

  package init(width: Int = 80, styled: Bool = false) {
    self.width = width
    self.isStyled = styled
  }
}

extension Program {
  /// Reads the words after the program's name.
  package func parse(_ words: [String], style: HelpStyle = HelpStyle()) -> Outcome {
    if let request = CompletionRequest(words: words) { return .complete(request) }
    if let outcome = GeneratedText.outcome(of: words, for: self) { return outcome }
    var reader = CommandLineReader(program: self, words: words)
    do throws(UsageError) {
      switch try reader.read() {
      case .run(let run, let arguments): return .run(run, arguments)
      case .help(let path, let long):
        return .text(HelpRenderer(program: self, style: style).render(path: path, long: long))
      case .choices(let choices):
        return .text(Paragraph.lines(of: choices).map { $0 + "\n" }.joined())
      case .version: return .text("\(name) \(version)\n")
      }
    } catch {
      return .usageError(message(for: error))
    }
  }

  /// The text that standard error gets for a usage error, also for one thrown by a command itself.
  package func message(for error: UsageError) -> String {
    let invocation = ([name] + error.commandPath).joined(separator: " ")
    // The message repeats what was typed, or pasted.
    return "\(invocation): \(Sanitizer.sanitized(error.message))\nTry '\(invocation) --help'.\n"
  }

  /// The commands from the root to the one at `path`, or nil if a name is unknown.
  func commands(along path: [String]) -> [Command]? {
    var commands = [command]
    for name in path {
      guard let next = commands.last?.subcommand(named: name) else { return nil }
      commands.append(next)
    }
    return commands
  }
}

extension Command {
  func subcommand(named word: String) -> Command? {
    subcommands.first { $0.name == word || $0.aliases.contains(word) }
  }

  var visibleSubcommands: [Command] { subcommands.filter { !$0.isHidden } }
  var visibleOptions: [OptionEntry] { options.filter { !$0.isHidden } }
}
