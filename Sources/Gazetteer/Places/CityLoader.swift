import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// Reads whole places, with the names of their regions and countries.
///
/// Names of areas are kept once read: a list of results shares most of them.
final class CityLoader {
  /// The languages of the last request, and the names of areas in them. A country has hundreds of
  /// names: they are looked through once for a list of results.
  private struct Translation {
    var tags: [String]
    var languages: [LabelLanguage]
    var areas: [String: String] = [:]

    init(_ tags: [String] = []) {
      self.tags = tags
      languages = tags.map(LabelLanguage.init)
    }
  }

  private let connection: Connection
  private let byRank: Statement
  private let byGeonameID: Statement
  private let areaByCode: Statement
  private let timeZoneByID: Statement
  private let areaNames: Statement
  private var areas: [String: String] = [:]
  private var translation = Translation()
  private var areasRead = 0
  private var timeZones: [Int64: String] = [:]

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    let columns = """
      SELECT id, geonameid, name, asciiname, latitude, longitude, feature_class, feature_code,
        country, admin1, admin2, population, elevation, timezone, CASE WHEN ?2 THEN names END
      FROM place
      """
    byRank = try connection.prepare("\(columns) WHERE id = ?1")
    byGeonameID = try connection.prepare("\(columns) WHERE geonameid = ?1")
    areaByCode = try connection.prepare("SELECT name FROM area WHERE code = ?")
    areaNames = try connection.prepare("SELECT name, names FROM area WHERE code = ?")
    timeZoneByID = try connection.prepare("SELECT name FROM timezone WHERE id = ?")
  }

  /// A place and its alternate names as stored.
  struct Loaded {
    var rank: Int64
    var city: City
    /// The dump's own name, whatever language the city's is in.
    var ownName: String
    /// Empty when they were not read.
    var names: String
  }

  /// - Parameter hasNames: whether to read the alternate names, which are most of a row, even when
  ///   no language needs them.
  func load(rank: Int64, languages: [String], hasNames: Bool = false) throws -> Loaded? {
    try byRank.bind(rank, at: 1)
    try byRank.bind(languages.isEmpty && !hasNames ? 0 : 1, at: 2)
    return try byRank.first { try read($0, languages) }
  }

  func load(geonameID: Int64, languages: [String]) throws -> Loaded? {
    try byGeonameID.bind(geonameID, at: 1)
    try byGeonameID.bind(1, at: 2)
    return try byGeonameID.first { try read($0, languages) }
  }

  private func read(_ row: Statement, _ languages: [String]) throws -> Loaded {
    let ownName = row.string(2)
    let names = row.string(14)
    let country = row.string(8)
    let admin1 = row.string(9)
    let admin2 = row.string(10)
    let coordinate =
      Coordinate(latitude: row.double(4), longitude: row.double(5)) ?? Coordinate.origin
    let regions = AreaCode.regions(country: country, admin1: admin1, admin2: admin2)
    var city = City(
      geonameID: row.int64(1), name: ownName, asciiName: row.stringIfPresent(3) ?? ownName,
      coordinate: coordinate, featureClass: row.string(6), featureCode: row.string(7),
      countryCode: country, country: try areaName(country, languages),
      admin1Code: admin1, region: try areaName(regions.first ?? "", languages),
      admin2Code: admin2, district: try areaName(regions.dropFirst().first ?? "", languages),
      population: row.int64(11), elevation: row.int64IfPresent(12).map { Int(clamping: $0) },
      timeZone: try timeZone(row.int64IfPresent(13)))
    if !languages.isEmpty {
      translate(to: languages)
      let name = LabelLanguage.name(in: names, own: ownName, languages: translation.languages)
      city.name = name ?? ownName
    }
    return Loaded(rank: row.int64(0), city: city, ownName: ownName, names: names)
  }

  /// The name of a country or region in the first language that has one; empty when unknown.
  func areaName(_ code: String, _ languages: [String]) throws -> String {
    guard !code.isEmpty else { return "" }
    if languages.isEmpty { return try ownAreaName(code) }
    translate(to: languages)
    if let known = translation.areas[code] { return known }
    try areaNames.bind(code, at: 1)
    let name = try areaNames.first { [languages = translation.languages] row in
      let own = row.string(0)
      return LabelLanguage.name(in: row.string(1), own: own, languages: languages) ?? own
    }
    translation.areas[code] = name ?? ""
    return name ?? ""
  }

  private func translate(to languages: [String]) {
    if translation.tags != languages { translation = Translation(languages) }
  }

  private func ownAreaName(_ code: String) throws -> String {
    if let known = areas[code] { return known }
    try areaByCode.bind(code, at: 1)
    let name = try areaByCode.first { $0.string(0) } ?? ""
    areas[code] = name
    try readAllAreas()
    return name
  }

  /// Reads the names of all areas once a list of queries has spent as much on single ones as
  /// that takes.
  private func readAllAreas() throws {
    areasRead += 1
    guard areasRead == Self.areasWorthReadingAll else { return }
    areas.reserveCapacity(Self.areaCount)
    try connection.prepare("SELECT code, name FROM area").forEach { row in
      areas[row.string(0)] = row.string(1)
    }
  }

  private static let areasWorthReadingAll = 4_000
  /// About as many as GeoNames has.
  private static let areaCount = 60_000

  private func timeZone(_ id: Int64?) throws -> String {
    guard let id else { return "" }
    if let known = timeZones[id] { return known }
    try timeZoneByID.bind(id, at: 1)
    let name = try timeZoneByID.first { $0.string(0) } ?? ""
    timeZones[id] = name
    return name
  }
}
