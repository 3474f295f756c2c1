/// An error in a form that can be kept in the state and compared.
package struct SearchFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// For the person: what happened, where, and what to do.
  package var message: String

  package init(message: String) {
    self.message = message
  }

  /// Keeps the text that the error describes itself with.
  package init(_ error: any Error) {
    self = error as? SearchFailure ?? SearchFailure(message: String(describing: error))
  }

  package var description: String { message }
}
