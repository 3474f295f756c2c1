import GazetteerText

/// A piece of text in one style.
package struct Span: Sendable, Hashable {
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// One row of the screen: styled text at known columns, harmless whatever was put in.
package struct Line: Sendable, Equatable {
  /// Sanitised text and where it stands.
  struct Run: Sendable, Equatable {
    var column: Int
    var cells: Int
    var text: String
    var style: Style
  }

  private(set) var runs: [Run] = []
  /// The column after the last text.
  package private(set) var cells = 0

  package init() {}

  package init(_ text: String, _ style: Style = .plain) {
    append([Span(text, style)])
  }

  /// Adds spans that form one piece of content, such as a name with highlighted letters.
  /// Right-to-left content is set apart as a whole; content wider than `limit` is cut with '…'.
  package mutating func append(_ spans: [Span], limit: Int = .max) {
    var room = max(0, limit)
    var clean = spans.map { Span(Sanitizer.sanitized($0.text), $0.style) }
    let total = clean.reduce(0) { $0 + CellWidth.of($1.text) }
    if total > room {
      guard room > 0 else { return }
      room -= 1
      var end = 0
      while end < clean.count {
        let cells = CellWidth.of(clean[end].text)
        guard cells <= room else { break }
        room -= cells
        end += 1
      }
      clean[end].text = String(clean[end].text.start(fitting: room)) + "…"
      clean.removeSubrange((end + 1)...)
    }
    appendSetApart(clean.filter { !$0.text.isEmpty })
  }

  package mutating func append(_ text: String, _ style: Style = .plain, limit: Int = .max) {
    append([Span(text, style)], limit: limit)
  }

  /// Leaves cells empty up to a column; nothing if the line is already longer.
  package mutating func advance(to column: Int) {
    cells = max(cells, column)
  }

  /// Goes to a column, with styled spaces if they can be seen: the background of a selected row.
  package mutating func fill(to column: Int, _ style: Style) {
    guard style.isReversed || style.isUnderlined else { return advance(to: column) }
    guard column > cells else { return }
    addRun(String(repeating: " ", count: column - cells), style)
  }

  /// The part of the line that a screen of so many columns shows.
  func clipped(to columns: Int) -> Line {
    guard cells > columns else { return self }
    var line = Line()
    for run in runs where run.column < columns {
      line.cells = run.column
      line.addRun(String(run.text.start(fitting: columns - run.column)), run.style)
    }
    return line
  }

  private mutating func appendSetApart(_ spans: [Span]) {
    guard spans.contains(where: { Sanitizer.containsRightToLeft($0.text) }) else {
      for span in spans { addRun(span.text, span.style) }
      return
    }
    for (index, span) in spans.enumerated() {
      let start = index == 0 ? Sanitizer.mark : ""
      let end = index == spans.count - 1 ? Sanitizer.mark : ""
      addRun(start + span.text + end, span.style)
    }
  }

  private mutating func addRun(_ text: String, _ style: Style) {
    guard !text.isEmpty else { return }
    let width = CellWidth.of(text)
    runs.append(Run(column: cells, cells: width, text: text, style: style))
    cells += width
  }
}
