import GazetteerCommandLine
import GazetteerText

/// The options that say how results are written, the same for every command.
struct OutputOptions<Subject>: Sendable {
  let layout: RecordLayout<Subject>
  let fields: Option<[String]?>
  let header = Option<Bool?>.toggle(
    "header", summary: "write a first line with the names of the columns",
    details: "By default in table and csv, not in tsv.")

  init(_ layout: RecordLayout<Subject>) {
    self.layout = layout
    fields = .selection(
      "fields", "NAMES", layout.fields.map { Choice($0.word, $0.summary) },
      summary: "which fields to write, in this order",
      details: "Without NAMES it lists the fields.")
  }

  var all: [any DeclaredOption] { [fields, header] }
}

/// Writes records in the format asked for, one after another.
struct RecordWriter<Subject> {
  private let selection: RecordSelection<Subject>
  private var format: any RecordFormat

  /// - Parameters:
  ///   - head: what a JSON document says before its list of records.
  ///   - isSingle: whether there is only ever one record, which JSON then writes without a list
  ///     around it.
  /// - Throws: ``UsageError`` for a format that cannot hold such records.
  init(
    _ invocation: Invocation, _ options: OutputOptions<Subject>,
    additions: [Field<Subject>] = [], columns: [Column<Subject>] = [], head: JSONHead = [],
    isSingle: Bool = false
  ) throws {
    let arguments = invocation.arguments
    var layout = options.layout
    layout.additions = additions
    layout.columns += columns
    let kind = invocation.format
    guard kind != .geojson || layout.geometry != nil else {
      throw arguments.usageError("--format geojson is for places: this is none")
    }
    selection = RecordSelection(layout, names: arguments[options.fields])
    format = kind.writer(
      invocation.console, showsHeader: arguments[options.header], head: head, isSingle: isSingle)
    try format.begin(selection)
  }

  mutating func write(_ subject: Subject) throws {
    try format.write(subject, selection)
  }

  /// Writes what had to wait for the last record.
  mutating func finish() throws {
    try format.finish()
  }
}

/// Members of a JSON document that stand before its list of records.
typealias JSONHead = [(key: String, value: JSONValue)]
