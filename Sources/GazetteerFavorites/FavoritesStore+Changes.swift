import GazetteerModel
import GazetteerSQLite

/// Changes. Each is one transaction: it is done as a whole when the call returns, and nothing has
/// changed when it throws.
extension FavoritesStore {
  /// What came of adding a city.
  public enum Addition: Hashable, Sendable {
    case added(Favorite)
    /// It is a favorite already, and stays as it is.
    case wasThere(Favorite)
  }

  /// Adds a city at the end.
  public func add(_ city: City, ownLabel: String? = nil) throws(FavoritesError) -> Addition {
    let ownLabel = try Self.checked(ownLabel)
    return try writing { connection, favorites in
      if let favorite = favorites.first(where: { $0.id == city.id }) { return .wasThere(favorite) }
      try Self.requireFree(ownLabel, among: favorites)
      let favorite = Favorite(position: favorites.count + 1, ownLabel: ownLabel, city: city)
      try Self.insert(favorite, into: connection)
      return .added(favorite)
    }
  }

  /// Adds a favorite that was removed: at its position, or at the end if there are fewer, with its
  /// label and default mark unless another favorite has them.
  public func restore(_ favorite: Favorite) throws(FavoritesError) -> Addition {
    try writing { connection, favorites in
      if let known = favorites.first(where: { $0.id == favorite.id }) { return .wasThere(known) }
      var favorite = favorite
      favorite.position = min(max(favorite.position, 1), favorites.count + 1)
      if let label = favorite.ownLabel, favorites.contains(where: { $0.isCalled(label) }) {
        favorite.ownLabel = nil
      }
      favorite.isDefault = favorite.isDefault && !favorites.contains(where: \.isDefault)
      try Self.insert(favorite, into: connection)
      var ids = favorites.map(\.id)
      ids.insert(favorite.id, at: favorite.position - 1)
      try Self.order(ids, in: connection)
      return .added(favorite)
    }
  }

  /// Removes a favorite; nil when it is none.
  public func remove(_ id: City.ID) throws(FavoritesError) -> Favorite? {
    try remove([id]).first
  }

  /// Removes several favorites at once, or none when all of them are none.
  ///
  /// - Returns: those that were removed, as they were, in the order of the list.
  public func remove(_ ids: [City.ID]) throws(FavoritesError) -> [Favorite] {
    try writing { connection, favorites in
      let removed = favorites.filter { ids.contains($0.id) }
      guard !removed.isEmpty else { return [] }
      for favorite in removed {
        try connection.run("DELETE FROM favorite WHERE geonameid = ?", .integer(favorite.id))
      }
      try Self.order(favorites.map(\.id).filter { !ids.contains($0) }, in: connection)
      return removed
    }
  }

  /// Makes a city a favorite, or no favorite if it is one.
  ///
  /// - Returns: whether it is one now.
  public func toggle(_ city: City) throws(FavoritesError) -> Bool {
    try writing { connection, favorites in
      guard favorites.contains(where: { $0.id == city.id }) else {
        try Self.insert(Favorite(position: favorites.count + 1, city: city), into: connection)
        return true
      }
      try connection.run("DELETE FROM favorite WHERE geonameid = ?", .integer(city.id))
      try Self.order(favorites.map(\.id).filter { $0 != city.id }, in: connection)
      return false
    }
  }

  /// Gives a favorite another label of its owner's, or none.
  ///
  /// - Returns: the favorite as it is now; nil when it is none.
  public func rename(
    _ id: City.ID, to ownLabel: String?
  ) throws(FavoritesError) -> Favorite? {
    let ownLabel = try Self.checked(ownLabel)
    return try writing { connection, favorites in
      guard var favorite = favorites.first(where: { $0.id == id }) else { return nil }
      try Self.requireFree(ownLabel, among: favorites.filter { $0.id != id })
      try connection.run(
        "UPDATE favorite SET own_label = ? WHERE geonameid = ?", Value(ownLabel), .integer(id))
      favorite.ownLabel = ownLabel
      return favorite
    }
  }

