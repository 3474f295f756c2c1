/// The options and arguments of one command line, checked against the command's table.
package struct ParsedArguments: Sendable, Equatable {
  /// The command's names below the program, empty for the root command.
  package let commandPath: [String]
  /// Every argument that is no option, in order.
  package internal(set) var words: [String] = []
  /// The last setting of each flag that was given.
  var flags: [String: Bool] = [:]
  var values: [String: [String]] = [:]
  var positionals: [String: [String]] = [:]
  /// The names of the options and arguments that the command has.
  var declared: Set<String> = []

  init(commandPath: [String]) {
    self.commandPath = commandPath
  }

  /// The option's value, or its default.
  ///
  /// - Precondition: the command declares the option, or one above it does for all.
  package subscript<Value>(option: Option<Value>) -> Value {
    check(option.entry.name)
    return option.read(self)
  }

  /// The argument's value.
  ///
  /// - Precondition: the command declares the argument.
  package subscript<Value>(argument: Positional<Value>) -> Value {
    check(argument.entry.name)
    return argument.read(self)
  }

  /// Whether the option was given, whatever its default.
  ///
  /// - Precondition: as for reading its value.
  package func contains(_ option: any DeclaredOption) -> Bool {
    let name = option.entry.name
    check(name)
    return flags[name] != nil || values[name] != nil
  }

  /// No user's input gets here: it would always be nothing.
  private func check(_ name: String) {
    precondition(
      declared.contains(name), "'\(commandPath.joined(separator: " "))' does not declare '\(name)'")
  }

  /// A usage error of this command, for rules that a table cannot state.
  package func usageError(_ message: String) -> UsageError {
    UsageError(message, commandPath: commandPath)
  }

  /// A usage error that names the option, its value and what is allowed.
  package func invalid(
    _ option: any DeclaredOption, value: String, expected: String
  ) -> UsageError {
    UsageError.invalid(
      value, for: "'--\(option.entry.name)'", expected: expected, commandPath: commandPath)
  }
}
