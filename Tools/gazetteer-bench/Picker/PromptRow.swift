/// The first row of the picker's screen, read from the bytes that draw it.
///
/// Not a terminal: it knows just that the picker draws rows whole, each after moving to its start
/// and clearing it, and that a synchronized update (mode 2026) encloses a frame.
struct PromptRow {
  /// The row when the last frame was complete.
  private(set) var text = ""
  /// How many frames were completed.
  private(set) var frameCount = 0

  private var drawn: [UInt8] = []
  private var isInRow = false
  /// An escape sequence that has begun, without its ESC.
  private var sequence: [UInt8]?

  /// Whether the items on the screen answer this query.
  func answers(_ query: String) -> Bool {
    guard !text.hasSuffix("…"), text.hasPrefix("> ") else { return false }
    // The space after the sign belongs to the row: an empty query has the counter right behind it.
    var shown = text.dropFirst()
    if let counter = shown.lastIndex(of: " "), Self.isCounter(shown[counter...].dropFirst()) {
      shown = shown[..<counter]
    }
    return Self.trimmed(shown) == Self.trimmed(query[...])
  }

  /// Whether more items than those on the screen were asked for: a list that is not full is
  /// followed by guesses.
  func isComplete(pageSize: Int) -> Bool {
    guard text.hasSuffix("+"), let slash = text.lastIndex(of: "/") else { return true }
    let count = text[text.index(after: slash)...].dropLast()
    return (Int(count) ?? 0) >= pageSize
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if sequence != nil {
        sequence?.append(byte)
        // The final byte of ESC [ parameters final.
        if let count = sequence?.count, count > 1, (0x40...0x7E).contains(byte) { perform() }
      } else if byte == 0x1B {
        sequence = []
      } else if isInRow {
        drawn.append(byte)
      }
    }
  }

  private mutating func perform() {
    let command = String(decoding: (sequence ?? []).dropFirst(), as: UTF8.self)
    sequence = nil
    switch command {
    case "?2026l":
      text = String(decoding: drawn, as: UTF8.self)
      frameCount += 1
    case "1;1H":
      isInRow = true
    case "K" where isInRow, "2J":
      drawn = []
    case _ where command.hasSuffix("H"):
      isInRow = false
    case _ where command.hasSuffix("G") && isInRow:
      // A gap; how wide it is does not matter here.
      if drawn.last != UInt8(ascii: " ") { drawn.append(UInt8(ascii: " ")) }
    default:
      break
    }
  }

  /// '3/50+'.
  private static func isCounter(_ text: Substring) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in part.allSatisfy { $0.isNumber || $0 == "+" } && !part.isEmpty }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
