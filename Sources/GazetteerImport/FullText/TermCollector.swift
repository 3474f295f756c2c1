import Gazetteer
import GazetteerModel
import GeoNames

/// Makes the terms of places, on one thread, into sorted runs.
struct TermCollector: ~Copyable {
  /// How many there are: while one sorts, another collects.
  static let count = 2
  private static let postingsPerRun = 1_500_000

  /// Places of consecutive ranks.
  struct Batch: Sendable {
    var places: RecordBatch
    var firstRank: Int64
    /// The number of the stretch of ranks that it belongs to; a stretch goes to one collector.
    var stretch: Int
  }

  /// What collectors leave behind.
  struct Output: Sendable {
    /// Runs by the stretch of ranks they belong to, those of one stretch in order.
    fileprivate var runs: [(stretch: Int, run: SortedRun)] = []
    /// How many terms all places have together.
    fileprivate(set) var termCount = 0

    mutating func merge(_ other: Output) {
      runs += other.runs
      termCount += other.termCount
    }

    var byteCount: Int64 { runs.reduce(0) { $0 + $1.run.byteCount } }

    /// The runs in the order of their ranks.
    var runsInOrder: [SortedRun] {
      let order = runs.indices.sorted { (runs[$0].stretch, $0) < (runs[$1].stretch, $1) }
      return order.map { runs[$0].run }
    }
  }

  private let spill: SpillFile
  private var terms: IndexTermBuilder
  private var postings = PostingBuilder(capacity: Self.postingsPerRun)
  private var stretch = 0
  private var output = Output()

  init(spill: SpillFile, census: PrefixCensus) {
    self.spill = spill
    terms = IndexTermBuilder(commonPrefixes: .counted(census))
  }

  mutating func add(_ batch: Batch) throws(ImportError) {
    if batch.stretch != stretch {
      try spillRun()
      stretch = batch.stretch
    }
    var rank = batch.firstRank
    try batch.places.forEach { record throws(ImportError) in
      try add(ImportedPlace(record), id: rank * Schema.rankStep)
      rank += 1
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
    output.runs.append((stretch, try postings.spill(to: spill)))
  }

  mutating func finish() throws(ImportError) -> Output {
    try spillRun()
    return output
  }
}
