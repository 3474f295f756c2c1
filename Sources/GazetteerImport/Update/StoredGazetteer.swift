import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GeoNamesFiles

/// A gazetteer that is to be updated, open for reading.
struct StoredGazetteer {
  let connection: Connection
  let placeCount: Int
  let filter: ImportFilter
  let names: NameSelection
  let areas: AreaCatalog
  let commonPrefixes: Set<String>
  /// Where it comes from: the JSON array of its sources.
  let sources: String
  /// Of which ``IndexTerms/version`` its index is; nil when the file does not say.
  let termsVersion: Int?
  /// Whether places may have names from an alternate-names table.
  let hasTableNames: Bool
  /// Whether its places have names from a table, of which some languages were chosen.
  let hasChosenNames: Bool
  /// How many alternate names it has.
  let nameCount: Int
  /// The newest modification date of a place, yyyy-mm-dd; empty when none has one.
  let newestModification: String
  /// Of when its places are, yyyy-mm or yyyy-mm-dd; empty when unknown.
  let dataDate: String
  /// Who is credited for its data, one a line.
  let licence: String

  init(path: String) throws(ImportError) {
    do throws(GazetteerError) {
      connection = try Connection.gazetteer(path: path)
    } catch {
      throw .gazetteer(error)
    }
    (placeCount, filter, names, areas, commonPrefixes) = try ImportError.wrapReading {
      [connection] () throws(SQLiteError) in
      (
        Int(clamping: try connection.integer("SELECT count(*) FROM place") ?? 0),
        try Self.filter(connection),
        NameSelection(languages: Set(try Self.option("languages", connection))),
        try Self.areas(connection),
        Set(try Self.strings("SELECT prefix FROM common_prefix", connection))
      )
    }
    (
      sources, termsVersion, hasTableNames, hasChosenNames, nameCount, newestModification, dataDate,
      licence
    ) =
      try ImportError.wrapReading {
        [connection] () throws(SQLiteError) in
        (
          try Self.meta("sources", connection) ?? "[]",
          try Self.meta("terms_version", connection).flatMap { Int($0) },
          try Self.meta("table_names", connection) != "0",
          try Self.hasChosenNames(connection),
          Int(try Self.meta("names", connection) ?? "") ?? 0,
          try Self.meta("newest_modified", connection) ?? "",
          try Self.meta("data_date", connection) ?? "",
          try Self.meta("licence", connection) ?? DataCredits.geoNames
        )
      }
  }

  /// How many alternate names there are after so many came or went; what a damaged file says may be
  /// any number.
  func nameCount(changedBy difference: Int) -> Int {
    let (count, overflows) = nameCount.addingReportingOverflow(difference)
    return overflows ? nameCount : max(count, 0)
  }

  /// How many places are in dumps and not here, and the other way round.
  func differences(from dumps: PlaceCollection) throws(ImportError) -> ChangeSet {
    try ImportError.wrapReading { () throws(SQLiteError) in
      var changes = ChangeSet()
      var kept = 0
      let ids = try connection.prepare("SELECT geonameid FROM place ORDER BY geonameid")
      try ids.forEach { row throws(SQLiteError) in
        if dumps.identities.contains(row.int64(0)) { kept += 1 } else { changes.removedCount += 1 }
      }
      changes.addedCount = max(dumps.total - kept, 0)
      return changes
    }
  }

  private static func meta(
    _ key: String, _ connection: Connection
  ) throws(SQLiteError) -> String? {
    try connection.text("SELECT value FROM meta WHERE key = ?", .text(key))
  }

  private static func hasChosenNames(_ connection: Connection) throws(SQLiteError) -> Bool {
    guard !(try option("languages", connection)).isEmpty else { return false }
    return try connection.integer(
      "SELECT EXISTS(SELECT 1 FROM place WHERE instr(names, char(9)) > 0)") == 1
  }

  private static func filter(_ connection: Connection) throws(SQLiteError) -> ImportFilter {
    let classes = try option("feature_classes", connection)
    return ImportFilter(
      featureClasses: classes.isEmpty ? nil : Set(classes),
      featureCodes: Set(try option("feature_codes", connection)),
      countries: Set(try option("countries", connection)),
      minimumPopulation: try connection.integer(
        "SELECT json_extract(value, '$.min_population') FROM meta WHERE key = 'options'") ?? 0)
  }

  /// The words of an option that the gazetteer was imported with.
  private static func option(
    _ name: String, _ connection: Connection
  ) throws(SQLiteError) -> [String] {
    try strings(
      """
      SELECT word.value FROM meta, json_each(meta.value, '$.\(name)') word
      WHERE meta.key = 'options' AND word.value IS NOT NULL
      """, connection)
  }

  private static func strings(
    _ sql: String, _ connection: Connection
  ) throws(SQLiteError) -> [String] {
    var strings: [String] = []
    try connection.prepare(sql).forEach { row throws(SQLiteError) in strings.append(row.string(0)) }
    return strings
  }

  private static func areas(_ connection: Connection) throws(SQLiteError) -> AreaCatalog {
    var catalog = AreaCatalog()
    let statement = try connection.prepare(
      "SELECT code, kind, name, asciiname, geonameid, iso3, population, names FROM area")
    try statement.forEach { row throws(SQLiteError) in
      var area = AreaCatalog.Area(
        kind: row.int(1), name: row.string(2), asciiName: row.string(3),
        geonameID: row.int64IfPresent(4), alpha3Code: row.stringIfPresent(5),
        population: row.int64(6))
      for line in row.string(7).split(separator: "\n") {
        let name = NameLine(line)
        area.names[name.id] = name.line
      }
      catalog.add(area, code: row.string(0))
    }
    return catalog
  }
}
