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
          LexiconBlock.isSuitable(word)
        else { continue }
        if words.isFull { runs.append(try words.spill(to: spill, order: Self.order)) }
        words.append(key: SortKey(beginningOf: word), payload: word)
      }
    }
  }

  /// Of words that begin with the same 16 bytes.
  private static let order: PayloadOrder = { $0.compared(to: $1) }
  private static let markers = Array(IndexTerms.markers.utf8)

  /// Rewrites the blocks of the lexicon that hold such words, or should.
  mutating func finish(_ connection: Connection) throws(ImportError) {
    if !words.isEmpty { runs.append(try words.spill(to: spill, order: Self.order)) }
    guard !runs.isEmpty else { return }
    let table = try ImportError.wrap { () throws(SQLiteError) in try LexiconTable(connection) }
    var merger = try RunMerger(runs, order: Self.order)
    var block: LexiconTable.Block?
    var previous: [UInt8] = []
    while let (_, payload) = try merger.next() {
      let word = Array(payload)
      guard word != previous else { continue }
      previous = word
      try ImportError.wrap { () throws(SQLiteError) in
        if block?.reaches(word) != true {
          if let block { try table.write(block) }
          block = try table.block(for: word)
        }
        block?.set(word, isPresent: try table.isInIndex(word))
      }
    }
    try ImportError.wrap { () throws(SQLiteError) in
      if let block { try table.write(block) }
      try table.finish()
    }
  }
}
