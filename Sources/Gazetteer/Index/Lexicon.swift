import GazetteerModel
import GazetteerSQLite

/// The distinct words of the index, searched for those that a misspelt one may stand for.
///
/// Reading it costs milliseconds, so nothing is read before the first misspelt query. A list of
/// moderate size is kept then; a larger one is read from the file each time.
final class Lexicon {
  private let firstWords: Statement
  private let allBlocks: Statement
  private var firsts: [[UInt8]]?
  private var kept: [[UInt8]]?

  /// In bytes. The words of 235,000 cities take 6.6 million.
  private static let mostKept = 16 << 20

  init(_ connection: Connection) throws(SQLiteError) {
    firstWords = try connection.prepare(
      "SELECT first, sum(length(words)) OVER () FROM lexicon ORDER BY first")
    allBlocks = try connection.prepare("SELECT words FROM lexicon ORDER BY first")
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
  ///   - mostErrors: how many typing errors at most, if the word is long enough for so many.
  ///   - limit: how many words at most.
  func words(
    near word: String, isPrefix: Bool, mostErrors: Int, limit: Int
  ) throws -> [Candidate] {
    let query = Array(word.utf8)
    let tolerance = TypoTolerance.standard
    var found: [Candidate] = []
    try query.withUnsafeBufferPointer { query in
      let distance = min(mostErrors, tolerance.maximumDistance(of: query, isPrefix: isPrefix))
      guard distance > 0,
        var scanner = FuzzyScanner(word: query, maximumDistance: distance, isPrefix: isPrefix)
      else { return }
      try forEachBlock(skippedBy: &scanner) { block, scanner in
        let isIntact = scanner.scan(block) { match in
          let word = UnsafeBufferPointer(rebasing: match.word.prefix(match.length))
          guard
            tolerance.allows(word, at: match.distance, for: query, isPrefix: isPrefix)
          else { return }
          found.append(
            Candidate(
              text: String(decoding: word, as: UTF8.self), distance: match.distance,
              cost: TypoCost.cost(query: query, candidate: word)))
        }
        guard isIntact else {
          throw SQLiteError(extendedCode: .corrupt, message: "a block of the word list is damaged")
        }
      }
    }
    found.sort { ($0.distance, $0.cost, $0.text) < ($1.distance, $1.cost, $1.text) }
    return Array(found.prefix(limit))
  }

  private func forEachBlock(
    skippedBy scanner: inout FuzzyScanner,
    _ body: (UnsafeBufferPointer<UInt8>, inout FuzzyScanner) throws -> Void
  ) throws {
    let firsts = try firstWordsOfBlocks()
    func visit(_ index: Int, _ block: UnsafeBufferPointer<UInt8>) throws {
      let next = index + 1 < firsts.count ? firsts[index + 1] : nil
      if !Self.canSkip(&scanner, firsts[index], next) { try body(block, &scanner) }
    }
    if let kept {
      for index in kept.indices {
        try kept[index].withUnsafeBufferPointer { try visit(index, $0) }
      }
      return
    }
    var index = 0
    try allBlocks.forEach { row in
      if index < firsts.count { try row.withBytes(0) { try visit(index, $0) } }
      index += 1
    }
  }

  private static func canSkip(
    _ scanner: inout FuzzyScanner, _ first: [UInt8], _ next: [UInt8]?
  ) -> Bool {
    guard let next else { return false }
    return first.withUnsafeBufferPointer { first in
      next.withUnsafeBufferPointer { scanner.canSkip(first: first, next: $0) }
    }
  }

  /// How many typing errors a word of this length may have: 0, 1 or 2.
  static func mostErrors(in word: String, isPrefix: Bool) -> Int {
    var word = word
    return word.withUTF8 {
      TypoTolerance.standard.maximumDistance(of: $0, isPrefix: isPrefix)
    }
  }

  private func firstWordsOfBlocks() throws -> [[UInt8]] {
    if let firsts { return firsts }
    var read: [[UInt8]] = []
    var size = 0
    try firstWords.forEach { row in
      read.append(row.blob(0))
      size = row.int(1)
    }
    if size <= Self.mostKept {
      var blocks: [[UInt8]] = []
      try allBlocks.forEach { row in blocks.append(row.blob(0)) }
      if blocks.count == read.count { kept = blocks }
    }
    firsts = read
    return read
  }
}
