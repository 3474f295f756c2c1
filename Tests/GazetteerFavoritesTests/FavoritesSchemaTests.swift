import Foundation
import GazetteerFavorites
import GazetteerSQLite
import Testing

@testable import Gazetteer

@Suite("Favorites: versions of their file")
struct FavoritesSchemaTests {
  let folder: FavoritesFolder

  init() throws {
    folder = try FavoritesFolder()
  }

  /// As the first version wrote it; never to be changed.
  static let firstVersion = """
    CREATE TABLE favorite(
      geonameid INTEGER PRIMARY KEY, name TEXT NOT NULL, asciiname TEXT NOT NULL,
      latitude REAL NOT NULL, longitude REAL NOT NULL, feature_class TEXT NOT NULL,
      feature_code TEXT NOT NULL, country_code TEXT NOT NULL, country TEXT NOT NULL,
      admin1_code TEXT NOT NULL, admin1 TEXT NOT NULL, admin2_code TEXT NOT NULL,
      admin2 TEXT NOT NULL, population INTEGER NOT NULL, elevation INTEGER,
      timezone TEXT NOT NULL, position INTEGER NOT NULL, own_label TEXT UNIQUE COLLATE NOCASE);
    INSERT INTO favorite VALUES
      (2651513, 'Darlington', 'Darlington', 54.5, -1.5, 'P', 'PPL', 'GB', 'United Kingdom', 'ENG',
        'England', '', '', 92363, NULL, 'Europe/London', 2, NULL),
      (4576319, 'Darlington', 'Darlington', 34.25, -79.75, 'P', 'PPL', 'US', 'United States',
        'SC', 'South Carolina', '', '', 6277, 47, 'America/New_York', 1, 'home');
    PRAGMA application_id = 1197098582;
    PRAGMA user_version = 1;
    """

  private func makeFirstVersion() throws {
    try Connection(path: folder.path(), mode: .readWriteCreate).execute(Self.firstVersion)
  }

  private func version() throws -> Int32 {
    try Connection(path: folder.path()).userVersion
  }

  @Test(
    "GeometricWeather#112: an older file is read as it is, and brought up to date by the first change"
  )
  func migration() throws {
    try makeFirstVersion()
    let store = folder.store()
    let favorites = try store.favorites()
    #expect(favorites.map(\.id) == [4_576_319, 2_651_513])
    #expect(favorites.map(\.ownLabel) == ["home", nil])
    #expect(try store.selection() == nil)
    #expect(try version() == 1)

    _ = try store.setDefault(2_651_513)
    #expect(try version() == FavoritesSchema.version)
    try store.select(favorites[0].city)
    let migrated = try folder.store().favorites()
    #expect(migrated.map(\.city) == favorites.map(\.city))
    #expect(migrated.map(\.ownLabel) == ["home", nil])
    #expect(migrated.map(\.isDefault) == [false, true])
    #expect(try folder.store().selection() == favorites[0].city)
  }

  @Test("A file migrated step by step is the same as a new one")
  func migratedEqualsNew() throws {
    try makeFirstVersion()
    _ = try folder.store().remove(2_651_513)
    _ = try folder.store().remove(4_576_319)
    _ = try folder.store("new").toggle(.paris)
    _ = try folder.store("new").toggle(.paris)
    func columns(_ name: String) throws -> [String] {
      let statement = try Connection(path: folder.path(name)).prepare(
        """
        SELECT t.name, c.name, c.type, c."notnull", c.dflt_value, c.pk
        FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' ORDER BY 1, c.cid
        """)
      var columns: [String] = []
      try statement.forEach { row in
        columns.append((0..<6).map { row.string($0) }.joined(separator: " "))
      }
      return columns
    }
    #expect(try columns("favorites.sqlite") == columns("new"))
    #expect(try !columns("new").isEmpty)
  }

  @Test("A migration that fails leaves the older file as it was")
  func failedMigration() throws {
    try makeFirstVersion()
    try Connection(path: folder.path(), mode: .readWrite).execute("CREATE TABLE selection(x)")
    #expect(throws: FavoritesError.self) { try folder.store().add(.paris) }
    #expect(try version() == 1)
    #expect(try folder.store().favorites().count == 2)
  }

  @Test("GeometricWeather#112: a file of a newer version is refused in a sentence and not touched")
  func newerVersion() throws {
    _ = try folder.store().add(.paris)
    let newer = FavoritesSchema.version + 1
    try Connection(path: folder.path(), mode: .readWrite).setUserVersion(newer)
    let bytes = try Data(contentsOf: URL(filePath: folder.path()))
    let expected = FavoritesError.newerSchema(
      path: folder.path(), found: newer, known: FavoritesSchema.version)
    #expect(throws: expected) { try folder.store().favorites() }
    #expect(throws: expected) { try folder.store().add(.sample(1)) }
    #expect(try Data(contentsOf: URL(filePath: folder.path())) == bytes)
  }

  @Test("An open store notices that another program brought the file to a newer version")
  func newerVersionMeanwhile() throws {
    let store = folder.store()
    _ = try store.add(.paris)
    try Connection(path: folder.path(), mode: .readWrite)
      .setUserVersion(FavoritesSchema.version + 1)
    #expect(throws: FavoritesError.self) { try store.add(.sample(1)) }
  }
}
