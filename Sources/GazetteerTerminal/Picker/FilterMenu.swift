/// The menu over the results in which filters are set: first the filters, then the options of one.
struct FilterMenu: Sendable, Equatable {
  /// A row of the menu and what choosing it does.
  struct Row: Sendable, Equatable {
    var title: String
    var value: String
    var choice: Choice
  }

  enum Choice: Sendable, Equatable {
    case open(PickerFilter.ID)
    case toggle(PickerFilter.ID)
    case select(PickerFilter.ID, PickerFilter.Option.ID?)
    case clear
  }

  enum Outcome: Equatable {
    case stays
    case closes
    /// The filters with one changed.
    case changes([PickerFilter])
  }

  private(set) var cursor = ListCursor()
  /// Narrows the options of the open filter.
  private(set) var editor = LineEditor()
  private var open: PickerFilter.ID?

  /// The title of the filter whose options are shown.
  func openTitle(_ filters: [PickerFilter]) -> String? {
    filters.first { $0.id == open }?.title
  }

  func rows(_ filters: [PickerFilter]) -> [Row] {
    guard let filter = filters.first(where: { $0.id == open }),
      case .choice(let options, let selected) = filter.value
    else { return filterRows(filters) }

    let needle = editor.text.lowercased()
    let any = Row(
      title: "any", value: selected == nil ? "✓" : "", choice: .select(filter.id, nil))
    let matching = options.filter { Self.matches($0.title.lowercased(), needle) }.map {
      Row(title: $0.title, value: $0.id == selected ? "✓" : "", choice: .select(filter.id, $0.id))
    }
    return needle.isEmpty ? [any] + matching : matching
  }

  mutating func handle(_ event: KeyEvent, _ filters: [PickerFilter], height: Int) -> Outcome {
    let rows = rows(filters)
    if cursor.handle(event, count: rows.count, height: height) { return .stays }
    switch event {
    case .key(.enter, []), .control("j"):
      return choose(rows, filters, height)
    case .key(.character(" "), []) where open == nil, .key(.right, []) where open == nil:
      return choose(rows, filters, height)
    case .key(.escape, []), .key(.tab, []), .key(.tab, .shift), .control("t"):
      return back(filters, height)
    case .key(.left, []) where open == nil || editor.text.isEmpty:
      return back(filters, height)
    default:
      if open != nil, editor.handle(event) == .edited {
        cursor.select(0, count: self.rows(filters).count, height: height)
      }
      return .stays
    }
  }

  /// Keeps the selected row in view after a resize.
  mutating func fit(_ filters: [PickerFilter], height: Int) {
    cursor.select(cursor.index, count: rows(filters).count, height: height)
  }

  private func filterRows(_ filters: [PickerFilter]) -> [Row] {
    var rows = filters.map { filter in
      switch filter.value {
      case .toggle(let isOn):
        Row(title: filter.title, value: isOn ? "on" : "off", choice: .toggle(filter.id))
      case .choice:
        Row(
          title: filter.title, value: filter.selectedOption?.title ?? "any",
          choice: .open(filter.id))
      }
    }
    if filters.contains(where: \.isActive) {
      rows.append(Row(title: "Clear all filters", value: "", choice: .clear))
    }
    return rows
  }

  /// The start of any word of the title.
  private static func matches(_ title: String, _ needle: String) -> Bool {
    title.hasPrefix(needle) || title.contains(" " + needle)
  }

  private mutating func choose(_ rows: [Row], _ filters: [PickerFilter], _ height: Int) -> Outcome {
    guard rows.indices.contains(cursor.index) else { return .stays }
    var changed = filters
    switch rows[cursor.index].choice {
    case .open(let id):
      open = id
      editor = LineEditor()
      let options = self.rows(filters)
      let selected = options.firstIndex { !$0.value.isEmpty } ?? 0
      cursor = ListCursor()
      cursor.select(selected, count: options.count, height: height)
      return .stays
    case .toggle(let id):
      for index in changed.indices where changed[index].id == id {
        changed[index].value = .toggle(isOn: !changed[index].isActive)
      }
    case .select(let id, let option):
      for index in changed.indices where changed[index].id == id {
        guard case .choice(let options, _) = changed[index].value else { continue }
        changed[index].value = .choice(options: options, selected: option)
      }
    case .clear:
      for index in changed.indices { changed[index].clear() }
    }
    return changed == filters ? .closes : .changes(changed)
  }

  private mutating func back(_ filters: [PickerFilter], _ height: Int) -> Outcome {
    guard let former = open else { return .closes }
    open = nil
    let index = filters.firstIndex { $0.id == former } ?? 0
    cursor.select(index, count: rows(filters).count, height: height)
    return .stays
  }
}
