import GazetteerText
import GazetteerCommandLine
import Gazetteer
import GazetteerModel
import GazetteerSQLite

/// `gazetteer search --batch`: a query a line in, an answer a line out, in order.
final class BatchSearch {
  private let invocation: Invocation
  private let template: SearchRequest
  private let json: BatchRequestReader
  private let fields: [Field<SearchResult>]
  private let givesPopular: Bool
  private var lines: JSONLines

  init(_ invocation: Invocation) throws {
    try BatchUsage.check(
      invocation, words: SearchCommand.query, noun: "queries", SearchCommand.output.all)
    self.invocation = invocation
    lines = JSONLines(invocation.output)
    template = try SearchCommand.request(invocation)
    fields =
      SearchFields.layout.fields
      + (invocation.arguments[SearchCommand.explain] ? SearchFields.explaining : [])
    givesPopular = invocation.arguments[SearchCommand.popular] ?? false
    json = try BatchRequestReader(invocation)
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
      json.add("query", .string(request.query))
      json.add("source", .string("reverse"))
      json.add("results", results, NearFields.layout.fields)
    }
    return !results.isEmpty
  }

  private func write(_ response: SearchResponse, _ request: SearchRequest) throws -> Bool {
    if response.source == .popular, !givesPopular { return try writeTooShort(request) }
    try lines.write { json in
      for (key, value) in response.head(for: request) { json.add(key, value) }
      json.add("results", response.results, fields)
    }
    return !response.results.isEmpty
  }

  /// A program that asks for an empty cell must not be told Beijing.
  private func writeTooShort(_ request: SearchRequest) throws -> Bool {
    try lines.write { json in
      json.add("query", .string(request.query))
      json.add("source", .string("tooShort"))
      json.add("results", .array([]))
    }
    return false
  }
}
