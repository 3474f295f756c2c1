/// The state of a picker: keys go in, actions and frames come out. It knows neither the terminal
/// nor the search, so all it does can be tested without either.
package struct PickerModel: Sendable, Equatable {
  package struct Configuration: Sendable, Equatable {
    package var prompt: String
    package var columns: [PickerColumn]
    /// Several items can be marked; Tab marks, as in fzf, and Ctrl-T opens the filters.
    package var isMultiple: Bool
    package var showsPreview: Bool

    package init(
      prompt: String = "> ", columns: [PickerColumn] = [], isMultiple: Bool = false,
      showsPreview: Bool = true
    ) {
      self.prompt = prompt
      self.columns = columns
      self.isMultiple = isMultiple
      self.showsPreview = showsPreview
    }
  }

  enum Mode: Sendable, Equatable {
    case list
    case filters(FilterMenu)
    /// The first line of the help shown.
    case help(top: Int)
  }

  package let configuration: Configuration
  /// A title for the items, such as 'Popular cities'.
  package var heading: String?
  package var status: PickerStatus?
  package private(set) var filters: [PickerFilter]
  package private(set) var items: [PickerItem] = []
  /// The marked items, in the order of marking; they stay marked when the query changes.
  package private(set) var marked: [PickerItem.ID] = []
  /// Whether the items shown answer an older query or older filters, or none were shown yet.
  package private(set) var isSearching = true

  var mode = Mode.list
  private(set) var editor: LineEditor
  private(set) var cursor = ListCursor()
  /// Whether the person moved to a row or did something to it, so that it is the one they mean.
  private var isSelectionChosen = false
  private(set) var hasMore = false
  /// The cells of the widest label, and of the widest value of each column.
  private(set) var naturalWidths: [Int]
  /// The count of items when more were asked for, so that they are asked for once.
  private var countAtRequest: Int?
  /// Enter was pressed before the results of the query were there.
  private var acceptsWhenFound = false

  package init(
    configuration: Configuration = Configuration(), query: String = "",
    filters: [PickerFilter] = [], size: TerminalSize
  ) {
    self.configuration = configuration
    self.filters = filters
    self.size = size
    editor = LineEditor(query)
    naturalWidths = Array(repeating: 0, count: configuration.columns.count + 1)
  }

  /// The size of the screen; set it when the terminal was resized.
  package var size: TerminalSize {
    didSet { fit() }
  }

  package var query: String { editor.text }

  /// How many lines of the preview the screen has room for.
  package var previewHeight: Int { layout.previewHeight }

  package var selectedItem: PickerItem? {
    items.indices.contains(cursor.index) ? items[cursor.index] : nil
  }

  var layout: PickerLayout {
    PickerLayout(rows: size.rows, showsPreview: configuration.showsPreview)
  }

  // MARK: Results

  /// Shows the answer to the query and the filters as they are now; never call it with an older
  /// answer.
  ///
  /// - Parameter keepsSelection: the selection follows its item once the person has chosen it, for
  ///   a reload; otherwise it goes to the first item, the best answer to a new query.
  /// - Returns: `accept` if Enter was pressed while the search ran, `needMore` if rows stay empty.
  package mutating func show(
    _ items: [PickerItem], hasMore: Bool = false, keepsSelection: Bool = false
  ) -> [PickerAction] {
    let former = selectedItem?.id
    if !keepsSelection { isSelectionChosen = false }
    let followed =
      isSelectionChosen ? items.firstIndex { $0.id == former } ?? cursor.index : 0
    self.items = items
    self.hasMore = hasMore
    isSearching = false
    countAtRequest = nil
    naturalWidths = Array(repeating: 0, count: configuration.columns.count + 1)
    measure(items)
    cursor.select(followed, count: items.count, height: layout.listHeight)
    if acceptsWhenFound {
      acceptsWhenFound = false
      if !items.isEmpty { return accept() }
    }
    return requestMore()
  }

  /// Adds the next page. Items already there are not added again.
  package mutating func append(_ page: [PickerItem], hasMore: Bool) -> [PickerAction] {
    var known = Set(items.map(\.id))
    let added = page.filter { known.insert($0.id).inserted }
    items += added
    self.hasMore = hasMore
    countAtRequest = nil
    measure(added)
    fit()
    // A page without anything new must not ask for itself for ever.
    return added.isEmpty ? [] : requestMore()
  }

  package mutating func setFavorite(_ isFavorite: Bool, for id: PickerItem.ID) {
    for index in items.indices where items[index].id == id { items[index].isFavorite = isFavorite }
  }

  /// Fills in the preview of an item, so that only items that are looked at need one.
  package mutating func setPreview(_ lines: [String], for id: PickerItem.ID) {
    for index in items.indices where items[index].id == id { items[index].preview = lines }
  }

  /// Replaces the filters, for options that depend on another filter.
  package mutating func setFilters(_ filters: [PickerFilter]) {
    self.filters = filters
    fit()
  }

  private mutating func measure(_ items: [PickerItem]) {
    for item in items {
      naturalWidths[0] = max(naturalWidths[0], CellWidth.of(item.label))
      for (index, column) in configuration.columns.enumerated() where index < item.details.count {
        let cells = min(CellWidth.of(item.details[index]), column.maximumWidth)
        naturalWidths[index + 1] = max(naturalWidths[index + 1], cells)
      }
    }
  }

  private mutating func fit() {
    cursor.select(cursor.index, count: items.count, height: layout.listHeight)
    if case .filters(var menu) = mode {
      menu.fit(filters, height: layout.listHeight)
      mode = .filters(menu)
    }
  }

  private mutating func requestMore() -> [PickerAction] {
    guard hasMore, !isSearching, countAtRequest != items.count,
      cursor.index + layout.listHeight >= items.count
    else { return [] }
    countAtRequest = items.count
    return [.needMore]
  }

  // MARK: Keys

  /// Performs a key.
  package mutating func handle(_ event: KeyEvent) -> [PickerAction] {
    acceptsWhenFound = false
    let command = PickerKeys.command(
      for: event, isMultiple: configuration.isMultiple, hasQuery: !query.isEmpty)
    // These do the same wherever the person is.
    switch command {
    case .cancel where event == .control("c"): return [.cancel]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    default: break
    }
    switch mode {
    case .help(let top): return handleInHelp(event, top: top)
    case .filters(let menu): return handleInFilters(event, menu)
    case .list: return handleInList(event, command)
    }
  }

  private mutating func handleInList(
    _ event: KeyEvent, _ command: PickerKeys.Command?
  ) -> [PickerAction] {
    switch command {
    case .choose:
      guard !isSearching || !marked.isEmpty else {
        acceptsWhenFound = true
        return []
      }
      return accept()
    case .cancel: return [.cancel]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .help: mode = .help(top: 0)
    case .toggleFavorite:
      isSelectionChosen = true
      return selectedItem.map { [.toggleFavorite($0.id)] } ?? []
    case .mark(let step): return toggleMark(thenMoveBy: step)
    case .openFilters: if !filters.isEmpty { mode = .filters(FilterMenu()) }
    case .moveInList:
      if cursor.handle(event, count: items.count, height: layout.listHeight) {
        isSelectionChosen = true
      }
      return requestMore()
    case .edit, nil:
      guard editor.handle(event) == .edited else { return [] }
      isSearching = true
      return [.queryChanged(query)]
    }
    return []
  }

  private mutating func handleInFilters(_ event: KeyEvent, _ menu: FilterMenu) -> [PickerAction] {
    var menu = menu
    switch menu.handle(event, filters, height: layout.listHeight) {
    case .stays:
      mode = .filters(menu)
    case .closes:
      mode = .list
    case .changes(let changed):
      mode = .list
      filters = changed
      isSearching = true
      return [.filtersChanged(changed)]
    }
    return []
  }

  private mutating func handleInHelp(_ event: KeyEvent, top: Int) -> [PickerAction] {
    let lines = PickerKeys.helpLines(isMultiple: configuration.isMultiple)
    let last = max(0, lines.count - layout.listHeight)
    switch event {
    case .key(.up, []), .control("p"): mode = .help(top: max(0, top - 1))
    case .key(.down, []), .control("n"): mode = .help(top: min(last, top + 1))
    case .key(.pageUp, []): mode = .help(top: max(0, top - layout.listHeight))
    case .key(.pageDown, []): mode = .help(top: min(last, top + layout.listHeight))
    default: mode = .list
    }
    return []
  }

  private func accept() -> [PickerAction] {
    guard marked.isEmpty else { return [.accept(marked)] }
    return selectedItem.map { [.accept([$0.id])] } ?? []
  }

  private mutating func toggleMark(thenMoveBy step: Int) -> [PickerAction] {
    guard let id = selectedItem?.id else { return [] }
    isSelectionChosen = true
    if let index = marked.firstIndex(of: id) {
      marked.remove(at: index)
    } else {
      marked.append(id)
    }
    cursor.select(cursor.index + step, count: items.count, height: layout.listHeight)
    return requestMore()
  }
}
