/// The selected row of a list and the first one shown.
struct ListCursor: Sendable, Equatable {
  private(set) var index = 0
  private(set) var top = 0

  /// Selects a row, the nearest one if there are fewer, and scrolls no further than needed.
  mutating func select(_ row: Int, count: Int, height: Int) {
    index = max(0, min(row, count - 1))
    let height = max(1, height)
    top = max(index - height + 1, min(top, index))
    // No empty rows below the list while some above it are hidden.
    top = max(0, min(top, count - height))
  }

  /// Performs the keys of lists; false if the key is none of them.
  mutating func handle(_ event: KeyEvent, count: Int, height: Int) -> Bool {
    let page = max(1, height - 1)
    switch event {
    case .key(.up, []), .control("p"): select(index - 1, count: count, height: height)
    case .key(.down, []), .control("n"): select(index + 1, count: count, height: height)
    case .key(.pageUp, []): select(index - page, count: count, height: height)
    case .key(.pageDown, []): select(index + page, count: count, height: height)
    case .key(.home, []), .key(.home, .control): select(0, count: count, height: height)
    case .key(.end, []), .key(.end, .control): select(count - 1, count: count, height: height)
    default: return false
    }
    return true
  }
}
