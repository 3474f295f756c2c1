import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// Everything that the gazetteer holds about one place.
public struct PlaceDetails: Sendable {
  /// The place, named in the language asked for.
  public var city: City
  /// The dump's own name, whatever language the city's is in.
  public var ownName: String
  /// All other names and codes, as in the dump.
  public var names: [NameEntry]
  /// How much it matters among all places; the order of results rests on it.
  public var importance: Importance
  /// Metres above the sea by a digital elevation model; nil when unknown.
  public var modelElevation: Int?
  /// When the row was changed last, yyyy-mm-dd; empty when unknown.
  public var modified: String
}

extension SearchEngine {
  /// The place with this id; nil when there is none.
  ///
  /// - Parameter languages: languages of the name and its regions, best first.
  public func city(
    geonameID: City.ID, languages: [String] = []
  ) throws(GazetteerError) -> City? {
    try lookup { try loader.load(geonameID: geonameID, languages: languages)?.city }
  }

  /// All about the place with this id; nil when there is none.
  public func details(
    geonameID: City.ID, languages: [String] = []
  ) throws(GazetteerError) -> PlaceDetails? {
    try lookup {
      guard let loaded = try loader.load(geonameID: geonameID, languages: languages) else {
        return nil
      }
      var details = PlaceDetails(
        city: loaded.city, ownName: loaded.ownName, names: NameEntry.entries(in: loaded.names),
        importance: Importance(value: 0), modelElevation: nil, modified: "")
      let statement = try file.connection.cachedStatement(
        "SELECT importance, dem, modified FROM place WHERE id = ?")
      try statement.bind(loaded.rank, at: 1)
      try statement.forEach { row in
        details.importance = Importance(value: row.int(0))
        details.modelElevation = row.int64IfPresent(1).map { Int(clamping: $0) }
        details.modified = row.int64IfPresent(2).map(Self.date) ?? ""
      }
      return details
    }
  }

  /// 20250131 as 2025-01-31.
  private static func date(_ number: Int64) -> String {
    let digits = String(number)
    guard digits.count == 8 else { return "" }
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }

  private func lookup<Result>(_ body: () throws -> Result) throws(GazetteerError) -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw .database(error)
    } catch {
      throw .database(SQLiteError(extendedCode: .misuse, message: "\(error)"))
    }
  }
}
