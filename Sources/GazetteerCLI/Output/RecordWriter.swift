import GazetteerCommandLine
import GazetteerTerminal

/// Writes records in the format asked for, one after another.
///
/// Tables and single documents are complete only after ``finish()``; the other formats stream.
struct RecordWriter {
  /// A column of the table form.
  struct Column: Sendable {
    var title: String
    var field: String
    var isNumber = false
    /// The fewest cells it may shrink to when the terminal is narrow; nil: never.
    var shrinksTo: Int?
    /// How the table shows the value; the plain text when nil.
    var display: (@Sendable (OutputRecord) -> String)?
  }

  private let format: OutputFormat
  private let output: StandardStream
  private let columns: [Column]
  /// Which fields to write, in which order; all when nil.
  private let fields: [String]?
  private let showsHeader: Bool
  private let layout: TerminalLayout
  /// Whether there is only ever one record, which JSON then writes without a list around it.
  private let isSingle: Bool
  private var records: [OutputRecord] = []
  private var emphases: [Emphasis] = []
  private var count = 0

  init(
    format: OutputFormat, output: StandardStream, columns: [Column], fields: [String]? = nil,
    showsHeader: Bool? = nil, isSingle: Bool = false, layout: TerminalLayout
  ) {
    self.format = format
    self.output = output
    self.columns = columns
    self.fields = fields
    self.showsHeader = showsHeader ?? (format != .tsv)
    self.isSingle = isSingle
    self.layout = layout
  }

  /// Parts of a field that a table shows in bold.
  struct Emphasis {
    var field: String
    /// UTF-8 offsets in what the column displays.
    var ranges: [Range<Int>]

    static let none = Emphasis(field: "", ranges: [])
  }

  mutating func write(_ record: OutputRecord, emphasis: Emphasis = .none) throws {
    let record = try selected(record)
    switch format {
    case .table:
      records.append(record)
      emphases.append(emphasis)
    case .json, .geojson: records.append(record)
    case .ndjson:
      var json = JSONText()
      json.append(record)
      try output.writeLine(json)
    case .tsv: try writeSeparated(record, separator: "\t", quoted: Self.tabSafe)
    case .csv: try writeSeparated(record, separator: ",", quoted: Self.csvQuoted)
    }
    count += 1
  }

  /// Writes what had to wait for the last record.
  mutating func finish() throws {
    switch format {
    case .table: try writeTable()
    case .json:
      var json = JSONText(indentation: 2)
      if isSingle, let record = records.first {
        json.append(record)
      } else {
        json.append(.list(records.map { .record($0) }))
      }
      try output.writeLine(json)
    case .geojson:
      var json = JSONText(indentation: 2)
      json.append(GeoJSON.collection(records))
      try output.writeLine(json)
    case .tsv, .csv, .ndjson: break
    }
    try output.flush()
  }

  private func selected(_ record: OutputRecord) throws(CommandFailure) -> OutputRecord {
    guard let fields, format != .geojson else { return record }
    if let unknown = fields.first(where: { record[$0] == nil }) {
      let known = record.fields.map(\.name).joined(separator: ", ")
      throw CommandFailure("There is no field '\(unknown)'. Fields are: \(known).", code: .usage)
    }
    return OutputRecord(fields.map { ($0, record[$0] ?? .missing) })
  }

  private func writeSeparated(
    _ record: OutputRecord, separator: String, quoted: (String) -> String
  ) throws {
    let names = fields ?? (format == .tsv ? columns.map(\.field) : record.fields.map(\.name))
    if count == 0, showsHeader {
      try output.writeLine(names.map(quoted).joined(separator: separator))
    }
    let values = names.map { quoted(record[$0]?.plainText ?? "") }
    try output.writeLine(values.joined(separator: separator))
  }

  private static func controlFree(_ text: String) -> String {
    func isControl(_ value: UInt32) -> Bool { value < 0x20 && ![0x09, 0x0A, 0x0D].contains(value) }
    guard text.utf8.contains(where: { isControl(UInt32($0)) }) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isControl($0.value) ? " " : $0 }))
  }

  /// The format has no quoting: what would break a line or a field becomes a space.
  static func tabSafe(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }

  /// As it is, in quotes where needed; control characters but for tabs and line ends, which have no
  /// place in a text, become spaces.
  private static func csvQuoted(_ text: String) -> String {
    let text = controlFree(text)
    let needsQuotes = text.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  private func writeTable() throws {
    guard !records.isEmpty else { return }
    let shown =
      fields.map { names in names.map { Column(title: $0.uppercased(), field: $0) } } ?? columns
    let table = TextTable(
      columns: shown.map { column in
        TextTable.Column(
          column.title, alignment: column.isNumber ? .right : .left,
          shrinksTo: column.shrinksTo)
      },
      rows: zip(records, emphases).map { record, emphasis in
        shown.map { column in
          TextTable.Cell(
            column.display?(record) ?? record[column.field]?.plainText ?? "",
            emphasized: column.display != nil && column.field == emphasis.field
              ? emphasis.ranges : [])
        }
      },
      showsHeader: showsHeader)
    let lines = table.lines(
      width: layout.width, isTerminal: output.isTerminal, support: layout.styles)
    for line in lines { try output.writeLine(line) }
  }
}

/// How wide a terminal is and what it can show.
struct TerminalLayout {
  /// Cells a line; nil in a pipe.
  var width: Int?
  var styles: StyleSupport
}

/// Points with their properties, RFC 7946.
enum GeoJSON {
  static func collection(_ records: [OutputRecord]) -> FieldValue {
    .record(
      OutputRecord([
        ("type", .text("FeatureCollection")), ("features", .list(records.map(feature))),
      ]))
  }

  /// Longitude comes first; the other fields are properties.
  private static func feature(_ record: OutputRecord) -> FieldValue {
    let position = FieldValue.list([
      record["longitude"] ?? .missing, record["latitude"] ?? .missing,
    ])
    let properties = record.fields.filter { $0.name != "latitude" && $0.name != "longitude" }
    return .record(
      OutputRecord([
        ("type", .text("Feature")), ("id", record["geonameid"] ?? .missing),
        (
          "geometry",
          .record(OutputRecord([("type", .text("Point")), ("coordinates", position)]))
        ),
        ("properties", .record(OutputRecord(properties.map { ($0.name, $0.value) }))),
      ]))
  }
}
