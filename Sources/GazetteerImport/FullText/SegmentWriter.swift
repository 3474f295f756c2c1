/// Writes one segment of an FTS5 index: all terms in order, each with the rows it occurs in.
///
/// FTS5 keeps an index as segments, b-trees of terms, and builds them by sorting a few thousand
/// rows at a time in memory and merging the pieces again and again. Whoever has all terms sorted
/// can write the final segment at once. The format is that of
/// <https://www.sqlite.org/fts5.html#fts5_data_structures>, version 4, of a table with
/// `detail=none`: a row is its rowid and nothing else. FTS5's own `integrity-check` proves it.
///
/// - The leaves of a segment are numbered from 1. A leaf is a head of four bytes (where the first
///   rowid stands that comes before any term, or 0; where the footer begins), the terms with their
///   rows, and a footer with the place of every term.
/// - The index of leaves has, for each leaf in which a term begins, the shortest text that tells its
///   first term from the one before.
/// - A term whose rows fill several leaves has a doclist index: the first rowid of each of them.
struct SegmentWriter: ~Copyable {
  /// Where the pieces of a segment go.
  struct Output {
    /// Leaves and doclist indexes with their keys in the data table. Leaves come in order.
    var blocks: [(id: Int64, bytes: [UInt8])] = []
    /// First terms and the leaf they stand on, with a mark for a doclist index.
    var leafTerms: [(term: [UInt8], leaf: Int64)] = []
    /// How many bytes the blocks have.
    var byteCount = 0
  }

  /// FTS5 cuts longer tokens off.
  static let longestTerm = 32_768
  /// FTS5's default size of a leaf: it fits a page of 4,096 bytes.
  static let defaultLeafSize = 4_050
  /// Terms of the main index begin with this byte.
  private static let mainIndex = UInt8(ascii: "0")
  private static let headLength = 4

  /// What was written since it was emptied.
  var output = Output()

  private let segment: Int64
  private let leafSize: Int
  private var page: PageBuffer
  private var footer: PageBuffer
  private var leaf: Int64 = 1
  private var lastTermOffset = 0
  private var hasTerm = false
  private var hasRow = false
  private var isFirstRowOfTerm = false
  private var term: [UInt8] = []
  private var row: Int64 = 0
  /// The entry of the index of leaves that waits for the end of the rows of its last term.
  private var pendingLeaf: Int64 = 1
  private var pendingTerm: [UInt8] = []
  private var doclistIndex: DoclistIndexWriter

  init(segment: Int64 = 1, leafSize: Int = Self.defaultLeafSize) {
    self.segment = segment
    self.leafSize = leafSize
    page = PageBuffer(capacity: 2 * leafSize)
    footer = PageBuffer(capacity: leafSize)
    doclistIndex = DoclistIndexWriter(segment: segment, pageSize: leafSize)
    beginPage()
  }

  /// Begins a term, which must be larger than the one before. At least one row must follow.
  mutating func beginTerm(_ text: UnsafeBufferPointer<UInt8>) {
    let text = text.part(0..<min(text.count, Self.longestTerm))
    if page.count + footer.count + text.count + 3 >= leafSize, page.count > Self.headLength {
      finishLeaf()
    }
    footer.append(varint: UInt64(page.count - lastTermOffset))
    lastTermOffset = page.count
    let common = sharedLength(with: text)
    var shared = 0
    if hasTerm {
      shared = common
      page.append(varint: UInt64(shared))
    } else if leaf > 1 {
      flushLeafTerm()
      pendingLeaf = leaf
      let length = term.isEmpty ? text.count + 1 : common + 1
      pendingTerm.append(Self.mainIndex)
      pendingTerm.append(contentsOf: text.part(0..<length - 1))
    }
    page.append(varint: UInt64(text.count + 1 - shared))
    if shared == 0 { page.append(Self.mainIndex) }
    page.append(text.part(max(shared - 1, 0)..<text.count))

    term.removeAll(keepingCapacity: true)
    term.append(Self.mainIndex)
    term.append(contentsOf: text)
    hasTerm = true
    hasRow = true
    isFirstRowOfTerm = true
    doclistIndex.begin(leaf: leaf)
  }

  /// Adds a row to the term. Rows of a term must ascend.
  @inline(__always)
  mutating func append(row newRow: Int64) {
    if page.count + footer.count >= leafSize { finishLeaf() }
    if !hasRow {
      page.set(page.count, at: 0)
      doclistIndex.append(row: newRow, leaf: leaf, to: &output)
    }
    let value = isFirstRowOfTerm || !hasRow ? newRow : newRow &- row
    page.append(varint: UInt64(bitPattern: value))
    row = newRow
    hasRow = true
    isFirstRowOfTerm = false
  }

  /// Adds rows to the term: the first, and the differences of the others, one varint after the
  /// other, as they stand on a leaf.
  mutating func append(row first: Int64, differences: UnsafeBufferPointer<UInt8>) {
    append(row: first)
    guard !differences.isEmpty else { return }
    let fits = page.count + footer.count + differences.count <= leafSize
    if fits { page.append(differences) }
    var next = first
    var offset = 0
    while offset < differences.count {
      next &+= Int64(bitPattern: SQLiteVarint.read(differences, at: &offset))
      if !fits { append(row: next) }
    }
    row = next
  }

  /// Ends the segment.
  ///
  /// - Returns: the number of leaves.
  mutating func finish() -> Int64 {
    if page.count > Self.headLength { finishLeaf() }
    if leaf > 1 { flushLeafTerm() }
    return leaf - 1
  }

  /// How many bytes the term being written shares with the one before, the mark of the main index
  /// included.
  private func sharedLength(with text: UnsafeBufferPointer<UInt8>) -> Int {
    guard !term.isEmpty else { return 0 }
    let limit = min(term.count - 1, text.count)
    var length = 0
    while length < limit, term[length + 1] == text[length] { length += 1 }
    return length + 1
  }

  private mutating func finishLeaf() {
    page.set(page.count, at: 2)
    if hasTerm {
      page.append(footer.bytes)
    } else {
      doclistIndex.noteLeafWithoutTerm(hasRow: hasRow)
    }
    output.append(id: FullTextKey.leaf(leaf, segment: segment), Array(page.bytes))
    leaf += 1
    beginPage()
  }

  private mutating func beginPage() {
    page.removeAll()
    for _ in 0..<Self.headLength { page.append(0) }
    footer.removeAll()
    lastTermOffset = 0
    hasTerm = false
    hasRow = false
  }

  private mutating func flushLeafTerm() {
    guard pendingLeaf > 0 else { return }
    let hasIndex = doclistIndex.finish(to: &output)
    output.leafTerms.append((pendingTerm, pendingLeaf << 1 | (hasIndex ? 1 : 0)))
    pendingTerm.removeAll(keepingCapacity: true)
    pendingLeaf = 0
  }
}

extension SegmentWriter.Output {
  mutating func append(id: Int64, _ bytes: [UInt8]) {
    blocks.append((id, bytes))
    byteCount += bytes.count
  }
}

/// Keys of an index's data table.
enum FullTextKey {
  /// The number of rows and of terms.
  static let averages: Int64 = 1
  /// The list of segments.
  static let structure: Int64 = 10

  static func leaf(_ number: Int64, segment: Int64) -> Int64 { segment << 37 + number }

  static func doclistIndex(leaf: Int64, height: Int64, segment: Int64) -> Int64 {
    segment << 37 + 1 << 36 + height << 31 + leaf
  }
}
