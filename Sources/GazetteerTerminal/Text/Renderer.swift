/// Turns frames into the bytes that change the screen from the last frame to the next.
///
/// It draws on the alternate screen: there a resize needs no guess at how the terminal reflowed
/// former lines, the picker may use every row, and one sequence gives the user's screen back.
/// The bytes of a frame are meant for one write; only rows that changed are in them.
package struct Renderer: Sendable {
  /// Switches to the alternate screen and clears it.
  package static let enter = "\u{1B}[?1049h\u{1B}[H\u{1B}[2J"
  /// Bracketed paste, and no wrapping at the right edge: no line can push the ones below it down.
  package static let modes = "\u{1B}[?2004h\u{1B}[?7l\u{1B}[0m"
  /// Undoes `enter`, `modes` and whatever a frame cut short has left on.
  package static let leave =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  private let support: StyleSupport
  private var shown: [Line] = []
  private var shownSize: TerminalSize?
  private var shownCursor: Frame.Position?

  package init(support: StyleSupport) {
    self.support = support
  }

  /// Forgets what is on the screen, so that the next frame draws all of it: after a resize or when
  /// another program has drawn.
  package mutating func invalidate() {
    shownSize = nil
  }

  /// The bytes that show the frame; none if it is shown already.
  package mutating func render(_ frame: Frame) -> [UInt8] {
    let lines = frame.visibleLines
    let cursor = frame.cursor.flatMap { Self.clamped($0, to: frame.size) }
    let isFresh = shownSize != frame.size
    let changed = lines.indices.filter { isFresh || lines[$0] != shown[$0] }
    guard isFresh || !changed.isEmpty || cursor != shownCursor else { return [] }

    // The terminal shows the frame at once (mode 2026), with the cursor hidden while it moves.
    var output = "\u{1B}[?2026h\u{1B}[?25l"
    if isFresh { output += "\u{1B}[0m\u{1B}[2J" }
    for row in changed { draw(lines[row], row: row, into: &output) }
    if let cursor {
      output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }
    output += "\u{1B}[?2026l"

    (shown, shownSize, shownCursor) = (lines, frame.size, cursor)
    return Array(output.utf8)
  }

  private func draw(_ line: Line, row: Int, into output: inout String) {
    // Clearing comes first: after text up to the right edge it would erase the last character.
    output += "\u{1B}[\(row + 1);1H\u{1B}[K"
    var column = 0
    var style = Style.plain
    var isPositionSure = true
    for run in line.runs {
      // The terminal may count the cells of some text otherwise: what follows keeps its column.
      if run.column != column || !isPositionSure { output += "\u{1B}[\(run.column + 1)G" }
      if run.style != style {
        let sequence = run.style.sequence(support)
        output += sequence.isEmpty && support != .plain ? "\u{1B}[0m" : sequence
        style = run.style
      }
      output += run.text
      column = run.column + run.cells
      isPositionSure = run.text.utf8.allSatisfy { $0 < 0x80 }
    }
    if style != .plain, support != .plain { output += "\u{1B}[0m" }
  }

  private static func clamped(_ position: Frame.Position, to size: TerminalSize) -> Frame.Position?
  {
    guard size.rows > 0, size.columns > 0 else { return nil }
    return Frame.Position(
      row: max(0, min(position.row, size.rows - 1)),
      column: max(0, min(position.column, size.columns - 1)))
  }
}
