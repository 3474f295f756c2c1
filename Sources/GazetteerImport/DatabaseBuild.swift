import Gazetteer
import GazetteerModel
import GeoNames
import SQLite

/// Writes a new database from places in order of importance.
struct DatabaseBuild {
  private let connection: Connection
  private var places: PlaceTableWriter
  private var index: SearchIndexWriter
  private var cells: CellTableWriter
  private var areas: AreaCatalog
  private(set) var placeCount = 0
  /// Alternate names written.
  private(set) var nameCount = 0

  init(
    target: TargetFile, census: PrefixCensus, areas: AreaCatalog
  ) throws(ImportError) {
    self.areas = areas
    cells = CellTableWriter(spill: try SpillFile(in: target.folder))
    (connection, places, index) = try ImportError.wrap { () throws(SQLiteError) in
      let connection = try Connection(path: target.temporaryPath, mode: .readWriteCreate)
      // A file that nobody knows yet needs no way back: if anything fails, it is thrown away.
      try connection.pragma("journal_mode", "off")
      try connection.pragma("synchronous", "off")
      try connection.pragma("locking_mode", "exclusive")
      try connection.execute(Schema.tables)
      try connection.execute("BEGIN")
      return (
        connection, try PlaceTableWriter(connection),
        try SearchIndexWriter(connection, census: census)
      )
    }
  }

  /// Writes places, the most important first.
  mutating func write(_ merger: RunMerger) throws(ImportError) {
    while let (_, record) = try merger.next() {
      placeCount += 1
      let id = Int64(placeCount) * Schema.rankStep
      let place = ImportedPlace(record)
      do throws(SQLiteError) {
        try places.write(place, id: id)
        try index.write(place, id: id)
      } catch {
        throw .database(error)
      }
      try cells.add(place, id: id)
      nameCount += Int(place.head.nameCount)
      if place.head.kind != .district, place.head.kind != .other {
        areas.add(
          population: place.head.population, country: place[.country], admin1: place[.admin1],
          admin2: place[.admin2])
      }
    }
  }

  /// Writes everything else and checks the whole.
  mutating func finish(_ summary: ImportSummary) throws(ImportError) {
    let cellCount = try cells.finish(connection)
    try ImportError.wrap { () throws(SQLiteError) in
      try AreaTableWriter.write(areas, to: connection)
      try index.finish()
      try connection.execute(Schema.lateIndexes)
      try LexiconTableWriter.write(connection)
      try MetaTableWriter.write(summary, to: connection)
      try connection.setApplicationID(Schema.applicationID)
      try connection.setUserVersion(Schema.version)
      try connection.execute("COMMIT")
    }
    try DatabaseCheck.run(connection, placeCount: placeCount, cellCount: cellCount)
  }
}
