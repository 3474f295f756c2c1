import Gazetteer
import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// The plain alternative: one FTS5 query on the gazetteer's own index, the matches sorted by
/// population.
///
/// It gets the best form that the index offers, and is given the folded words for nothing.
struct PlainSearch {
  private let statement: Statement
  private let isCommonPrefix: Statement

  init(_ file: GazetteerFile) throws {
    statement = try file.connection.prepare(
      """
      SELECT p.id, p.geonameid, p.name, p.country, p.population
      FROM search CROSS JOIN place p ON p.id = search.rowid
      WHERE search MATCH ? ORDER BY p.population DESC LIMIT 10
      """)
    isCommonPrefix = try file.connection.prepare("SELECT 1 FROM common_prefix WHERE prefix = ?")
  }

  /// The words of the query, the last one as a prefix; nil when there is none.
  func expression(for typed: String) throws -> String? {
    let query = FoldedQuery(typed)
    guard !query.words.isEmpty else { return nil }
    var terms = query.words.dropLast().map { "\"\($0)\"" }
    let last = query.lastWord
    if query.lastWordIsFinished {
      terms.append("\"\(query.words.last ?? last)\"")
    } else if try hasPrefixTerm(last) {
      terms.append("(\"*\(last)\" OR \"~\(last)\")")
    } else {
      terms.append("\"\(last)\"*")
    }
    return terms.joined(separator: " AND ")
  }

  private func hasPrefixTerm(_ prefix: String) throws -> Bool {
    guard prefix.unicodeScalars.count > IndexTerms.shortPrefixLength else { return true }
    try isCommonPrefix.bind(prefix, at: 1)
    return try isCommonPrefix.first { _ in true } ?? false
  }

  /// Asks and reads all columns of the rows.
  func run(_ expression: String) throws -> Int {
    try statement.bind(expression, at: 1)
    return try PlainRows.read(statement)
  }
}

/// An ordinary FTS5 table of the same names: tokenizer `unicode61`, prefix indexes for up to four
/// letters, in a file of its own. Its rowid is the rank, so that it can answer in order of
/// importance without sorting.
struct PlainTable {
  /// In which order it answers.
  enum Order: String {
    case rowid = "plain.rowid"
    case population = "p.population DESC"
  }

  private let statement: Statement

  /// Copies the names of the gazetteer into a new file at `path`.
  static func make(copying file: GazetteerFile, to path: String) throws {
    let connection = try Connection(path: path, mode: .readWriteCreate)
    _ = try connection.pragma("journal_mode", .text("OFF"))
    _ = try connection.pragma("synchronous", .text("OFF"))
    try connection.execute(
      """
      CREATE TABLE plain_place(
        id INTEGER PRIMARY KEY, geonameid, name, country, population INTEGER);
      CREATE VIRTUAL TABLE plain USING fts5(
        names, content='', columnsize=0, detail=none, prefix='1 2 3 4',
        tokenize='unicode61 remove_diacritics 2');
      BEGIN
      """)
    try copy(file, into: connection)
    try connection.execute("COMMIT; INSERT INTO plain(plain) VALUES ('optimize')")
  }

  /// Opens the table in the file at `path`.
  init(path: String, order: Order) throws {
    let connection = try Connection(path: path, mode: .immutable)
    _ = try connection.pragma("mmap_size", .integer(1 << 36))
    statement = try connection.prepare(
      """
      SELECT p.id, p.geonameid, p.name, p.country, p.population
      FROM plain CROSS JOIN plain_place p ON p.id = plain.rowid
      WHERE plain MATCH ? ORDER BY \(order.rawValue) LIMIT 10
      """)
  }

  private static func copy(_ file: GazetteerFile, into connection: Connection) throws {
    let source = try file.connection.prepare(
      """
      SELECT id, geonameid, name, country, population,
        name || ' ' || coalesce(asciiname, '') || ' ' || coalesce(names, '')
      FROM place ORDER BY id
      """)
    let place = try connection.prepare("INSERT INTO plain_place VALUES (?, ?, ?, ?, ?)")
    let index = try connection.prepare("INSERT INTO plain(rowid, names) VALUES (?, ?)")
    try source.forEach { row in
      for column in 0..<5 { try place.bind(row.value(column), at: column + 1) }
      try place.run()
      try index.bind(row.int64(0), at: 1)
      try row.withBytes(5) { try index.bind(utf8: $0, at: 2) }
      try index.run()
    }
  }

  /// The words of the query, the last one as a prefix; nil when there is none.
  func expression(for typed: String) -> String? {
    let query = FoldedQuery(typed)
    guard !query.lastWord.isEmpty else { return nil }
    let last = "\"\(query.lastWord)\"" + (query.lastWordIsFinished ? "" : "*")
    return (query.words.dropLast().map { "\"\($0)\"" } + [last]).joined(separator: " AND ")
  }

  func run(_ expression: String) throws -> Int {
    try statement.bind(expression, at: 1)
    return try PlainRows.read(statement)
  }
}

private enum PlainRows {
  /// Reads what a list of results shows, as a program would.
  static func read(_ statement: Statement) throws -> Int {
    var bytes = 0
    try statement.forEach { row in
      bytes &+= Int(truncatingIfNeeded: row.int64(0) ^ row.int64(1) ^ row.int64(4))
      bytes &+= row.string(2).utf8.count &+ row.string(3).utf8.count
    }
    return bytes
  }
}
