import CommandLineKit
import Gazetteer
import GazetteerModel
import SQLite

/// `gazetteer search --batch`: a query a line in, an answer a line out, in order.
final class BatchSearch {
  private let invocation: Invocation
  private let template: SearchRequest
  private let json: BatchRequestReader
  private let explains: Bool
  private var lines: JSONLines

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    lines = JSONLines(invocation.output)
    template = try SearchCommand.request(invocation)
    explains = invocation.arguments.flag(SearchCommand.explain)
    json = try BatchRequestReader()
  }

  func run() throws -> ExitCode {
    let engine = try invocation.engine()
    var input = InputLines()
    var foundAny = false
    while let line = try input.next(beforeWaiting: { try invocation.output.flush() }) {
      foundAny = try answer(line, engine) || foundAny
    }
    try invocation.output.flush()
    return foundAny ? .success : .notFound
  }

  /// Writes one line; whether it has results.
  private func answer(_ line: String, _ engine: SearchEngine) throws -> Bool {
    var request = template
    do {
      if try json.read(line, into: &request) {
        if json.isReverse { return try answerReverse(request) }
        return try write(try engine.search(request), request)
      }
    } catch let problem as BatchRequestReader.Problem {
      try lines.write(problem: problem.description, with: line)
      return false
    }
    request.query = line
    return try write(try engine.search(request), request)
  }

  /// The city that a person would name for a point, as `near --reverse` finds it.
  private func answerReverse(_ request: SearchRequest) throws -> Bool {
    guard let point = request.near else {
      throw BatchRequestReader.Problem(description: "reverse needs near: [latitude, longitude]")
    }
    var asked = NearestRequest(point: point)
    asked.order = .reach
    asked.limit = request.limit
    asked.filter = request.filter
    asked.languages = request.languages
    let results = try invocation.nearest().nearest(asked)
    try lines.write { json in
      json.add("query", .text(request.query))
      json.add("source", .text("reverse"))
      json.add("results", records: results) { NearFields.write($0, to: &$1) }
    }
    return !results.isEmpty
  }

  private func write(_ response: SearchResponse, _ request: SearchRequest) throws -> Bool {
    try lines.write { SearchFields.write(response, to: request, explains: explains, into: &$0) }
    return !response.results.isEmpty
  }
}

/// Reads the JSON form of a batch line, by SQLite's JSON functions.
final class BatchRequestReader {
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  private let statement: Statement
  /// Whether the line last read asks which city its point is in, and not for a name.
  private(set) var isReverse = false

  init() throws {
    statement = try Connection.inMemory().prepare(
      """
      SELECT json_valid(?1), json_type(?1), json_extract(?1, '$.query'),
        CASE WHEN json_type(?1, '$.near[0]') IN ('integer', 'real')
          THEN json_extract(?1, '$.near[0]') END,
        CASE WHEN json_type(?1, '$.near[1]') IN ('integer', 'real')
          THEN json_extract(?1, '$.near[1]') END,
        json_type(?1, '$.near'), json_extract(?1, '$.country'), json_extract(?1, '$.lang'),
        json_extract(?1, '$.limit'), json_extract(?1, '$.reverse')
      WHERE json_valid(?1)
      """)
  }

  /// Takes what the line says into the request.
  ///
  /// - Returns: false when the line is not a JSON object and so a query itself.
  func read(_ line: String, into request: inout SearchRequest) throws -> Bool {
    guard line.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{") else {
      return false
    }
    try statement.bind(line, at: 1)
    defer { statement.reset() }
    guard try statement.step(), statement.string(1) == "object" else {
      throw Problem(description: "not a JSON object")
    }
    request.query = statement.string(2)
    isReverse = statement.int64(9) == 1
    if let near = try near() { request.near = near }
    if let country = statement.stringIfPresent(6) {
      request.filter.countries = country.split(separator: ",").map { $0.uppercased() }
    }
    if let languages = statement.stringIfPresent(7) {
      request.languages = languages.split(separator: ",").map { $0.lowercased() }
    }
    if let limit = statement.int64IfPresent(8) { request.limit = Int(clamping: limit) }
    return true
  }

  private func near() throws -> Coordinate? {
    guard statement.stringIfPresent(5) != nil else { return nil }
    guard statement.stringIfPresent(5) == "array", let latitude = statement.doubleIfPresent(3),
      let longitude = statement.doubleIfPresent(4),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else {
      throw Problem(
        description: "near has to be [latitude, longitude], -90 to 90 and -180 to 180 degrees")
    }
    return coordinate
  }
}
