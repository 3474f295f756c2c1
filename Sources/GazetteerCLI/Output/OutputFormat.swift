import GazetteerText
import GazetteerCommandLine

/// The shapes in which results are written.
enum OutputFormat: String, CaseIterable {
  case table
  case tsv
  case csv
  case json
  case ndjson
  case geojson

  var summary: String {
    switch self {
    case .table: "aligned columns, for reading"
    case .tsv: "tab-separated, without a header line"
    case .csv: "comma-separated, with a header line (RFC 4180)"
    case .json: "one JSON document"
    case .ndjson: "one JSON object a line"
    case .geojson: "a GeoJSON FeatureCollection (RFC 7946)"
    }
  }
}

/// A shape of output: takes records one after another and writes them, some as they come, others at
/// the end.
protocol RecordFormat {
  /// Begins before the first record, also where there will be none.
  mutating func begin<Subject>(_ selection: RecordSelection<Subject>) throws
  mutating func write<Subject>(_ subject: Subject, _ selection: RecordSelection<Subject>) throws
  mutating func finish() throws
}

/// What of the records is written.
struct RecordSelection<Subject> {
  let layout: RecordLayout<Subject>
  /// As `--fields` names them; nil without it.
  let names: [String]?
  /// The fields asked for; all of the layout by default.
  let fields: [Field<Subject>]

  init(_ layout: RecordLayout<Subject>, names: [String]?) {
    self.layout = layout
    self.names = names
    fields = layout.fields(named: names)
  }
}

extension OutputFormat {
  /// A writer of this format.
  ///
  /// - Parameters:
  ///   - head: members of a JSON document before its list of records, which is then called
  ///     `results`.
  ///   - isSingle: whether there is only ever one record, which JSON then writes without a list
  ///     around it.
  func writer(
    _ console: Console, showsHeader: Bool?, head: JSONHead, isSingle: Bool
  ) -> any RecordFormat {
    let output = console.output
    return switch self {
    case .table:
      TableFormat(console: console, showsHeader: showsHeader ?? true)
    case .tsv: SeparatedFormat(output: output, separator: "\t", showsHeader: showsHeader ?? false)
    case .csv: SeparatedFormat(output: output, separator: ",", showsHeader: showsHeader ?? true)
    case .json: JSONFormat(output: output, head: head, isSingle: isSingle)
    case .ndjson: JSONLinesFormat(output: output)
    case .geojson: GeoJSONFormat(output: output)
    }
  }
}
