import Gazetteer
import GeoNames
import SQLite

/// What has to be done to a gazetteer: places to take out, by their ids, and places to put in, by
/// their ranks. A place that changes is in both.
struct ChangeSet {
  var removals: [SortedRun] = []
  var insertions: [SortedRun] = []
  var addedCount = 0
  var changedCount = 0
  var removedCount = 0
  /// Why rows of place files changed nothing, by source.
  var skippedPlaces: [Int: [SkipReason: Int]] = [:]
  /// Why rows of name files changed nothing, by source.
  var skippedNames: [Int: [SkipReason: Int]] = [:]

  var count: Int { addedCount + changedCount + removedCount }
}

/// Compares rows of files, sorted by geonameid, with the places that are there.
struct ChangeCollector {
  private let spill: SpillFile
  /// Whether places without a row are gone.
  private let hasWholeDump: Bool
  private var stored: PlaceTableReader
  private let existing: Statement
  private var isExistingAtEnd = false
  private var joiner: ChangeJoiner
  private var removals = RunBuilder(capacity: 8 << 20)
  private var insertions = RunBuilder(capacity: 24 << 20)
  private(set) var changes = ChangeSet()

  init(_ gazetteer: StoredGazetteer, hasWholeDump: Bool, spill: SpillFile) throws(ImportError) {
    self.spill = spill
    self.hasWholeDump = hasWholeDump
    joiner = ChangeJoiner(selection: gazetteer.names)
    (stored, existing) = try ImportError.wrap { () throws(SQLiteError) in
      (
        try PlaceTableReader(gazetteer.connection),
        try gazetteer.connection.prepare("SELECT geonameid, id FROM place ORDER BY geonameid")
      )
    }
  }

  mutating func run(
    _ merge: inout ChangeMerge, progress: ImportProgress
  ) throws(ImportError) {
    if hasWholeDump { try advanceExisting() }
    while try merge.advance() {
      try removeVanished(before: merge.current.geonameID)
      try apply(merge.current)
      progress.advance(by: 1)
      try progress.check()
    }
    try removeVanished(before: .max)
    if !removals.isEmpty { changes.removals.append(try removals.spill(to: spill)) }
    if !insertions.isEmpty { changes.insertions.append(try insertions.spill(to: spill)) }
    for (source, count) in merge.duplicatePlaces {
      changes.skippedPlaces[source, default: [:]][.duplicate] = count
    }
    for (source, count) in merge.duplicateNames {
      changes.skippedNames[source, default: [:]][.duplicate] = count
    }
  }

  // MARK: - Places without a row

  private mutating func advanceExisting() throws(ImportError) {
    isExistingAtEnd = try !ImportError.wrap { () throws(SQLiteError) in try existing.step() }
  }

  /// Takes out the places that no row was seen of, up to `geonameID`.
  private mutating func removeVanished(before geonameID: Int64) throws(ImportError) {
    guard hasWholeDump else { return }
    while !isExistingAtEnd, existing.int64(0) < geonameID {
      try remove(existing.int64(1))
      changes.removedCount += 1
      try advanceExisting()
    }
    if !isExistingAtEnd, existing.int64(0) == geonameID { try advanceExisting() }
  }

  // MARK: - Rows

  private mutating func apply(_ change: ChangeMerge.Change) throws(ImportError) {
    let old = try ImportError.wrap { () throws(SQLiteError) in
      try stored.place(geonameID: change.geonameID)
    }
    guard change.place.isEmpty else { return try applyPlace(change, old) }
    guard let old else { return skipNames(of: change) }
    let record = joiner.join(place: nil, old: old.record, names: change.names)
    guard record != old.record else { return }
    try replace(old.id, by: record)
  }

  private mutating func applyPlace(
    _ change: ChangeMerge.Change, _ old: (id: Int64, record: [UInt8])?
  ) throws(ImportError) {
    let head = change.place.withUnsafeBufferPointer { ImportedPlace($0).head }
    if let old, isOlder(head, than: old.record) { return skip(head, .older) }
    if head.status != .present {
      guard let old else {
        if head.status == .deleted { skip(head, .unknownPlace) }
        return
      }
      try remove(old.id)
      changes.removedCount += 1
      return
    }
    let record = joiner.join(place: change.place, old: old?.record ?? [], names: change.names)
    guard let old else {
      try insert(record)
      changes.addedCount += 1
      return
    }
    guard record != old.record else { return skip(head, .unchanged) }
    try replace(old.id, by: record)
  }

  /// Whether the place was changed after the row was written.
  private func isOlder(_ head: ImportedPlace.Head, than record: [UInt8]) -> Bool {
    let modified = record.withUnsafeBufferPointer { ImportedPlace($0).head.modified }
    return head.modified > 0 && head.modified < modified
  }

  private mutating func replace(_ id: Int64, by record: [UInt8]) throws(ImportError) {
    try remove(id)
    try insert(record)
    changes.changedCount += 1
  }

  private mutating func remove(_ id: Int64) throws(ImportError) {
    if removals.isFull { changes.removals.append(try removals.spill(to: spill)) }
    removals.append(
      key: SortKey(high: UInt64(clamping: id), low: 0), payload: Bytes(start: nil, count: 0))
  }

  private mutating func insert(_ record: [UInt8]) throws(ImportError) {
    if insertions.isFull { changes.insertions.append(try insertions.spill(to: spill)) }
    record.withUnsafeBufferPointer {
      insertions.append(key: ImportedPlace($0).rankKey, payload: $0)
    }
  }

  private mutating func skip(_ head: ImportedPlace.Head, _ reason: SkipReason) {
    changes.skippedPlaces[Int(head.sequence >> 40), default: [:]][reason, default: 0] += 1
  }

  /// Counts names of a place that is not there.
  private mutating func skipNames(of change: ChangeMerge.Change) {
    for (_, record) in change.names {
      let (sequence, counts) = record.withUnsafeBufferPointer { bytes in
        let name = ImportedName(bytes)
        return (name.sequence, !name.isOfArea && (name.isWanted || name.isDeletion))
      }
      guard counts else { continue }
      changes.skippedNames[Int(sequence >> 40), default: [:]][.unknownPlace, default: 0] += 1
    }
  }
}
