import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// What a search asks of a gazetteer file: places that match, areas, words, and how common the
/// beginning of a word is.
///
/// Not for several threads at once. A running question ends early, with ``ResultCode/interrupt``,
/// when the connection's interrupt handle is used.
final class SearchIndex {
  let places: CandidateStream
  let areas: AreaIndex
  let lexicon: Lexicon
  private let commonPrefixes: CommonPrefixIndex

  init(_ connection: Connection) throws(SQLiteError) {
    places = try CandidateStream(connection)
    areas = try AreaIndex(connection)
    lexicon = try Lexicon(connection)
    commonPrefixes = try CommonPrefixIndex(connection)
  }

  /// Places with a name of which a word begins like this.
  func beginning(_ word: String) throws -> MatchExpression {
    guard try hasPrefixTerm(word),
      let terms = MatchExpression.any([.term("*" + word), .term("~" + word)])
    else { return .term(word, isPrefix: true) }
    return terms
  }

  /// Whether a prefix has its own terms in the index.
  func hasPrefixTerm(_ prefix: String) throws -> Bool {
    let length = prefix.unicodeScalars.count
    if length <= IndexTerms.shortPrefixLength { return true }
    if length > IndexTerms.longestCommonPrefix { return false }
    return try commonPrefixes.contains(prefix)
  }

  /// Whether at most some fifty places have a word that begins like this, so that looking at each
  /// of them is quicker than having the index intersect it with something.
  func isRare(_ beginning: String) throws -> Bool {
    let start = String(beginning.unicodeScalars.prefix(IndexTerms.longestCommonPrefix))
    return try !hasPrefixTerm(start)
  }
}
