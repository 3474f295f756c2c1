extension Program {
  /// The whole help as one Markdown document: a section for each command, made from the table.
  package func reference() -> String {
    ReferenceRenderer(program: self).render()
  }
}

/// Writes the reference in Markdown.
struct ReferenceRenderer {
  let program: Program

  func render() -> String {
    let blocks = blocks(for: [program.command], level: 1)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func blocks(for commands: [Command], level: Int) -> [String] {
    guard let command = commands.last else { return [] }
    let title = commands.map(\.name).joined(separator: " ")
    var blocks = ["\(String(repeating: "#", count: level)) \(title)"]
    blocks.append(escaped(sentenceStart(command.summary)) + ".")
    blocks.append(code([commands.usageLine]))
    if !command.discussion.isEmpty { blocks += paragraphs(command.discussion) }
    if !command.aliases.isEmpty {
      blocks.append("Also: " + command.aliases.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
    blocks += list("Arguments", command.arguments.map(item))
    blocks += list("Commands", commandItems(commands))
    blocks += list("Options", commands.ownOptions.filter { isListed($0, in: commands) }.map(item))
    blocks += examples(command)
    blocks += appendices(command)
    for subcommand in command.visibleSubcommands {
      blocks += self.blocks(for: commands + [subcommand], level: min(level + 1, 6))
    }
    return blocks
  }
}

// MARK: - Parts

extension ReferenceRenderer {
  /// Help and version are told once, for the program.
  private func isListed(_ option: OptionEntry, in commands: [Command]) -> Bool {
    commands.count == 1 || option.name != OptionEntry.help.name
  }

  private func commandItems(_ commands: [Command]) -> [String] {
    commands.listedSubcommands.map { subcommand in
      let title = (commands + [subcommand]).map(\.name).joined(separator: " ")
      guard subcommand.name != Command.help.name else {
        return "- `\(title) COMMAND`: \(escaped(subcommand.summary))"
      }
      let anchor = title.lowercased().replacing(" ", with: "-")
      return "- [`\(title)`](#\(anchor)): \(escaped(subcommand.summary))"
    }
  }

  private func item(_ argument: ArgumentEntry) -> String {
    item(
      term: argument.usage, summary: argument.summary,
      note: argument.kind.allowed(listsChoices: argument.kind.explainedChoices.isEmpty),
      choices: argument.kind.explainedChoices, details: argument.details)
  }

  private func item(_ option: OptionEntry) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    let metavar = option.value.map { " \($0.metavar)" } ?? ""
    let choices = option.value?.kind.explainedChoices ?? []
    return item(
      term: "\(short)--\(option.shownName)\(metavar)", summary: option.shownSummary,
      note: option.note(listsChoices: choices.isEmpty), choices: choices, details: option.details)
  }

  private func item(
    term: String, summary: String, note: String?, choices: [Choice], details: String
  ) -> String {
    let note = note.map { " (\(escaped($0)))" } ?? ""
    var lines = ["- `\(term)`: \(escaped(summary))\(note)"]
    for block in paragraphs(details) {
      lines.append("")
      lines += block.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    }
    if !choices.isEmpty { lines.append("") }
    lines += choices.map { choice in
      choice.summary.isEmpty
        ? "  - `\(choice.name)`" : "  - `\(choice.name)`: \(escaped(choice.summary))"
    }
    return lines.joined(separator: "\n")
  }

  private func examples(_ command: Command) -> [String] {
    guard !command.examples.isEmpty else { return [] }
    return ["**Examples**"]
      + command.examples.flatMap { ["\(escaped($0.summary)):", code([$0.commandLine])] }
  }

  private func appendices(_ command: Command) -> [String] {
    list(
      "Exit status", command.exitStatuses.map { "- `\($0.code.rawValue)`: \(escaped($0.meaning))" })
      + list("Environment", command.environment.map { "- `\($0.name)`: \(escaped($0.summary))" })
      + list("Files", command.files.map { "- `\($0.path)`: \(escaped($0.summary))" })
  }

  private func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["**\(title)**", items.joined(separator: "\n")]
  }

  private func paragraphs(_ text: String) -> [String] {
    Paragraph.split(text).map { paragraph in
      switch paragraph {
      case .prose(let prose): escaped(prose)
      case .verbatim(let lines): code(lines)
      }
    }
  }

  private func code(_ lines: [String]) -> String {
    "```text\n" + lines.joined(separator: "\n") + "\n```"
  }
}

/// `text` with the characters escaped that Markdown would read.
private func escaped(_ text: String) -> String {
  var result = ""
  for character in text {
    if "\\`*_[]<>".contains(character) { result += "\\" }
    result.append(character)
  }
  return result
}
