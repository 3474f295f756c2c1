import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GeoNamesFiles
import Synchronization

/// Writes a new database from places in order of importance.
///
/// One thread merges the sorted runs, two make terms of the places, and this one writes rows. Then
/// the sorted terms are merged on one thread, made an index on another and written by this one.
struct DatabaseBuild: ~Copyable {
  private let target: TargetFile
  private let connection: Connection
  private var places: PlaceTableBuilder
  private var cells: CellTableWriter
  private var areas: AreaCatalog
  private let commonPrefixes: CountedPrefixes
  private let progress: ImportProgress
  /// Whether the index is written as a finished segment, and not row by row.
  let writesSegment: Bool
  private var levels = LevelTable()
  private(set) var placeCount = 0
  /// Alternate names written.
  private(set) var nameCount = 0

  init(
    target: TargetFile, commonPrefixes: CountedPrefixes, areas: AreaCatalog,
    writesSegment: Bool = FullTextFormat.isKnown, progress: ImportProgress
  ) throws(ImportError) {
    self.writesSegment = writesSegment
    let connection = try Self.makeDatabase(target)
    let cells = CellTableWriter(spill: try SpillFile(in: target.folder))
    let places = try PlaceTableBuilder(path: target.temporaryPath, connection)
    let interrupt = connection.interruptHandle
    progress.onCancel { interrupt.interrupt() }
    self.target = target
    self.connection = connection
    self.places = places
    self.cells = cells
    self.areas = areas
    self.progress = progress
    self.commonPrefixes = commonPrefixes
  }

  private static func makeDatabase(_ target: TargetFile) throws(ImportError) -> Connection {
    try target.createTemporaryFile()
    return try ImportError.wrap { () throws(SQLiteError) in
      let connection = try Connection(path: target.temporaryPath, mode: .readWrite)
      connection.setDefensive(false)
      // A file that nobody knows yet needs no way back: if anything fails, it is thrown away.
      try connection.pragma("journal_mode", "off")
      try connection.pragma("synchronous", "off")
      try connection.pragma("cache_size", -16_000)
      // Pages that point back to others would have to be written between those of a table.
      try connection.pragma("auto_vacuum", "none")
      try connection.execute("BEGIN; \(Schema.tables) COMMIT;")
      return connection
    }
  }

  /// Writes places, which come in runs by their rank, and the index over them.
  ///
  /// - Parameter total: how many places there are, for the progress.
  mutating func write(_ runs: [SortedRun], total: Int) throws(ImportError) {
    progress.begin(.writing, total: Int64(total))
    let group = ThreadGroup(progress)
    let rows = BoundedQueue<RecordBatch>(capacity: 8)
    let stretches = BoundedQueue<RankStretch>(capacity: 1)
    group.onFailure {
      rows.cancel()
      stretches.cancel()
    }
    group.start { () throws(ImportError) in
      var distributor = PlaceDistributor(rows: rows, stretches: stretches)
      try distributor.run(runs)
    }
    let spill = try SpillFile(in: target.folder)
    let terms = Mutex(TermCollector.Output())
    for _ in 0..<TermCollector.count {
      group.start { [commonPrefixes] () throws(ImportError) in
        var collector = TermCollector(spill: spill, commonPrefixes: commonPrefixes)
        while let stretch = stretches.take() { try collector.add(stretch) }
        let output = try collector.finish()
        terms.withLock { $0.merge(output) }
      }
    }
    group.perform { () throws(ImportError) in
      while let batch = rows.take() {
        try write(batch)
        progress.advance(by: Int64(batch.count))
      }
    }
    try group.join()
    try places.finish()
    try ImportError.wrap { () throws(SQLiteError) in try connection.execute("BEGIN") }
    try places.writeTimeZones(connection)
    if !writesSegment { try insertTerms(of: runs) }
    try writeIndex(terms.withLock { $0 })
  }

