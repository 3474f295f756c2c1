import GazetteerModel
import GazetteerSQLite

/// The favorites and the selected city of one person, in an SQLite file of their own that no import
/// touches.
///
/// Nothing happens to the file before it is needed. Reading never makes, repairs or migrates it: no
/// file is no favorites, and an older one is read as it is. The first change makes the file and the
/// folders above it (mode 0700), behind a symbolic link if there is one, brings an older schema up
/// to date and moves a damaged file aside.
///
/// Several processes may write at once: each change is one transaction that waits for its turn.
/// Whenever a process ends, a change is there as a whole or not at all.
///
/// Not for several threads at once: each opens its own.
public final class FavoritesStore {
  /// The file; nil when nothing says where it could be, and then only saving fails.
  public let path: String?

  let file: FavoritesFile?
  private let report: (FavoritesNotice) -> Void
  private var opened: Opened?

  /// How long, in milliseconds, a change and a look wait for other processes.
  private let writeTimeout: Int
  private let readTimeout: Int

  struct Opened {
    var connection: Connection
    var identity: FavoritesFile.Identity
    /// 0 for a new file.
    var version: Int32
  }

  /// - Parameters:
  ///   - path: nil when there is no folder of the person's.
  ///   - writeTimeout: how long a change waits for those of other processes.
  ///   - readTimeout: how long reading waits. A program that changes the favorites keeps them from
  ///     being read for milliseconds only, unless it hangs.
  ///   - report: is told what a person has to know and what is no reason to stop.
  public init(
    path: String?, writeTimeout: Duration = .seconds(60), readTimeout: Duration = .seconds(5),
    report: @escaping (FavoritesNotice) -> Void = { _ in }
  ) {
    self.path = path
    self.writeTimeout = Self.milliseconds(writeTimeout)
    self.readTimeout = Self.milliseconds(readTimeout)
    self.report = report
    file = path.map { FavoritesFile(path: $0) }
  }
}

@available(*, unavailable)
extension FavoritesStore: Sendable {}

extension FavoritesStore {
  private static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(
      clamping: min(max(seconds, 0), 1_000_000) * 1_000 + attoseconds / 1_000_000_000_000_000)
  }
}

// MARK: - Reading

extension FavoritesStore {
  /// All favorites in their owner's order.
  public func favorites() throws(FavoritesError) -> [Favorite] {
    try reading([]) { try Self.favorites(in: $0) }
  }

  /// The city selected last; nil when none is.
  public func selection() throws(FavoritesError) -> City? {
    try reading(nil) { opened in
      guard opened.version >= 2 else { return nil }
      return try opened.connection.cachedStatement(
        "SELECT \(FavoritesCityColumns.list) FROM selection"
      ).first { FavoritesCityColumns.city($0) } ?? nil
    }
  }

  /// The current city: the one selected, or else the default favorite.
  public func currentCity() throws(FavoritesError) -> City? {
    if let selected = try selection() { return selected }
    return try favorites().first(where: \.isDefault)?.city
  }

  /// A state of the file. Two that are equal mean that nothing has changed in between.
  public struct Revision: Hashable, Sendable {
    fileprivate var identity: FavoritesFile.Identity?
    fileprivate var foreignChanges: Int64 = 0
    fileprivate var ownChanges = 0
  }

  /// The state as it is now, to be asked over and over: changes by other processes show in it too.
  ///
  /// - Complexity: one look at the file's status and its first page.
  public func revision() throws(FavoritesError) -> Revision {
    try reading(Revision()) { opened in
      Revision(
        identity: opened.identity,
        foreignChanges: try opened.connection.integer("PRAGMA data_version") ?? 0,
        ownChanges: opened.connection.totalChanges)
    }
  }

  static func favorites(in opened: Opened) throws(SQLiteError) -> [Favorite] {
    guard opened.version > 0 else { return [] }
    return try favorites(
      from: "favorite", in: opened.connection, hasDefault: opened.version >= 2)
  }

  static func favorites(
    from table: String, in connection: Connection, hasDefault: Bool = true
  ) throws(SQLiteError) -> [Favorite] {
    let statement = try connection.cachedStatement(
      """
      SELECT \(FavoritesCityColumns.list), own_label, \(hasDefault ? "is_default" : "0")
      FROM \(table) ORDER BY position, geonameid
      """)
    let next = FavoritesCityColumns.names.count
    var favorites: [Favorite] = []
    try statement.forEach { row throws(SQLiteError) in
      guard let city = FavoritesCityColumns.city(row) else { return }
      favorites.append(
        Favorite(
          position: favorites.count + 1, ownLabel: row.stringIfPresent(next),
          isDefault: row.int(next + 1) != 0, city: city))
    }
    return favorites
  }

