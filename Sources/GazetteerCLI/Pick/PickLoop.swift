import GazetteerModel
import GazetteerSession
import GazetteerTerminal

/// Runs the picker: keys go to its model, its wishes to the search session, and the session's state
/// goes to the screen.
final class PickLoop {
  enum Outcome {
    case chosen([SearchHit])
    case cancelled
  }

  private let terminal: Terminal
  private let wakePipe: WakePipe
  private let driver: SearchDriver
  private let menu: PickFilterMenu
  private let preview: CityPreview
  private let now: () -> Int64
  private var renderer: Renderer
  private var model: PickerModel

  private var filters: SearchFilters
  /// What the rows on the screen answer.
  private var answered: (query: String, filters: SearchFilters)?
  private var rows: [SearchHit] = []
  private var hasMore = false
  /// How many changes of the favorites the person has read about.
  private var editsRead = 0
  /// Every city that was a row, for those that stay marked when the query changes.
  private var seen: [City.ID: SearchHit] = [:]

  struct Setup {
    var terminal: Terminal
    var wakePipe: WakePipe
    var driver: SearchDriver
    var menu: PickFilterMenu
    var preview: CityPreview
    var isMultiple: Bool
    var styles: StyleSupport
    /// Seconds since 1970.
    var now: () -> Int64
  }

  init(_ setup: Setup) throws {
    terminal = setup.terminal
    wakePipe = setup.wakePipe
    driver = setup.driver
    menu = setup.menu
    preview = setup.preview
    now = setup.now
    renderer = Renderer(support: setup.styles)
    let state = setup.driver.state
    filters = state.filters
    model = PickerModel(
      configuration: .init(columns: CityItem.columns, isMultiple: setup.isMultiple),
      query: state.query, filters: try menu.menu(for: state.filters), size: terminal.size)
  }

  /// Lets the person choose; ends when they have.
  ///
  /// - Throws: ``TerminalError/closed`` when the terminal goes away.
  func run() throws -> Outcome {
    let watcher = watch()
    defer { watcher.cancel() }
    driver.start()
    try draw()
    while true {
      var actions: [PickerAction] = []
      for event in try terminal.events(timeout: untilNextMinute) {
        actions += try handle(event)
        if let outcome = try perform(actions) { return outcome }
        actions = []
      }
      if let outcome = try perform(follow(driver.state)) { return outcome }
      try draw()
    }
  }

  /// Waits until the favorites that were changed are stored, but not for ever.
  func finish() {
    let deadline = ContinuousClock.now.advanced(by: .seconds(5))
    while !driver.state.favoriteChanges.isEmpty, .now < deadline {
      guard let events = try? terminal.events(timeout: .milliseconds(100)),
        !events.contains(.closed), !events.contains(.key(.control("c")))
      else { return }
    }
  }

  /// Wakes the loop whenever the session's state has changed.
  private func watch() -> Task<Void, Never> {
    Task { [states = driver.states(), wakePipe] in
      for await _ in states { wakePipe.wake() }
    }
  }

  // MARK: In

  private func handle(_ event: TerminalEvent) throws -> [PickerAction] {
    switch event {
    case .key(let key):
      editsRead = driver.state.nextFavoriteChange
      return model.handle(key)
    case .resized(let size): resize(to: size)
    case .resumed: resize(to: terminal.size)
    case .suspendRequested: return [.suspend]
    case .woken: break
    case .closed: throw TerminalError.closed
    }
    return []
  }

  private func resize(to size: TerminalSize) {
    model.size = size
    renderer.invalidate()
  }

  private func perform(_ actions: [PickerAction]) throws -> Outcome? {
    for action in actions {
      switch action {
      case .queryChanged(let query):
        driver.send(.queryChanged(query))
      case .filtersChanged(let changed):
        filters = menu.filters(of: changed, after: filters)
        model.setFilters(try menu.menu(for: filters))
        driver.send(.filtersChanged(filters))
      case .needMore:
        driver.send(.loadMoreRequested)
      case .toggleFavorite(let id):
        driver.send(.favoriteToggled(id))
      case .accept(let ids):
        return .chosen(ids.compactMap { seen[$0] })
      case .cancel:
        return .cancelled
      case .suspend:
        try terminal.suspend()
        resize(to: terminal.size)
      case .redraw:
        renderer.invalidate()
      }
    }
    return nil
  }

  // MARK: Out

  /// Shows the session's state, if it is about the query and the filters as they are now.
  private func follow(_ state: SearchState) -> [PickerAction] {
    guard state.query == model.query, state.filters == filters else { return [] }
    switch state.load {
    case .loading:
      if rows.isEmpty { model.status = .message("Searching…") }
      return []
    case .failed(let failure):
      // Rows that answer something else must not be chosen.
      model.status = .error(failure.message)
      return show(state, rows: [])
    case .idle, .loaded, .noResults:
      model.status = PickText.status(
        state, tellsEdit: state.nextFavoriteChange > editsRead)
      return show(state, rows: state.results)
    }
  }

  private func show(_ state: SearchState, rows: [SearchHit]) -> [PickerAction] {
    let isSameQuestion =
      answered.map { $0.query == state.query && $0.filters == state.filters } ?? false
    let hasMore = state.nextOffset != nil && !rows.isEmpty
    if isSameQuestion, !model.isSearching, rows == self.rows, hasMore == self.hasMore { return [] }
    model.heading = PickText.heading(state)
    let former = self.rows
    (self.rows, self.hasMore) = (rows, hasMore)
    answered = (state.query, state.filters)
    for hit in rows { seen[hit.id] = hit }

    if isSameQuestion, !model.isSearching, rows.count >= former.count,
      zip(former, rows).allSatisfy({ $0.id == $1.id })
    {
      for hit in rows.prefix(former.count) { model.setFavorite(hit.isFavorite, for: hit.id) }
      return model.append(rows.dropFirst(former.count).map(CityItem.item), hasMore: hasMore)
    }
    return model.show(
      rows.map(CityItem.item), hasMore: hasMore, keepsSelection: isSameQuestion)
  }

  private func draw() throws {
    if let item = model.selectedItem, let hit = seen[item.id] {
      model.setPreview(preview.lines(hit, height: model.previewHeight, at: now()), for: item.id)
    }
    let bytes = renderer.render(model.frame())
    if !bytes.isEmpty { try terminal.write(bytes) }
  }

  /// The local time is told to the minute.
  private var untilNextMinute: Duration { .seconds(60 - now() % 60) }
}
