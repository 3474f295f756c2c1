import GazetteerSQLite
import GeoNamesFiles

/// Compares the places of a gazetteer with those of newer dumps that are to take their place. Both
/// come in the order of rank, so each is read once from its beginning to its end.
///
/// A place whose rank is another one now is met twice, at its old rank and at its new one.
struct RankComparison: ~Copyable {
  /// As many places are compared before the number of changes in all is guessed at.
  private static let shortestSample = 20_000
  /// The sample's part of all places. The most important ones, which come first, change more often
  /// than others, so it must not be too small.
  private static let samplePart = 16

  private let progress: ImportProgress
  /// More changes than this are not worth looking for.
  private let limit: Int
  private let placeCount: Int
  private var old: PlaceTableReader
  private var new: RunCursor
  private var removals: RunWriter
  private var insertions: RunWriter
  private var removed: Set<Int64> = []
  private var added: Set<Int64> = []
  private var unchanged: [Int: Int] = [:]

  /// - Parameter limit: how many places may differ for the comparison to be gone through with; nil
  ///   when it is to be in any case.
  init(
    _ stored: StoredGazetteer, _ runs: [SortedRun], limit: Int?, spill: SpillFile,
    progress: ImportProgress
  ) throws(ImportError) {
    let old = try ImportError.wrapReading { () throws(SQLiteError) in
      try PlaceTableReader(stored.connection)
    }
    let new = try RunCursor(runs)
    self.progress = progress
    self.limit = limit ?? .max
    placeCount = stored.placeCount
    self.old = old
    self.new = new
    removals = RunWriter(file: spill)
    insertions = RunWriter(file: spill)
  }

  /// - Returns: what differs; nil when it is too much.
  consuming func run() throws(ImportError) -> ChangeSet? {
    progress.begin(.joining, total: Int64(placeCount))
    var id = try old.next()
    var compared = 0
    while id != nil || new.current != nil {
      compared += 1
      if compared.isMultiple(of: 1_024) {
        progress.advance(by: 1_024)
        try progress.check()
        guard !isTooMuch(of: compared) else { return nil }
      }
      id = try compareNext(id)
    }
    return isTooMuch(of: compared) ? nil : try finish()
  }

  /// Compares the places that are next, of which one may be missing.
  ///
  /// - Returns: the id of the old place that comes then.
  private mutating func compareNext(_ id: Int64?) throws(ImportError) -> Int64? {
    guard let id else {
      try insertNew()
      return nil
    }
    let key = old.record.withUnsafeBufferPointer { ImportedPlace($0).rankKey }
    guard let (newKey, payload) = new.current, !(key < newKey) else {
      try remove(id)
      return try old.next()
    }
    guard newKey == key else {
      try insertNew()
      return id
    }
    let isSame = old.record.withUnsafeBufferPointer { ImportedPlace.isSame($0, payload) }
    if isSame {
      unchanged[ImportedPlace(payload).head.source, default: 0] += 1
      try new.advance()
    } else {
      try remove(id)
      try insertNew()
    }
    return try old.next()
  }

  private mutating func remove(_ id: Int64) throws(ImportError) {
    removed.insert(old.record.withUnsafeBufferPointer { ImportedPlace($0).head.geonameID })
    try removals.append(key: SortKey(placeID: id), payload: Bytes(start: nil, count: 0))
  }

  private mutating func insertNew() throws(ImportError) {
    guard let (key, payload) = new.current else { return }
    added.insert(ImportedPlace(payload).head.geonameID)
    try insertions.append(key: key, payload: payload)
    try new.advance()
  }

  private func isTooMuch(of compared: Int) -> Bool {
    let count = max(removed.count, added.count)
    if count > limit { return true }
    let sample = max(placeCount / Self.samplePart, Self.shortestSample)
    guard limit < .max, compared >= sample else { return false }
    return Double(count) * Double(placeCount) > Double(limit) * Double(compared)
  }

  private consuming func finish() throws(ImportError) -> ChangeSet {
    var changes = ChangeSet()
    changes.changedCount = added.intersection(removed).count
    changes.addedCount = added.count - changes.changedCount
    changes.removedCount = removed.count - changes.changedCount
    for (source, count) in unchanged { changes.skippedPlaces[source] = [.unchanged: count] }
    changes.removals = [try removals.finish()]
    changes.insertions = [try insertions.finish()]
    return changes
  }
}
