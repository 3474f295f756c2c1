/// Turns the bytes a terminal sends into key events.
///
/// It is pure: it knows no clock. An escape byte may be the Esc key or the start of a sequence; as
/// long as `isIncomplete` the caller waits a little for more bytes and then calls `flush()`.
/// No input can make it stuck: a sequence has a greatest length, and a byte that cannot continue
/// one ends it.
package struct KeyParser: Sendable {
  private enum State: Equatable {
    case ground
    /// After ESC; `alt` when an ESC came before that one.
    case escape(alt: Bool)
    /// After ESC [.
    case control(alt: Bool)
    /// After ESC [ [, the function keys of the Linux console.
    case console
    /// After ESC O.
    case shift3(alt: Bool)
    case paste
  }

  private static let longestSequence = 32
  private static let longestPastePart = 4096
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private var state = State.ground
  private var decoder = UTF8Decoder()
  private var isAltCharacter = false
  private var parameters: [UInt8] = []
  private var pasted: [UInt8] = []
  private var events: [KeyEvent] = []

  package init() {}

  /// Whether bytes are held back that more bytes could complete.
  package var isIncomplete: Bool {
    switch state {
    case .ground: decoder.isIncomplete
    case .paste: false
    default: true
    }
  }

  /// The events the bytes complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [KeyEvent] {
    for byte in bytes { accept(byte) }
    return takeEvents()
  }

  /// The meaning of what was held back, now that nothing followed it. A paste stays open.
  package mutating func flush() -> [KeyEvent] {
    switch state {
    case .ground:
      if decoder.isIncomplete { emitCharacter("\u{FFFD}") }
    case .escape(let alt):
      emit(.escape)
      if alt { emit(.escape) }
    case .control(let alt):
      if parameters.isEmpty { emitAlt("[", after: alt) }
    case .console:
      break
    case .shift3(let alt):
      emitAlt("O", after: alt)
    case .paste:
      return []
    }
    returnToGround()
    return takeEvents()
  }

  private mutating func takeEvents() -> [KeyEvent] {
    defer { events = [] }
    return events
  }

  private mutating func returnToGround() {
    state = .ground
    decoder.reset()
    isAltCharacter = false
    parameters = []
  }

  private mutating func accept(_ byte: UInt8) {
    switch state {
    case .ground: acceptInGround(byte)
    case .escape(let alt): acceptAfterEscape(byte, alt: alt)
    case .control(let alt): acceptInControlSequence(byte, alt: alt)
    case .console: acceptConsoleKey(byte)
    case .shift3(let alt): acceptShift3(byte, alt: alt)
    case .paste: acceptPasted(byte)
    }
  }

  // MARK: Characters

  private mutating func acceptInGround(_ byte: UInt8) {
    switch decoder.feed(byte) {
    case .incomplete:
      break
    case .scalar(let scalar):
      if scalar == "\u{1B}" {
        state = .escape(alt: false)
      } else {
        emitCharacter(scalar)
      }
    case .malformed:
      emitCharacter("\u{FFFD}")
    case .malformedBefore:
      emitCharacter("\u{FFFD}")
      acceptInGround(byte)
    }
  }

  private mutating func emitCharacter(_ scalar: Unicode.Scalar) {
    let modifiers: KeyModifiers = isAltCharacter ? .alt : []
    isAltCharacter = false
    if let event = KeyTable.event(for: scalar, modifiers) { events.append(event) }
  }

  private mutating func acceptAfterEscape(_ byte: UInt8, alt: Bool) {
    switch byte {
    case UInt8(ascii: "["):
      state = .control(alt: alt)
    case UInt8(ascii: "O"):
      state = .shift3(alt: alt)
    case 0x1B:
      if alt { emit(.escape) }
      state = .escape(alt: true)
    default:
      if alt { emit(.escape) }
      returnToGround()
      isAltCharacter = true
      acceptInGround(byte)
    }
  }

  private mutating func emitAlt(_ scalar: Unicode.Scalar, after escape: Bool) {
    if escape { emit(.escape) }
    emit(.character(scalar), .alt)
  }

  private mutating func emit(_ key: Key, _ modifiers: KeyModifiers = []) {
    events.append(.key(key, modifiers))
  }

  // MARK: Sequences

  private mutating func acceptInControlSequence(_ byte: UInt8, alt: Bool) {
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty:
      state = .console
    case UInt8(ascii: "$") where !parameters.isEmpty:
      // An intermediate byte by the standard, a final one when rxvt sends Shift with a key.
      endControlSequence(byte, alt: alt)
    case 0x20...0x3F where parameters.count < Self.longestSequence:
      parameters.append(byte)
    case 0x40...0x7E:
      endControlSequence(byte, alt: alt)
    default:
      // Not part of any sequence: what was begun is dropped, the byte stands for itself.
      returnToGround()
      if byte < 0x20 || byte >= 0x7F { acceptInGround(byte) }
    }
  }

  private mutating func endControlSequence(_ final: UInt8, alt: Bool) {
    // ESC [ ? … and the like answer a question; no key sends them.
    if let first = parameters.first, first >= UInt8(ascii: "<") {
      returnToGround()
      return
    }
    let numbers = KeyTable.numbers(in: parameters)
    if final == UInt8(ascii: "~"), numbers.first == 200 {
      returnToGround()
      state = .paste
      return
    }
    if let event = KeyTable.event(final: final, numbers, alt ? .alt : []) { events.append(event) }
    returnToGround()
  }

  private mutating func acceptConsoleKey(_ byte: UInt8) {
    returnToGround()
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"):
      emit(.function(Int(byte - UInt8(ascii: "A")) + 1))
    case 0x20...0x7E:
      break
    default:
      acceptInGround(byte)
    }
  }

  private mutating func acceptShift3(_ byte: UInt8, alt: Bool) {
    returnToGround()
    if let event = KeyTable.event(shift3: byte, alt ? .alt : []) {
      events.append(event)
    } else {
      // Alt-O and then another key, typed fast.
      emitAlt("O", after: alt)
      acceptInGround(byte)
    }
  }

  // MARK: Bracketed paste

  private mutating func acceptPasted(_ byte: UInt8) {
    if byte == 0x03 {
      // Terminals send no control characters inside a paste. If the end was lost, Ctrl-C must work.
      emitPaste(keeping: 0)
      returnToGround()
      emitCharacter("\u{03}")
      return
    }
    pasted.append(byte)
    if byte == Self.pasteEnd.last, pasted.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      pasted.removeLast(Self.pasteEnd.count)
      emitPaste(keeping: 0)
      returnToGround()
    } else if pasted.count >= Self.longestPastePart {
      // What could be the start of a character or of the end sequence waits for the next part.
      emitPaste(keeping: Self.pasteEnd.count)
    }
  }

  private mutating func emitPaste(keeping tail: Int) {
    var end = pasted.count - min(tail, pasted.count)
    if tail > 0 {
      while end > 0, end < pasted.count, pasted[end] & 0xC0 == 0x80 { end -= 1 }
    }
    guard end > 0 else { return }
    let text = String(decoding: pasted[..<end], as: UTF8.self)
    pasted.removeFirst(end)
    events.append(.paste(KeyTable.pastedText(text)))
  }
}
