/// A page for `man`, in the roff macros of man(7).
package struct ManualPage: Sendable, Equatable {
  /// The page's name without its section: 'gazetteer-search'.
  package let name: String
  package let section = 1
  /// The page's source, ASCII except where the table is not.
  package let text: String

  package var fileName: String { "\(name).\(section)" }
}

extension Program {
  /// A page for the program and one for each command below it; a command that only groups others
  /// has these on its own page.
  ///
  /// - Parameter date: the day of the version, as in `2026-01-31`; pages made twice are the same.
  package func manualPages(date: String) -> [ManualPage] {
    let renderer = ManualPageRenderer(program: self, date: date)
    let subcommands = command.visibleSubcommands.map { [command, $0] }
    return ([[command]] + subcommands).map(renderer.page)
  }
}

/// Writes manual pages.
struct ManualPageRenderer {
  let program: Program
  let date: String

  func page(for commands: [Command]) -> ManualPage {
    let name = commands.map(\.name).joined(separator: "-")
    let summary = commands.last?.summary ?? ""
    var lines = [
      #".\" Generated from the program's table of commands."#,
      ".TH \(quoted(name.uppercased())) 1 \"\(date)\" "
        + "\(quoted("\(program.name) \(program.version)")) \"User Commands\"",
      ".SH NAME", #"\#(escaped(name)) \- \#(escaped(summary))"#,
      ".SH SYNOPSIS",
    ]
    lines += synopsis(commands)
    lines += description(commands)
    lines += tables(commands)
    lines += members(commands)
    lines += appendices(commands)
    lines += seeAlso(commands)
    return ManualPage(name: name, text: lines.joined(separator: "\n") + "\n")
  }
}

// MARK: - Sections

extension ManualPageRenderer {
  private func synopsis(_ commands: [Command]) -> [String] {
    guard commands.count > 1, let command = commands.last, !command.subcommands.isEmpty else {
      return [usage(commands)]
    }
    return command.visibleSubcommands.map { usage(commands + [$0]) }
      .flatMap { [$0, ".br"] }.dropLast()
  }

