/// Breaks `text` at spaces into lines of at most `width` characters; a longer word keeps its own
/// line.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if line.isEmpty {
      line = String(word)
    } else if line.count + 1 + word.count <= width {
      line += " \(word)"
    } else {
      lines.append(line)
      line = String(word)
    }
  }
  return line.isEmpty ? lines : lines + [line]
}

/// Lines set in two columns: a term, and text about it.
struct TwoColumnLayout {
  struct Row {
    var term: String
    var paragraphs: [Paragraph]
  }

  let width: Int
  /// The most that the term column takes; the text of a longer term starts on the next line.
  var widestTerm = 26

  /// Where the text starts, so that all `rows` can share it.
  func column(for rows: [Row]) -> Int {
    let terms = rows.map(\.term.count).filter { $0 <= widestTerm }
    let column = (terms.max() ?? 4) + 4
    // On a narrow terminal the text goes below the term, or it would be a ribbon.
    return width - column < 28 ? 10 : column
  }

  func lines(for rows: [Row], column: Int? = nil) -> [String] {
    let column = column ?? self.column(for: rows)
    return rows.flatMap { lines(for: $0, column: column) }
  }

  private func lines(for row: Row, column: Int) -> [String] {
    let indentation = String(repeating: " ", count: column)
    var text: [String] = []
    for paragraph in row.paragraphs {
      switch paragraph {
      case .prose(let prose):
        text += wrapped(prose, width: max(16, width - column)).map { indentation + $0 }
      case .verbatim(let lines): text += lines.map { indentation + "  " + $0 }
      }
    }
    let term = "  \(row.term)"
    guard let first = text.first, term.count + 2 <= column else { return [term] + text }
    let padding = String(repeating: " ", count: column - term.count)
    return [term + padding + first.dropFirst(column)] + text.dropFirst()
  }
}
