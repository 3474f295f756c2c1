import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// The distinct words of the index, searched for those that a misspelt one may stand for.
///
/// Of the list only the blocks are read that a search goes into; as many of them are kept as fit
/// into moderate memory.
final class Lexicon {
  private let stored: StoredLexicon
  private var kept: [Int: [UInt8]] = [:]
  private var keptBytes = 0
  private var answers = KeptAnswers<[Candidate]>(capacity: 64)

  /// In bytes. The words of 235,000 cities take 10 million.
  private static let mostKept = 16 << 20

  init(_ connection: Connection) throws(SQLiteError) {
    stored = try StoredLexicon(connection)
  }

  /// A word that may be meant, or the beginning of some.
  struct Candidate: Hashable {
    var text: String
    var distance: Int
    var cost: Double
    /// Of the most important place that has the word, or one that begins so; rounded up.
    var importance = Importance(value: Importance.range.upperBound)
    /// Whether it is the beginning of words, and not a whole one.
    var isBeginning = false

    /// What the best place with the word can still score.
    fileprivate var promise: Double {
      Ranking.worth(of: importance) - Ranking.costOfEdit * cost
    }
  }

  /// The words within typing distance of a folded word, those first of which the best place can score
  /// most.
  ///
  /// - Parameters:
  ///   - isPrefix: whether the word may be unfinished.
  ///   - mostErrors: how many typing errors at most, if the word is long enough for so many.
  ///   - limit: how many words at most.
  func words(
    near word: String, isPrefix: Bool, mostErrors: Int, limit: Int
  ) throws -> [Candidate] {
    let errors = min(mostErrors, Self.mostErrors(in: word, isPrefix: isPrefix))
    guard errors > 0 else { return [] }
    let found = try answers.answer(for: "\(errors)\(isPrefix ? "*" : "=")\(word)") {
      try search(word, isPrefix: isPrefix, errors)
    }
    return Array(found.prefix(limit))
  }

  private func search(_ word: String, isPrefix: Bool, _ errors: Int) throws -> [Candidate] {
    try Array(word.utf8).withUnsafeBufferPointer { query in
      guard let search = LexiconSearch(word: query, maximumDistance: errors, isPrefix: isPrefix)
      else { return [] }
      var found: [Candidate] = []
      for match in try matches(search) {
        match.word.withUnsafeBufferPointer { word in
          let isAllowed = TypoTolerance.standard.allows(
            word, at: match.distance, for: query, isPrefix: isPrefix)
          guard isAllowed else { return }
          found.append(
            Candidate(
              text: String(decoding: word, as: UTF8.self), distance: match.distance,
              cost: TypoCost.cost(query: query, candidate: word),
              importance: LexiconTrie.importance(ofLevel: match.level), isBeginning: isPrefix))
        }
      }
      found.sort {
        ($1.promise, $0.distance, $0.text) < ($0.promise, $1.distance, $1.text)
      }
      return found
    }
  }

  private func matches(_ search: LexiconSearch) throws -> [LexiconSearch.Match] {
    do {
      return try search.matches(in: self)
    } catch is LexiconTrie.Damage {
      throw SQLiteError(extendedCode: .corrupt, message: "the word list is damaged")
    }
  }

  /// How many typing errors a word of this length may have: 0, 1 or 2.
  static func mostErrors(in word: String, isPrefix: Bool) -> Int {
    var word = word
    return word.withUTF8 {
      TypoTolerance.standard.maximumDistance(of: $0, isPrefix: isPrefix)
    }
  }
}

extension Lexicon: LexiconBlocks {
  func withBlock(
    _ number: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    if let block = kept[number] { return try block.withUnsafeBufferPointer { try body($0) } }
    guard keptBytes < Self.mostKept else { return try stored.withBlock(number, body) }
    let block = try stored.block(number)
    kept[number] = block
    keptBytes += block.count
    try block.withUnsafeBufferPointer { try body($0) }
  }
}
