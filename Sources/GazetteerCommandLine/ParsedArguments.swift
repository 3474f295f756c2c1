/// The options and arguments of one command line, checked against the command's table.
///
/// Look-ups take the very ``Option`` or ``Positional`` of the table. One that the command does not
/// declare is simply absent, so that code shared by several commands can ask for it.
package struct ParsedArguments: Sendable, Equatable {
  /// The command's names below the program, empty for the root command.
  package let commandPath: [String]
  /// Every argument that is no option, in order.
  package internal(set) var words: [String] = []
  var flags: [String: [Bool]] = [:]
  var values: [String: [String]] = [:]
  var positionals: [String: [String]] = [:]

  init(commandPath: [String]) {
    self.commandPath = commandPath
  }

  /// Whether the option was given, whatever its default.
  package func contains(_ option: Option) -> Bool {
    flags[option.name] != nil || values[option.name] != nil
  }

  /// A flag's last setting, or its default.
  package func flag(_ option: Option) -> Bool {
    flags[option.name]?.last ?? option.defaultFlag
  }

  /// How often a flag was given, for flags like `-vv`.
  package func count(_ option: Option) -> Int {
    flags[option.name]?.count { $0 } ?? 0
  }

  /// The option's value (the last one of several), or its default.
  package func string(_ option: Option) -> String? {
    values[option.name]?.last ?? option.value?.defaultValue
  }

  /// All values of the option, or its default.
  package func strings(_ option: Option) -> [String] {
    if let given = values[option.name] { return given }
    guard let spec = option.value, let text = spec.defaultValue else { return [] }
    guard spec.collection == .commaSeparated else { return [text] }
    return text.split(separator: ",").map(String.init)
  }

  /// The option's value as a whole number. `range` narrows what the table allows.
  package func integer(
    _ option: Option, in range: ClosedRange<Int>? = nil
  ) throws(UsageError) -> Int? {
    guard let text = string(option) else { return nil }
    if let expected = integerObjection(to: text, in: range) {
      throw invalid(option, value: text, expected: expected)
    }
    return Int(text)
  }

  /// The option's value as a finite number. `range` narrows what the table allows.
  package func double(
    _ option: Option, in range: ClosedRange<Double>? = nil
  ) throws(UsageError) -> Double? {
    guard let text = string(option) else { return nil }
    if let expected = numberObjection(to: text, in: range) {
      throw invalid(option, value: text, expected: expected)
    }
    return decimalNumber(text)
  }

  /// The option's value as a latitude and longitude.
  package func coordinate(_ option: Option) throws(UsageError) -> CoordinateArgument? {
    guard let text = string(option) else { return nil }
    do throws(CoordinateArgument.Failure) {
      if let coordinate = try CoordinateArgument.parse(text) { return coordinate }
    } catch {
      throw invalid(option, value: text, expected: error.description)
    }
    throw invalid(option, value: text, expected: "expected LATITUDE,LONGITUDE in degrees")
  }

  /// The argument's value (the first one of a variadic argument).
  package func string(_ argument: Positional) -> String? {
    positionals[argument.name]?.first
  }

  /// All words of a variadic argument; join them with spaces where words need no quotes.
  package func strings(_ argument: Positional) -> [String] {
    positionals[argument.name] ?? []
  }

  /// The argument's value as a whole number. `range` narrows what the table allows.
  package func integer(
    _ argument: Positional, in range: ClosedRange<Int>? = nil
  ) throws(UsageError) -> Int? {
    guard let text = string(argument) else { return nil }
    if let expected = integerObjection(to: text, in: range) {
      throw UsageError.invalid(
        text, for: argument.name, expected: expected, commandPath: commandPath)
    }
    return Int(text)
  }

  /// A usage error of this command, for rules that a table cannot state.
  package func usageError(_ message: String) -> UsageError {
    UsageError(message, commandPath: commandPath)
  }

  /// A usage error that names the option, its value and what is allowed.
  package func invalid(_ option: Option, value: String, expected: String) -> UsageError {
    UsageError.invalid(
      value, for: "'--\(option.name)'", expected: expected, commandPath: commandPath)
  }
}
