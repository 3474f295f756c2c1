import GazetteerCommandLine
import GazetteerText

/// One JSON document: an object for a single record, a list, or an object that has the list among
/// its members.
struct JSONFormat: RecordFormat {
  let output: StandardStream
  let head: JSONHead
  let isSingle: Bool
  private var records: [JSONValue] = []

  init(output: StandardStream, head: JSONHead, isSingle: Bool) {
    self.output = output
    self.head = head
    self.isSingle = isSingle
  }

  func begin<Subject>(_ selection: RecordSelection<Subject>) {}

  mutating func write<Subject>(_ subject: Subject, _ selection: RecordSelection<Subject>) {
    records.append(.object(selection.fields.map { ($0.word, $0.value(subject)) }))
  }

  func finish() throws {
    var json = JSONText(indentation: 2)
    if isSingle, let record = records.first {
      json.append(record)
    } else if head.isEmpty {
      json.append(.array(records))
    } else {
      json.append(.object(head + [("results", .array(records))]))
    }
    try output.writeLine(json)
  }
}

/// A JSON object a line, as the records come.
struct JSONLinesFormat: RecordFormat {
  let output: StandardStream

  func begin<Subject>(_ selection: RecordSelection<Subject>) {}

  func write<Subject>(_ subject: Subject, _ selection: RecordSelection<Subject>) throws {
    var json = JSONText()
    json.append(subject, selection.fields)
    try output.writeLine(json)
  }

  func finish() {}
}
