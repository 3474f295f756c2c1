/// Rows in, lines out: a table whose columns line up by terminal cells.
public struct TextTable: Sendable {
  public struct Column: Sendable, Hashable {
    public var title: String
    public var alignment: CellAlignment
    /// The least width the column may shrink to when the table is too wide; nil: it never shrinks.
    public var shrinksTo: Int?
    public var style: Style

    public init(
      _ title: String, alignment: CellAlignment = .left, shrinksTo: Int? = nil,
      style: Style = .plain
    ) {
      self.title = title
      self.alignment = alignment
      self.shrinksTo = shrinksTo
      self.style = style
    }
  }

  public var columns: [Column]
  /// A row may have fewer values than there are columns; further values are ignored.
  public var rows: [[String]]
  public var showsHeader: Bool

  public init(columns: [Column], rows: [[String]] = [], showsHeader: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.showsHeader = showsHeader
  }

  /// The table as lines without line ends.
  ///
  /// - Parameters:
  ///   - width: the cells of the terminal, which no line exceeds; nil for no limit.
  ///   - isTerminal: whether control characters are neutralised and right-to-left text set apart.
  ///   - support: which escape sequences may be used.
  /// - Returns: one line for each row, none ending in spaces.
  public func lines(width: Int? = nil, isTerminal: Bool, support: StyleSupport) -> [String] {
    let prepare = isTerminal ? Sanitizer.sanitized : { $0 }
    let setApart = isTerminal ? Sanitizer.setApart : { $0 }
    let titles = columns.map(\.title)
    let cells = rows.map { row in
      columns.indices.map { $0 < row.count ? prepare(row[$0]) : "" }
    }
    let visible = showsHeader ? [titles] + cells : cells
    let widths = fittedWidths(naturalWidths(of: visible), in: width)

    return visible.enumerated().map { index, row in
      let isHeader = showsHeader && index == 0
      return line(row, widths, limit: width) { text, column in
        (isHeader ? Style.dim : column.style).applied(to: setApart(text), support)
      }
    }
  }

  private static let gap = 2

  private func naturalWidths(of rows: [[String]]) -> [Int] {
    columns.indices.map { column in
      rows.reduce(0) { max($0, CellWidth.of($1[column])) }
    }
  }

  /// Takes cells from the widest column that may still shrink until the table fits.
  private func fittedWidths(_ natural: [Int], in limit: Int?) -> [Int] {
    guard let limit else { return natural }
    var widths = natural
    var excess = widths.reduce(Self.gap * (widths.count - 1), +) - limit
    while excess > 0 {
      let shrinkable = columns.indices.filter { widths[$0] > (columns[$0].shrinksTo ?? .max) }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      let next = shrinkable.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let floor = max(columns[widest].shrinksTo ?? 0, min(next, widths[widest] - 1))
      let cut = min(excess, widths[widest] - floor)
      widths[widest] -= cut
      excess -= cut
    }
    return widths
  }

  private func line(
    _ row: [String], _ widths: [Int], limit: Int?, decorate: (String, Column) -> String
  ) -> String {
    var line = ""
    // Spaces owed: written only before further text, so that no line ends in spaces.
    var pending = 0
    var used = 0
    for (index, column) in columns.enumerated() {
      let room = min(widths[index], (limit ?? .max) - used)
      guard room > 0 || widths[index] == 0 else { break }
      let text = row[index].truncated(toCells: room)
      let missing = max(0, room - CellWidth.of(text))
      let before = text.isEmpty || column.alignment == .right ? missing : 0
      pending += before
      if !text.isEmpty {
        line += String(repeating: " ", count: pending) + decorate(text, column)
        pending = 0
      }
      pending += missing - before + Self.gap
      used += room + Self.gap
    }
    return line
  }
}
