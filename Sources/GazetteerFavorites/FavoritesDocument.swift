import GazetteerModel
import GazetteerSQLite

/// Favorites as a JSON document, to be kept elsewhere or taken to another machine.
///
/// ```json
/// {
///   "format": "gazetteer-favorites",
///   "version": 2,
///   "favorites": [
///     {"geonameid":2988507,"name":"Paris",…,"own_label":"home","is_default":true}
///   ]
/// }
/// ```
///
/// The fields are those of `favorites list --format json`. Only `geonameid`, `name`, `latitude` and
/// `longitude` have to be there. Version 1 called the owner's label `label` and knew no default.
public struct FavoritesDocument: Hashable, Sendable {
  package static let format = "gazetteer-favorites"
  package static let version: Int64 = 2

  /// In order; the positions count from 1.
  public var favorites: [Favorite]

  /// A document of these favorites, in this order.
  public init(_ favorites: [Favorite]) {
    self.favorites = favorites
  }
}

// MARK: - Reading

extension FavoritesDocument {
  /// Reads a document of this or an older version.
  ///
  /// - Throws: ``FavoritesError/unreadableDocument(reason:)``.
  public init(json text: String) throws(FavoritesError) {
    do {
      let connection = try Connection.inMemory()
      let version = try Self.checkedVersion(of: text, connection)
      favorites = try Self.favorites(in: text, version: version, connection)
    } catch let error as FavoritesError {
      throw error
    } catch let error as SQLiteError {
      throw .unreadableDocument(reason: error.message)
    } catch {
      throw .unreadableDocument(reason: "\(error)")
    }
  }

  private static func checkedVersion(of text: String, _ connection: Connection) throws -> Int64 {
    guard try connection.integer("SELECT json_valid(?)", .text(text)) == 1 else {
      throw unreadable("it is not JSON")
    }
    let statement = try connection.prepare(
      """
      SELECT json_type(?1), json_extract(?1, '$.format'), json_type(?1, '$.version'),
        json_extract(?1, '$.version'), json_type(?1, '$.favorites')
      """)
    try statement.bind(text, at: 1)
    defer { statement.reset() }
    guard try statement.step(), statement.string(0) == "object", statement.string(1) == format
    else {
      throw unreadable("it is no object with \"format\": \"\(format)\"")
    }
    guard statement.string(2) == "integer", statement.int64(3) >= 1 else {
      throw unreadable("its version is not a number from 1 up")
    }
    let version = statement.int64(3)
    guard version <= Self.version else {
      throw unreadable(
        "it is of version \(version), and this program reads versions up to \(Self.version)")
    }
    guard statement.string(4) == "array" else { throw unreadable("it has no list of favorites") }
    return version
  }

  private static func favorites(
    in text: String, version: Int64, _ connection: Connection
  ) throws -> [Favorite] {
    let fields = FavoritesCityColumns.names.map { "json_extract(value, '$.\($0)')" }
    let label = version == 1 ? "label" : "own_label"
    let statement = try connection.prepare(
      """
      SELECT \(fields.joined(separator: ", ")), json_extract(value, '$.\(label)'),
        json_extract(value, '$.is_default') IS 1, type, json_type(value, '$.geonameid'),
        json_type(value, '$.name'), json_type(value, '$.latitude'),
        json_type(value, '$.longitude'), json_type(value, '$.\(label)')
      FROM json_each(?1, '$.favorites')
      """)
    try statement.bind(text, at: 1)
    var favorites: [Favorite] = []
    try statement.forEach { row in
      let favorite = try Self.favorite(row, position: favorites.count + 1)
      try check(favorite, against: favorites)
      favorites.append(favorite)
    }
    return favorites
  }

