import GazetteerCommandLine
import GazetteerModel
import GazetteerTerminal
import GazetteerText

/// One named value of what is written: its name for programs, what it means, and where it comes
/// from.
struct Field<Subject>: Sendable {
  let name: StaticString
  /// One line without a full stop, for `--fields` without a value, the help and completions.
  let summary: String
  let value: @Sendable (Subject) -> JSONValue

  init(
    _ name: StaticString, _ summary: String, _ value: @escaping @Sendable (Subject) -> JSONValue
  ) {
    self.name = name
    self.summary = summary
    self.value = value
  }

  var word: String { "\(name)" }

  /// The same field of something that has a `Subject`.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Subject) -> Field<Whole> {
    Field<Whole>(name, summary) { value(part($0)) }
  }
}

/// A column of the table for a person.
struct Column<Subject>: Sendable {
  let title: String
  /// The field that tab-separated output has for it.
  let field: String
  var isNumber = false
  /// The first column to go where a terminal is too narrow is that of the lowest importance; nil:
  /// it stays.
  var importance: Int?
  /// What the table shows; the field's plain text when nil.
  var cell: (@Sendable (Subject) -> TextTable.Cell)?

  /// The same column of something that has a `Subject`.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Subject) -> Column<Whole> {
    var column = Column<Whole>(
      title: title, field: field, isNumber: isNumber, importance: importance)
    if let cell { column.cell = { cell(part($0)) } }
    return column
  }
}

/// Where on the Earth something is, for GeoJSON.
enum Geometry {
  case point(Coordinate)
  /// The shorter way between two points.
  case line(Coordinate, Coordinate)
}

/// All that can be written about something, in every format.
struct RecordLayout<Subject>: Sendable {
  let fields: [Field<Subject>]
  var columns: [Column<Subject>]
  /// Fields that are written whether or not they are asked for, such as those of `--explain`.
  var additions: [Field<Subject>] = []
  /// Nil for what is nowhere, which GeoJSON then cannot tell.
  var geometry: (@Sendable (Subject) -> Geometry)?
  /// The id of a GeoJSON feature, where it has one.
  var id: (@Sendable (Subject) -> JSONValue)?

  /// The fields with these names; all without names.
  func fields(named names: [String]?) -> [Field<Subject>] {
    guard let names else { return fields + additions }
    return names.compactMap { name in fields.first { $0.word == name } } + additions
  }
}

extension JSONValue {
  /// For tables and for separated values: nothing for null, 'yes' and 'no', lists with commas.
  var plainText: String {
    switch self {
    case .null: ""
    case .boolean(let flag): flag ? "yes" : "no"
    case .integer(let number): String(number)
    case .number(let number): DecimalText.text(number)
    case .string(let text): text
    case .array(let values): values.map(\.plainText).joined(separator: ", ")
    case .object(let members): members.map(\.value.plainText).joined(separator: " ")
    }
  }
}

extension JSONText {
  /// An object with these fields of a subject.
  mutating func append<Subject>(_ subject: Subject, _ fields: [Field<Subject>]) {
    object { json in
      for field in fields { json.add(field.name, field.value(subject)) }
    }
  }

  /// A field that holds a list of such objects.
  mutating func add<Subject>(
    _ name: StaticString, _ subjects: some Sequence<Subject>, _ fields: [Field<Subject>]
  ) {
    beginField(name)
    array { json in
      for subject in subjects {
        json.beginElement()
        json.append(subject, fields)
      }
    }
  }
}
