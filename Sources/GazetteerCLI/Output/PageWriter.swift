import GazetteerCommandLine
import GazetteerTerminal
import GazetteerText

extension Invocation {
  /// Writes what is one thing to read: on a terminal a page, as tab-separated text a line for each
  /// fact, for `grep` and `cut`. With `--fields` and in the other formats it is a record as any.
  ///
  /// - Parameters:
  ///   - lines: what each fact is called, and what it is.
  ///   - page: writes the page; the lines in two columns when nil.
  func writePage<Subject>(
    _ subject: Subject, _ options: OutputOptions<Subject>, lines: [(name: String, value: String)],
    page: (() throws -> Void)? = nil
  ) throws {
    let hasFields = arguments.contains(options.fields)
    switch format {
    case .table where !hasFields:
      if let page { return try page() }
      let rows = lines.map { [$0.name, $0.value] }
      let table = TextTable(columns: [.init(""), .init("")], rows: rows, showsHeader: false)
      // Nothing of a fact is cut: a line may be longer than the terminal is wide.
      let page = table.lines(isTerminal: output.isTerminal, support: console.styles(of: output))
      for line in page { try output.writeLine(line) }
    case .tsv where !hasFields:
      for line in lines {
        try output.writeLine("\(line.name)\t\(Sanitizer.sanitized(line.value))")
      }
    case .table, .tsv, .csv, .json, .ndjson, .geojson:
      var writer = try RecordWriter(self, options, isSingle: true)
      try writer.write(subject)
      try writer.finish()
    }
  }
}
