import GazetteerModel
import GazetteerSQLite

/// Taking back the last change of the favorites, whichever program made it.
///
/// Every change leaves the list as it was before in a table of its own, in the same transaction.
extension FavoritesStore {
  /// What taking back a change did.
  public struct Undo: Hashable, Sendable {
    /// The favorites before, with the change.
    public var undone: [Favorite]
    /// The favorites now, which are those before the change.
    public var favorites: [Favorite]
  }

  /// Takes back the last change of the list: favorites, labels, order and default mark. Done twice,
  /// it makes the change again. The selected city stays.
  ///
  /// - Returns: nil when no change is known, and then nothing has changed.
  public func undo() throws(FavoritesError) -> Undo? {
    guard file?.identity != nil else { return nil }
    return try writing { connection, favorites in
      guard try connection.integer("SELECT count(*) FROM former_list") == 1 else { return nil }
      let former = try Self.favorites(from: "former_favorite", in: connection)
      try connection.run("DELETE FROM favorite")
      for favorite in former { try Self.insert(favorite, into: connection) }
      return Undo(undone: favorites, favorites: former)
    }
  }

  /// Keeps the list as it was before a change.
  static func keep(_ former: [Favorite], in connection: Connection) throws(SQLiteError) {
    try connection.run("DELETE FROM former_favorite")
    for favorite in former {
      try insert(favorite, into: connection, table: "former_favorite")
    }
    try connection.run("INSERT OR IGNORE INTO former_list(slot) VALUES (1)")
  }
}
