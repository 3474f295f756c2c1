import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GeoNamesFiles

/// Applies changes to a copy of a gazetteer, in one transaction.
struct ChangeApplier {
  private let connection: Connection
  private let progress: ImportProgress
  private var reader: PlaceTableReader
  private var places: PlaceTableWriter
  private let deletePlace: Statement
  private let deleteTerms: Statement
  private let insertTerms: Statement
  private let ranks: RankFinder
  private let cells: CellEditor
  private var terms: IndexTermBuilder
  private var lexicon: LexiconEditor
  /// How many alternate names came, less those that went.
  private(set) var nameDifference = 0
  /// How many inhabitants came to a region, by its code, less those that went.
  private(set) var populations: [String: Int64] = [:]
  /// Places that wait for ids between the same neighbours, and the place after them.
  private var waiting: [[UInt8]] = []
  private var successor: RankFinder.Position?

  init(
    _ connection: Connection, commonPrefixes: Set<String>, spill: SpillFile,
    progress: ImportProgress
  ) throws(ImportError) {
    self.connection = connection
    self.progress = progress
    terms = IndexTermBuilder(commonPrefixes: .listed(commonPrefixes))
    lexicon = LexiconEditor(spill: spill)
    (reader, places, deletePlace, deleteTerms, insertTerms, ranks, cells) =
      try ImportError.wrap { () throws(SQLiteError) in
        (
          try PlaceTableReader(connection), try PlaceTableWriter(connection),
          try connection.prepare("DELETE FROM place WHERE id = ?"),
          try connection.prepare(
            "INSERT INTO search(search, rowid, terms) VALUES('delete', ?, ?)"),
          try connection.prepare("INSERT INTO search(rowid, terms) VALUES(?, ?)"),
          try RankFinder(connection), try CellEditor(connection)
        )
      }
  }

  /// - Parameter original: the gazetteer of which this is a copy.
  /// - Returns: false when there are no ids left where they are needed; the copy is then of no use.
  mutating func apply(
    _ changes: ChangeSet, original: Connection
  ) throws(ImportError) -> Bool {
    progress.begin(.writing, total: Int64(changes.count))
    // Both in the order of ids: FTS5 writes its buffer out whenever a row does not come after the
    // one before.
    var removals = try RunMerger(changes.removals)
    while let (key, _) = try removals.next() {
      try remove(key.placeID)
      try progress.check()
    }
    var insertions = try RunMerger(changes.insertions)
    while let (key, record) = try insertions.next() {
      guard try insert(record, key: key) else { return false }
      progress.advance(by: 1)
      try progress.check()
    }
    guard try placeWaiting() else { return false }
    try lexicon.finish(connection, original: original)
    return true
  }

  private mutating func remove(_ id: Int64) throws(ImportError) {
    let stored = try ImportError.wrap { () throws(SQLiteError) in try reader.place(id: id) }
    guard let stored else { return }
    try stored.record.withUnsafeBufferPointer { bytes throws(ImportError) in
      let place = ImportedPlace(bytes)
      terms.build(IndexedPlace(place))
      try lexicon.note(terms)
      nameDifference -= place.storedNameCount
      notePopulation(of: place, sign: -1)
      try ImportError.wrap { () throws(SQLiteError) in
        try run(deleteTerms, id: id)
        try cells.remove(place, id: id)
        try deletePlace.bind(id, at: 1)
        try deletePlace.run()
      }
    }
  }

  private mutating func notePopulation(of place: borrowing ImportedPlace, sign: Int64) {
    let population = place.head.population
    guard population > 0, AreaCatalog.counts(place.head.kind) else { return }
    AreaCatalog.forEachRegion(
      country: place[.country], admin1: place[.admin1], admin2: place[.admin2]
    ) { code in
      populations[code, default: 0] &+= sign &* population
    }
  }

  private func run(_ statement: Statement, id: Int64) throws(SQLiteError) {
    try statement.bind(id, at: 1)
    try terms.text.withUnsafeBufferPointer { text throws(SQLiteError) in
      try statement.bindText(noCopy: text, at: 2)
      try statement.run()
    }
  }

  // MARK: - Putting in

  /// Gathers places that go between the same neighbours, so that the free ids are shared out among
  /// them. Places come in the order of their ranks.
  private mutating func insert(_ record: Bytes, key: SortKey) throws(ImportError) -> Bool {
    let goesWithTheOthers = !waiting.isEmpty && successor.map { key < $0.key } ?? true
    if !waiting.isEmpty, !goesWithTheOthers || waiting.count >= Int(Schema.rankStep) {
      guard try placeWaiting() else { return false }
    }
    if waiting.isEmpty {
      successor = try ImportError.wrap { () throws(SQLiteError) in try ranks.successor(of: key) }
    }
    waiting.append(Array(record))
    return true
  }

  /// - Returns: false when there are not enough free ids.
  private mutating func placeWaiting() throws(ImportError) -> Bool {
    guard !waiting.isEmpty else { return true }
    let before = try ImportError.wrap { () throws(SQLiteError) in
      try ranks.predecessor(of: successor?.id)
    }
    let count = Int64(waiting.count)
    // How many ids there are for them: up to the next place, or behind the last one as many as a
    // fresh import would take.
    let (room, overflows) =
      successor.map { $0.id.subtractingReportingOverflow(before) }
      ?? (before > .max - count * Schema.rankStep ? 0 : (count + 1) * Schema.rankStep, false)
    let step = room / (count + 1)
    guard !overflows, step > 0 else { return false }
    for (index, record) in waiting.enumerated() {
      try record.withUnsafeBufferPointer { bytes throws(ImportError) in
        try put(ImportedPlace(bytes), id: before + Int64(index + 1) * step)
      }
    }
    waiting.removeAll(keepingCapacity: true)
    return true
  }

  private mutating func put(_ place: borrowing ImportedPlace, id: Int64) throws(ImportError) {
    terms.build(IndexedPlace(place))
    try lexicon.note(terms)
    nameDifference += place.storedNameCount
    notePopulation(of: place, sign: 1)
    do throws(SQLiteError) {
      try places.write(place, id: id)
      try run(insertTerms, id: id)
      try cells.insert(place, id: id)
    } catch {
      throw .database(error)
    }
  }
}
