import SQLite

/// The prefixes of more than ``IndexTerms/shortPrefixLength`` letters that so many places share that
/// they have terms of their own.
///
/// Answers are kept: the readings of a query ask for the same words, and so does every keystroke.
final class CommonPrefixIndex {
  private let find: Statement
  private var known: [String: Bool] = [:]
  /// When there are more, all are forgotten.
  private static let mostKept = 2_000

  init(_ connection: Connection) throws(SQLiteError) {
    find = try connection.prepare("SELECT 1 FROM common_prefix WHERE prefix = ?")
  }

  func contains(_ prefix: String) throws -> Bool {
    if let isKnown = known[prefix] { return isKnown }
    try find.bind(prefix, at: 1)
    let isCommon = try find.first { _ in true } ?? false
    if known.count >= Self.mostKept { known.removeAll(keepingCapacity: true) }
    known[prefix] = isCommon
    return isCommon
  }
}
