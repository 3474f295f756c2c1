import GazetteerText

/// A line of text being edited, with the keys of GNU readline: pure state.
///
/// The cursor stands between graphemes, so no key can split one.
package struct LineEditor: Sendable, Equatable {
  /// The text before the cursor.
  package private(set) var before: String
  /// The text from the cursor on.
  package private(set) var after = ""
  private var killed = ""
  private var isAfterKill = false

  /// What a key did.
  package enum Outcome: Sendable, Equatable {
    /// The key is none of the editor's.
    case ignored
    /// The key is the editor's; the text is as before.
    case moved
    case edited
  }

  /// The longest text kept, in bytes: what a paste has beyond it is cut off.
  package static let capacity = 1024

  /// Starts with the cursor at the end of the text.
  package init(_ text: String = "") {
    before = ""
    insert(text)
  }

  package var text: String { before + after }

  package mutating func handle(_ event: KeyEvent) -> Outcome {
    let former = text
    let appends = isAfterKill
    isAfterKill = false
    guard perform(event, appends) else { return .ignored }
    return text == former ? .moved : .edited
  }

  /// Puts text before the cursor; line ends become spaces, control characters vanish.
  package mutating func insert(_ addition: String) {
    let clean = Sanitizer.sanitized(KeyTable.pastedText(addition))
    var room = Self.capacity - before.utf8.count - after.utf8.count
    for character in clean {
      room -= character.utf8.count
      guard room >= 0 else { return }
      before.append(character)
    }
  }

  // MARK: Keys

  private mutating func perform(_ event: KeyEvent, _ appends: Bool) -> Bool {
    switch event {
    case .paste(let text):
      insert(text)
    case .key(.character(let scalar), []):
      insert(String(scalar))
    case .key(.character(let scalar), .control):
      return performControl(scalar, appends)
    case .key(.character(let scalar), .alt):
      return performAlt(scalar, appends)
    case .key(.left, []): moveBackward(to: previous)
    case .key(.right, []): moveForward(to: next)
    case .key(.left, .control), .key(.left, .alt): moveBackward(to: startOfWord)
    case .key(.right, .control), .key(.right, .alt): moveForward(to: endOfWord)
    case .key(.backspace, []): before.removeSubrange(previous...)
    case .key(.backspace, .alt): killBackward(to: startOfWord, appending: appends)
    case .key(.delete, []): after.removeSubrange(..<next)
    case .key(.delete, .control), .key(.delete, .alt):
      killForward(to: endOfWord, appending: appends)
    default: return false
    }
    return true
  }

  private mutating func performControl(
    _ letter: Unicode.Scalar, _ appends: Bool
  ) -> Bool {
    switch letter {
    case "a": moveBackward(to: before.startIndex)
    case "e": moveForward(to: after.endIndex)
    case "b": moveBackward(to: previous)
    case "f": moveForward(to: next)
    case "h": before.removeSubrange(previous...)
    case "d": after.removeSubrange(..<next)
    case "u": killBackward(to: before.startIndex, appending: appends)
    case "w": killBackward(to: startOfShellWord, appending: appends)
    case "k": killForward(to: after.endIndex, appending: appends)
    case "y": insert(killed)
    default: return false
    }
    return true
  }

  private mutating func performAlt(_ letter: Unicode.Scalar, _ appends: Bool) -> Bool {
    switch letter {
    case "b": moveBackward(to: startOfWord)
    case "f": moveForward(to: endOfWord)
    case "d": killForward(to: endOfWord, appending: appends)
    default: return false
    }
    return true
  }

  // MARK: Positions

  private var previous: String.Index {
    before.isEmpty ? before.startIndex : before.index(before: before.endIndex)
  }

  private var next: String.Index {
    after.isEmpty ? after.endIndex : after.index(after: after.startIndex)
  }

  /// The start of the word of letters and digits that ends before the cursor.
  private var startOfWord: String.Index {
    let word = before.reversed().drop { !Self.isWord($0) }
    return word.drop(while: Self.isWord).startIndex.base
  }

  /// The start of the word between spaces that ends before the cursor.
  private var startOfShellWord: String.Index {
    let word = before.reversed().drop(while: \.isWhitespace)
    return word.drop { !$0.isWhitespace }.startIndex.base
  }

  private var endOfWord: String.Index {
    after.drop { !Self.isWord($0) }.drop(while: Self.isWord).startIndex
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  // MARK: Moves and kills

  private mutating func moveBackward(to index: String.Index) {
    after = String(before[index...]) + after
    before.removeSubrange(index...)
  }

  private mutating func moveForward(to index: String.Index) {
    before += after[..<index]
    after.removeSubrange(..<index)
  }

  /// Kills in a row collect into one text, as in readline.
  private mutating func killBackward(to index: String.Index, appending: Bool) {
    let text = before[index...]
    guard !text.isEmpty else { return }
    killed = appending ? text + killed : String(text)
    before.removeSubrange(index...)
    isAfterKill = true
  }

  private mutating func killForward(to index: String.Index, appending: Bool) {
    let text = after[..<index]
    guard !text.isEmpty else { return }
    killed = appending ? killed + text : String(text)
    after.removeSubrange(..<index)
    isAfterKill = true
  }
}
