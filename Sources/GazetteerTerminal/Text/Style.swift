/// A colour of the terminal's palette: the user's own theme sets its shade, so that it can be read
/// on a light and on a dark background. Black and white are left out: one of them is the background.
package enum Color: UInt8, Sendable, Hashable {
  case red = 31
  case green, yellow, blue, magenta, cyan
}

/// How a piece of text looks.
package struct Style: Sendable, Hashable {
  package var isBold: Bool
  package var isDim: Bool
  package var isUnderlined: Bool
  package var isReversed: Bool
  package var color: Color?

  package init(
    bold: Bool = false, dim: Bool = false, underlined: Bool = false, reversed: Bool = false,
    color: Color? = nil
  ) {
    isBold = bold
    isDim = dim
    isUnderlined = underlined
    isReversed = reversed
    self.color = color
  }

  package static let plain = Style()
  package static let bold = Style(bold: true)
  package static let dim = Style(dim: true)
  package static let reversed = Style(reversed: true)

  /// The style with the attributes of another one added; the other one's colour wins.
  package func adding(_ other: Style) -> Style {
    Style(
      bold: isBold || other.isBold, dim: isDim || other.isDim,
      underlined: isUnderlined || other.isUnderlined, reversed: isReversed || other.isReversed,
      color: other.color ?? color)
  }

  /// The escape sequence (ECMA-48 SGR) that sets exactly this style, or nothing for plain text.
  func sequence(_ support: StyleSupport) -> String {
    guard support != .plain else { return "" }
    var parameters: [String] = []
    if isBold { parameters.append("1") }
    if isDim { parameters.append("2") }
    if isUnderlined { parameters.append("4") }
    if isReversed { parameters.append("7") }
    if let color, support == .color { parameters.append(String(color.rawValue)) }
    guard !parameters.isEmpty else { return "" }
    return "\u{1B}[0;" + parameters.joined(separator: ";") + "m"
  }

  /// The text between the sequences that turn the style on and off.
  package func applied(to text: String, _ support: StyleSupport) -> String {
    let on = sequence(support)
    return on.isEmpty || text.isEmpty ? text : on + text + "\u{1B}[0m"
  }
}