  private static func favorite(_ row: Statement, position: Int) throws -> Favorite {
    let next = FavoritesCityColumns.names.count
    func problem(_ text: String) -> FavoritesError {
      unreadable("favorite \(position) \(text)")
    }
    guard row.string(next + 2) == "object" else { throw problem("is not an object") }
    guard row.string(next + 3) == "integer", row.int64(0) > 0 else {
      throw problem("has no geonameid, a whole number above 0")
    }
    guard row.string(next + 4) == "text", !row.string(1).isEmpty else {
      throw problem("has no name")
    }
    guard isNumber(row.string(next + 5)), isNumber(row.string(next + 6)),
      let city = FavoritesCityColumns.city(row)
    else {
      throw problem("has no latitude from -90 to 90 and longitude from -180 to 180")
    }
    var favorite = Favorite(position: position, isDefault: row.int(next + 1) != 0, city: city)
    let labelType = row.string(next + 7)
    guard !labelType.isEmpty, labelType != "null" else { return favorite }
    let label = FavoriteLabel.stripped(row.string(next))
    if let objection = FavoriteLabel.objection(to: label) {
      throw problem("has the label '\(label)', which cannot be one: \(objection)")
    }
    favorite.ownLabel = label
    return favorite
  }

  private static func check(_ favorite: Favorite, against others: [Favorite]) throws {
    for other in others {
      if other.id == favorite.id {
        throw unreadable("favorites \(other.position) and \(favorite.position) are the same city")
      }
      if let label = favorite.ownLabel, other.isCalled(label) {
        throw unreadable(
          "favorites \(other.position) and \(favorite.position) have the same label '\(label)'")
      }
      if other.isDefault, favorite.isDefault {
        throw unreadable("favorites \(other.position) and \(favorite.position) are both default")
      }
    }
  }

  private static func isNumber(_ type: String) -> Bool {
    type == "integer" || type == "real"
  }

  private static func unreadable(_ reason: String) -> FavoritesError {
    .unreadableDocument(reason: reason)
  }
}

// MARK: - Writing

extension FavoritesDocument {
  /// The document as text: a line for each favorite.
  public func json() throws(FavoritesError) -> String {
    do throws(SQLiteError) {
      let entries = try entries()
      let list = entries.isEmpty ? "[]" : "[\n\(entries.joined(separator: ",\n"))\n  ]"
      return """
        {
          "format": "\(Self.format)",
          "version": \(Self.version),
          "favorites": \(list)
        }

        """
    } catch {
      throw .database(error)
    }
  }

  private func entries() throws(SQLiteError) -> [String] {
    let names = FavoritesCityColumns.names + ["own_label", "is_default"]
    let pairs = names.enumerated().map { index, name in
      name == "is_default"
        ? "'\(name)', json(iif(?\(index + 1), 'true', 'false'))" : "'\(name)', ?\(index + 1)"
    }
    let statement = try Connection.inMemory().prepare(
      "SELECT json_object(\(pairs.joined(separator: ", ")))")
    var entries: [String] = []
    for favorite in favorites {
      try statement.bind(
        FavoritesCityColumns.values(of: favorite.city) + [
          Value(favorite.ownLabel), .integer(favorite.isDefault ? 1 : 0),
        ])
      try statement.forEach { row throws(SQLiteError) in entries.append("    " + row.string(0)) }
    }
    return entries
  }
}

// MARK: - Taking over

extension FavoritesStore {
  /// What an import did.
  public struct ImportOutcome: Hashable, Sendable {
    /// Favorites that were not there before.
    public var added: [Favorite] = []
    /// They were favorites already and stay as they are.
    public var wereThere: [Favorite] = []
    /// They were added without their label, which another favorite has.
    public var lostLabels: [Favorite] = []
  }

  /// Adds the favorites of a document at the end, in its order; those that are there stay as they
  /// are. One of them becomes the default if there is none yet.
  ///
  /// - Parameter isReplacing: whether the document's favorites take the place of all others.
  public func take(
    _ document: FavoritesDocument, isReplacing: Bool = false
  ) throws(FavoritesError) -> ImportOutcome {
    try writing { connection, existing in
      if isReplacing { try connection.run("DELETE FROM favorite") }
      var favorites = isReplacing ? [] : existing
      var outcome = ImportOutcome()
      for var favorite in document.favorites {
        if let known = favorites.first(where: { $0.id == favorite.id }) {
          outcome.wereThere.append(known)
          continue
        }
        if let label = favorite.ownLabel, favorites.contains(where: { $0.isCalled(label) }) {
          outcome.lostLabels.append(favorite)
          favorite.ownLabel = nil
        }
        favorite.position = favorites.count + 1
        favorite.isDefault = favorite.isDefault && !favorites.contains(where: \.isDefault)
        try Self.insert(favorite, into: connection)
        favorites.append(favorite)
        outcome.added.append(favorite)
      }
      return outcome
    }
  }
}
