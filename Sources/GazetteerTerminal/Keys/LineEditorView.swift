extension LineEditor {
  /// The part of the line to draw in a field of a given width.
  package struct View: Sendable, Equatable {
    package var text: String
    /// The cells before the cursor, less than the width of the field.
    package var cursor: Int
  }

  /// Scrolls so that the cursor is visible, in steps of half the width: the text stands still while
  /// the cursor moves within it. The cursor needs a cell of its own, also after the last character.
  package func view(width: Int) -> View {
    guard width > 0 else { return View(text: "", cursor: 0) }
    let cursor = CellWidth.of(before)
    let step = max(1, width / 2)
    // A wide character under the cursor has to fit as well.
    let needed = cursor + max(1, after.first.map(CellWidth.of) ?? 1)
    let offset = needed <= width ? 0 : (needed - width + step - 1) / step * step

    var hidden = 0
    var start = before.startIndex
    while start < before.endIndex, hidden < offset {
      hidden += CellWidth.of(before[start])
      start = before.index(after: start)
    }
    // A wide character cut in two at the left edge leaves an empty cell.
    let visible = String(repeating: " ", count: max(0, hidden - offset)) + before[start...] + after
    return View(text: String(visible.start(fitting: width)), cursor: max(0, cursor - offset))
  }
}
