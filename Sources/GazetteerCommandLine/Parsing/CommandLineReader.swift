/// Reads the words of one command line against a program's table.
///
/// Options may stand anywhere among the arguments, `--` ends them, and `-` alone is an argument. A
/// word that looks like a negative number or a pair of them is an argument or a value, never an
/// option, unless its digit is declared as a short option.
struct CommandLineReader {
  enum Request {
    case run(Command.Run, ParsedArguments)
    case help(path: [String], long: Bool)
    /// The option was given without a value, to see what it may be.
    case choices([Choice])
    case version
  }

  private let program: Program
  private var words: ArraySlice<String>
  /// From the root to the command whose words are being read.
  private var commands: [Command]
  private var arguments = ParsedArguments(commandPath: [])
  private var answer: Request?
  private var isCommandUnknown = false

  init(program: Program, words: [String]) {
    self.program = program
    self.words = words[...]
    self.commands = [program.command]
  }

  private var command: Command { commands.last ?? program.command }

  /// The options that may be used here: the command's own, then global ones of those above.
  private var scope: [OptionEntry] { commands.optionsInScope }

  /// Someone who asks for help gets it, whatever is wrong with an option before it.
  mutating func read() throws(UsageError) -> Request {
    do throws(UsageError) {
      return try readWords()
    } catch {
      let options = words.prefix { $0 != "--" }
      guard !isCommandUnknown,
        options.contains("--help") || options.contains("-h")
      else { throw error }
      return .help(path: error.commandPath, long: options.contains("--help"))
    }
  }

  private mutating func readWords() throws(UsageError) -> Request {
    if command.forwardsArguments { takeAllWords() }
    while answer == nil, let word = words.popFirst() {
      if word == "--" {
        while answer == nil, let word = words.popFirst() { try readArgument(word) }
      } else if word.hasPrefix("--") {
        try readLongOption(word)
      } else if word.hasPrefix("-"), word != "-", !isNegativeNumber(word) {
        try readShortOptions(word)
      } else {
        try readArgument(word)
      }
    }
    if let answer { return answer }
    let run = try enterDefaultSubcommands()
    try assignPositionals()
    arguments.declared = Set(scope.map(\.name) + command.arguments.map(\.name))
    return .run(run, arguments)
  }
}

// MARK: - Commands and arguments

extension CommandLineReader {
  private mutating func readArgument(_ word: String) throws(UsageError) {
    guard !command.subcommands.isEmpty else {
      arguments.words.append(word)
      return
    }
    if let subcommand = command.subcommand(named: word) {
      enter(subcommand)
    } else if word == "help" {
      try readHelpCommand()
    } else {
      throw unknownCommand(word)
    }
  }

  private mutating func enter(_ subcommand: Command) {
    commands.append(subcommand)
    var entered = ParsedArguments(commandPath: arguments.commandPath + [subcommand.name])
    entered.flags = arguments.flags
    entered.values = arguments.values
    arguments = entered
    if subcommand.forwardsArguments { takeAllWords() }
  }

  private mutating func takeAllWords() {
    arguments.words = Array(words)
    words = []
  }

  private mutating func readHelpCommand() throws(UsageError) {
    for word in words where !word.hasPrefix("-") {
      guard !command.subcommands.isEmpty else {
        throw failure("unexpected '\(word)': '\(command.name)' has no commands of its own")
      }
      guard let subcommand = command.subcommand(named: word) else { throw unknownCommand(word) }
      enter(subcommand)
      if subcommand.forwardsArguments { break }
    }
    answer = .help(path: arguments.commandPath, long: true)
  }

  /// What the command meant does.
  private mutating func enterDefaultSubcommands() throws(UsageError) -> Command.Run {
    while true {
      if let run = command.run { return run }
      guard let name = command.defaultSubcommand, let subcommand = command.subcommand(named: name)
      else {
        let names = command.visibleSubcommands.map(\.name).joined(separator: ", ")
        throw failure("a command is needed: \(names)")
      }
      enter(subcommand)
    }
  }

