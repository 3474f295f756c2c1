import GazetteerSystem
import GazetteerTerminal
import GazetteerText

/// An error that says how the program ends; others end it with ``ExitCode/failure``.
package protocol ExitCoded: Error {
  var exitCode: ExitCode { get }
}

extension Program {
  /// Runs the command line of this process, or another one without the program's name, to its end.
  ///
  /// A command's error is told on standard error, after the results that were found before it: a
  /// ``UsageError`` with the command whose help to read, any other by its description. A reader
  /// that goes away ends the program quietly.
  package func run(
    _ words: [String] = Array(CommandLine.arguments.dropFirst()), on console: Console
  ) -> ExitCode {
    // A reader that goes away is told by the write that fails, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    do {
      let code = try perform(words, console)
      try console.output.flush()
      try console.errors.flush()
      return code
    } catch is StandardStream.ClosedPipe {
      return .success
    } catch {
      return report(error, console)
    }
  }

  private func perform(_ words: [String], _ console: Console) throws -> ExitCode {
    let isStyled = console.styles(of: console.output) != .plain
    switch parse(words, style: HelpStyle(styled: isStyled)) {
    case .run(let run, let arguments):
      return try run(arguments, console)
    case .text(let text):
      try console.output.write(text)
      return .success
    case .complete(let request):
      try console.output.write(request.reply(candidates(request, console)))
      return .success
    case .usageError(let text):
      try console.errors.write(text)
      return .usage
    }
  }

  private func report(_ error: any Error, _ console: Console) -> ExitCode {
    try? console.output.flush()
    let usage = error as? UsageError
    let text = usage.map(message) ?? Sanitizer.sanitizedLines("\(name): \(error)\n")
    try? console.errors.write(text)
    try? console.errors.flush()
    return usage == nil ? (error as? any ExitCoded)?.exitCode ?? .failure : .usage
  }
}
