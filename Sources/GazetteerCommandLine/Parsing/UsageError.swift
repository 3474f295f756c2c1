/// A command line that cannot be understood: exit code 64.
package struct UsageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// One sentence that names the option or argument, the value, and what is allowed.
  package var message: String
  /// The command it happened in, without the program's name.
  package var commandPath: [String]

  package init(_ message: String, commandPath: [String] = []) {
    self.message = message
    self.commandPath = commandPath
  }

  package var description: String { message }
}

extension UsageError {
  /// Says that a value is not allowed, and what is.
  static func invalid(
    _ value: String, for subject: String, expected: String, commandPath: [String]
  ) -> UsageError {
    UsageError("invalid value '\(value)' for \(subject): \(expected)", commandPath: commandPath)
  }
}
