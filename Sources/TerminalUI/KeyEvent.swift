/// What a key press or a paste means, whatever bytes the terminal sent for it.
public enum KeyEvent: Sendable, Hashable {
  case key(Key, KeyModifiers = [])
  /// Pasted text, perhaps a part of it: a long paste comes as several events.
  case paste(String)

  /// Ctrl with a letter.
  public static func control(_ letter: Unicode.Scalar) -> KeyEvent {
    .key(.character(letter), .control)
  }

  /// Alt with a letter.
  public static func alt(_ letter: Unicode.Scalar) -> KeyEvent {
    .key(.character(letter), .alt)
  }
}

public enum Key: Sendable, Hashable {
  /// A printable character or a combining mark; with Ctrl, the lower-case letter.
  case character(Unicode.Scalar)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case insert, delete, backspace
  case enter, tab, escape
  case function(Int)
}

public struct KeyModifiers: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let alt = KeyModifiers(rawValue: 2)
  public static let control = KeyModifiers(rawValue: 4)
}
