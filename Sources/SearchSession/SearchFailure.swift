/// An error in a form that can be kept in the state and compared.
public struct SearchFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// For the person: what happened, where, and what to do.
  public var message: String

  public init(message: String) {
    self.message = message
  }

  /// Keeps the text that the error describes itself with.
  public init(_ error: any Error) {
    self = error as? SearchFailure ?? SearchFailure(message: String(describing: error))
  }

  public var description: String { message }
}
