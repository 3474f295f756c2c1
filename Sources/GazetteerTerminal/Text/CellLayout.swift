/// Where text goes in a field wider than itself.
package enum CellAlignment: Sendable, Hashable {
  case left, right
}

extension String {
  /// The longest start of the text that fits, ended with '…' if anything was left out. Graphemes
  /// stay whole, so the result can be a cell narrower than asked.
  package func truncated(toCells limit: Int) -> String {
    guard limit > 0 else { return "" }
    guard CellWidth.of(self) > limit else { return self }
    return String(start(fitting: limit - 1)) + "…"
  }

  /// The text with spaces up to a width; unchanged if it is wider.
  package func padded(toCells width: Int, alignment: CellAlignment = .left) -> String {
    let missing = width - CellWidth.of(self)
    guard missing > 0 else { return self }
    let spaces = String(repeating: " ", count: missing)
    return alignment == .left ? self + spaces : spaces + self
  }

  /// The longest start of the text, in whole graphemes, that takes no more than `limit` cells.
  func start(fitting limit: Int) -> Substring {
    var cells = 0
    var end = startIndex
    while end < endIndex {
      cells += CellWidth.of(self[end])
      if cells > limit { break }
      end = index(after: end)
    }
    return self[..<end]
  }
}
