import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GeoNamesFiles

/// Brings the lexicon in line with the index for words that were in changed places.
struct LexiconEditor {
  private let spill: SpillFile
  private var words = RunBuilder(capacity: 8 << 20)
  private var runs: [SortedRun] = []

  init(spill: SpillFile) {
    self.spill = spill
  }

  /// Notes the words among the terms of a place that came or went.
  mutating func note(_ terms: IndexTermBuilder) throws(ImportError) {
    try terms.text.withUnsafeBufferPointer { text throws(ImportError) in
      for term in terms.terms {
        let word = text.part(term.range)
        guard let first = word.first, !Self.markers.contains(first),
          LexiconTrie.isSuitable(word)
        else { continue }
        if words.isFull { runs.append(try words.spill(to: spill, order: Self.order)) }
        words.append(key: SortKey(beginningOf: word), payload: word)
      }
    }
  }

  /// Of words that begin with the same 16 bytes.
  private static let order: PayloadOrder = { $0.compared(to: $1) }
  private static let markers = Array(IndexTerms.markers.utf8)

  /// Writes the lexicon anew: the words of the original, but for those noted, of which the index
  /// knows.
  ///
  /// The whole, because a trie is no place to put words into, and it takes a tenth of a second for
  /// a million words.
  func finish(_ connection: Connection, original: Connection) throws(ImportError) {
    var runs = runs
    var words = words
    if !words.isEmpty { runs.append(try words.spill(to: spill, order: Self.order)) }
    guard !runs.isEmpty else { return }
    do {
      var changes = try LexiconChanges(RunMerger(runs, order: Self.order), connection)
      try connection.execute("DELETE FROM lexicon")
      let insert = try connection.prepare("INSERT INTO lexicon(id, entries) VALUES(?, ?)")
      func write(_ number: Int, _ block: [UInt8]) throws {
        try insert.bind(number, at: 1)
        try insert.bind(block, at: 2)
        try insert.run()
      }
      var writer = LexiconWriter()
      try LexiconTrie.forEachWord(in: StoredLexicon(original)) { word, level in
        while let change = changes.current, change.withUnsafeBufferPointer({ $0.precedes(word) }) {
          try changes.add(to: &writer, emit: write)
        }
        if let change = changes.current, word.elementsEqual(change) {
          try changes.add(to: &writer, emit: write)
        } else {
          try writer.append(word, level: level, emit: write)
        }
      }
      while changes.current != nil { try changes.add(to: &writer, emit: write) }
      try writer.finish(emit: write)
    } catch let error as ImportError {
      throw error
    } catch let error as SQLiteError {
      throw .database(error)
    } catch {
      throw .database(
        SQLiteError(extendedCode: .corrupt, message: "the word list of the gazetteer is damaged"))
    }
  }
}

/// The words that may have come or gone, in order.
private struct LexiconChanges {
  private(set) var current: [UInt8]?
  private var merger: RunMerger
  private let importance: Statement

  init(_ merger: RunMerger, _ connection: Connection) throws {
    self.merger = merger
    importance = try connection.prepare(
      """
      SELECT importance FROM place
      WHERE id = (SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid LIMIT 1)
      """)
    try advance()
  }

  private mutating func advance() throws {
    while let (_, payload) = try merger.next() {
      guard current.map({ !payload.elementsEqual($0) }) ?? true else { continue }
      current = Array(payload)
      return
    }
    current = nil
  }

  /// Adds the current word if any place has it, and goes on to the next.
  mutating func add(
    to writer: inout LexiconWriter, emit: (Int, [UInt8]) throws -> Void
  ) throws {
    guard let word = current else { return }
    let quoted = [UInt8(ascii: "\"")] + word + [UInt8(ascii: "\"")]
    try importance.bind(utf8: quoted.span, at: 1)
    if let importance = try importance.first({ Importance(value: $0.int(0)) }) {
      try word.withUnsafeBufferPointer {
        try writer.append($0, level: LexiconTrie.level(of: importance), emit: emit)
      }
    }
    try advance()
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    lexicographicallyPrecedes(other)
  }
}
