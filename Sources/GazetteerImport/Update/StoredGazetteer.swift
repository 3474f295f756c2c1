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
  /// The program that made it.
  let generator: String
  /// Whether its places have names from a table, of which some languages were chosen.
  let hasChosenNames: Bool
  /// How many alternate names it has.
  let nameCount: Int
  /// The newest modification date of a place, yyyy-mm-dd; empty when none has one.
  let newestModification: String

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
    (sources, generator, hasChosenNames, nameCount, newestModification) =
      try ImportError.wrapReading {
        [connection] () throws(SQLiteError) in
        (
          try Self.meta("sources", connection) ?? "[]",
          try Self.meta("generator", connection) ?? "",
          try Self.hasChosenNames(connection),
          Int(try Self.meta("names", connection) ?? "") ?? 0,
          try Self.meta("newest_modified", connection) ?? ""
        )
      }
  }

  /// How many alternate names there are after so many came or went; what a damaged file says may be
  /// any number.
  func nameCount(changedBy difference: Int) -> Int {
    let (count, overflows) = nameCount.addingReportingOverflow(difference)
    return overflows ? nameCount : max(count, 0)
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
