import GazetteerCommandLine
import GazetteerText

/// Values between tabs or commas, a record a line.
struct SeparatedFormat: RecordFormat {
  let output: StandardStream
  let separator: Character
  let showsHeader: Bool

  func begin<Subject>(_ selection: RecordSelection<Subject>) throws {
    guard showsHeader else { return }
    try writeLine(fields(selection).map(\.word))
  }

  func write<Subject>(_ subject: Subject, _ selection: RecordSelection<Subject>) throws {
    try writeLine(fields(selection).map { $0.value(subject).plainText })
  }

  func finish() {}

  /// Tab-separated values are for `cut` and the eye: by default those that a table shows.
  private func fields<Subject>(_ selection: RecordSelection<Subject>) -> [Field<Subject>] {
    guard separator == "\t", selection.names == nil else { return selection.fields }
    return selection.layout.columns.compactMap { column in
      selection.fields.first { $0.word == column.field }
    }
  }

  func writeLine(_ values: [String]) throws {
    try output.writeLine(values.map(quoted).joined(separator: String(separator)))
  }

  /// What could steer a terminal or break a line goes, as in tables; with commas, quotes as RFC 4180
  /// has them.
  private func quoted(_ text: String) -> String {
    let text = Sanitizer.sanitized(text)
    guard separator == ",", text.contains(where: { $0 == "," || $0 == "\"" }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
