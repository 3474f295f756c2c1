/// One command of a program: the single table from which parsing, help, manual pages, completions
/// and the reference are made.
///
/// A program with one purpose has a root command without subcommands. Prose fields may hold several
/// paragraphs, separated by an empty line; a paragraph that starts with a space is kept as it is.
package struct Command: Sendable {
  /// Does the work. What it throws is told as ``Program/run(_:on:)`` says.
  package typealias Run = @Sendable (ParsedArguments, Console) throws -> ExitCode

  /// The word typed, or the program's name for the root command.
  package let name: String
  /// Other words that mean the same; they are not listed by completions.
  package let aliases: [String]
  /// One line without a full stop and, for lists, without a capital.
  package let summary: String
  /// Prose for `--help`, the manual page and the reference.
  package let discussion: String
  package private(set) var arguments: [ArgumentEntry] = []
  package let options: [OptionEntry]
  package private(set) var examples: [Example] = []
  package private(set) var subcommands: [Command] = []
  /// The subcommand meant when none is named, as `list` in `favorites`.
  package private(set) var defaultSubcommand: String?
  /// Empty means: those of the command above. So it is with `environment` and `files`.
  package let exitStatuses: [ExitStatus]
  package let environment: [EnvironmentVariable]
  package private(set) var files: [FileReference] = []
  /// Everything after the command's name goes to its arguments unread, help flags included: for a
  /// command that runs another program.
  package private(set) var forwardsArguments = false
  /// Works, and is mentioned nowhere.
  package private(set) var isHidden = false
  /// Nil for a command that only groups others.
  private(set) var run: Run?

  /// A command that does something.
  package init(
    _ name: String, aliases: [String] = [], summary: String, discussion: String = "",
    arguments: [any DeclaredArgument] = [], options: [any DeclaredOption] = [],
    examples: [Example] = [], exitStatuses: [ExitStatus] = [],
    environment: [EnvironmentVariable] = [], forwardsArguments: Bool = false,
    isHidden: Bool = false, run: @escaping Run
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments.map(\.entry)
    self.options = options.map(\.entry)
    self.examples = examples
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.forwardsArguments = forwardsArguments
    self.isHidden = isHidden
    self.run = run
  }

  /// A command that groups others.
  package init(
    _ name: String, aliases: [String] = [], summary: String, discussion: String = "",
    options: [any DeclaredOption] = [], subcommands: [Command], defaultSubcommand: String? = nil,
    exitStatuses: [ExitStatus] = [], environment: [EnvironmentVariable] = [],
    files: [FileReference] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.discussion = discussion
    self.options = options.map(\.entry)
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.files = files
  }
}

/// A command line worth copying.
package struct Example: Sendable, Equatable {
  /// The whole line, beginning with the program's name unless it is a pipeline.
  package var commandLine: String
  /// What it does, one line, without a full stop.
  package var summary: String

  package init(_ commandLine: String, _ summary: String) {
    self.commandLine = commandLine
    self.summary = summary
  }
}

/// What an exit status means for a command.
package struct ExitStatus: Sendable, Equatable {
  package var code: ExitCode
  package var meaning: String

  package init(_ code: ExitCode, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}

/// An environment variable that a command reads.
package struct EnvironmentVariable: Sendable, Equatable {
  package var name: String
  package var summary: String

  package init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}

/// A file that a command reads or writes.
package struct FileReference: Sendable, Equatable {
  package var path: String
  package var summary: String

  package init(_ path: String, _ summary: String) {
    self.path = path
    self.summary = summary
  }
}
