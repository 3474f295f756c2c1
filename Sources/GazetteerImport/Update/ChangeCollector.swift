import GazetteerSQLite
import GeoNamesFiles

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
  /// With a whole table of names: how many places had names of the table before, and how many of
  /// these have none now.
  var placesInTable = 0
  var placesGoneFromTable = 0

  var count: Int { addedCount + changedCount + removedCount }

  mutating func skip(_ name: ImportedName, _ reason: SkipReason) {
    skippedNames[name.source, default: [:]][reason, default: 0] += 1
  }
}

/// Compares rows of files, sorted by geonameid, with the places that are there.
struct ChangeCollector {
  private let spill: SpillFile
  private let sources: UpdateSources
  private var stored: PlaceTableReader
  private let existing: Statement
  private var isExistingAtEnd = false
  private var joiner: ChangeJoiner
  private var removals = RunBuilder(capacity: 8 << 20)
  private var insertions = RunBuilder(capacity: 24 << 20)
  private(set) var changes = ChangeSet()

  init(
    _ gazetteer: StoredGazetteer, sources: UpdateSources, spill: SpillFile
  ) throws(ImportError) {
    self.spill = spill
    self.sources = sources
    joiner = ChangeJoiner(gazetteer, hasWholeTable: sources.wholeTable != nil)
    (stored, existing) = try ImportError.wrapReading { () throws(SQLiteError) in
      (
        try PlaceTableReader(gazetteer.connection),
        try gazetteer.connection.prepare("SELECT geonameid, id FROM place ORDER BY geonameid")
      )
    }
  }

  mutating func run(
    _ merge: inout ChangeMerge, progress: ImportProgress
  ) throws(ImportError) {
    if hasWholeFile { try advanceExisting() }
    while try merge.advance() {
      try passExisting(before: merge.current.geonameID)
      try apply(merge.current)
      progress.advance(by: 1)
      try progress.check()
    }
    try passExisting(before: .max)
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

  private var hasWholeDump: Bool { !sources.wholeDumps.isEmpty }
  /// Whether it means something that a place is not mentioned.
  private var hasWholeFile: Bool { hasWholeDump || sources.wholeTable != nil }

  private mutating func advanceExisting() throws(ImportError) {
    isExistingAtEnd = try !ImportError.wrapReading { () throws(SQLiteError) in try existing.step() }
  }

  /// Takes out the places that no row was seen of, up to `geonameID`, or what names they have from a
  /// table.
  private mutating func passExisting(before geonameID: Int64) throws(ImportError) {
    guard hasWholeFile else { return }
    while !isExistingAtEnd, existing.int64(0) < geonameID {
      if hasWholeDump {
        try removeForGood(existing.int64(1))
      } else {
        try apply(ChangeMerge.Change(geonameID: existing.int64(0)))
      }
      try advanceExisting()
    }
    if !isExistingAtEnd, existing.int64(0) == geonameID { try advanceExisting() }
  }

  private mutating func removeForGood(_ id: Int64) throws(ImportError) {
    try remove(id)
    changes.removedCount += 1
  }

  // MARK: - Rows

  private mutating func apply(_ change: ChangeMerge.Change) throws(ImportError) {
    let old = try ImportError.wrapReading { () throws(SQLiteError) in
      try stored.place(geonameID: change.geonameID)
    }
    if let old, sources.wholeTable != nil { noteNames(of: old.record, change) }
    if change.place.isEmpty {
      try applyNames(change, old)
    } else {
      try applyPlace(change, old)
    }
  }

  /// Applies what there is besides a row of the place itself.
  private mutating func applyNames(
    _ change: ChangeMerge.Change, _ old: (id: Int64, record: [UInt8])?
  ) throws(ImportError) {
    guard let old else { return skipNames(of: change) }
    guard !hasWholeDump else {
      skipNames(of: change)
      return try removeForGood(old.id)
    }
    let record = join(nil, old.record, change.names)
    guard record != old.record else { return }
    try replace(old.id, by: record)
  }

  /// Counts places that have names from a table, and those of which the new table knows nothing.
  private mutating func noteNames(of record: [UInt8], _ change: ChangeMerge.Change) {
    guard ChangeJoiner.hasTableNames(record) else { return }
    changes.placesInTable += 1
    if change.names.isEmpty { changes.placesGoneFromTable += 1 }
  }

  private mutating func applyPlace(
    _ change: ChangeMerge.Change, _ old: (id: Int64, record: [UInt8])?
  ) throws(ImportError) {
    let head = change.place.withUnsafeBufferPointer { ImportedPlace($0).head }
    if let old, isOlder(head, than: old.record) {
      skip(head, .older)
      // What a whole file does not have goes, whatever an old row says.
      guard !change.names.isEmpty || hasWholeFile else { return }
      return try applyNames(change, old)
    }
    if head.status != .present {
      skipNames(of: change)
      guard let old else {
        if head.status == .deleted { skip(head, .unknownPlace) }
        return
      }
      return try removeForGood(old.id)
    }
    let record = join(change.place, old?.record ?? [], change.names)
    guard let old else {
      try insert(record)
      changes.addedCount += 1
      return
    }
    guard record != old.record else { return skip(head, .unchanged) }
    try replace(old.id, by: record)
  }

  /// Whether the place was changed after the row was written. A whole dump is taken at its word: the
  /// gazetteer is to be as the dump is.
  private func isOlder(_ head: ImportedPlace.Head, than record: [UInt8]) -> Bool {
    guard !sources.wholeDumps.contains(head.source) else { return false }
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
      key: SortKey(placeID: id), payload: Bytes(start: nil, count: 0))
  }

  private mutating func insert(_ record: [UInt8]) throws(ImportError) {
    if insertions.isFull { changes.insertions.append(try insertions.spill(to: spill)) }
    record.withUnsafeBufferPointer {
      insertions.append(key: ImportedPlace($0).rankKey, payload: $0)
    }
  }

  private mutating func skip(_ head: ImportedPlace.Head, _ reason: SkipReason) {
    // The filters counted theirs when the row was read.
    guard head.status != .leftOut else { return }
    changes.skippedPlaces[head.source, default: [:]][reason, default: 0] += 1
  }

  /// Counts names of a place that is not there.
  private mutating func skipNames(of change: ChangeMerge.Change) {
    for (_, record) in change.names {
      record.withUnsafeBufferPointer { bytes in
        let name = ImportedName(bytes)
        if name.isUsed, !name.isOfArea { changes.skip(name, .unknownPlace) }
      }
    }
  }

  /// Puts a place together, and counts rows of names that change nothing of it.
  private mutating func join(
    _ place: [UInt8]?, _ old: [UInt8], _ names: [(id: UInt64, record: [UInt8])]
  ) -> [UInt8] {
    joiner.join(place: place, old: old, names: names) { name, reason in
      changes.skip(name, reason)
    }
  }
}
