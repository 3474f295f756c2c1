/// What a key press or a paste means, whatever bytes the terminal sent for it.
package enum KeyEvent: Sendable, Hashable {
  case key(Key, KeyModifiers = [])
  /// Pasted text, perhaps a part of it: a long paste comes as several events.
  case paste(String)

  /// Ctrl with a letter.
  package static func control(_ letter: Unicode.Scalar) -> KeyEvent {
    .key(.character(letter), .control)
  }

  /// Alt with a letter.
  package static func alt(_ letter: Unicode.Scalar) -> KeyEvent {
    .key(.character(letter), .alt)
  }
}

package enum Key: Sendable, Hashable {
  /// A printable character or a combining mark; with Ctrl, the lower-case letter.
  case character(Unicode.Scalar)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case insert, delete, backspace
  case enter, tab, escape
  case function(Int)
}

package struct KeyModifiers: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let shift = KeyModifiers(rawValue: 1)
  package static let alt = KeyModifiers(rawValue: 2)
  package static let control = KeyModifiers(rawValue: 4)
}
