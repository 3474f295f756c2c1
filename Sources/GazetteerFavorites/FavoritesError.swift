import GazetteerModel
import GazetteerSQLite

/// What can go wrong with the favorites, told to a person.
public enum FavoritesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No home folder, and nothing else says where the file is.
  case noPlace
  /// The file or its folder could not be made.
  case cannotCreate(path: String, reason: String)
  /// The file, its folder or its disk does not allow writing.
  case cannotWrite(path: String, reason: String)
  /// The file is there, but may not be read.
  case cannotRead(path: String, reason: String)
  /// Another file took the place of this one while it was open.
  case replaced(path: String)
  /// A database of another program.
  case notFavorites(path: String)
  /// Written by a later version of the program.
  case newerSchema(path: String, found: Int32, known: Int32)
  /// The file is damaged, or is no database.
  case damaged(path: String, reason: String)
  /// A damaged file could not be moved aside, so nothing was written.
  case cannotKeepAside(path: String, reason: String)
  /// Another program kept the file locked for longer than the busy timeout.
  case locked(path: String)
  case invalidLabel(String, objection: String)
  /// Another favorite, or another city of an import, has the label.
  case labelTaken(String, by: String)
  /// A file to import that is not what it should be.
  case unreadableDocument(reason: String)
  /// SQLite failed.
  case database(StorageFailure)

  /// What happened and what to do, in English.
  public var description: String {
    switch self {
    case .noPlace:
      "There is no home folder to keep favorites in. Name a file with --favorites or "
        + "GAZETTEER_FAVORITES."
    case .cannotCreate(let path, let reason):
      "The favorites cannot be saved in \(path): \(reason). Name another file with --favorites."
    case .cannotWrite(let path, let reason):
      "The favorites in \(path) cannot be changed: \(reason). Name another file with --favorites."
    case .cannotRead(let path, let reason):
      "The favorites in \(path) cannot be read: \(reason)."
    case .replaced(let path):
      "The favorites file \(path) was replaced while it was being changed. Nothing was changed; try "
        + "again."
    case .notFavorites(let path):
      "\(path) is a database of another program, not a favorites file. Name the right one with "
        + "--favorites."
    case .newerSchema(let path, let found, let known):
      "The favorites in \(path) were written by a newer version of gazetteer (schema \(found), "
        + "this one knows \(known)). Update gazetteer; nothing was changed."
    case .damaged(let path, let reason):
      "The favorites file \(path) is damaged (\(reason)). It is left as it is; the next change to "
        + "the favorites moves it aside and starts a new one."
    case .cannotKeepAside(let path, let reason):
      "The favorites file \(path) is damaged and cannot be moved aside: \(reason). Nothing was "
        + "changed."
    case .locked(let path):
      "Another program keeps the favorites in \(path) locked. Nothing was changed; try again."
    case .invalidLabel(let label, let objection):
      "'\(label)' cannot be a label: \(objection)."
    case .labelTaken(let label, let owner):
      "@\(label) is \(owner) already. Take another label, or remove that one first."
    case .unreadableDocument(let reason):
      "The favorites were not imported: \(reason). Nothing was changed."
    case .database(let error):
      "The favorites could not be read or changed: \(error.message)."
    }
  }
}

extension FavoritesError {
  static func database(_ error: SQLiteError) -> FavoritesError {
    .database(StorageFailure(code: error.extendedCode.rawValue, message: error.message))
  }

  /// What SQLite's error means for the favorites in the file at `path`.
  init(_ error: SQLiteError, path: String, isWriting: Bool) {
    self =
      switch error.code {
      case .notADatabase, .corrupt: .damaged(path: path, reason: error.message)
      case .busy, .locked: .locked(path: path)
      case .readOnly where error.extendedCode == .readOnlyDatabaseMoved: .replaced(path: path)
      case .readOnly: .cannotWrite(path: path, reason: error.message)
      case .cannotOpen where isWriting, .permission where isWriting, .full:
        .cannotWrite(path: path, reason: error.message)
      case .cannotOpen, .permission: .cannotRead(path: path, reason: error.message)
      default: .database(error)
      }
  }
}

/// Something that happened to the favorites and that their owner has to know.
public enum FavoritesNotice: Hashable, Sendable, CustomStringConvertible {
  /// The file was damaged; it has the other name now, and a new one took its place.
  case keptAside(path: String, as: String, reason: String)

  /// What happened and what to do, in English.
  public var description: String {
    switch self {
    case .keptAside(let path, let aside, let reason):
      "The favorites file \(path) was damaged (\(reason)). It is kept as \(aside); a new one "
        + "was begun."
    }
  }
}
