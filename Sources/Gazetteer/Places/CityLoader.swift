import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// Reads whole places, with the names of their regions and countries.
///
/// Names of areas are kept once read: a list of results shares most of them.
final class CityLoader {
  private struct AreaName {
    var own: String
    /// As stored; a country has hundreds, which are read only for a label in another language.
    var names: String
  }

  private let connection: Connection
  private let byRank: Statement
  private let byGeonameID: Statement
  private let areaByCode: Statement
  private let timeZoneByID: Statement
  private var areas: [String: AreaName?] = [:]
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
    areaByCode = try connection.prepare("SELECT name, names FROM area WHERE code = ?")
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
    if !languages.isEmpty,
      let name = LabelLanguage.name(in: names, languages: languages)
    {
      city.name = name
    }
    return Loaded(rank: row.int64(0), city: city, ownName: ownName, names: names)
  }

  /// The name of a country or region in the first language that has one; empty when unknown.
  func areaName(_ code: String, _ languages: [String]) throws -> String {
    guard !code.isEmpty else { return "" }
    let area: AreaName?
    let key = languages.isEmpty ? code : "\(code)/names"
    if let known = areas[key] {
      area = known
    } else {
      try areaByCode.bind(code, at: 1)
      area = try areaByCode.first {
        AreaName(own: $0.string(0), names: languages.isEmpty ? "" : $0.string(1))
      }
      areas[key] = .some(area)
      if languages.isEmpty { try readAllAreas() }
    }
    guard let area else { return "" }
    if languages.isEmpty { return area.own }
    return LabelLanguage.name(in: area.names, languages: languages) ?? area.own
  }

  /// Reads the names of all areas once a list of queries has spent as much on single ones as
  /// that takes.
  private func readAllAreas() throws {
    areasRead += 1
    guard areasRead == Self.areasWorthReadingAll else { return }
    areas.reserveCapacity(Self.areaCount)
    try connection.prepare("SELECT code, name FROM area").forEach { row in
      areas[row.string(0)] = .some(AreaName(own: row.string(1), names: ""))
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

/// Which of a place's names a reader of some languages wants to see.
enum LabelLanguage {
  /// The best name in the first of `languages` that has any: a preferred one before a short one
  /// before an ordinary one; never a historic or colloquial one.
  static func name(among entries: [NameEntry], languages: [String]) -> String? {
    for language in languages {
      var best: (rank: Int, text: String)?
      for entry in entries
      where entry.language == language && !entry.isHistoric && !entry.isColloquial {
        let rank = entry.isPreferred ? 0 : entry.isShort ? 2 : 1
        if best.map({ rank < $0.rank }) ?? true { best = (rank, entry.text) }
      }
      if let best { return best.text }
    }
    return nil
  }

  static func name(in names: String, languages: [String]) -> String? {
    name(among: NameEntry.entries(in: names), languages: languages)
  }
}
