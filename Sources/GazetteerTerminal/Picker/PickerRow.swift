import GazetteerText

/// Draws the rows of the list in one table: marks, label, details.
struct PickerRow {
  private static let gap = 2
  /// Labels shorter than this leave the details where they are while the user types.
  private static let usualLabelWidth = 28

  private let columns: Int
  private let isNarrow: Bool
  private let isMultiple: Bool
  private let labelWidth: Int
  /// The details shown: the index in the item's values, the width and the alignment.
  private let details: [(index: Int, width: Int, alignment: CellAlignment)]

  init(configuration: PickerModel.Configuration, naturalWidths: [Int], columns: Int) {
    self.columns = columns
    isNarrow = columns < 20
    isMultiple = configuration.isMultiple

    let room = max(0, columns - (isNarrow ? 2 : 4))
    let label = naturalWidths.first ?? 0
    let needed = min(max(label, 1), max(10, room / 2))
    var shown = configuration.columns.indices.map {
      (index: $0, width: naturalWidths[$0 + 1], alignment: configuration.columns[$0].alignment)
    }
    .filter { $0.width > 0 }
    func labelRoom() -> Int { room - shown.reduce(0) { $0 + $1.width + Self.gap } }
    while labelRoom() < needed {
      let priorities = shown.map { configuration.columns[$0.index].priority }
      guard let least = priorities.min(), let last = priorities.lastIndex(of: least) else { break }
      shown.remove(at: last)
    }
    details = shown
    labelWidth = max(0, min(labelRoom(), max(label, Self.usualLabelWidth)))
  }

  func line(_ item: PickerItem, isSelected: Bool, isMarked: Bool) -> Line {
    let base: Style = isSelected ? .reversed : .plain
    var line = Line()
    appendMarks(item, isSelected, isMarked, base, to: &line)

    let match: Style =
      isSelected
      ? Style(bold: true, underlined: true, reversed: true) : Style(bold: true, color: .green)
    var end = line.cells + labelWidth
    line.append(item.spans(base, match: match), limit: labelWidth)

    for detail in details {
      let value = detail.index < item.details.count ? item.details[detail.index] : ""
      let text = Sanitizer.sanitized(value).truncated(toCells: detail.width)
      let style = isSelected ? base : .dim
      let missing = max(0, detail.width - CellWidth.of(text))
      let start = end + Self.gap + (detail.alignment == .right ? missing : 0)
      line.fill(to: start, base)
      line.append(text, style)
      end += Self.gap + detail.width
    }
    if isSelected { line.fill(to: columns, base) }
    return line
  }

  /// The pointer, the mark of multiple selection, the star, the sign of a guess; on a narrow screen
  /// the most telling one of them.
  private func appendMarks(
    _ item: PickerItem, _ isSelected: Bool, _ isMarked: Bool, _ base: Style, to line: inout Line
  ) {
    let marked = Span(isMarked ? "+" : " ", base.adding(Style(bold: true, color: .magenta)))
    let star = Span(item.isFavorite ? "★" : " ", isSelected ? base : Style(color: .yellow))
    let guess = Span(item.isGuess ? "~" : " ", isSelected ? base : .dim)
    line.append(isSelected ? ">" : " ", base.adding(.bold))
    guard isNarrow else {
      // One after the other and not as one piece: each has its own cell.
      for span in [marked, star, guess] { line.append([span]) }
      return
    }
    line.append([isMarked ? marked : item.isFavorite ? star : guess])
  }
}
