/// One command of a program: the single table from which parsing, help, manual pages, completions
/// and the reference are made.
///
/// A program with one purpose has a root command without subcommands. Prose fields may hold several
/// paragraphs, separated by an empty line; a paragraph that starts with a space is kept as it is.
package struct Command: Sendable, Equatable {
  /// The word typed, or the program's name for the root command.
  package var name: String
  /// Other words that mean the same; they are not listed by completions.
  package var aliases: [String]
  /// One line without a full stop and, for lists, without a capital.
  package var summary: String
  /// Prose for `--help`, the manual page and the reference.
  package var discussion: String
  package var arguments: [Positional]
  package var options: [Option]
  package var examples: [Example]
  package var subcommands: [Command]
  /// The subcommand meant when none is named, as `list` in `favorites`.
  package var defaultSubcommand: String?
  /// Empty means: those of the command above.
  package var exitStatuses: [ExitStatus]
  /// Empty means: those of the command above.
  package var environment: [EnvironmentVariable]
  /// Empty means: those of the command above.
  package var files: [FileReference]
  /// Everything after the command's name goes to its arguments unread, help flags included: for a
  /// command that runs another program.
  package var forwardsArguments: Bool
  /// Works, and is mentioned nowhere.
  package var isHidden: Bool

  package init(
    _ name: String,
    aliases: [String] = [],
    summary: String,
    discussion: String = "",
    arguments: [Positional] = [],
    options: [Option] = [],
    examples: [Example] = [],
    subcommands: [Command] = [],
    defaultSubcommand: String? = nil,
    exitStatuses: [ExitStatus] = [],
    environment: [EnvironmentVariable] = [],
    files: [FileReference] = [],
    forwardsArguments: Bool = false,
    isHidden: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.examples = examples
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.files = files
    self.forwardsArguments = forwardsArguments
    self.isHidden = isHidden
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
