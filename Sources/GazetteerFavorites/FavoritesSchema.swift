import GazetteerModel
import GazetteerSQLite

/// The tables of a favorites file and how they came about.
package enum FavoritesSchema {
  /// `PRAGMA application_id`: "GZFV".
  static let applicationID: Int32 = 0x475A_4656

  /// `PRAGMA user_version`: how many of ``migrations`` a file has been through.
  package static var version: Int32 { Int32(migrations.count) }

  /// Step n makes a file of version n out of one of version n - 1. A step never changes once it has
  /// been released.
  static let migrations = [
    """
    CREATE TABLE favorite(
      \(cityColumns),
      position INTEGER NOT NULL,
      own_label TEXT UNIQUE COLLATE NOCASE
    );
    """,
    """
    ALTER TABLE favorite ADD COLUMN is_default INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE selection(
      slot INTEGER NOT NULL UNIQUE DEFAULT 1 CHECK (slot = 1),
      \(cityColumns)
    );
    """,
    // The list before the last change; it counts when the other table has a row.
    """
    CREATE TABLE former_favorite(
      \(cityColumns),
      position INTEGER NOT NULL,
      own_label TEXT,
      is_default INTEGER NOT NULL
    );
    CREATE TABLE former_list(slot INTEGER NOT NULL UNIQUE DEFAULT 1 CHECK (slot = 1));
    """,
  ]

  private static let cityColumns = """
      geonameid INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      asciiname TEXT NOT NULL,
      latitude REAL NOT NULL,
      longitude REAL NOT NULL,
      feature_class TEXT NOT NULL,
      feature_code TEXT NOT NULL,
      country_code TEXT NOT NULL,
      country TEXT NOT NULL,
      admin1_code TEXT NOT NULL,
      admin1 TEXT NOT NULL,
      admin2_code TEXT NOT NULL,
      admin2 TEXT NOT NULL,
      population INTEGER NOT NULL,
      elevation INTEGER,
      timezone TEXT NOT NULL
    """
}

/// How the columns of a city's copy are read and written; in the order of ``names``.
enum FavoritesCityColumns {
  static let names = [
    "geonameid", "name", "asciiname", "latitude", "longitude", "feature_class", "feature_code",
    "country_code", "country", "admin1_code", "admin1", "admin2_code", "admin2", "population",
    "elevation", "timezone",
  ]

  static var list: String { names.joined(separator: ", ") }

  static var placeholders: String { names.map { _ in "?" }.joined(separator: ", ") }

  static func values(of city: City) -> [Value] {
    [
      .integer(city.geonameID), .text(city.name), .text(city.asciiName),
      .real(city.coordinate.latitude), .real(city.coordinate.longitude),
      .text(city.featureClass), .text(city.featureCode), .text(city.countryCode),
      .text(city.country), .text(city.admin1Code), .text(city.region), .text(city.admin2Code),
      .text(city.district), .integer(city.population), Value(city.elevation),
      .text(city.timeZone),
    ]
  }

  /// Reads the first columns of a row; nil when its coordinates are none.
  static func city(_ row: Statement) -> City? {
    guard let coordinate = Coordinate(latitude: row.double(3), longitude: row.double(4)) else {
      return nil
    }
    return City(
      geonameID: row.int64(0), name: row.string(1), asciiName: row.string(2),
      coordinate: coordinate, featureClass: row.string(5), featureCode: row.string(6),
      countryCode: row.string(7), country: row.string(8), admin1Code: row.string(9),
      region: row.string(10), admin2Code: row.string(11), district: row.string(12),
      population: row.int64(13), elevation: row.int64IfPresent(14).map { Int(clamping: $0) },
      timeZone: row.string(15))
  }
}
