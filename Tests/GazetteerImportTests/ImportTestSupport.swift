import Foundation
import Gazetteer
import GazetteerFormat
import GazetteerImport
import GazetteerModel
import GazetteerSQLite
import GazetteerTestSupport
import Testing

/// A row of a place dump whose columns are text, as they stand in the file, well-formed or not.
struct RawRow {
  var id: Int64
  var name: String
  var asciiName: String?
  var alternates = ""
  var latitude = "10.5"
  var longitude = "20.5"
  var featureClass = "P"
  var featureCode = "PPL"
  var country = "FR"
  var otherCountries = ""
  var admin1 = "11"
  var admin2 = "75"
  var population = "1000"
  var timeZone = "Europe/Paris"
  var modified = "2024-06-28"

  init(_ id: Int64, _ name: String, _ change: (inout RawRow) -> Void = { _ in }) {
    self.id = id
    self.name = name
    change(&self)
  }

  var line: String {
    [
      "\(id)", name, asciiName ?? name, alternates, latitude, longitude, featureClass, featureCode,
      country, otherCountries, admin1, admin2, "", "", population, "", "35", timeZone, modified,
    ].joined(separator: "\t")
  }
}

/// A folder with files to import and the gazetteer made of them.
struct ImportFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  var database: String { folder.path("gazetteer.sqlite") }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
    return folder.path(name)
  }

  @discardableResult
  func write(_ name: String, _ rows: [RawRow]) throws -> String {
    try write(name, rows.map { $0.line + "\n" }.joined())
  }

  @discardableResult
  func importing(
    _ paths: String..., filter: ImportFilter = ImportFilter(), languages: Set<String> = [],
    limit: BadRowLimit = .standard
  ) throws -> ImportSummary {
    try Importer(
      ImportOptions(
        paths: paths, database: database, filter: filter,
        names: NameSelection(languages: languages), limit: limit)
    ).run()
  }

  @discardableResult
  func importing(_ rows: [RawRow]) throws -> ImportSummary {
    try importing(write("dump.txt", rows))
  }

  @discardableResult
  func updating(
    _ paths: String..., progress: ImportProgress = ImportProgress()
  ) throws -> ImportSummary {
    try Updater(paths: paths, database: database, progress: progress).run()
  }

  /// The geonameids of the best places for a query.
  func search(_ query: String) throws -> [Int64] {
    let engine = try SearchEngine(file: GazetteerFile(path: database))
    return try engine.search(SearchRequest(query: query)).results.map(\.city.geonameID)
  }

  func contents() throws -> GazetteerContents {
    try GazetteerContents(path: database)
  }

  /// Expects what the gazetteer of another folder says.
  func expectSameContents(
    as other: ImportFolder, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectContents(try other.contents(), sourceLocation: sourceLocation)
  }

  func expectContents(
    _ expected: GazetteerContents, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let differences = try contents().differences(from: expected)
    #expect(differences.isEmpty, "\(differences)", sourceLocation: sourceLocation)
  }

  /// The gazetteer, open for reading.
  func connection() throws -> Connection { try Connection(path: database) }

  /// The values of the first column.
  func column(_ sql: String) throws -> [String] {
    try GazetteerContents.rows(sql, try Connection(path: database)).map { $0[0] }
  }
}

/// All that a gazetteer file says, without the numbers of its ranks: two files of equal contents
/// answer alike.
struct GazetteerContents: Equatable {
  /// In the order of importance.
  var places: [[String]]
  var areas: [[String]]
  var areaKeys: [[String]]
  /// The places of each cell in the order of importance, by geonameid.
  var cells: [[String]]
  var words: [String]
  /// Terms with the number of places, but for long prefixes and pairs with long words, which depend
  /// on what was common when the gazetteer was made.
  var terms: [[String]]

  init(path: String) throws {
    let connection = try Connection(path: path)
    places = try Self.rows(
      """
      SELECT geonameid, importance, kind, country, admin1, admin2, latitude, longitude,
        population, own_keys, place.name, asciiname, feature_class, feature_code, timezone.name,
        elevation, dem, admin3, admin4, cc2, modified, other_keys, names
      FROM place LEFT JOIN timezone ON timezone.id = place.timezone ORDER BY place.id
      """, connection)
    areas = try Self.rows("SELECT * FROM area ORDER BY code", connection)
    areaKeys = try Self.rows("SELECT * FROM area_key ORDER BY kind, key, code", connection)
    cells = try Self.cells(connection)
    words = try Self.words(connection)
    try connection.execute("CREATE VIRTUAL TABLE temp.term USING fts5vocab(main, search, row)")
    terms = try Self.rows(
      """
      SELECT term, doc FROM temp.term
      WHERE term NOT GLOB '[*~]?????*' AND term NOT GLOB '+[^.][^.][^.][^.][^.]*' ORDER BY term
      """, connection)
  }

  /// The first thing that is not the same in each table, to be read by a person; empty when all is.
  func differences(from other: GazetteerContents) -> [String] {
    let tables = [
      ("places", places, other.places), ("areas", areas, other.areas),
      ("area keys", areaKeys, other.areaKeys), ("cells", cells, other.cells),
      ("words", words.map { [$0] }, other.words.map { [$0] }), ("terms", terms, other.terms),
    ]
    return tables.compactMap { table, left, right in
      guard left != right else { return nil }
      let index = zip(left, right).prefix { $0 == $1 }.count
      return "\(table): \(left.dropFirst(index).first ?? []), \(right.dropFirst(index).first ?? [])"
    }
  }

  static func rows(_ sql: String, _ connection: Connection) throws -> [[String]] {
    var rows: [[String]] = []
    let statement = try connection.prepare(sql)
    try statement.forEach { row in
      rows.append((0..<statement.columnCount).map { row.isNull($0) ? "NULL" : row.string($0) })
    }
    return rows
  }

  private static func cells(_ connection: Connection) throws -> [[String]] {
    var names: [Int64: String] = [:]
    try connection.prepare("SELECT id, geonameid FROM place").forEach { row in
      names[row.int64(0)] = row.string(1)
    }
    var cells: [[String]] = []
    try connection.prepare("SELECT id, places FROM cell ORDER BY id").forEach { row in
      var cell = [row.string(0)]
      row.withBytes(1) { block in
        CellBlock.forEachRecord(in: block) { record in
          cell.append(
            "\(names[record.placeID] ?? "?") \(record.latitude) \(record.longitude) "
              + "\(record.kind) \(record.country) \(record.populationBits)")
        }
      }
      cells.append(cell)
    }
    return cells
  }

  private static func words(_ connection: Connection) throws -> [String] {
    var words: [String] = []
    try LexiconTrie.forEachWord(in: StoredLexicon(connection)) { word, level in
      words.append("\(String(decoding: word, as: UTF8.self)) \(level)")
    }
    return words
  }
}

/// Files of the folder `shared` beside the checkout, where it is there.
enum SharedData {
  static let folder = BuiltProgram.packageFolder.deletingLastPathComponent()
    .appending(path: "shared/data").path(percentEncoded: false)

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder) }

  static func path(_ name: String) -> String { folder + "/" + name }
}
