/// The wording that help, manual pages and the reference share.

extension OptionEntry {
  /// The long name listed in help: `no-NAME` for a flag that is on by default.
  var shownName: String {
    isNegatable && defaultFlag && value == nil ? "no-\(name)" : name
  }

  /// What the flag of the ``shownName`` does.
  var shownSummary: String {
    shownName == name ? summary : "do not \(summary)"
  }

  /// What is allowed and what holds by default, in a few words. `listsChoices` is false where the
  /// choices are shown one by one.
  func note(listsChoices: Bool) -> String? {
    guard let value else {
      return isNegatable && !defaultFlag ? "--no-\(name) turns it off" : nil
    }
    var parts = [value.kind.allowed(listsChoices: listsChoices)].compactMap { $0 }
    switch value.collection {
    case .last: break
    case .all: parts.append("may be repeated")
    case .commaSeparated: parts.append("several with commas")
    }
    if let text = value.defaultNote ?? value.defaultValue { parts.append("default: \(text)") }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

extension ValueKind {
  /// The allowed values, in a few words.
  func allowed(listsChoices: Bool) -> String? {
    switch self {
    case .integer(let range?):
      range.upperBound == .max
        ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
    case .number(let range?):
      range.upperBound == .greatestFiniteMagnitude
        ? "\(shortText(range.lowerBound)) or more"
        : "\(shortText(range.lowerBound)) to \(shortText(range.upperBound))"
    case .choice(let choices) where listsChoices:
      "one of " + choices.map(\.name).joined(separator: ", ")
    case .text, .integer, .number, .coordinate, .choice, .file, .directory, .dynamic: nil
    }
  }

  /// The choices, when at least one of them is explained.
  var explainedChoices: [Choice] {
    guard case .choice(let choices) = self, choices.contains(where: { !$0.summary.isEmpty }) else {
      return []
    }
    return choices
  }
}

extension ArgumentEntry {
  /// The argument as a usage line writes it: `[NAME]`, `NAME...`.
  var usage: String {
    switch arity {
    case .required: name
    case .optional: "[\(name)]"
    case .variadic(let minimum): minimum > 0 ? "\(name)..." : "[\(name)...]"
    }
  }
}

extension [Command] {
  /// For a path from the root: 'gazetteer search [OPTIONS] QUERY...'.
  var usageLine: String {
    guard let last else { return "" }
    var parts = map(\.name)
    if !last.forwardsArguments { parts.append("[OPTIONS]") }
    if !last.subcommands.isEmpty {
      parts.append(last.defaultSubcommand == nil ? "COMMAND" : "[COMMAND]")
    }
    return (parts + last.arguments.map(\.usage)).joined(separator: " ")
  }

  /// The exit statuses that hold for the last command.
  var exitStatuses: [ExitStatus] { inherited(\.exitStatuses) }
  var environment: [EnvironmentVariable] { inherited(\.environment) }
  var files: [FileReference] { inherited(\.files) }

  private func inherited<Entry>(_ entries: KeyPath<Command, [Entry]>) -> [Entry] {
    for command in reversed() where !command[keyPath: entries].isEmpty {
      return command[keyPath: entries]
    }
    return []
  }

  /// The visible options of the last command, with help and version where they are listed.
  var ownOptions: [OptionEntry] {
    guard let last else { return [] }
    guard !last.forwardsArguments else { return [] }
    let builtIns: [OptionEntry] = count == 1 ? [.help, .version] : [.help]
    return last.visibleOptions
      + builtIns.filter { builtIn in !last.options.contains { $0.name == builtIn.name } }
  }

  /// The visible global options of the commands above the last one.
  var inheritedOptions: [OptionEntry] {
    guard last?.forwardsArguments == false else { return [] }
    return dropLast().flatMap { $0.visibleOptions.filter(\.isGlobal) }
  }

  /// The visible subcommands of the last command, with `help` for the root.
  var listedSubcommands: [Command] {
    guard let last, !last.visibleSubcommands.isEmpty else { return [] }
    return last.visibleSubcommands + (count == 1 ? [.help] : [])
  }
}

extension OptionEntry {
  static let help = OptionEntry(
    name: "help", short: "h", summary: "print help: -h in short, --help in full")
  static let version = OptionEntry(name: "version", summary: "print the version")
}

extension Command {
  static let help = Command(
    "help", summary: "print the help of a command", subcommands: [])
}

/// A summary as the beginning of a sentence: it is written without a capital, for lists.
func sentenceStart(_ summary: String) -> String {
  summary.prefix(1).uppercased() + summary.dropFirst()
}

/// A number without a useless '.0'.
func shortText(_ number: Double) -> String {
  let text = String(number)
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// The paragraphs of prose: separated by empty lines, one that starts with a space is verbatim.
enum Paragraph: Equatable {
  case prose(String)
  case verbatim([String])

  /// A line for each choice, what explains them in a column.
  static func lines(of choices: [Choice]) -> [String] {
    let width = choices.map(\.name.count).max() ?? 0
    return choices.map { choice in
      let padding = String(repeating: " ", count: width - choice.name.count)
      return choice.summary.isEmpty
        ? choice.name : "\(choice.name)\(padding)  \(choice.summary)"
    }
  }

  static func split(_ text: String) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var lines: [Substring] = []
    for line in (text + "\n\n").split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.allSatisfy(\.isWhitespace) else {
        lines.append(line)
        continue
      }
      if let first = lines.first {
        paragraphs.append(
          first.first == " "
            ? .verbatim(lines.map { String($0.drop { $0 == " " }) })
            : .prose(lines.joined(separator: " ")))
      }
      lines = []
    }
    return paragraphs
  }
}
