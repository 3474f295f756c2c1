import GazetteerModel
import GazetteerSQLite

/// Finds countries and regions by their names, codes and abbreviations.
///
/// Answers are kept: each keystroke asks for the words before it again, and lists of queries name
/// the same countries.
final class AreaIndex: AreaNames {
  /// More areas than this never share a name that a query can mean.
  private static let limit = 64
  /// A shorter beginning is taken for a country or a first-level region only: it would fit
  /// thousands of districts.
  private static let fewestLettersOfDistrict = 3

  private let exact: Statement
  private let beginning: Statement
  private let sameInitial: Statement
  private let filter: AreaNameFilter
  private var named = KeptAnswers<[AreaMatch]>(capacity: 10_000)
  private var beginningWith = KeptAnswers<[AreaMatch]>(capacity: 10_000)

  init(_ connection: Connection) throws(SQLiteError) {
    // A search for each level: for `kind IN (0, 1, 2)` SQLite would fill a table with the numbers
    // first. Mostly there is no such area, so that the few are sorted here.
    func search(where condition: (_ kind: Int) -> String) -> String {
      [AreaMatch.Level.country, .region, .district].map { level in
        "SELECT code, kind, strength, population FROM area_key "
          + "WHERE kind = \(level.rawValue) AND \(condition(level.rawValue))"
      }
      .joined(separator: " UNION ALL ")
    }
    exact = try connection.prepare(search { _ in "key = ?1" })
    beginning = try connection.prepare(
      search { kind in "\(kind) <= ?3 AND key >= ?1 AND key < ?2 AND strength > 1" })
    filter = AreaNameFilter(connection)
    sameInitial = try connection.prepare(
      """
      SELECT key FROM area_key WHERE kind IN (0, 1) AND key >= ?1 AND key < ?2 AND strength > 1
        AND length(key) BETWEEN ?3 - 1 AND ?3 + 1
      """)
  }

  /// Countries and first-level regions whose name is one typing error away from `key`, the most
  /// important first; the first letter has to be right.
  func areas(near key: String) throws -> [AreaMatch] {
    let length = key.unicodeScalars.count
    guard length >= Self.fewestLettersOfTypo, let initial = key.unicodeScalars.first else {
      return []
    }
    try sameInitial.bind(String(initial), at: 1)
    try sameInitial.bind(String(initial) + "\u{10FFFF}", at: 2)
    try sameInitial.bind(length, at: 3)
    guard let automaton = EditAutomaton(key) else { return [] }
    var keys: Set<String> = []
    try sameInitial.forEach { row in
      let candidate = row.string(0)
      if let distance = automaton.distance(to: candidate), distance <= 1 { keys.insert(candidate) }
    }
    return try keys.sorted().flatMap { try areas(named: $0) }
  }

  /// Shorter names are one error away from too many others.
  private static let fewestLettersOfTypo = 5

  /// Areas of exactly this folded, space-free name, the most important first.
  func areas(named key: String) throws -> [AreaMatch] {
    guard filter.mayContain(key) else { return [] }
    return try named.answer(for: key) {
      try exact.bind(key, at: 1)
      let found = try matches(of: exact)
      if found.isEmpty { try filter.countMiss() }
      return found
    }
  }

  /// Areas whose folded, space-free name begins with `key`, the most important first.
  func areas(beginningWith key: String) throws -> [AreaMatch] {
    guard filter.mayContain(nameBeginningWith: key) else { return [] }
    return try beginningWith.answer(for: key) {
      let isLong = key.unicodeScalars.count >= Self.fewestLettersOfDistrict
      try beginning.bind(key, at: 1)
      try beginning.bind(key + "\u{10FFFF}", at: 2)
      try beginning.bind((isLong ? AreaMatch.Level.district : .region).rawValue, at: 3)
      return try matches(of: beginning)
    }
  }

  private func matches(of statement: Statement) throws -> [AreaMatch] {
    var rows: [AreaMatch] = []
    try statement.forEach { row in
      rows.append(
        AreaMatch(
          code: row.string(0), level: AreaMatch.Level(rawValue: row.int(1)) ?? .district,
          strength: row.int(2), population: row.int64(3)))
    }
    guard rows.count > 1 else { return rows }
    rows.sort {
      ($1.strength, $0.level.rawValue, $1.population, $0.code)
        < ($0.strength, $1.level.rawValue, $0.population, $1.code)
    }
    var matches: [AreaMatch] = []
    for row in rows.prefix(Self.limit) {
      // A name of an area may begin with the key twice, in two languages.
      if !matches.contains(where: { $0.code == row.code }) { matches.append(row) }
    }
    return matches
  }
}
