import GazetteerCommandLine
import GazetteerText

/// The answers of a batch: an object a line, in the order of the questions.
struct JSONLines: ~Copyable {
  private let output: StandardStream
  private var text = JSONText()

  init(_ output: StandardStream) {
    self.output = output
  }

  /// A line with the fields that `fields` adds.
  mutating func write(_ fields: (inout JSONText) -> Void) throws {
    text.removeAll()
    text.object(fields)
    try output.writeLine(text)
  }

  /// The line for a question that cannot be answered.
  mutating func write(problem: String, with query: String) throws {
    try write { json in
      json.add("query", .string(query))
      json.add("error", .string(problem))
      json.add("results", .array([]))
    }
  }
}