  /// Runs `body` on the file, if there is one.
  private func reading<Result>(
    _ missing: Result, _ body: (Opened) throws -> Result
  ) throws(FavoritesError) -> Result {
    guard let file, let identity = file.identity else {
      opened = nil
      return missing
    }
    return try attempting(file, isWriting: false) {
      if let opened, opened.identity == identity, opened.version == FavoritesSchema.version {
        opened.connection.busyTimeout = readTimeout
        return try body(opened)
      }
      return try body(try open(file, identity, timeout: readTimeout))
    }
  }
}

// MARK: - Opening

extension FavoritesStore {
  private func open(
    _ file: FavoritesFile, _ identity: FavoritesFile.Identity, timeout: Int
  ) throws -> Opened {
    opened = nil
    // Opened for writing even to read: what a process that was killed left unfinished is undone
    // by whoever comes next. SQLite falls back to reading where writing is not allowed.
    let connection = try Connection(
      path: file.path, mode: .readWrite, busyTimeout: timeout)
    let version = try connection.userVersion
    let applicationID = try connection.applicationID
    let check = try connection.text("PRAGMA quick_check(1)") ?? ""
    guard check == "ok" else { throw FavoritesError.damaged(path: file.path, reason: check) }
    guard applicationID == FavoritesSchema.applicationID || (applicationID == 0 && version == 0)
    else { throw FavoritesError.notFavorites(path: file.path) }
    try Self.requireKnown(version, file)
    let opened = Opened(connection: connection, identity: identity, version: max(version, 0))
    self.opened = opened
    return opened
  }

  private static func requireKnown(
    _ version: Int32, _ file: FavoritesFile
  ) throws(FavoritesError) {
    guard version > FavoritesSchema.version else { return }
    throw .newerSchema(path: file.path, found: version, known: FavoritesSchema.version)
  }

  /// Makes every error one about the favorites.
  private func attempting<Result>(
    _ file: FavoritesFile, isWriting: Bool, _ body: () throws -> Result
  ) throws(FavoritesError) -> Result {
    do {
      return try body()
    } catch let error as FavoritesError {
      throw error
    } catch let error as SQLiteError {
      throw FavoritesError(error, path: file.path, isWriting: isWriting)
    } catch {
      throw .database(SQLiteError(extendedCode: .misuse, message: "\(error)"))
    }
  }
}

// MARK: - Writing

extension FavoritesStore {
  /// Runs `body` in a transaction that no other process can write between.
  ///
  /// - Parameter body: gets the favorites as they are; throws to change nothing.
  func writing<Result>(
    _ body: (Connection, [Favorite]) throws -> Result
  ) throws(FavoritesError) -> Result {
    guard let file else { throw .noPlace }
    var attempts = 0
    while true {
      attempts += 1
      do {
        return try writeOnce(file, body)
      } catch .damaged(let path, let reason) where attempts < Self.attempts {
        opened = nil
        if let aside = try file.keepAside() {
          report(.keptAside(path: path, as: aside, reason: reason))
        }
      } catch .replaced where attempts < Self.attempts {
        // Somebody put another file in its place; ours has a new name or none.
        opened = nil
      }
    }
  }

  private static let attempts = 5

  private func writeOnce<Result>(
    _ file: FavoritesFile, _ body: (Connection, [Favorite]) throws -> Result
  ) throws(FavoritesError) -> Result {
    try file.create()
    guard let identity = file.identity else {
      throw .cannotCreate(path: file.path, reason: "it vanished")
    }
    return try attempting(file, isWriting: true) {
      var current: Opened
      if let opened, opened.identity == identity {
        current = opened
        current.connection.busyTimeout = writeTimeout
      } else {
        current = try open(file, identity, timeout: writeTimeout)
      }
      guard !current.connection.isReadOnly else {
        throw FavoritesError.cannotWrite(path: file.path, reason: "it is read-only")
      }
      let result = try current.connection.transaction(.immediate) {
        try migrate(&current, file)
        let former = try Self.favorites(in: current)
        let result = try body(current.connection, former)
        if try Self.favorites(in: current) != former {
          try Self.keep(former, in: current.connection)
        }
        return result
      }
      opened = current
      return result
    }
  }

  /// Inside the transaction: another process may have migrated the file since it was opened.
  private func migrate(_ opened: inout Opened, _ file: FavoritesFile) throws {
    let connection = opened.connection
    let version = try connection.userVersion
    try Self.requireKnown(version, file)
    if version < FavoritesSchema.version {
      if version == 0 {
        // Never into a database that already holds something of somebody else's.
        guard try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 else {
          throw FavoritesError.notFavorites(path: file.path)
        }
        try connection.setApplicationID(FavoritesSchema.applicationID)
      }
      for migration in FavoritesSchema.migrations.dropFirst(Int(max(version, 0))) {
        try connection.execute(migration)
      }
      try connection.setUserVersion(FavoritesSchema.version)
    }
    opened.version = FavoritesSchema.version
  }
}
