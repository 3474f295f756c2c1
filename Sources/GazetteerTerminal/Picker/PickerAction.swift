/// What the picker asks the program around it to do.
package enum PickerAction: Sendable, Hashable {
  /// Search for the text as it is now.
  case queryChanged(String)
  /// Search again with these filters.
  case filtersChanged([PickerFilter])
  /// The selection is near the end of the items and more may exist.
  case needMore
  case toggleFavorite(PickerItem.ID)
  /// The end: these were chosen, in the order in which they were marked.
  case accept([PickerItem.ID])
  /// The end: nothing was chosen.
  case cancel
  /// Ctrl-Z: call `Terminal.suspend()`.
  case suspend
  /// Draw the whole screen, whatever is on it.
  case redraw
}

/// What stands where results would stand, or beside them.
package enum PickerStatus: Sendable, Hashable {
  /// 'Loading…', 'No results found'.
  case message(String)
  case error(String)

  var text: String {
    switch self {
    case .message(let text), .error(let text): text
    }
  }

  var style: Style {
    switch self {
    case .message: .dim
    case .error: Style(bold: true, color: .red)
    }
  }
}
