@testable import GazetteerTerminal

/// A terminal just good enough to show what the renderer's bytes draw.
struct VirtualScreen {
  private(set) var cells: [[String]]
  private(set) var isCursorVisible = true
  private(set) var row = 0
  private(set) var column = 0
  /// Set when anything was written beyond the right edge.
  private(set) var hasOverflowed = false
  private(set) var unknownSequences: [String] = []
  let size: TerminalSize

  init(size: TerminalSize) {
    self.size = size
    cells = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
  }

  var text: [String] {
    cells.map { row in
      var text = row.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self))[...]
    while let first = rest.popFirst() {
      guard first == "\u{1B}" else {
        put(first)
        continue
      }
      guard rest.popFirst() == "[", let end = rest.firstIndex(where: \.isLetter) else {
        unknownSequences.append(String(rest))
        return
      }
      perform(String(rest[end]), String(rest[..<end]))
      rest = rest[(end + 1)...]
    }
  }

  private mutating func put(_ character: Character) {
    let width = CellWidth.of(character)
    guard width > 0 else { return }
    guard row < size.rows, column + width <= size.columns else {
      hasOverflowed = true
      return
    }
    cells[row][column] = String(character)
    if width == 2 { cells[row][column + 1] = "" }
    column += width
  }

  private mutating func perform(_ final: String, _ parameters: String) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters) {
    case ("H", _): (row, column) = ((numbers.first ?? 1) - 1, (numbers.last ?? 1) - 1)
    case ("G", _): column = (numbers.first ?? 1) - 1
    case ("K", ""): for index in column..<max(column, size.columns) { cells[row][index] = " " }
    case ("J", "2"): self.cells = VirtualScreen(size: size).cells
    case ("h", "?25"): isCursorVisible = true
    case ("l", "?25"): isCursorVisible = false
    case ("m", _), ("h", "?2026"), ("l", "?2026"): break
    default: unknownSequences.append(parameters + final)
    }
  }
}
