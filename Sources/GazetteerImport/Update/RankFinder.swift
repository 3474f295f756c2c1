import GazetteerSQLite

/// Finds the neighbours of a place that is not there yet.
struct RankFinder {
  /// A place's position.
  struct Position {
    var id: Int64
    var key: SortKey
  }

  private let atOrAfter: Statement
  private let before: Statement
  private let largest: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    let columns = "SELECT id, importance, population, geonameid FROM place"
    atOrAfter = try connection.prepare("\(columns) WHERE id >= ? ORDER BY id LIMIT 1")
    before = try connection.prepare("SELECT id FROM place WHERE id < ? ORDER BY id DESC LIMIT 1")
    largest = try connection.prepare("SELECT max(id) FROM place")
  }

  /// The first place that ranks after `key`; nil when none does. Complexity: one look-up for each
  /// bit of the largest id.
  func successor(of key: SortKey) throws(SQLiteError) -> Position? {
    var low: Int64 = 0
    var high = try lastID()
    var found: Position?
    while low <= high {
      let middle = low + (high - low) / 2
      guard let position = try place(atOrAfter: middle) else {
        high = middle - 1
        continue
      }
      if key < position.key {
        found = position
        high = middle - 1
      } else if position.id < high {
        low = position.id + 1
      } else {
        break
      }
    }
    return found
  }

  /// The id of the place before one; 0 when it is the first. Without `id`, the last place's.
  func predecessor(of id: Int64?) throws(SQLiteError) -> Int64 {
    guard let id else { return try lastID() }
    try before.bind(id, at: 1)
    return try before.first { $0.int64(0) } ?? 0
  }

  private func lastID() throws(SQLiteError) -> Int64 {
    try largest.first { $0.int64(0) } ?? 0
  }

  private func place(atOrAfter id: Int64) throws(SQLiteError) -> Position? {
    try atOrAfter.bind(id, at: 1)
    return try atOrAfter.first { row in
      Position(
        id: row.int64(0),
        key: SortKey(
          importance: row.int(1), population: row.int64(2), geonameID: row.int64(3)))
    }
  }
}
