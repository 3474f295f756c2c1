import GazetteerText
import GazetteerCommandLine
import Gazetteer
import GazetteerModel

/// `gazetteer near --batch`: a point a line in, an answer a line out, in order.
final class NearBatch {
  private let invocation: Invocation
  private let template: NearestRequest
  private let json: BatchRequestReader
  private var lines: JSONLines

  init(_ invocation: Invocation) throws {
    try BatchUsage.check(
      invocation, words: NearCommand.place, noun: "points", NearCommand.output.all)
    self.invocation = invocation
    lines = JSONLines(invocation.output)
    template = try NearCommand.request(invocation, .origin)
    json = try BatchRequestReader(invocation)
  }

  func run() throws -> ExitCode {
    var input = InputLines()
    var foundAny = false
    while let line = try input.next(beforeWaiting: { try invocation.output.flush() }) {
      foundAny = try answer(line) || foundAny
    }
    try invocation.output.flush()
    return foundAny ? .success : .notFound
  }

  /// Writes one line; whether it has results.
  private func answer(_ line: String) throws -> Bool {
    do {
      let (point, request) = try request(line)
      let results = try invocation.nearest().nearest(request)
      try lines.write { json in
        json.add("query", .string(line))
        json.add("label", .string(point.label))
        json.add("latitude", .number(point.coordinate.latitude))
        json.add("longitude", .number(point.coordinate.longitude))
        json.add("results", results, NearFields.layout.fields)
      }
      return !results.isEmpty
    } catch let problem as BatchRequestReader.Problem {
      try lines.write(problem: problem.description, with: line)
    } catch let problem as UsageError {
      try lines.write(problem: problem.description, with: line)
    } catch let problem as CommandFailure where problem.exitCode != .interrupted {
      try lines.write(problem: problem.description, with: line)
    }
    return false
  }

  private func request(_ line: String) throws -> (NearPoint, NearestRequest) {
    var request = template
    var asked = SearchRequest(query: line)
    asked.limit = template.limit
    asked.filter = template.filter
    asked.languages = template.languages
    let isJSON = try json.read(line, into: &asked)
    if isJSON, json.isReverse { request.order = .reach }
    request.limit = asked.limit
    request.filter = asked.filter
    request.languages = asked.languages
    let point = try asked.near.map { NearPoint($0) } ?? self.point(asked.query)
    request.point = point.coordinate
    return (point, request)
  }

  private func point(_ text: String) throws -> NearPoint {
    guard !text.trimmed.isEmpty else {
      throw BatchRequestReader.Problem(description: "the line names no point")
    }
    return try NearPoint(text, invocation)
  }
}
