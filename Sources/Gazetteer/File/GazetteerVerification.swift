import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

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
    check("schema") { nil }
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

  /// Reads every list of the index. Each place has exactly one kind.
  private static func index(_ file: GazetteerFile) throws -> String? {
    let vocabulary = "temp.verified_terms"
    try file.connection.execute(
      "CREATE VIRTUAL TABLE IF NOT EXISTS \(vocabulary) USING fts5vocab(main, search, row)")
    let indexed =
      try file.connection.integer(
        "SELECT total(doc) FROM \(vocabulary) WHERE substr(term, 1, 1) = '#'") ?? 0
    let stored = try placeCount(file)
    return indexed == stored ? nil : "\(indexed) places indexed, \(stored) stored"
  }

  private static func grid(_ file: GazetteerFile) throws -> String? {
    var places = 0
    let statement = try file.connection.prepare("SELECT length(places) FROM cell")
    try statement.forEach { row in places += row.int(0) / CellBlock.recordLength }
    let stored = try placeCount(file)
    return Int64(places) == stored ? nil : "\(places) places in the grid, \(stored) stored"
  }

  private static func words(_ file: GazetteerFile) throws -> String? {
    var damaged = 0
    let statement = try file.connection.prepare("SELECT words FROM lexicon")
    try statement.forEach { row in
      let isIntact = row.withBytes(0) { LexiconBlock.forEachWord(in: $0) { _ in } }
      if !isIntact { damaged += 1 }
    }
    return damaged == 0 ? nil : "\(damaged) blocks of the word list are damaged"
  }

  private static func placeCount(_ file: GazetteerFile) throws -> Int64 {
    try file.connection.integer("SELECT count(*) FROM place") ?? 0
  }
}
