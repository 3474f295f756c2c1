import GazetteerFavorites
import GazetteerModel

/// Why something could not be done, in a form that can be kept in the state, compared and stored.
public struct SearchFailure: Error, Hashable, Codable, Sendable, CustomStringConvertible {
  /// What kind of thing happened, for an app that wants words or a way out of its own.
  public enum Reason: String, Hashable, Codable, Sendable {
    /// There is no gazetteer file.
    case noGazetteer
    /// The gazetteer file is of another version, of another program, or damaged.
    case unreadableGazetteer
    /// The favorites cannot be read.
    case unreadableFavorites
    /// The favorites cannot be changed.
    case unwritableFavorites
    /// Another program kept the favorites locked for too long: it is worth trying again.
    case locked
    /// A label that cannot be one, or that another favorite has.
    case badLabel
    /// Anything else.
    case other
  }

  /// What kind of failure it is.
  public var reason: Reason
  /// For the person: what happened and where.
  public var message: String

  /// A failure told in these words.
  public init(_ reason: Reason = .other, message: String) {
    self.reason = reason
    self.message = message
  }

  /// Keeps the text that an error describes itself with.
  public init(_ error: any Error) {
    switch error {
    case let failure as SearchFailure: self = failure
    case let error as GazetteerError:
      self.init(Reason(error), message: String(describing: error))
    case let error as FavoritesError:
      self.init(Reason(error), message: String(describing: error))
    default: self.init(message: String(describing: error))
    }
  }

  /// ``message``.
  public var description: String { message }
}

extension SearchFailure.Reason {
  fileprivate init(_ error: GazetteerError) {
    switch error {
    case .missing: self = .noGazetteer
    case .notAGazetteer, .schemaVersion, .database: self = .unreadableGazetteer
    }
  }

  fileprivate init(_ error: FavoritesError) {
    switch error {
    case .noPlace, .cannotCreate, .cannotWrite, .cannotKeepAside, .replaced:
      self = .unwritableFavorites
    case .cannotRead, .damaged, .notFavorites, .newerSchema, .database:
      self = .unreadableFavorites
    case .locked: self = .locked
    case .invalidLabel, .labelTaken: self = .badLabel
    case .unreadableDocument: self = .other
    }
  }
}
