import GazetteerText

/// Rows in, lines out: a table whose columns line up by terminal cells.
package struct TextTable: Sendable {
  /// How the values of a column are shown.
  package struct Column: Sendable, Hashable {
    /// What stands above them.
    package var title: String
    /// Numbers line up on the right, and none is ever cut.
    package var isNumber: Bool
    /// Where the table is too wide, the columns of the lowest importance are left out first; nil:
    /// the column stays.
    package var importance: Int?
    /// How they look; the header is dim.
    package var style: Style

    /// A column of this title.
    package init(
      _ title: String, isNumber: Bool = false, importance: Int? = nil, style: Style = .plain
    ) {
      self.title = title
      self.isNumber = isNumber
      self.importance = importance
      self.style = style
    }
  }

  /// A value of a row.
  package struct Cell: Sendable, Hashable {
    /// What is shown, as long as there is room.
    package var text: String
    /// Parts shown bold, as UTF-8 offsets of whole characters, ascending and apart.
    package var emphasized: [Range<Int>]

    /// A value with these parts bold.
    package init(_ text: String, emphasized: [Range<Int>] = []) {
      self.text = text
      self.emphasized = emphasized
    }
  }

  /// From left to right.
  package var columns: [Column]
  /// A row may have fewer values than there are columns; further values are ignored.
  package var rows: [[Cell]]
  /// Whether the titles come first.
  package var showsHeader: Bool

  package init(columns: [Column], rows: [[Cell]] = [], showsHeader: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.showsHeader = showsHeader
  }

  package init(columns: [Column], rows: [[String]], showsHeader: Bool = true) {
    self.init(
      columns: columns, rows: rows.map { $0.map { Cell($0) } }, showsHeader: showsHeader)
  }

  /// The table as lines without line ends.
  ///
  /// - Parameters:
  ///   - width: the cells of the terminal, which no line exceeds; nil for no limit.
  ///   - isTerminal: whether right-to-left text is set apart. What could command a terminal is
  ///     neutralised in any case: a table is made for eyes, by way of a file or a pipe as well.
  ///   - support: which escape sequences may be used.
  /// - Returns: one line for each row, none ending in spaces.
  package func lines(width: Int? = nil, isTerminal: Bool, support: StyleSupport) -> [String] {
    let setApart = isTerminal ? Sanitizer.setApart : { $0 }
    let titles = columns.map { Cell($0.title) }
    let cells = rows.map { row in
      columns.indices.map { column in
        guard column < row.count else { return Cell("") }
        return row[column].sanitized
      }
    }
    let visible = showsHeader ? [titles] + cells : cells
    let natural = naturalWidths(of: visible)
    let shown = columnsShown(natural, in: width)
    let widths = fittedWidths(natural, shown, in: width)

    return visible.enumerated().map { index, row in
      let isHeader = showsHeader && index == 0
      return line(row, shown, widths, limit: width) { cell, column in
        let style = isHeader ? Style.dim : column.style
        return setApart(cell.styled(style, support))
      }
    }
  }

  private static let gap = 2

  /// The least that a text may be cut to.
  private static let narrowest = 8

  private func naturalWidths(of rows: [[Cell]]) -> [Int] {
    columns.indices.map { column in
      rows.reduce(0) { max($0, CellWidth.of($1[column].text)) }
    }
  }

  private func total(_ widths: [Int], _ shown: [Int]) -> Int {
    shown.reduce(Self.gap * (shown.count - 1)) { $0 + widths[$1] }
  }

  /// Leaves out the least important columns until the others fit.
  private func columnsShown(_ widths: [Int], in limit: Int?) -> [Int] {
    var shown = Array(columns.indices)
    guard let limit else { return shown }
    while total(widths, shown) > limit {
      guard let least = shown.compactMap({ columns[$0].importance }).min() else { break }
      shown.removeAll { columns[$0].importance == least }
    }
    return shown
  }

  /// Takes cells from the widest texts until the table fits.
  private func fittedWidths(_ natural: [Int], _ shown: [Int], in limit: Int?) -> [Int] {
    guard let limit else { return natural }
    var widths = natural
    var excess = total(widths, shown) - limit
    while excess > 0 {
      let texts = shown.filter { !columns[$0].isNumber && widths[$0] > Self.narrowest }
      guard let widest = texts.max(by: { widths[$0] < widths[$1] }) else { break }
      let next = texts.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let floor = max(Self.narrowest, min(next, widths[widest] - 1))
      let cut = min(excess, widths[widest] - floor)
      widths[widest] -= cut
      excess -= cut
    }
    return widths
  }

  private func line(
    _ row: [Cell], _ shown: [Int], _ widths: [Int], limit: Int?,
    decorate: (Cell, Column) -> String
  ) -> String {
    var line = ""
    // Spaces owed: written only before further text, so that no line ends in spaces.
    var pending = 0
    var used = 0
    for index in shown {
      let column = columns[index]
      let room = min(widths[index], (limit ?? .max) - used)
      // Rather no number than a part of one.
      guard room > 0 || widths[index] == 0, !column.isNumber || room == widths[index] else {
        break
      }
      let cell = row[index].truncated(toCells: room)
      let missing = max(0, room - CellWidth.of(cell.text))
      let before = cell.text.isEmpty || column.isNumber ? missing : 0
      pending += before
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: pending) + decorate(cell, column)
        pending = 0
      }
      pending += missing - before + Self.gap
      used += room + Self.gap
    }
    return line
  }
}

extension TextTable.Cell {
  /// The text in pieces that are emphasized or not.
  private var pieces: [(text: String, isEmphasized: Bool)] {
    let bytes = text.utf8
    var pieces: [(String, Bool)] = []
    var end = 0
    func append(_ range: Range<Int>, _ isEmphasized: Bool) {
      let piece = bytes.dropFirst(range.lowerBound).prefix(range.count)
      if !piece.isEmpty { pieces.append((String(Substring(piece)), isEmphasized)) }
    }
    for range in emphasized where range.lowerBound >= end && range.upperBound <= bytes.count {
      append(end..<range.lowerBound, false)
      append(range, true)
      end = range.upperBound
    }
    append(end..<bytes.count, false)
    return pieces
  }

  private init(_ pieces: [(text: String, isEmphasized: Bool)]) {
    self.init("")
    for piece in pieces {
      let start = text.utf8.count
      text += piece.text
      if piece.isEmphasized { emphasized.append(start..<text.utf8.count) }
    }
  }

  /// See ``Sanitizer/sanitized(_:)``.
  fileprivate var sanitized: Self {
    Self(pieces.map { (Sanitizer.sanitized($0.text), $0.isEmphasized) })
  }

  fileprivate func truncated(toCells limit: Int) -> Self {
    let cut = text.truncated(toCells: limit)
    guard cut != text else { return self }
    let end = cut.utf8.count - "…".utf8.count
    return Self(
      cut,
      emphasized: emphasized.compactMap { range in
        range.lowerBound < end ? range.lowerBound..<min(range.upperBound, end) : nil
      })
  }

  fileprivate func styled(_ style: Style, _ support: StyleSupport) -> String {
    pieces.map { piece in
      (piece.isEmphasized ? style.adding(.bold) : style).applied(to: piece.text, support)
    }.joined()
  }
}
