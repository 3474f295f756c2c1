import GazetteerSystem
import GazetteerTerminal
import GazetteerText

/// The world around a command: the streams it writes to and the variables it reads.
package final class Console {
  package let output: StandardStream
  package let errors: StandardStream
  package let environment: (String) -> String?

  /// That of the process, unless a test says otherwise.
  package init(
    output: StandardStream = StandardStream(descriptor: STDOUT_FILENO, name: "standard output"),
    errors: StandardStream = StandardStream(descriptor: STDERR_FILENO, name: "standard error"),
    environment: @escaping (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) {
    self.output = output
    self.errors = errors
    self.environment = environment
  }

  /// What a stream may be sent besides text.
  package func styles(of stream: StandardStream) -> StyleSupport {
    ColorPolicy.output(isTerminal: stream.isTerminal, environment: environment)
  }

  /// Writes a text for the person, not for the pipe: after the results so far, and harmless.
  package func note(_ text: String) throws {
    try output.flush()
    try errors.write(Sanitizer.sanitizedLines(text) + "\n")
    try errors.flush()
  }
}
