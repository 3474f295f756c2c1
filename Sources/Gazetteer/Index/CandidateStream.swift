import GazetteerModel
import GazetteerSQLite

/// Runs one MATCH after another and hands out the places found, most important first.
final class CandidateStream {
  /// A row of the stream; valid until the next one.
  struct Row {
    fileprivate let statement: Statement

    var rank: Int64 { statement.int64(0) }
    var importance: Importance { Importance(value: statement.int(1)) }
    var kind: PlaceKind { PlaceKind(rawValue: UInt8(clamping: statement.int64(2))) ?? .other }

    func withOwnKeys<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      statement.withBytes(3, body)
    }

    func withOtherKeys<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      statement.withBytes(4, body)
    }

    // Where it lies; only in a stream of ``Detail/location``.

    var coordinate: Coordinate? {
      guard !statement.isNull(5) else { return nil }
      return Coordinate(latitude: statement.double(5), longitude: statement.double(6))
    }
    var country: String { statement.string(7) }
    var admin1: String { statement.string(8) }
    var admin2: String { statement.string(9) }
  }

  /// What to read of each place. SQLite copies every column of a row, asked for or not.
  enum Detail {
    case names
    case location

    fileprivate var columns: String {
      let names = "p.id, p.importance, p.kind, p.own_keys, p.other_keys"
      switch self {
      case .names: return names
      case .location:
        return names + ", p.latitude, p.longitude, p.country, p.admin1, p.admin2"
      }
    }
  }

  private let matchingNames: Statement
  private let matchingLocations: Statement
  private let mostImportant: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    func matches(_ detail: Detail) throws(SQLiteError) -> Statement {
      try connection.prepare(
        """
        SELECT \(detail.columns) FROM search CROSS JOIN place p ON p.id = search.rowid
        WHERE search MATCH ?1 AND p.population >= ?2
        ORDER BY search.rowid LIMIT ?3
        """)
    }
    matchingNames = try matches(.names)
    matchingLocations = try matches(.location)
    mostImportant = try connection.prepare(
      """
      SELECT \(Detail.names.columns) FROM place p
      WHERE p.population >= ?1 AND p.kind <= ?2 ORDER BY p.id LIMIT ?3
      """)
  }

  /// Visits the places that match, until `visit` returns false.
  ///
  /// - Returns: How many rows were visited.
  @discardableResult
  func forEach(
    matching expression: MatchExpression, _ detail: Detail, minimumPopulation: Int64, limit: Int,
    _ visit: (Row) throws -> Bool
  ) throws -> Int {
    let matches = detail == .names ? matchingNames : matchingLocations
    try matches.bind(expression.text, at: 1)
    try matches.bind(minimumPopulation, at: 2)
    try matches.bind(limit, at: 3)
    return try run(matches, visit)
  }

  /// Visits the most important places that are towns of their own.
  @discardableResult
  func forEachMostImportant(
    minimumPopulation: Int64, limit: Int, _ visit: (Row) throws -> Bool
  ) throws -> Int {
    try mostImportant.bind(minimumPopulation, at: 1)
    try mostImportant.bind(Int64(PlaceKind.city.rawValue), at: 2)
    try mostImportant.bind(limit, at: 3)
    return try run(mostImportant, visit)
  }

  private func run(_ statement: Statement, _ visit: (Row) throws -> Bool) throws -> Int {
    defer { statement.reset() }
    var count = 0
    while try statement.step() {
      count += 1
      guard try visit(Row(statement: statement)) else { break }
    }
    return count
  }
}
