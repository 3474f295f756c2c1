/// A value of an output record, as JSON knows them.
enum FieldValue: Hashable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)
  /// Unknown: `null` in JSON, nothing in a table.
  case missing
  case list([FieldValue])
  case record(OutputRecord)

  /// For tables and tab-separated output.
  var plainText: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): DecimalText.text(number)
    case .boolean(let flag): flag ? "yes" : "no"
    case .missing: ""
    case .list(let values): values.map(\.plainText).joined(separator: ", ")
    case .record(let record): record.fields.map(\.value.plainText).joined(separator: " ")
    }
  }
}

/// Named values in the order in which they are written.
struct OutputRecord: Hashable {
  struct Field: Hashable {
    var name: String
    var value: FieldValue
  }

  var fields: [Field]

  init(fields: [Field]) {
    self.fields = fields
  }

  init(_ fields: [(String, FieldValue)] = []) {
    self.fields = fields.map { Field(name: $0.0, value: $0.1) }
  }

  subscript(name: String) -> FieldValue? {
    fields.first { $0.name == name }?.value
  }
}
