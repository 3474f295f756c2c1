/// Which rows of the screen hold what. With few rows only the prompt and the list are left.
struct PickerLayout: Sendable, Equatable {
  /// The row of heading and filters, below the prompt.
  var hasInfo: Bool
  var listHeight: Int
  var previewHeight: Int
  /// A rule above the preview.
  var hasRule: Bool
  /// The row of key hints at the bottom.
  var hasHints: Bool

  init(rows: Int, showsPreview: Bool) {
    hasInfo = rows >= 4
    hasHints = rows >= 10
    previewHeight =
      switch rows {
      case _ where !showsPreview: 0
      case ..<8: 0
      case ..<12: 1
      case ..<16: 2
      case ..<24: 4
      default: 6
      }
    hasRule = previewHeight > 1
    let others = 1 + (hasInfo ? 1 : 0) + (hasHints ? 1 : 0) + (hasRule ? 1 : 0) + previewHeight
    listHeight = max(0, rows - others)
  }
}
