import GazetteerModel
import SQLite

/// The distinct words of the index, searched for those that a misspelt one may stand for.
///
/// Reading it costs milliseconds, so nothing is read before the first misspelt query.
final class Lexicon {
  private let firstWords: Statement
  private let block: Statement
  private var blocks: [[UInt8]]?

  init(_ connection: Connection) throws(SQLiteError) {
    firstWords = try connection.prepare("SELECT first FROM lexicon ORDER BY first")
    block = try connection.prepare("SELECT words FROM lexicon WHERE first = ?")
  }

  /// A word that may be meant, or the beginning of some.
  struct Candidate: Hashable {
    var text: String
    var distance: Int
    var cost: Double
  }

  /// The words within typing distance of a folded word, the likeliest first.
  ///
  /// - Parameters:
  ///   - isPrefix: whether the word may be unfinished.
  ///   - limit: how many at most.
  func words(near word: String, isPrefix: Bool, limit: Int) throws -> [Candidate] {
    let query = Array(word.utf8)
    let tolerance = TypoTolerance.standard
    let firsts = try firstWordsOfBlocks()
    var found: [Candidate] = []
    try query.withUnsafeBufferPointer { query in
      let distance = tolerance.maximumDistance(of: query, isPrefix: isPrefix)
      guard distance > 0,
        var scanner = FuzzyScanner(word: query, maximumDistance: distance, isPrefix: isPrefix)
      else { return }
      for index in firsts.indices {
        let next = index + 1 < firsts.count ? firsts[index + 1] : nil
        guard !Self.canSkip(&scanner, firsts[index], next) else { continue }
        try scan(firsts[index], &scanner) { match in
          let word = UnsafeBufferPointer(rebasing: match.word.prefix(match.length))
          guard
            tolerance.allows(word, at: match.distance, for: query, isPrefix: isPrefix)
          else { return }
          found.append(
            Candidate(
              text: String(decoding: word, as: UTF8.self), distance: match.distance,
              cost: TypoCost.cost(query: query, candidate: word)))
        }
      }
    }
    found.sort { ($0.distance, $0.cost, $0.text) < ($1.distance, $1.cost, $1.text) }
    return Array(found.prefix(limit))
  }

  private static func canSkip(
    _ scanner: inout FuzzyScanner, _ first: [UInt8], _ next: [UInt8]?
  ) -> Bool {
    guard let next else { return false }
    return first.withUnsafeBufferPointer { first in
      next.withUnsafeBufferPointer { scanner.canSkip(first: first, next: $0) }
    }
  }

  private func scan(
    _ first: [UInt8], _ scanner: inout FuzzyScanner, _ emit: (FuzzyScanner.Match) -> Void
  ) throws {
    try first.withUnsafeBufferPointer { try block.bind(utf8: $0, at: 1) }
    defer { block.reset() }
    guard try block.step() else { return }
    let isIntact = block.withBytes(0) { scanner.scan($0, emit: emit) }
    guard isIntact else {
      throw SQLiteError(extendedCode: .corrupt, message: "a block of the word list is damaged")
    }
  }

  private func firstWordsOfBlocks() throws -> [[UInt8]] {
    if let blocks { return blocks }
    var read: [[UInt8]] = []
    try firstWords.forEach { row in read.append(row.blob(0)) }
    blocks = read
    return read
  }
}
