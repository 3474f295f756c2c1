import Gazetteer
import GeoNames

/// Collects in memory which rows each term occurs in, until they are worth a sorted run.
///
/// Rows come in ascending order, so a run has its terms in order and the rows of each in order, and
/// runs made one after the other are merged by joining the rows of equal terms.
struct PostingBuilder: ~Copyable {
  private let capacity: Int
  private var dictionary = TermDictionary()
  /// The terms of all rows, one row's after the other's, and where each row's end.
  private var postings: [TermDictionary.Term] = []
  private var rowEnds: [Int] = []
  private var rows: [Int64] = []

  /// - Parameter capacity: about how many postings a run has.
  init(capacity: Int) {
    self.capacity = min(capacity, Int(UInt32.max) / 2)
    postings.reserveCapacity(self.capacity + 1_000)
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Whether the run should be spilled before anything is added.
  var isFull: Bool { postings.count >= capacity || dictionary.byteCount >= 1 << 29 }

  /// Adds a row, larger than the one before, with all its terms, each once.
  mutating func append(row: Int64, text: Bytes, terms: [IndexTermBuilder.Term]) {
    for term in terms {
      postings.append(dictionary.count(text.part(term.range), hash: term.hash))
    }
    rows.append(row)
    rowEnds.append(postings.count)
  }

  /// Writes the terms with their rows and starts over.
  mutating func spill(to file: SpillFile) throws(ImportError) -> SortedRun {
    let terms = dictionary.sortedTerms()
    let grouped = groupedRows(terms)
    var writer = RunWriter(file: file)
    var payload: [UInt8] = []
    var start = 0
    for term in terms {
      let end = Int(dictionary.counter(of: term.number))
      guard start < end else { continue }
      payload.removeAll(keepingCapacity: true)
      let text = dictionary.text(of: term.number)
      payload.appendVariableLength(text.count)
      payload.append(contentsOf: text)
      var previous = rows[Int(grouped[start])]
      payload.appendLittleEndian(previous)
      for index in start + 1..<max(end, start + 1) {
        let row = rows[Int(grouped[index])]
        SQLiteVarint.append(UInt64(bitPattern: row &- previous), to: &payload)
        previous = row
      }
      start = end
      try payload.withUnsafeBufferPointer { bytes throws(ImportError) in
        try writer.append(key: term.key, payload: bytes)
      }
    }
    dictionary.removeAll()
    postings.removeAll(keepingCapacity: true)
    rowEnds.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    return try writer.finish()
  }

  /// The rows, as indices, of all terms in their order. Afterwards the counter of a term says where
  /// its rows end.
  private mutating func groupedRows(_ terms: [TermDictionary.SortedTerm]) -> [UInt32] {
    var next: UInt32 = 0
    for term in terms {
      let count = dictionary.counter(of: term.number)
      dictionary.setCounter(next, of: term.number)
      next += count
    }
    return [UInt32](unsafeUninitializedCapacity: postings.count) { buffer, count in
      var posting = 0
      for row in rowEnds.indices {
        while posting < rowEnds[row] {
          let position = dictionary.advanceCounter(of: postings[posting])
          buffer[Int(position)] = UInt32(truncatingIfNeeded: row)
          posting += 1
        }
      }
      count = postings.count
    }
  }
}
