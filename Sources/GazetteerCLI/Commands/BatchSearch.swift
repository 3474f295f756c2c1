import Gazetteer
import GazetteerCommandLine
import GazetteerModel
import GazetteerSQLite

/// `gazetteer search --batch`: a query a line in, an answer a line out, in order.
final class BatchSearch {
  private let invocation: Invocation
  private let template: SearchRequest
  private let json: BatchRequestReader
  private let explains: Bool
  private var lines: JSONLines

  init(_ invocation: Invocation) throws {
    try BatchUsage.check(invocation, words: SearchCommand.query, noun: "queries")
    self.invocation = invocation
    lines = JSONLines(invocation.output)
    template = try SearchCommand.request(invocation)
    explains = invocation.arguments.flag(SearchCommand.explain)
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
