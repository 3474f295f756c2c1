import GazetteerCommandLine
import GazetteerSystem
import GazetteerTerminal

/// Aligned columns for a person, complete when the widest value is known.
struct TableFormat: RecordFormat {
  let console: Console
  let showsHeader: Bool
  private var columns: [TextTable.Column] = []
  private var rows: [[TextTable.Cell]] = []

  init(console: Console, showsHeader: Bool) {
    self.console = console
    self.showsHeader = showsHeader
  }

  mutating func begin<Subject>(_ selection: RecordSelection<Subject>) {
    columns =
      selection.names == nil
      ? selection.layout.columns.map {
        .init($0.title, isNumber: $0.isNumber, importance: $0.importance)
      }
      : selection.fields.map { .init($0.word.uppercased()) }
  }

  mutating func write<Subject>(_ subject: Subject, _ selection: RecordSelection<Subject>) {
    guard selection.names == nil else {
      rows.append(selection.fields.map { .init($0.value(subject).plainText) })
      return
    }
    rows.append(
      selection.layout.columns.map { column in
        column.cell?(subject)
          ?? .init(
            selection.fields.first { $0.word == column.field }?.value(subject).plainText ?? "")
      })
  }

  func finish() throws {
    guard !rows.isEmpty else { return }
    let table = TextTable(columns: columns, rows: rows, showsHeader: showsHeader)
    try console.output.write(table, console)
  }
}

extension StandardStream {
  /// Writes a table that fits the terminal, if the stream is one.
  func write(_ table: TextTable, _ console: Console) throws {
    let lines = table.lines(
      width: width, isTerminal: isTerminal, support: console.styles(of: self))
    for line in lines { try writeLine(line) }
  }
}
