/// Makes text from outside harmless on a terminal.
///
/// For all that a person reads: tables and messages, which come to a terminal by way of files and
/// pipes, too. What programs read gets the text as it is.
package enum Sanitizer {
  /// The text without anything that could command the terminal or reorder its line: tabs, line ends
  /// and separators become a space, other control characters U+FFFD; bidirectional controls and
  /// invisible characters without a glyph of their own are dropped.
  package static func sanitized(_ text: String) -> String {
    guard !isHarmless(text) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch replacement(for: scalar) {
      case .keep: result.append(scalar)
      case .space: result.append(" ")
      case .replacementCharacter: result.append("\u{FFFD}")
      case .drop: break
      }
    }
    return String(result)
  }

  private static func isHarmless(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      || text.unicodeScalars.allSatisfy { replacement(for: $0) == .keep }
  }

  /// Several lines, each of them sanitised.
  package static func sanitizedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { sanitized(String($0)) }
      .joined(separator: "\n")
  }

  /// Sanitised text for one cell of a table, set apart from its neighbours.
  package static func cell(_ text: String) -> String {
    setApart(sanitized(text))
  }

  /// Right-to-left text between two U+200E; other text unchanged. For text already sanitised and
  /// cut to its width.
  ///
  /// A terminal that reorders lines would otherwise join the content with the digits and names of
  /// the next column and show them in the wrong places. The mark was chosen over the isolates
  /// U+2068 and U+2069 because every implementation of the bidirectional algorithm knows it, it
  /// also settles the direction of the line, and a line cut short leaves nothing open. Terminals
  /// that do not reorder ignore it; it takes no cell.
  package static func setApart(_ text: String) -> String {
    containsRightToLeft(text) ? mark + text + mark : text
  }

  /// LEFT-TO-RIGHT MARK.
  package static let mark = "\u{200E}"

  /// Whether the text has characters of a right-to-left script.
  package static func containsRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      // The blocks whose characters are right-to-left by default in DerivedBidiClass.txt.
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }

  private enum Replacement {
    case keep, space, replacementCharacter, drop
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Replacement {
    switch scalar.value {
    case 0x20..<0x7F: .keep
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: .space
    case 0x00..<0x20, 0x7F..<0xA0: .replacementCharacter
    case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: .drop
    case 0xFFF9...0xFFFB: .drop
    default: .keep
    }
  }
}
