import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// A country as it can be offered for a choice.
public struct CountryName: Hashable, Sendable {
  /// ISO 3166-1 alpha-2.
  public var code: String
  /// The country's name as the gazetteer has it.
  public var name: String
}

extension GazetteerFile {
  /// The countries of which a name or code begins with `text`, the most populous first; all of them
  /// for text without a letter.
  public func countries(
    beginningWith text: String
  ) throws(GazetteerError) -> [CountryName] {
    let key = folded(text).filter { $0 != " " }
    var countries: [CountryName] = []
    do throws(SQLiteError) {
      let statement = try connection.prepare(
        """
        SELECT DISTINCT a.code, a.name FROM area_key k JOIN area a ON a.code = k.code
        WHERE k.kind = 0 AND k.key >= ?1 AND k.key < ?2
        ORDER BY a.population DESC, a.code
        """)
      try statement.bind(key, at: 1)
      try statement.bind(key + "\u{10FFFF}", at: 2)
      try statement.forEach { row throws(SQLiteError) in
        countries.append(CountryName(code: row.string(0), name: row.string(1)))
      }
    } catch {
      throw .database(error)
    }
    return countries
  }
}
