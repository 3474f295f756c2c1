extension Program {
  /// What is wrong with the table, for a test of the program to find empty: names used twice,
  /// defaults and examples that the program itself would refuse, arguments that cannot be told
  /// apart, summaries that would not fit in.
  package func problems() -> [String] {
    TableInspection(program: self).problems(with: [command])
  }
}

private struct TableInspection {
  let program: Program

  func problems(with commands: [Command]) -> [String] {
    guard let command = commands.last else { return [] }
    let path = commands.map(\.name).joined(separator: " ")
    let found =
      nameProblems(commands) + argumentProblems(command) + valueProblems(command)
      + summaryProblems(command) + exampleProblems(command)
    return found.map { "\(path): \($0)" }
      + command.subcommands.flatMap { problems(with: commands + [$0]) }
  }

  private func nameProblems(_ commands: [Command]) -> [String] {
    guard let command = commands.last else { return [] }
    let options = commands.optionsInScope
    let words =
      options.flatMap { ($0.longNames + $0.aliases).map { "--\($0)" } }
      + options.compactMap(\.short).map { "-\($0)" }
    let subcommands = command.subcommands.flatMap { [$0.name] + $0.aliases }
    var problems = repeated(words + subcommands + command.arguments.map(\.name)).map {
      "'\($0)' is declared twice"
    }
    if let name = command.defaultSubcommand, command.subcommand(named: name) == nil {
      problems.append("the default command '\(name)' does not exist")
    }
    return problems
  }

  private func argumentProblems(_ command: Command) -> [String] {
    // A second argument of open length would never get a word.
    command.arguments.count(where: { $0.arity.maximum == .max }) > 1
      ? ["it has two variadic arguments"] : []
  }

  private func valueProblems(_ command: Command) -> [String] {
    command.options.flatMap { option -> [String] in
      guard let value = option.value, let text = value.defaultValue else { return [] }
      let pieces =
        value.collection == .commaSeparated ? text.split(separator: ",").map(String.init) : [text]
      return pieces.compactMap { piece in
        value.kind.objection(to: piece).map {
          "the default '\(piece)' of '--\(option.name)' is invalid: \($0)"
        }
      }
    }
  }

  private func summaryProblems(_ command: Command) -> [String] {
    let summaries =
      [("it", command.summary)]
      + command.options.map { ("'--\($0.name)'", $0.summary) }
      + command.arguments.map { ($0.name, $0.summary) }
    return summaries.compactMap { subject, summary in
      if summary.isEmpty { return "\(subject) has no summary" }
      if summary.contains("\n") { return "the summary of \(subject) has several lines" }
      return summary.hasSuffix(".") ? "the summary of \(subject) ends with a full stop" : nil
    }
  }

  private func exampleProblems(_ command: Command) -> [String] {
    command.examples.flatMap { example in
      simpleCommands(in: example.commandLine).compactMap { words in
        guard words.first == program.name,
          case .usageError(let text) = program.parse(Array(words.dropFirst()))
        else { return nil }
        let reason = text.split(separator: "\n").first ?? ""
        return "the example '\(example.commandLine)' is refused: \(reason)"
      }
    }
  }

  private func repeated(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { !seen.insert($0).inserted }
  }
}

/// The words of each command in a shell line: quotes are removed, and pipes, semicolons,
/// ampersands and redirections end a command. Expansions are kept as they are written.
func simpleCommands(in line: String) -> [[String]] {
  var commands: [[String]] = [[]]
  var word: String?
  var quote: Character?
  var isEscaped = false
  func finish(_ word: inout String?) {
    if let text = word { commands[commands.count - 1].append(text) }
    word = nil
  }
  for character in line {
    if isEscaped {
      word = (word ?? "") + String(character)
      isEscaped = false
    } else if character == "\\", quote != "'" {
      isEscaped = true
    } else if let open = quote {
      if character == open { quote = nil } else { word = (word ?? "") + String(character) }
    } else if character == "'" || character == "\"" {
      quote = character
      word = word ?? ""
    } else if "|;&<>".contains(character) {
      finish(&word)
      commands.append([])
    } else if character.isWhitespace {
      finish(&word)
    } else {
      word = (word ?? "") + String(character)
    }
  }
  finish(&word)
  return commands.filter { !$0.isEmpty }
}
