/// A command line that cannot be understood: exit code 64.
public struct UsageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// One sentence that names the option or argument, the value, and what is allowed.
  public var message: String
  /// The command it happened in, without the program's name.
  public var commandPath: [String]

  public init(_ message: String, commandPath: [String] = []) {
    self.message = message
    self.commandPath = commandPath
  }

  public var description: String { message }
}

extension UsageError {
  /// Says that a value is not allowed, and what is.
  static func invalid(
    _ value: String, for subject: String, expected: String, commandPath: [String]
  ) -> UsageError {
    UsageError("invalid value '\(value)' for \(subject): \(expected)", commandPath: commandPath)
  }
}