  private mutating func assignPositionals() throws(UsageError) {
    var rest = arguments.words[...]
    var unused = rest.count
    for argument in command.arguments {
      guard unused >= argument.arity.minimum else {
        throw failure("missing argument \(argument.name)")
      }
      unused -= argument.arity.minimum
    }
    for argument in command.arguments {
      let extra = min(unused, argument.arity.maximum - argument.arity.minimum)
      unused -= extra
      let taken = rest.prefix(argument.arity.minimum + extra)
      rest = rest.dropFirst(taken.count)
      for word in taken {
        if let expected = argument.kind.objection(to: word) {
          throw UsageError.invalid(
            word, for: argument.name, expected: expected, commandPath: arguments.commandPath)
        }
      }
      if !taken.isEmpty { arguments.positionals[argument.name] = Array(taken) }
    }
    if let extra = rest.first {
      throw failure("unexpected argument '\(extra)'")
    }
  }
}

// MARK: - Options

extension CommandLineReader {
  private mutating func readLongOption(_ word: String) throws(UsageError) {
    let body = word.dropFirst(2)
    let name = String(body.prefix { $0 != "=" })
    let attached = body.firstIndex(of: "=").map { String(body[body.index(after: $0)...]) }
    guard let (option, isOn) = scope.match(long: name) else {
      if attached == nil, readBuiltInOption(word) { return }
      if try readInDefaultSubcommand(word, knows: { $0.match(long: name) != nil }) { return }
      throw unknownOption("--\(name)", advice: advice(forLong: name))
    }
    guard option.value != nil else {
      guard attached == nil else { throw failure("'--\(name)' takes no value") }
      arguments.flags[option.name] = isOn
      return
    }
    guard let value = if let attached { attached } else { try nextValue(for: option) } else {
      return
    }
    try store(value, for: option)
  }

  private mutating func readShortOptions(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = scope.first(where: { $0.short == letter }) else {
        if readBuiltInOption("-\(letter)") { return }
        let isFirst = letters.count == word.count - 2
        if isFirst,
          try readInDefaultSubcommand(word, knows: { $0.contains { $0.short == letter } })
        {
          return
        }
        let name = "-\(letter)"
        throw unknownOption(
          name == word ? name : "\(name)' in '\(word)",
          advice: isFirst && word.count > 2 ? advice(forLong: String(word.dropFirst())) : "")
      }
      guard option.value != nil else {
        arguments.flags[option.name] = true
        continue
      }
      let attached = letters.first == "=" ? letters.dropFirst() : letters
      guard let value = letters.isEmpty ? try nextValue(for: option) : String(attached) else {
        return
      }
      return try store(value, for: option)
    }
  }

  /// Help and version, unless a command declares the same name itself.
  private mutating func readBuiltInOption(_ word: String) -> Bool {
    switch word {
    case "-h": answer = .help(path: arguments.commandPath, long: false)
    case "--help": answer = .help(path: arguments.commandPath, long: true)
    case "--version": answer = .version
    default: return false
    }
    return true
  }

  /// Lets `favorites --json` mean `favorites list --json`.
  private mutating func readInDefaultSubcommand(
    _ word: String, knows: ([OptionEntry]) -> Bool
  ) throws(UsageError) -> Bool {
    guard let name = command.defaultSubcommand, let subcommand = command.subcommand(named: name),
      knows(subcommand.options)
    else { return false }
    enter(subcommand)
    words = [word] + words
    return true
  }

  /// Nil when the choices are listed instead.
  private mutating func nextValue(for option: OptionEntry) throws(UsageError) -> String? {
    let metavar = option.value?.metavar ?? "VALUE"
    if let value = option.value, value.listsChoices, case .choice(let choices) = value.kind,
      words.first?.hasPrefix("-") ?? true
    {
      answer = .choices(choices)
      return nil
    }
    guard let next = words.first else {
      throw failure("'--\(option.name)' needs a value: --\(option.name) \(metavar)")
    }
    guard !next.hasPrefix("-") || next == "-" || isNegativeNumber(next) else {
      throw failure(
        "'--\(option.name)' needs a value, but '\(next)' looks like an option "
          + "(if it is the value, write --\(option.name)=\(next))")
    }
    words.removeFirst()
    return next
  }

  private mutating func store(_ text: String, for option: OptionEntry) throws(UsageError) {
    guard let spec = option.value else { return }
    let pieces =
      spec.collection == .commaSeparated
      ? text.split(separator: ",", omittingEmptySubsequences: false).map(trimmed) : [text]
    for piece in pieces {
      if spec.collection == .commaSeparated, piece.isEmpty {
        throw invalid(text, option, "expected values separated by commas, none of them empty")
      }
      if let expected = spec.kind.objection(to: piece) {
        throw invalid(piece, option, expected)
      }
    }
    switch spec.collection {
    case .last: arguments.values[option.name] = pieces
    case .all, .commaSeparated: arguments.values[option.name, default: []] += pieces
    }
  }

  private func isNegativeNumber(_ word: String) -> Bool {
    guard word.hasPrefix("-"), CoordinateGrammar(word).isMadeOfNumbers else { return false }
    let second = word.dropFirst().first
    return !scope.contains { $0.short != nil && $0.short == second }
  }
}

