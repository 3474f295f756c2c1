import GazetteerText

extension PickerModel {
  /// What the screen shows.
  package func frame() -> Frame {
    let layout = layout
    var lines = [promptLine()]
    if layout.hasInfo { lines.append(infoLine()) }
    lines += padded(bodyLines(height: layout.listHeight), to: layout.listHeight)
    if layout.hasRule {
      lines.append(Line(String(repeating: "─", count: size.columns), .dim))
    }
    lines += padded(previewLines(height: layout.previewHeight), to: layout.previewHeight)
    if layout.hasHints { lines.append(Line(hints, .dim)) }
    return Frame(size: size, lines: lines, cursor: cursorPosition)
  }

  private func padded(_ lines: [Line], to height: Int) -> [Line] {
    lines + Array(repeating: Line(), count: max(0, height - lines.count))
  }

  // MARK: The prompt

  /// The editor that has the cursor, with what stands before it; nil in the help.
  private var activePrompt: (title: String, editor: LineEditor)? {
    switch mode {
    case .list: (configuration.prompt, editor)
    case .help: nil
    case .filters(let menu): menu.openTitle(filters).map { ($0 + ": ", menu.editor) }
    }
  }

  /// The cells before the query; on a very narrow screen none.
  private func promptCells(_ title: String) -> Int {
    let cells = CellWidth.of(Sanitizer.sanitized(title))
    return cells + 6 <= size.columns ? cells : 0
  }

  private var cursorPosition: Frame.Position? {
    guard let (title, editor) = activePrompt else { return nil }
    let start = promptCells(title)
    let view = editor.view(width: queryWidth(after: start))
    return Frame.Position(row: 0, column: start + view.cursor)
  }

  private func queryWidth(after start: Int) -> Int {
    let counter = CellWidth.of(counter)
    return max(0, size.columns - start - (counter == 0 ? 0 : counter + 1))
  }

  private func promptLine() -> Line {
    guard let (title, editor) = activePrompt else { return Line(bodyTitle, .bold) }
    let start = promptCells(title)
    var line = Line()
    line.append(title, .bold, limit: start)
    line.append(editor.view(width: queryWidth(after: start)).text)
    if !counter.isEmpty {
      line.advance(to: size.columns - CellWidth.of(counter))
      line.append(counter, .dim)
    }
    if size.rows == 1, items.isEmpty, let status {
      line.append(" " + status.text, status.style, limit: size.columns - line.cells)
    }
    return line
  }

  /// The number of the selected item and of all, and of marked ones, where there is room; '…' while
  /// the items do not answer the query yet.
  private var counter: String {
    guard case .list = mode, size.columns >= 30 else { return "" }
    let marks = marked.isEmpty ? "" : "(\(marked.count)) "
    if isSearching { return marks + "…" }
    guard !items.isEmpty else { return "" }
    return "\(marks)\(cursor.index + 1)/\(items.count)\(hasMore ? "+" : "")"
  }

  private var bodyTitle: String {
    if case .help = mode { "Keys" } else { "Filters" }
  }

  // MARK: Heading, filters, hints

  private func infoLine() -> Line {
    var line = Line()
    if case .help = mode { return line }
    if case .list = mode {
      if let status, !items.isEmpty {
        line.append(status.text, status.style, limit: size.columns)
      } else if let heading {
        line.append(heading, .bold, limit: size.columns)
      }
    }
    for summary in filters.compactMap(\.summary) {
      let isFirst = line.cells == 0
      line.append(
        (isFirst ? "[" : "  [") + summary + "]", Style(color: .cyan),
        limit: size.columns - line.cells)
    }
    return line
  }

  private var hints: String {
    switch mode {
    case .list: PickerKeys.hints(isMultiple: configuration.isMultiple, columns: size.columns)
    case .filters: "Enter choose  Esc back"
    case .help: "any key returns"
    }
  }

  private func previewLines(height: Int) -> [Line] {
    guard case .list = mode, let preview = selectedItem?.preview else { return [] }
    return preview.prefix(height).map { text in
      var line = Line()
      line.append(text, limit: size.columns)
      return line
    }
  }

  // MARK: The list

  private func bodyLines(height: Int) -> [Line] {
    switch mode {
    case .help(let top):
      let lines = PickerKeys.helpLines(isMultiple: configuration.isMultiple).dropFirst(top).prefix(
        height)
      return lines.map { text in
        var line = Line()
        line.append(text, limit: size.columns)
        return line
      }
    case .filters(let menu):
      return menuLines(menu, height: height)
    case .list:
      return itemLines(height: height)
    }
  }

  private func menuLines(_ menu: FilterMenu, height: Int) -> [Line] {
    let rows = menu.rows(filters)
    guard !rows.isEmpty else { return [Line("No such option", .dim)] }
    let titleWidth = min(
      rows.reduce(0) { max($0, CellWidth.of($1.title)) }, max(0, size.columns - 8))
    return rows.indices.dropFirst(menu.cursor.top).prefix(height).map { index in
      let isSelected = index == menu.cursor.index
      let style: Style = isSelected ? .reversed : .plain
      var line = Line()
      line.append(isSelected ? "> " : "  ", style)
      line.append(rows[index].title, style, limit: titleWidth)
      line.fill(to: 2 + titleWidth + 2, style)
      line.append(rows[index].value, style, limit: size.columns - line.cells)
      if isSelected { line.fill(to: size.columns, style) }
      return line
    }
  }

  private func itemLines(height: Int) -> [Line] {
    guard !items.isEmpty else {
      guard let status else { return [] }
      var line = Line()
      line.append(status.text, status.style, limit: size.columns)
      return [line]
    }
    let row = PickerRow(
      configuration: configuration, naturalWidths: naturalWidths, columns: size.columns)
    let marks = Set(marked)
    return items.indices.dropFirst(cursor.top).prefix(height).map { index in
      row.line(
        items[index], isSelected: index == cursor.index, isMarked: marks.contains(items[index].id))
    }
  }
}
