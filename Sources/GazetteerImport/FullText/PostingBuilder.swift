import GazetteerFormat
import GeoNamesFiles

/// Collects in memory which rows each term occurs in, until they are worth a sorted run.
///
/// Rows come in ascending order, so a run has its terms in order and the rows of each in order. Where
/// the rows of another builder may lie between those of a term, they are records of their own: runs
/// are merged by joining the records of equal terms in the order of their first rows.
struct PostingBuilder: ~Copyable {
  /// How many texts are fetched at a time, since their cache misses overlap then.
  private static let fetchedTerms = 16

  private let capacity: Int
  private var dictionary = TermDictionary()
  /// The terms of all rows, one row's after the other's, and where each row's end.
  private var postings: [TermDictionary.Term] = []
  private var rowEnds: [Int] = []
  private var rows: [Row] = []
  private var stretch = 0
  private var section: UInt32 = 0

  private struct Row {
    var id: Int64
    /// The same for rows between which there are none of another builder.
    var section: UInt32
  }

  /// - Parameter capacity: about how many postings a run has.
  init(capacity: Int) {
    self.capacity = min(capacity, Int(UInt32.max) / 2)
    postings.reserveCapacity(self.capacity + 1_000)
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Whether the run should be spilled before anything is added.
  var isFull: Bool { postings.count >= capacity || dictionary.byteCount >= 1 << 29 }

  /// Begins the rows of a stretch. Another builder may have the stretches left out.
  mutating func beginStretch(_ number: Int) {
    if number != stretch + 1 { section &+= 1 }
    stretch = number
  }

  /// Adds a row, larger than the one before, with all its terms, each once.
  mutating func append(row: Int64, text: Bytes, terms: [IndexTermBuilder.Term]) {
    dictionary.fetch(terms)
    for term in terms {
      postings.append(dictionary.count(text.part(term.range), hash: term.hash))
    }
    rows.append(Row(id: row, section: section))
    rowEnds.append(postings.count)
  }

  /// Writes the terms with their rows and starts over.
  mutating func spill(to file: SpillFile) throws(ImportError) -> SortedRun {
    let terms = dictionary.sortedTerms()
    let grouped = groupedRows(terms)
    var writer = RunWriter(file: file)
    var start = 0
    for (index, term) in terms.enumerated() {
      if index.isMultiple(of: Self.fetchedTerms) {
        dictionary.fetch(terms[index..<min(index + Self.fetchedTerms, terms.count)])
      }
      let end = start + Int(term.count)
      let text = dictionary.text(of: term.number)
      while start < end {
        let sectionEnd = endOfSection(in: grouped, from: start, to: end)
        let size = text.count + 2 * SQLiteVarint.maximumLength + 8
        try writer.append(
          key: term.key, atMost: size + (sectionEnd - start) * SQLiteVarint.maximumLength
        ) { target in
          write(text, rows: grouped[start..<sectionEnd], to: target)
        }
        start = sectionEnd
      }
    }
    dictionary.removeAll()
    postings.removeAll(keepingCapacity: true)
    rowEnds.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    return try writer.finish()
  }

  /// Where the rows of one section end that begin at `start`.
  private func endOfSection(in grouped: [UInt32], from start: Int, to end: Int) -> Int {
    let section = rows[Int(grouped[start])].section
    // Mostly all are of one section, and sections ascend.
    if rows[Int(grouped[end - 1])].section == section { return end }
    var position = start + 1
    while position < end, rows[Int(grouped[position])].section == section { position += 1 }
    return position
  }

  /// Writes a term and its rows as ``PostingMerger`` reads them: the length of the term, the term,
  /// the first row in 8 bytes, the differences of the others.
  private func write(
    _ text: Bytes, rows indices: ArraySlice<UInt32>, to target: UnsafeMutableRawPointer
  ) -> Int {
    var length = SQLiteVarint.write(UInt64(text.count), to: target)
    if let source = text.baseAddress {
      (target + length).copyMemory(from: source, byteCount: text.count)
      length += text.count
    }
    guard let first = indices.first else { return length }
    var previous = rows[Int(first)].id
    (target + length).storeBytes(of: previous.littleEndian, as: Int64.self)
    length += 8
    for index in indices.dropFirst() {
      let row = rows[Int(index)].id
      length += SQLiteVarint.writeLoosely(UInt64(bitPattern: row &- previous), to: target + length)
      previous = row
    }
    return length
  }

  /// The rows, as indices, of all terms in their order. The counters are used up for that.
  private mutating func groupedRows(_ terms: [TermDictionary.SortedTerm]) -> [UInt32] {
    var next: UInt32 = 0
    for term in terms {
      dictionary.setCounter(next, of: term.number)
      next += term.count
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
