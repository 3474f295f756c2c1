/// How many typing errors lie between two words: letters left out, added, replaced, and
/// neighbours swapped, one each.
///
/// This is the optimal string alignment distance (restricted Damerau-Levenshtein) over Unicode
/// scalars: no letter takes part in two errors. It holds its working memory, so one value compares
/// any number of words without allocating, once it has seen the longest. Words are given folded,
/// as UTF-8; damaged UTF-8 is compared byte by byte.
///
/// Time is O(length × limit).
package struct EditDistance {
  private var query: [UInt32] = []
  private var candidate: [UInt32] = []
  /// Three rows of the table, one behind the other; see `fill`.
  private var rows: [Int] = []

  package init() {}

  /// The distance of the two words, or nil when it is more than `limit`.
  package mutating func distance(
    _ query: UnsafeBufferPointer<UInt8>, _ candidate: UnsafeBufferPointer<UInt8>, limit: Int
  ) -> Int? {
    ScalarReader.read(query, into: &self.query)
    ScalarReader.read(candidate, into: &self.candidate)
    return fill(limit: limit, isPrefix: false)?.distance
  }

  /// The distance of the two words, or nil when it is more than `limit`.
  package mutating func distance(_ query: String, _ candidate: String, limit: Int) -> Int? {
    load(query, candidate)
    return fill(limit: limit, isPrefix: false)?.distance
  }

  /// The smallest distance between `query` and any beginning of `candidate`, and the length in
  /// scalars of the shortest beginning that has it; nil when it is more than `limit`.
  ///
  /// For the last word of a query, which the person may still be typing.
  package mutating func prefixDistance(
    _ query: UnsafeBufferPointer<UInt8>, _ candidate: UnsafeBufferPointer<UInt8>, limit: Int
  ) -> (distance: Int, length: Int)? {
    ScalarReader.read(query, into: &self.query)
    ScalarReader.read(candidate, into: &self.candidate)
    return fill(limit: limit, isPrefix: true)
  }

  /// The smallest distance between `query` and any beginning of `candidate`, and the length in
  /// scalars of the shortest beginning that has it; nil when it is more than `limit`.
  package mutating func prefixDistance(
    _ query: String, _ candidate: String, limit: Int
  ) -> (distance: Int, length: Int)? {
    load(query, candidate)
    return fill(limit: limit, isPrefix: true)
  }

  private mutating func load(_ query: String, _ candidate: String) {
    self.query.removeAll(keepingCapacity: true)
    self.query.append(contentsOf: query.unicodeScalars.lazy.map(\.value))
    self.candidate.removeAll(keepingCapacity: true)
    self.candidate.append(contentsOf: candidate.unicodeScalars.lazy.map(\.value))
  }

  /// Fills the table a row for each letter of the candidate, only within `limit` of the diagonal,
  /// and stops at a row that holds nothing within the limit.
  ///
  /// A swap reads two rows back, but what it finds there within the limit also stands, as a letter
  /// too many, in the row between; so one such row is enough to stop.
  private mutating func fill(limit: Int, isPrefix: Bool) -> (distance: Int, length: Int)? {
    let width = query.count
    guard limit >= 0 else { return nil }
    // A distance is never more than the longer word, so a larger limit says nothing more.
    let limit = min(limit, max(width, candidate.count))
    if !isPrefix, abs(width - candidate.count) > limit { return nil }

    let beyond = limit + 1
    let stride = width + 1
    rows.removeAll(keepingCapacity: true)
    rows.append(contentsOf: repeatElement(beyond, count: 3 * stride))
    for column in 0...min(width, limit) { rows[column] = column }
    var best = (distance: rows[width], length: 0)

    for row in 0..<candidate.count {
      let above = row % 3 * stride
      let current = (row + 1) % 3 * stride
      let twoAbove = (row + 2) % 3 * stride
      let letter = candidate[row]
      // Cells outside of the band hold `beyond`; the ones beside it are what the next row reads.
      let low = max(row + 1 - limit, 0)
      let high = min(row + 1 + limit, width)
      guard low <= high else { break }
      if low > 0 { rows[current + low - 1] = beyond }
      if high < width { rows[current + high + 1] = beyond }
      var isDead = true
      for column in low...high {
        guard column > 0 else {
          rows[current] = min(row + 1, beyond)
          if rows[current] <= limit { isDead = false }
          continue
        }
        let matches = query[column - 1] == letter
        var cost = rows[above + column - 1] + (matches ? 0 : 1)
        cost = min(cost, rows[above + column] + 1, rows[current + column - 1] + 1)
        if column > 1, row > 0, query[column - 2] == letter,
          query[column - 1] == candidate[row - 1]
        {
          cost = min(cost, rows[twoAbove + column - 2] + 1)
        }
        rows[current + column] = min(cost, beyond)
        if cost <= limit { isDead = false }
      }
      if high == width, rows[current + width] < best.distance {
        best = (rows[current + width], row + 1)
      }
      if isDead { break }
      if !isPrefix, row + 1 == candidate.count {
        let distance = high == width ? rows[current + width] : beyond
        return distance <= limit ? (distance, candidate.count) : nil
      }
    }
    guard isPrefix || candidate.isEmpty, best.distance <= limit else { return nil }
    return best
  }
}
