import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GazetteerSystem

/// Looks for damage in a gazetteer file, reading all of it and changing nothing.
public struct GazetteerVerification: Sendable {
  /// One thing that was looked at.
  public struct Finding: Hashable, Sendable {
    /// The part of the file that was looked at, in a word.
    public var subject: String
    /// What is wrong; nil when nothing is.
    public var problem: String?
  }

  /// One finding for each part, in the order of the checks.
  public private(set) var findings: [Finding] = []

  /// One finding for each part, in the order of the checks.
  public var isSound: Bool { findings.allSatisfy { $0.problem == nil } }

  /// Checks the file's pages, the number of places in every table, the full-text index and the
  /// word list. Takes as long as reading the file once or twice.
  public init(_ file: GazetteerFile) {
    check("schema") { try Self.schema(file) }
    check("content") { try Self.content(file) }
    check("pages") { try Self.pages(file) }
    check("places") { try Self.places(file) }
    check("index") { try Self.index(file) }
    check("grid") { try Self.grid(file) }
    check("words") { try Self.words(file) }
  }

  private mutating func check(_ subject: String, _ problem: () throws -> String?) {
    do {
      findings.append(Finding(subject: subject, problem: try problem()))
    } catch let error as SQLiteError {
      findings.append(Finding(subject: subject, problem: error.message))
    } catch {
      findings.append(Finding(subject: subject, problem: "\(error)"))
    }
  }

  /// Compares the tables with those that this version makes.
  private static func schema(_ file: GazetteerFile) throws -> String? {
    let expected = try Connection.inMemory()
    try expected.execute(Schema.tables + Schema.lateIndexes)
    func statements(_ connection: Connection) throws -> [String: String] {
      var statements: [String: String] = [:]
      try connection.prepare("SELECT name, sql FROM sqlite_schema").forEach { row in
        statements[row.string(0)] = row.string(1)
      }
      return statements
    }
    let (found, wanted) = (try statements(file.connection), try statements(expected))
    guard let name = wanted.keys.sorted().first(where: { found[$0] != wanted[$0] }) else {
      return nil
    }
    return "\(name) is \(found[name] == nil ? "missing" : "another one")"
  }

  /// Compares the checksum; older files have none.
  private static func content(_ file: GazetteerFile) throws -> String? {
    let noted = try file.meta(FileChecksum.key) ?? FileChecksum.placeholder
    guard noted != FileChecksum.placeholder else { return nil }
    switch try FileChecksum.compute(file.path, file.connection) {
    case .success(let found):
      return found == noted ? nil : "the file is not as it was made (checksum)"
    case .failure(let error):
      return "the file cannot be read: \(String(cString: strerror(error.code)))"
    }
  }

  private static func pages(_ file: GazetteerFile) throws -> String? {
    let answer = try file.connection.text("PRAGMA quick_check(1)") ?? "no answer"
    return answer == "ok" ? nil : answer
  }

  private static func places(_ file: GazetteerFile) throws -> String? {
    let stored = try placeCount(file)
    guard let noted = Int64(try file.meta("places") ?? "") else {
      return "the file does not say how many places it has"
    }
    return stored == noted ? nil : "\(stored) places stored, \(noted) noted"
  }

  /// Compares the ids and kinds of the places with those of the index: each place has the term of
  /// exactly one kind.
  private static func index(_ file: GazetteerFile) throws -> String? {
    var (stored, indexed) = (ContentSum(), ContentSum())
    try file.connection.prepare("SELECT id, kind FROM place").forEach { row in
      stored.add([row.int64(0), row.int64(1)])
    }
    let matches = try file.connection.prepare("SELECT rowid FROM search WHERE search MATCH ?")
    for kind in PlaceKind.allCases {
      try matches.bind("\"\(IndexTerms.kind(kind))\"", at: 1)
      try matches.forEach { row in indexed.add([row.int64(0), Int64(kind.rawValue)]) }
    }
    return indexed.difference(from: stored, "in the index")
  }

  /// Compares the places with those of the grid: their ids, coordinates, kinds, countries and about
  /// their population.
  private static func grid(_ file: GazetteerFile) throws -> String? {
    func numbers(_ record: CellBlock.Record) -> [Int64] {
      [
        record.placeID, Int64(record.latitude), Int64(record.longitude), Int64(record.kind),
        Int64(record.country), Int64(record.populationBits),
      ]
    }
    var (stored, inCells) = (ContentSum(), ContentSum())
    let places = try file.connection.prepare(
      "SELECT id, latitude, longitude, kind, country, population FROM place")
    try places.forEach { row in
      let record = CellBlock.Record(
        placeID: row.int64(0),
        coordinate: Coordinate(latitude: row.double(1), longitude: row.double(2)) ?? .origin,
        kind: PlaceKind(rawValue: UInt8(clamping: row.int64(3))) ?? .other, country: row.string(4),
        population: row.int64(5))
      stored.add(numbers(record))
    }
    try file.connection.prepare("SELECT places FROM cell").forEach { row in
      row.withBytes(0) { block in
        CellBlock.forEachRecord(in: block) { inCells.add(numbers($0)) }
      }
    }
    return inCells.difference(from: stored, "in the grid")
  }

  /// Counts the words of the list for guesses and those of the index, whose lists are all read.
  private static func words(_ file: GazetteerFile) throws -> String? {
    var (listed, indexed) = (0, 0)
    do {
      try LexiconTrie.forEachWord(in: StoredLexicon(file.connection)) { _, _ in listed += 1 }
    } catch is LexiconTrie.Damage {
      return "the word list is damaged"
    }
    let vocabulary = "temp.verified_terms"
    try file.connection.execute(
      "CREATE VIRTUAL TABLE IF NOT EXISTS \(vocabulary) USING fts5vocab(main, search, row)")
    let markers = Array(IndexTerms.markers.utf8)
    try file.connection.prepare("SELECT term, doc FROM \(vocabulary)").forEach { row in
      let isWord = row.withBytes(0) { term in
        term.first.map { !markers.contains($0) } ?? false && LexiconTrie.isSuitable(term)
      }
      if isWord { indexed += 1 }
    }
    return listed == indexed ? nil : "\(listed) words listed, \(indexed) in the index"
  }

  private static func placeCount(_ file: GazetteerFile) throws -> Int64 {
    try file.connection.integer("SELECT count(*) FROM place") ?? 0
  }
}

/// A count of rows with a sum over what they hold, in any order.
private struct ContentSum: Equatable {
  private var count = 0
  private var sum: UInt64 = 0

  mutating func add(_ numbers: [Int64]) {
    count += 1
    var hash: UInt64 = 0
    for number in numbers {
      // The last step of SplitMix64, so that every bit counts.
      var mixed = (hash &+ 0x9E37_79B9_7F4A_7C15) ^ UInt64(bitPattern: number)
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      hash = mixed ^ mixed >> 31
    }
    sum &+= hash
  }

  /// - Parameter place: where this was counted.
  func difference(from stored: ContentSum, _ place: String) -> String? {
    if self == stored { return nil }
    return count == stored.count
      ? "the places \(place) are not those stored"
      : "\(count) places \(place), \(stored.count) stored"
  }
}