  /// The usage line with the words to type in bold and the others in italics.
  private func usage(_ commands: [Command]) -> String {
    let names = commands.map(\.name).joined(separator: " ")
    let rest = commands.usageLine.dropFirst(names.count).split(separator: " ").map { word in
      word == "COMMAND" || word == "[COMMAND]" || word == "[OPTIONS]"
        ? String(
          word.replacing("COMMAND", with: #"\fICOMMAND\fR"#)
            .replacing("OPTIONS", with: #"\fIOPTIONS\fR"#))
        : italicName(word)
    }
    return ([#"\fB\#(escaped(names))\fR"#] + rest).joined(separator: " ")
  }

  /// `[NAME...]` with only the name in italics.
  private func italicName(_ word: Substring) -> String {
    let opening = word.hasPrefix("[") ? "[" : ""
    let closing = (word.hasSuffix("]") ? "]" : "")
    var name = word.dropFirst(opening.count).dropLast(closing.count)
    let dots = name.hasSuffix("...") ? "..." : ""
    name = name.dropLast(dots.count)
    return #"\#(opening)\fI\#(escaped(String(name)))\fR\#(dots)\#(closing)"#
  }

  private func description(_ commands: [Command]) -> [String] {
    guard let command = commands.last else { return [] }
    let prose =
      command.discussion.isEmpty ? sentenceStart(command.summary) + "." : command.discussion
    return [".SH DESCRIPTION"] + paragraphs(prose).dropFirst()
  }

  private func tables(_ commands: [Command]) -> [String] {
    guard let command = commands.last else { return [] }
    var lines = section("ARGUMENTS", command.arguments.flatMap(entry))
    if commands.count == 1 {
      lines += section(
        "COMMANDS",
        command.visibleSubcommands.flatMap { subcommand in
          let page = escaped("\(program.name)-\(subcommand.name)")
          return [
            ".TP", #".BR \#(page) (1)"#, sentence(subcommand.summary),
          ]
        })
    }
    lines += section("OPTIONS", commands.ownOptions.flatMap(entry))
    lines += section("GLOBAL OPTIONS", commands.inheritedOptions.flatMap(entry))
    return lines
  }

  /// The commands that a group has, each with its arguments and options.
  private func members(_ commands: [Command]) -> [String] {
    guard commands.count > 1, let command = commands.last else { return [] }
    return section(
      "COMMANDS",
      command.visibleSubcommands.flatMap { subcommand in
        let path = commands + [subcommand]
        var lines = [".SS \(quoted(path.dropFirst().map(\.name).joined(separator: " ")))"]
        lines += [usage(path), ".PP", sentence(subcommand.summary)]
        if !subcommand.discussion.isEmpty { lines += paragraphs(subcommand.discussion) }
        lines += subcommand.arguments.flatMap(entry)
        lines += subcommand.visibleOptions.flatMap(entry)
        lines += examples(subcommand)
        return lines
      })
  }

  private func appendices(_ commands: [Command]) -> [String] {
    section(
      "EXIT STATUS", commands.exitStatuses.flatMap { pair(String($0.code.rawValue), $0.meaning) })
      + section("ENVIRONMENT", commands.environment.flatMap { pair($0.name, $0.summary) })
      + section("FILES", commands.files.flatMap { pair($0.path, $0.summary, italic: true) })
      + section("EXAMPLES", commands.last.map(examples) ?? [])
  }

  private func seeAlso(_ commands: [Command]) -> [String] {
    let others =
      commands.count == 1
      ? program.command.visibleSubcommands.map { "\(program.name)-\($0.name)" } : [program.name]
    let references = others.enumerated().map { index, name in
      ".BR \(escaped(name)) (1)\(index + 1 < others.count ? "," : "")"
    }
    return section("SEE ALSO", references)
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    // A section that starts with a paragraph break would be warned about.
    lines.isEmpty
      ? [] : [".SH \(quoted(title))"] + (lines.first == ".PP" ? Array(lines.dropFirst()) : lines)
  }
}

// MARK: - Entries

extension ManualPageRenderer {
  private func entry(_ argument: ArgumentEntry) -> [String] {
    entry(
      term: italicName(Substring(argument.usage)), summary: argument.summary,
      note: argument.kind.allowed(listsChoices: argument.kind.explainedChoices.isEmpty),
      choices: argument.kind.explainedChoices, details: argument.details)
  }

  private func entry(_ option: OptionEntry) -> [String] {
    let short = option.short.map { #"\fB\#(escaped("-\($0)"))\fR, "# } ?? ""
    let metavar = option.value.map { #" \fI\#(escaped($0.metavar))\fR"# } ?? ""
    let choices = option.value?.kind.explainedChoices ?? []
    return entry(
      term: #"\#(short)\fB\#(escaped("--\(option.shownName)"))\fR\#(metavar)"#,
      summary: option.shownSummary, note: option.note(listsChoices: choices.isEmpty),
      choices: choices,
      details: option.details)
  }

  private func entry(
    term: String, summary: String, note: String?, choices: [Choice], details: String
  ) -> [String] {
    var lines = [".TP", term, sentence(summary + (note.map { " (\($0))" } ?? ""))]
    let inner =
      (details.isEmpty ? [] : Array(paragraphs(details).dropFirst()))
      + choices.flatMap { pair($0.name, $0.summary) }
    if !inner.isEmpty { lines += [".RS"] + inner + [".RE"] }
    return lines
  }

  private func pair(_ term: String, _ text: String, italic: Bool = false) -> [String] {
    [".TP", "\\f\(italic ? "I" : "B")\(escaped(term))\\fR", text.isEmpty ? #"\&"# : filled(text)]
  }

  private func examples(_ command: Command) -> [String] {
    command.examples.flatMap {
      [
        ".PP", "\(lineText($0.summary)):", ".PP", ".RS 4", ".EX", lineText($0.commandLine), ".EE",
        ".RE",
      ]
    }
  }

  /// Each paragraph after a `.PP`.
  private func paragraphs(_ text: String) -> [String] {
    Paragraph.split(text).flatMap { paragraph in
      switch paragraph {
      case .prose(let prose): [".PP", filled(prose)]
      case .verbatim(let lines): [".PP", ".RS 4", ".EX"] + lines.map(lineText) + [".EE", ".RE"]
      }
    }
  }

  private func sentence(_ summary: String) -> String { filled(sentenceStart(summary) + ".") }
}

// MARK: - Escapes

/// `text` with what roff would take for itself written so that it prints as typed: a hyphen that
/// can be copied, straight quotes, no escapes. See groff_char(7).
private func escaped(_ text: String) -> String {
  var result = ""
  for character in text {
    switch character {
    case "\\": result += #"\(rs"#
    case "-": result += #"\-"#
    case "'": result += #"\(aq"#
    case "\"": result += #"\(dq"#
    case "`": result += #"\(ga"#
    case "^": result += #"\(ha"#
    case "~": result += #"\(ti"#
    case "\n", "\t", "\r\n": result += " "
    default: result.append(character)
    }
  }
  return result
}

/// Escaped text in lines of a readable length, none of which begins like a request.
private func filled(_ text: String) -> String {
  wrapped(text, width: 76).map(lineText).joined(separator: "\n")
}

/// An escaped line of text, which must not begin like a request. (An apostrophe, which begins one
/// too, is always escaped.)
private func lineText(_ text: String) -> String {
  let text = escaped(text)
  return text.hasPrefix(".") || text.hasPrefix(" ") ? #"\&"# + text : text
}

/// An escaped argument of a macro.
private func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }
