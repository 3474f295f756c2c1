/// Why the terminal could not be used.
package enum TerminalError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The process has no terminal, or the path is none.
  case notATerminal(path: String)
  case cannotOpen(path: String, reason: String)
  /// `TERM` names no terminal that can move the cursor.
  case cannotMoveCursor(term: String)
  case alreadyInUse
  /// The terminal was closed while in use.
  case closed
  case failed(operation: String, reason: String)

  package var description: String {
    switch self {
    case .notATerminal(let path):
      "\(path) is not a terminal; run this from a terminal, or use a command that needs none"
    case .cannotOpen(let path, let reason):
      "cannot open \(path): \(reason); run this from a terminal"
    case .cannotMoveCursor(let term):
      "the terminal type \(term.isEmpty ? "is unset" : "'\(term)'") cannot draw a picker; "
        + "set TERM, for example to xterm-256color"
    case .alreadyInUse:
      "the terminal is already in use by this process"
    case .closed:
      "the terminal was closed"
    case .failed(let operation, let reason):
      "\(operation) failed on the terminal: \(reason)"
    }
  }
}
