import GazetteerFormat
import GazetteerModel
import GeoNamesFiles

/// Makes the terms of places, on one thread, into sorted runs.
struct TermCollector: ~Copyable {
  /// How many there are. They take stretches as they come, so none waits while another sorts.
  static let count = 2
  private static let postingsPerRun = 1_500_000

  /// What collectors leave behind.
  struct Output: Sendable {
    fileprivate(set) var runs: [SortedRun] = []
    /// How many terms all places have together.
    fileprivate(set) var termCount = 0

    mutating func merge(_ other: Output) {
      runs += other.runs
      termCount += other.termCount
    }

    var byteCount: Int64 { runs.reduce(0) { $0 + $1.byteCount } }
  }

  private let spill: SpillFile
  private var terms: IndexTermBuilder
  private var postings = PostingBuilder(capacity: Self.postingsPerRun)
  private var output = Output()

  init(spill: SpillFile, commonPrefixes: CountedPrefixes) {
    self.spill = spill
    terms = IndexTermBuilder(commonPrefixes: .counted(commonPrefixes))
  }

  /// Adds the places of a stretch, which comes behind those added before.
  mutating func add(_ stretch: RankStretch) throws(ImportError) {
    postings.beginStretch(stretch.number)
    var rank = stretch.firstRank
    for batch in stretch.batches {
      try batch.forEach { record throws(ImportError) in
        try add(ImportedPlace(record), id: rank * Schema.rankStep)
        rank += 1
      }
    }
  }

  private mutating func add(_ place: borrowing ImportedPlace, id: Int64) throws(ImportError) {
    if postings.isFull { try spillRun() }
    terms.build(IndexedPlace(place))
    output.termCount += terms.terms.count
    terms.text.withUnsafeBufferPointer { text in
      postings.append(row: id, text: text, terms: terms.terms)
    }
  }

  private mutating func spillRun() throws(ImportError) {
    guard !postings.isEmpty else { return }
    output.runs.append(try postings.spill(to: spill))
  }

  mutating func finish() throws(ImportError) -> Output {
    try spillRun()
    return output
  }
}