// MARK: - Errors

extension CommandLineReader {
  private func invalid(_ value: String, _ option: OptionEntry, _ expected: String) -> UsageError {
    UsageError.invalid(
      value, for: "'--\(option.name)'", expected: expected, commandPath: arguments.commandPath)
  }

  private func failure(_ message: String) -> UsageError {
    UsageError(message, commandPath: arguments.commandPath)
  }

  private mutating func unknownCommand(_ word: String) -> UsageError {
    isCommandUnknown = true
    var names = command.visibleSubcommands.map(\.name)
    if commands.count == 1 { names.append("help") }
    let advice = nearestWord(to: word, among: names).map { "; did you mean '\($0)'?" }
    return failure(
      "unknown command '\(word)'\(advice ?? ": expected \(names.joined(separator: ", "))")")
  }

  private func unknownOption(_ name: String, advice: String) -> UsageError {
    failure("unknown option '\(name)'\(advice)")
  }

  private func advice(forLong name: String) -> String {
    for subcommand in command.visibleSubcommands
    where subcommand.visibleOptions.match(long: name) != nil {
      let path = ([program.name] + arguments.commandPath + [subcommand.name])
      return ": it belongs after a command, as in '\(path.joined(separator: " ")) --\(name)'"
    }
    let names = scope.filter { !$0.isHidden }.flatMap(\.longNames) + ["help", "version"]
    return nearestWord(to: name, among: names).map { "; did you mean '--\($0)'?" } ?? ""
  }
}

extension [OptionEntry] {
  /// The option called `name`, and whether the name turns a flag on or off.
  func match(long name: String) -> (option: OptionEntry, isOn: Bool)? {
    for option in self {
      if option.name == name || option.aliases.contains(name) { return (option, true) }
      if option.isNegatable, name == "no-\(option.name)" { return (option, false) }
    }
    return nil
  }
}

extension [Command] {
  /// For a path from the root: the last command's options, then the global ones of those above.
  var optionsInScope: [OptionEntry] {
    guard let last else { return [] }
    return last.options + dropLast().reversed().flatMap { $0.options.filter(\.isGlobal) }
  }
}

extension OptionEntry {
  /// The long names a person may type.
  var longNames: [String] { isNegatable ? [name, "no-\(name)"] : [name] }
}

extension ArgumentEntry.Arity {
  var minimum: Int {
    switch self {
    case .required: 1
    case .optional: 0
    case .variadic(let minimum): Swift.max(0, minimum)
    }
  }

  var maximum: Int {
    switch self {
    case .required, .optional: 1
    case .variadic: .max
    }
  }
}

private func trimmed(_ text: Substring) -> String {
  var text = text
  while text.first?.isWhitespace == true { text.removeFirst() }
  while text.last?.isWhitespace == true { text.removeLast() }
  return String(text)
}