  /// Moves a favorite to a position, counted from 1; one past the end means the end.
  ///
  /// - Returns: the favorite as it is now; nil when it is none.
  public func move(_ id: City.ID, to position: Int) throws(FavoritesError) -> Favorite? {
    try writing { connection, favorites in
      guard var favorite = favorites.first(where: { $0.id == id }) else { return nil }
      favorite.position = min(max(position, 1), favorites.count)
      var ids = favorites.map(\.id).filter { $0 != id }
      ids.insert(id, at: favorite.position - 1)
      try Self.order(ids, in: connection)
      return favorite
    }
  }

  /// Makes a favorite the default one, or with nil none.
  ///
  /// - Returns: the favorite as it is now; nil when it is none, and then nothing has changed.
  public func setDefault(_ id: City.ID?) throws(FavoritesError) -> Favorite? {
    try writing { connection, favorites in
      var favorite: Favorite?
      if let id {
        favorite = favorites.first { $0.id == id }
        guard favorite != nil else { return nil }
      }
      try connection.run("UPDATE favorite SET is_default = (geonameid = ?)", .integer(id ?? 0))
      favorite?.isDefault = true
      return favorite
    }
  }

  /// Makes a city the current one, or with nil none.
  public func select(_ city: City?) throws(FavoritesError) {
    try writing { connection, _ in
      try connection.run("DELETE FROM selection")
      if let city { try Self.insertSelection(city, into: connection) }
    }
  }

  /// Replaces the copies of cities by what the gazetteer says now, under new ids where those have
  /// changed. The key is the id as it is stored. A new id that is a favorite already is left out.
  public func update(_ copies: [City.ID: City]) throws(FavoritesError) {
    guard !copies.isEmpty else { return }
    try writing { connection, favorites in
      let ids = Set(favorites.map(\.id))
      for favorite in favorites {
        guard let city = copies[favorite.id], city.id == favorite.id || !ids.contains(city.id)
        else { continue }
        try connection.run("DELETE FROM favorite WHERE geonameid = ?", .integer(favorite.id))
        var favorite = favorite
        favorite.city = city
        try Self.insert(favorite, into: connection)
      }
      let selected = try connection.integer("SELECT geonameid FROM selection")
      if let selected, let city = copies[selected] {
        try connection.run("DELETE FROM selection")
        try Self.insertSelection(city, into: connection)
      }
    }
  }
}

// MARK: - Parts of changes

extension FavoritesStore {
  static func insert(
    _ favorite: Favorite, into connection: Connection, table: String = "favorite"
  ) throws(SQLiteError) {
    let statement = try connection.cachedStatement(
      """
      INSERT INTO \(table)(\(FavoritesCityColumns.list), position, own_label, is_default)
      VALUES (\(FavoritesCityColumns.placeholders), ?, ?, ?)
      """)
    try statement.bind(
      FavoritesCityColumns.values(of: favorite.city) + [
        Value(favorite.position), Value(favorite.ownLabel), .integer(favorite.isDefault ? 1 : 0),
      ])
    try statement.run()
  }

  private static func insertSelection(
    _ city: City, into connection: Connection
  ) throws(SQLiteError) {
    let statement = try connection.cachedStatement(
      """
      INSERT INTO selection(\(FavoritesCityColumns.list))
      VALUES (\(FavoritesCityColumns.placeholders))
      """)
    try statement.bind(FavoritesCityColumns.values(of: city))
    try statement.run()
  }

  private static func order(
    _ ids: [City.ID], in connection: Connection
  ) throws(SQLiteError) {
    let statement = try connection.cachedStatement(
      "UPDATE favorite SET position = ?1 WHERE geonameid = ?2 AND position <> ?1")
    for (index, id) in ids.enumerated() {
      try statement.bind(index + 1, at: 1)
      try statement.bind(id, at: 2)
      try statement.run()
    }
  }

  private static func checked(_ label: String?) throws(FavoritesError) -> String? {
    guard let label = label.map(FavoriteLabel.stripped) else { return nil }
    if let objection = FavoriteLabel.objection(to: label) {
      throw .invalidLabel(label, objection: objection)
    }
    return label
  }

  private static func requireFree(
    _ label: String?, among favorites: [Favorite]
  ) throws(FavoritesError) {
    guard let label, let owner = favorites.first(where: { $0.isCalled(label) }) else { return }
    throw .labelTaken(owner.ownLabel ?? label, by: owner.city.label)
  }
}
