/// A shell for which completions can be written.
package enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish
}

extension Program {
  /// The script that makes `shell` complete this program's command lines.
  ///
  /// Commands, options and choices stand in the script. For values of ``ValueKind/dynamic(_:)`` it
  /// runs the program itself, as described at ``CompletionRequest``. What the program answers is
  /// inserted as a quoted word and never evaluated.
  package func completionScript(for shell: Shell) -> String {
    let table = CompletionTable(program: self)
    return switch shell {
    case .bash: BashCompletion(table: table).script
    case .zsh: ZshCompletion(table: table).script
    case .fish: FishCompletion(table: table).script
    }
  }
}

/// What the scripts of all shells need to know, one entry for each command.
struct CompletionTable {
  struct Entry {
    /// The names below the program, joined with spaces; empty for the root.
    let key: String
    let subcommands: [Subcommand]
    let options: [Item]
    let arguments: [ArgumentEntry]
    let forwardsArguments: Bool
  }

  struct Subcommand {
    let name: String
    let aliases: [String]
    let summary: String
    let key: String
  }

  struct Item {
    /// Listed as candidates: the long name first.
    let names: [String]
    /// Understood as well.
    let aliases: [String]
    let summary: String
    let value: ValueSpec?
  }

  let program: String
  /// The program's name as part of a shell function's name.
  let function: String
  let entries: [Entry]

  init(program: Program) {
    self.program = program.name
    function = String(program.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    entries = Self.entries(of: [program.command])
  }

  private static func entries(of commands: [Command]) -> [Entry] {
    guard let command = commands.last else { return [] }
    let path = commands.dropFirst().map(\.name)
    let entry = Entry(
      key: path.joined(separator: " "),
      subcommands: command.visibleSubcommands.map {
        Subcommand(
          name: $0.name, aliases: $0.aliases, summary: $0.summary,
          key: (path + [$0.name]).joined(separator: " "))
      },
      options: options(of: commands).map(Item.init(option:)),
      arguments: command.arguments,
      forwardsArguments: command.forwardsArguments)
    return [entry] + command.visibleSubcommands.flatMap { entries(of: commands + [$0]) }
  }

  /// The options that may be typed, with those of the subcommand that need not be named.
  private static func options(of commands: [Command]) -> [OptionEntry] {
    var options = commands.ownOptions
    if let command = commands.last, let name = command.defaultSubcommand,
      let subcommand = command.subcommand(named: name)
    {
      options += subcommand.visibleOptions
    }
    return options + commands.inheritedOptions
  }
}

extension CompletionTable.Item {
  init(option: OptionEntry) {
    names = ["--\(option.shownName)"] + (option.short.map { ["-\($0)"] } ?? [])
    aliases = option.aliases.map { "--\($0)" }
    summary = option.shownSummary
    value = option.value
  }
}

extension ValueKind {
  /// The kind's name in the scripts. A kind without candidates is `other`.
  var scriptName: String {
    switch self {
    case .text, .integer, .number, .coordinate: "other"
    case .choice: "choice"
    case .file: "file"
    case .directory: "directory"
    case .dynamic: "dynamic"
    }
  }
}

/// `text` as one word for bash and zsh that means itself.
func shellQuoted(_ text: String) -> String {
  "'" + text.replacing("'", with: #"'\''"#) + "'"
}

/// `text` as one word for fish that means itself.
func fishQuoted(_ text: String) -> String {
  "'" + text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
}
