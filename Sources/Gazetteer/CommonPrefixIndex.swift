import SQLite

/// The prefixes of more than ``IndexTerms/shortPrefixLength`` letters that so many places share that
/// they have terms of their own.
///
/// Answers are kept: the readings of a query ask for the same words, and so does every keystroke.
final class CommonPrefixIndex {
  private let find: Statement
  private var known = KeptAnswers<Bool>(capacity: 2_000)

  init(_ connection: Connection) throws(SQLiteError) {
    find = try connection.prepare("SELECT 1 FROM common_prefix WHERE prefix = ?")
  }

  func contains(_ prefix: String) throws -> Bool {
    try known.answer(for: prefix) {
      try find.bind(prefix, at: 1)
      return try find.first { _ in true } ?? false
    }
  }
}
