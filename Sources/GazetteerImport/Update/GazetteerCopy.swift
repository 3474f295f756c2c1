import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GeoNamesFiles

/// A copy of a gazetteer beside it, to be changed and to take its place.
struct GazetteerCopy {
  private let target: TargetFile
  private let progress: ImportProgress

  init(_ target: TargetFile, progress: ImportProgress) {
    self.target = target
    self.progress = progress
  }

  /// Applies an update and checks the result.
  ///
  /// - Returns: nil when there are no ids left where places have to go; nothing is left behind then.
  func apply(
    _ changes: ChangeSet, areas: AreaCatalog, changesAreas: Bool, summary: ImportSummary,
    to stored: StoredGazetteer
  ) throws(ImportError) -> ImportSummary? {
    try SystemCall.copyFile(from: target.path, to: target.temporaryPath)
    let connection = try ImportError.wrap { () throws(SQLiteError) in
      let connection = try Connection(path: target.temporaryPath, mode: .readWrite)
      connection.setDefensive(false)
      // Nobody else knows the copy: if anything fails, it is thrown away.
      try connection.pragma("journal_mode", "off")
      try connection.pragma("synchronous", "off")
      try connection.execute("BEGIN IMMEDIATE")
      return connection
    }
    let interrupt = connection.interruptHandle
    progress.onCancel { interrupt.interrupt() }
    var applier = try ChangeApplier(
      connection, commonPrefixes: stored.commonPrefixes,
      spill: try SpillFile(in: target.folder), progress: progress)
    guard try applier.apply(changes, original: stored.connection) else {
      target.removeTemporaryFile()
      return nil
    }
    var summary = summary
    summary.nameCount = stored.nameCount(changedBy: applier.nameDifference)
    try ImportError.wrap { () throws(SQLiteError) in
      var areas = areas
      // Counting reads every place. Where no file told of areas, the differences are enough, but
      // for a sum that was too large to be kept.
      if changesAreas || areas.hasFullPopulation {
        try areas.countPopulations(connection)
        try connection.execute("DELETE FROM area; DELETE FROM area_key;")
        try AreaTableWriter.write(areas, to: connection)
      } else {
        let changed = areas.add(populations: applier.populations)
        try AreaTableWriter.writePopulations(of: changed, in: areas, to: connection)
      }
      summary.placeCount = Int(clamping: try connection.integer("SELECT count(*) FROM place") ?? 0)
      summary.areaCount = areas.areas.count
      try MetaTableWriter.writeUpdate(summary, previous: stored, to: connection)
      try connection.execute("COMMIT")
    }
    let check = DatabaseCheck(
      path: target.temporaryPath, placeCount: summary.placeCount, checksFormOfIndex: false,
      progress: progress)
    try check.run { () throws(ImportError) in
      let cellBytes = try ImportError.wrap { () throws(SQLiteError) in
        try connection.integer("SELECT sum(length(places)) FROM cell") ?? 0
      }
      return Int(clamping: cellBytes) / CellBlock.recordLength
    }
    try MetaTableWriter.writeChecksum(of: target.temporaryPath, connection)
    return summary
  }
}

extension AreaCatalog {
  /// Counts the inhabitants of all regions anew.
  fileprivate mutating func countPopulations(_ connection: Connection) throws(SQLiteError) {
    clearRegionPopulations()
    let kinds = PlaceKind.allCases.filter(Self.counts).map { "\($0.rawValue)" }
    let statement = try connection.prepare(
      """
      SELECT country, admin1, admin2, population FROM place
      WHERE population > 0 AND kind IN (\(kinds.joined(separator: ", ")))
      """)
    try statement.forEach { row throws(SQLiteError) in
      row.withBytes(0) { country in
        row.withBytes(1) { admin1 in
          row.withBytes(2) { admin2 in
            add(population: row.int64(3), country: country, admin1: admin1, admin2: admin2)
          }
        }
      }
    }
  }
}
