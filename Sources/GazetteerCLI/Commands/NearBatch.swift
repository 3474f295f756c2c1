import CommandLineKit
import Gazetteer
import GazetteerModel

/// `gazetteer near --batch`: a point a line in, an answer a line out, in order.
final class NearBatch {
  private let invocation: Invocation
  private let template: NearestRequest
  private let json: BatchRequestReader
  private var text = JSONText()

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    template = try NearCommand.request(invocation, .origin)
    json = try BatchRequestReader()
    guard invocation.arguments.strings(NearCommand.place).isEmpty else {
      throw invocation.arguments.usageError(
        "--batch reads the points from standard input: leave PLACE out")
    }
  }

  func run() throws -> ExitCode {
    var lines = InputLines()
    var foundAny = false
    while let line = try lines.next(beforeWaiting: { try invocation.output.flush() }) {
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
      try write(
        [
          ("query", .text(line)), ("label", .text(point.label)),
          ("latitude", .number(point.coordinate.latitude)),
          ("longitude", .number(point.coordinate.longitude)),
        ], results)
      return !results.isEmpty
    } catch let problem as BatchRequestReader.Problem {
      try write(line, problem: problem.description)
    } catch let problem as UsageError {
      try write(line, problem: problem.description)
    } catch let problem as CommandFailure where problem.code == .notFound {
      try write(line, problem: problem.description)
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

  private func write(_ line: String, problem: String) throws {
    try write([("query", .text(line)), ("error", .text(problem))], [])
  }

  private func write(_ head: [(String, FieldValue)], _ results: [NearestResult]) throws {
    let records = results.map { FieldValue.record(NearFields.record($0)) }
    text.removeAll()
    text.append(OutputRecord(head + [("results", .list(records))]))
    try invocation.output.write(bytes: text.bytes)
    try invocation.output.write("\n")
  }
}
