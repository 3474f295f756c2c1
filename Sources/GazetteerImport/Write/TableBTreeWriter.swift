import GeoNamesFiles

/// Writes the b-tree of a whole table from its rows in ascending order, from the leaves upwards.
///
/// SQLite itself takes four fifths of the time of a row for the way from a statement to the last page
/// of the table, which is always the same here. Whoever has all rows sorted can write the pages one
/// after the other: <https://www.sqlite.org/fileformat2.html#b_tree_pages>. `PRAGMA quick_check`
/// proves them afterwards.
///
/// What that is worth, in turns with INSERT in rowid order (prepared, texts bound in place, exclusive
/// lock, no journal) on 2 cores: an import of 234,908 rows takes 4.5 s and not 5.3 s (median of 5),
/// one of 4,000,000 rows 56.0 s and not 66.6 s.
struct TableBTreeWriter: ~Copyable {
  /// An inner page. The last two children wait, so that none is left alone on a page: of each page
  /// the last child stands behind all keys.
  private struct Level {
    var page: BTreePage
    var waiting: [(page: UInt32, key: Int64)] = []
  }

  private var file: PageFile
  private let root: UInt32
  private var leaf: BTreePage
  private var levels: [Level] = []
  private var lastRow: Int64 = 0

  /// - Parameters:
  ///   - file: where the pages go.
  ///   - root: the page where the table begins, which is empty.
  init(_ file: consuming PageFile, root: UInt32) {
    leaf = BTreePage(.leaf, size: file.pageSize, usableSize: file.usableSize)
    self.file = file
    self.root = root
  }

  deinit {
    leaf.deallocate()
    for level in levels { level.page.deallocate() }
  }

  /// Adds a row, larger than the one before.
  mutating func append(row: Int64, _ record: Bytes) throws(ImportError) {
    let key = UInt64(bitPattern: row)
    let headLength = SQLiteVarint.length(of: UInt64(record.count)) + SQLiteVarint.length(of: key)
    let local = localLength(of: record.count)
    let hasMore = local < record.count
    let length = headLength + local + (hasMore ? 4 : 0)
    if BTreePage.size(ofCell: length) > leaf.room {
      try add(child: try file.append(leaf.finish()), key: lastRow, to: 0)
      leaf.removeAll()
    }
    let more = hasMore ? try appendOverflow(record.part(local..<record.count)) : 0
    guard let cell = leaf.addCell(length), let source = record.baseAddress else { return }
    var end = cell + SQLiteVarint.write(UInt64(record.count), to: cell)
    end += SQLiteVarint.write(key, to: end)
    end.copyMemory(from: source, byteCount: local)
    if hasMore { (end + local).storeBytes(of: more.bigEndian, as: UInt32.self) }
    lastRow = row
  }

  /// Ends the table and makes it a part of the database.
  mutating func finish() throws(ImportError) {
    guard !levels.isEmpty else {
      try file.replace(root, by: leaf.finish())
      return try file.finish()
    }
    try add(child: try file.append(leaf.finish()), key: lastRow, to: 0)
    var height = 0
    while height < levels.count {
      guard let last = levels[height].waiting.popLast() else { break }
      for child in levels[height].waiting {
        levels[height].page.addChild(child.page, key: child.key)
      }
      let page = levels[height].page.finish(rightMost: last.page)
      if height + 1 == levels.count {
        try file.replace(root, by: page)
      } else {
        try add(child: try file.append(page), key: last.key, to: height + 1)
      }
      height += 1
    }
    try file.finish()
  }

  private mutating func add(child: UInt32, key: Int64, to height: Int) throws(ImportError) {
    if height == levels.count {
      levels.append(
        Level(page: BTreePage(.interior, size: file.pageSize, usableSize: file.usableSize)))
    }
    levels[height].waiting.append((child, key))
    guard levels[height].waiting.count > 2 else { return }
    let first = levels[height].waiting.removeFirst()
    // The last but one needs room, too, when the table ends here.
    if levels[height].page.room >= 2 * BTreePage.largestChild {
      return levels[height].page.addChild(first.page, key: first.key)
    }
    let number = try file.append(levels[height].page.finish(rightMost: first.page))
    levels[height].page.removeAll()
    try add(child: number, key: first.key, to: height + 1)
  }

  /// How many bytes of a record stand on its leaf.
  private func localLength(of count: Int) -> Int {
    let usable = file.usableSize
    let largest = usable - 35
    guard count > largest else { return count }
    let smallest = (usable - 12) * 32 / 255 - 23
    let length = smallest + (count - smallest) % (usable - 4)
    return length <= largest ? length : smallest
  }

  /// Writes the rest of a record to a chain of pages and returns the first.
  private mutating func appendOverflow(_ rest: Bytes) throws(ImportError) -> UInt32 {
    let first = file.nextNumber
    var number = first
    var offset = 0
    while offset < rest.count {
      let part = rest.part(offset..<min(offset + file.usableSize - 4, rest.count))
      offset += part.count
      number = offset < rest.count ? file.number(after: number) : 0
      var page: [UInt8] = []
      page.reserveCapacity(file.pageSize)
      withUnsafeBytes(of: number.bigEndian) { page.append(contentsOf: $0) }
      page.append(contentsOf: part)
      page.append(contentsOf: repeatElement(0, count: file.pageSize - page.count))
      try page.withUnsafeBufferPointer { page throws(ImportError) in
        _ = try file.append(UnsafeRawBufferPointer(page))
      }
    }
    return first
  }
}
