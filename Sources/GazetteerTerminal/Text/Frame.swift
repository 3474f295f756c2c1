package struct TerminalSize: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

/// What the whole screen shows. Lines and parts of lines beyond the size are not drawn.
package struct Frame: Sendable, Equatable {
  /// A place on the screen, counted from 0.
  package struct Position: Sendable, Hashable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  package var size: TerminalSize
  package var lines: [Line]
  /// Where the cursor blinks; nil hides it.
  package var cursor: Position?

  package init(size: TerminalSize, lines: [Line] = [], cursor: Position? = nil) {
    self.size = size
    self.lines = lines
    self.cursor = cursor
  }

  /// The frame as plain text for tests and documentation: one string for each row, without spaces
  /// at its end.
  package var text: [String] {
    visibleLines.map { line in
      var text = ""
      var column = 0
      for run in line.runs {
        text += String(repeating: " ", count: run.column - column) + run.text
        column = run.column + run.cells
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Exactly one line for each row, none wider than the screen.
  var visibleLines: [Line] {
    (0..<size.rows).map { $0 < lines.count ? lines[$0].clipped(to: size.columns) : Line() }
  }
}
