/// Help for a terminal: short for `-h`, with prose and examples for `--help`.
struct HelpRenderer {
  let program: Program
  let style: HelpStyle

  func render(path: [String], long: Bool) -> String {
    guard let commands = program.commands(along: path), let command = commands.last else {
      return ""
    }
    var sections = [wrapped(sentenceStart(command.summary), width: width)]
    sections.append([heading("USAGE"), "  \(commands.usageLine)"])
    if long, !command.discussion.isEmpty {
      sections += Paragraph.split(command.discussion).map(lines)
    }
    sections += tables(for: commands, long: long)
    if long {
      sections += appendices(for: commands)
    } else if hasMore(commands) {
      let invocation = commands.map(\.name).joined(separator: " ")
      sections.append(["'\(invocation) --help' says more."])
    }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// A terminal may report no width or an absurd one.
  private var width: Int { min(max(style.width, 30), 100) }

  private func heading(_ text: String) -> String {
    style.isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  private func lines(of paragraph: Paragraph) -> [String] {
    switch paragraph {
    case .prose(let text): wrapped(text, width: width)
    case .verbatim(let lines): lines.map { "  " + $0 }
    }
  }

  private func hasMore(_ commands: [Command]) -> Bool {
    guard let command = commands.last else { return false }
    return !command.discussion.isEmpty || !command.examples.isEmpty
      || !commands.exitStatuses.isEmpty
      || command.visibleOptions.contains { option in
        !option.details.isEmpty || option.value?.kind.explainedChoices.isEmpty == false
      }
  }

  private func section(
    _ title: String, _ rows: [TwoColumnLayout.Row], column: Int? = nil
  ) -> [[String]] {
    guard !rows.isEmpty else { return [] }
    return [[heading(title)] + TwoColumnLayout(width: width).lines(for: rows, column: column)]
  }
}

// MARK: - Sections

extension HelpRenderer {
  private func tables(for commands: [Command], long: Bool) -> [[String]] {
    guard let command = commands.last else { return [] }
    let own = commands.ownOptions.map { row($0, long: long) }
    let inherited = commands.inheritedOptions.map { row($0, long: long) }
    let column = TwoColumnLayout(width: width).column(for: own + inherited)
    return section("ARGUMENTS", command.arguments.map { row($0, long: long) })
      + section("COMMANDS", commands.listedSubcommands.map { plainRow($0.name, $0.summary) })
      + section("OPTIONS", own, column: column)
      + section("GLOBAL OPTIONS", inherited, column: column)
  }

  private func appendices(for commands: [Command]) -> [[String]] {
    var sections: [[String]] = []
    if let examples = commands.last?.examples, !examples.isEmpty {
      let lines = examples.flatMap { ["  \($0.summary):", "    \($0.commandLine)"] }
      sections.append([heading("EXAMPLES")] + lines)
    }
    sections += section(
      "EXIT STATUS",
      commands.exitStatuses.map { plainRow(String($0.code.rawValue), $0.meaning) })
    sections += section(
      "ENVIRONMENT", commands.environment.map { plainRow($0.name, $0.summary) })
    sections += section("FILES", commands.files.map { plainRow($0.path, $0.summary) })
    return sections
  }

  private func plainRow(_ term: String, _ text: String) -> TwoColumnLayout.Row {
    .init(term: term, paragraphs: [.prose(text)])
  }

  private func row(_ argument: ArgumentEntry, long: Bool) -> TwoColumnLayout.Row {
    row(
      term: argument.usage, summary: argument.summary, details: argument.details,
      note: argument.kind.allowed(listsChoices: !long || argument.kind.explainedChoices.isEmpty),
      choices: argument.kind.explainedChoices, long: long)
  }

  private func row(_ option: OptionEntry, long: Bool) -> TwoColumnLayout.Row {
    let short = option.short.map { "-\($0), " } ?? "    "
    let metavar = option.value.map { " \($0.metavar)" } ?? ""
    let choices = option.value?.kind.explainedChoices ?? []
    return row(
      term: "\(short)--\(option.shownName)\(metavar)", summary: option.shownSummary,
      details: option.details, note: option.note(listsChoices: !long || choices.isEmpty),
      choices: choices, long: long)
  }

  private func row(
    term: String, summary: String, details: String, note: String?, choices: [Choice], long: Bool
  ) -> TwoColumnLayout.Row {
    let first = [summary, note.map { "(\($0))" }].compactMap { $0 }.joined(separator: " ")
    var paragraphs = [Paragraph.prose(first)]
    if long {
      paragraphs += Paragraph.split(details)
      if !choices.isEmpty { paragraphs.append(.verbatim(Paragraph.lines(of: choices))) }
    }
    return .init(term: term, paragraphs: paragraphs)
  }
}
