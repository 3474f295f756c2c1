import GazetteerSQLite

/// The prefixes of more than ``IndexTerms/shortPrefixLength`` letters that so many places share that
/// they have terms of their own.
///
/// Answers are kept: the readings of a query ask for the same words, and so does every keystroke. A
/// list of queries has all prefixes read, 2,600, once it has spent as much on single ones as that
/// takes.
final class CommonPrefixIndex {
  private let connection: Connection
  private let find: Statement
  private var known: [String: Bool] = [:]
  private var all: Set<String>?

  private static let lookUpsWorthReadingAll = 400

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    find = try connection.prepare("SELECT 1 FROM common_prefix WHERE prefix = ?")
  }

  func contains(_ prefix: String) throws -> Bool {
    if let all { return all.contains(prefix) }
    if let isKnown = known[prefix] { return isKnown }
    try find.bind(prefix, at: 1)
    let isThere = try find.first { _ in true } ?? false
    known[prefix] = isThere
    if known.count == Self.lookUpsWorthReadingAll { try readAll() }
    return isThere
  }

  private func readAll() throws {
    var all: Set<String> = []
    try connection.prepare("SELECT prefix FROM common_prefix").forEach { row in
      all.insert(row.string(0))
    }
    self.all = all
    known = [:]
  }
}
