/// One row of a picker.
package struct PickerItem: Sendable, Equatable, Identifiable {
  package var id: Int64
  package var label: String
  /// What matched the query, as ranges of the label's UTF-8 bytes in any order. A grapheme is
  /// highlighted if any of its bytes is.
  package var matches: [Range<Int>]
  /// The values of `PickerModel.Configuration.columns`.
  package var details: [String]
  package var isFavorite: Bool
  /// Found by similarity and not because it matches.
  package var isGuess: Bool
  /// The lines of the preview; the first one has to do where there is room for one only.
  package var preview: [String]

  package init(
    id: Int64, label: String, matches: [Range<Int>] = [], details: [String] = [],
    isFavorite: Bool = false, isGuess: Bool = false, preview: [String] = []
  ) {
    self.id = id
    self.label = label
    self.matches = matches
    self.details = details
    self.isFavorite = isFavorite
    self.isGuess = isGuess
    self.preview = preview
  }

  /// The label in pieces, the matched ones in the style of a match.
  func spans(_ base: Style, match: Style) -> [Span] {
    guard !matches.isEmpty else { return [Span(label, base)] }
    var spans: [Span] = []
    var start = 0
    for character in label {
      let end = start + character.utf8.count
      let style = matches.contains { $0.lowerBound < end && $0.upperBound > start } ? match : base
      if let last = spans.last, last.style == style {
        spans[spans.count - 1].text.append(character)
      } else {
        spans.append(Span(String(character), style))
      }
      start = end
    }
    return spans
  }
}

/// A column of details beside the labels.
package struct PickerColumn: Sendable, Hashable {
  package var alignment: CellAlignment
  package var maximumWidth: Int
  /// Where not all columns fit, those of lower priority are left out first.
  package var priority: Int

  package init(alignment: CellAlignment = .left, maximumWidth: Int = 24, priority: Int = 0) {
    self.alignment = alignment
    self.maximumWidth = maximumWidth
    self.priority = priority
  }
}