  /// Has FTS5 write the index: five times as slow, and right whatever its format is.
  private func insertTerms(of runs: [SortedRun]) throws(ImportError) {
    var terms = IndexTermBuilder(commonPrefixes: .counted(commonPrefixes))
    let insert = try ImportError.wrap { () throws(SQLiteError) in
      try connection.prepare("INSERT INTO search(rowid, terms) VALUES(?, ?)")
    }
    var merger = try RunMerger(runs)
    var id: Int64 = 0
    while let (_, record) = try merger.next() {
      id += Schema.rankStep
      terms.build(IndexedPlace(ImportedPlace(record)))
      try ImportError.wrap { () throws(SQLiteError) in
        try insert.bind(id, at: 1)
        try terms.text.withUnsafeBufferPointer { text throws(SQLiteError) in
          try insert.bindText(noCopy: text, at: 2)
          try insert.run()
        }
      }
      try progress.check()
    }
  }

  private mutating func write(_ batch: RecordBatch) throws(ImportError) {
    try batch.forEach { record throws(ImportError) in
      placeCount += 1
      let id = Int64(placeCount) * Schema.rankStep
      let place = ImportedPlace(record)
      try places.write(place, id: id)
      try cells.add(place, id: id)
      levels.append(id: id, importance: Importance(value: Int(place.head.importance)))
      nameCount += place.storedNameCount
      if AreaCatalog.counts(place.head.kind) {
        areas.add(
          population: place.head.population, country: place[.country], admin1: place[.admin1],
          admin2: place[.admin2])
      }
    }
  }

  private func writeIndex(_ terms: TermCollector.Output) throws(ImportError) {
    progress.begin(.indexing, total: terms.byteCount)
    let group = ThreadGroup(progress)
    let records = BoundedQueue<RecordBatch>(capacity: 8)
    let pieces = BoundedQueue<IndexPiece>(capacity: 8)
    let leaves = Atomic<Int64>(0)
    group.onFailure {
      records.cancel()
      pieces.cancel()
    }
    let runs = terms.runs
    group.start { [progress] () throws(ImportError) in
      var merger = try PostingMerger(runs)
      while let batch = try merger.next() {
        guard records.put(batch) else { return }
        progress.advance(to: merger.consumedBytes)
      }
      records.finish()
    }
    group.start { [levels] () throws(ImportError) in
      var builder = IndexBuilder(levels: levels)
      while let batch = records.take() {
        guard pieces.put(try builder.add(batch)) else { return }
      }
      let (last, leafCount) = builder.finish()
      guard pieces.put(last) else { return }
      leaves.store(leafCount, ordering: .releasing)
      pieces.finish()
    }
    var table = try IndexTableWriter(connection, writesSegment: writesSegment)
    group.perform { () throws(ImportError) in
      while let piece = pieces.take() {
        try ImportError.wrap { () throws(SQLiteError) in try table.write(piece) }
      }
    }
    try group.join()
    let (leafCount, rows) = (leaves.load(ordering: .acquiring), placeCount)
    try ImportError.wrap { () throws(SQLiteError) in
      try table.finish(leaves: leafCount, rows: rows, terms: terms.termCount)
    }
  }

  /// Writes everything else and checks the whole.
  ///
  /// - Parameter previous: the gazetteer that the new one is an update of.
  mutating func finish(
    _ summary: ImportSummary, options: ImportOptions, previous: StoredGazetteer?
  ) throws(ImportError) {
    try ImportError.wrap { () throws(SQLiteError) in try connection.execute("COMMIT") }
    let check = DatabaseCheck(
      path: target.temporaryPath, placeCount: placeCount, progress: progress)
    try check.run { () throws(ImportError) in
      try ImportError.wrap { () throws(SQLiteError) in try connection.execute("BEGIN") }
      let cellCount = try cells.finish(connection)
      try ImportError.wrap { () throws(SQLiteError) in
        try AreaTableWriter.write(areas, to: connection)
        try connection.execute(Schema.lateIndexes)
        try MetaTableWriter.write(summary, options: options, to: connection)
        if let previous {
          try MetaTableWriter.writeUpdate(summary, previous: previous, to: connection)
        }
        try connection.setApplicationID(Schema.applicationID)
        try connection.setUserVersion(Schema.version)
        try connection.execute("COMMIT")
      }
      return cellCount
    }
    try MetaTableWriter.writeChecksum(of: target.temporaryPath, connection)
  }
}
