/// What the control characters and escape sequences of keys mean: xterm's forms, and those of rxvt,
/// the Linux console and the kitty protocol where they differ.
enum KeyTable {
  /// The key a single scalar stands for; nil for C1 control characters, which no key sends.
  static func event(for scalar: Unicode.Scalar, _ modifiers: KeyModifiers) -> KeyEvent? {
    switch scalar.value {
    case 0x00: .key(.character(" "), modifiers.union(.control))
    case 0x09: .key(.tab, modifiers)
    case 0x0D: .key(.enter, modifiers)
    case 0x1B: .key(.escape, modifiers)
    case 0x01...0x1A: .key(.character(lowercase(scalar, 0x60)), modifiers.union(.control))
    case 0x1C...0x1F: .key(.character(lowercase(scalar, 0x40)), modifiers.union(.control))
    case 0x7F: .key(.backspace, modifiers)
    case 0x80...0x9F: nil
    default: .key(.character(scalar), modifiers)
    }
  }

  private static func lowercase(_ control: Unicode.Scalar, _ offset: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: control.value) &+ offset)
  }

  /// The numbers of a control sequence; a sub-parameter after ':' is left out, an absent number is 0.
  static func numbers(in parameters: [UInt8]) -> [Int] {
    guard !parameters.isEmpty else { return [] }
    return parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.prefix { $0 != UInt8(ascii: ":") }.reduce(0) { number, byte in
        let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        return isDigit && number < 10_000_000 ? number * 10 + Int(byte - UInt8(ascii: "0")) : number
      }
    }
  }

  /// The key of ESC [ numbers final.
  static func event(final: UInt8, _ numbers: [Int], _ base: KeyModifiers) -> KeyEvent? {
    let second = numbers.count > 1 ? numbers[1] : 0
    let all = base.union(modifiers(second))
    switch final {
    case UInt8(ascii: "~"):
      if numbers.first == 27, numbers.count > 2 { return event(code: numbers[2], all) }
      return numbers.first.flatMap(tildeKey).map { .key($0, all) }
    case UInt8(ascii: "^"):
      return numbers.first.flatMap(tildeKey).map { .key($0, all.union(.control)) }
    case UInt8(ascii: "$"):
      return numbers.first.flatMap(tildeKey).map { .key($0, all.union(.shift)) }
    case UInt8(ascii: "u"):
      return numbers.first.flatMap { event(code: $0, all) }
    case UInt8(ascii: "Z"):
      return .key(.tab, all.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return letterKey(final - 0x20).map { .key($0, all.union(.shift)) }
    default:
      return letterKey(final).map { .key($0, all) }
    }
  }

  /// The key of ESC O byte.
  static func event(shift3 byte: UInt8, _ base: KeyModifiers) -> KeyEvent? {
    switch byte {
    case UInt8(ascii: "M"): .key(.enter, base)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      letterKey(byte - 0x20).map { .key($0, base.union(.control)) }
    default: letterKey(byte).map { .key($0, base) }
    }
  }

  /// Pasted text as one line: line ends and tabs become spaces, other control characters go.
  static func pastedText(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where isAfterReturn: break
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
      case 0x00..<0x20, 0x7F..<0xA0: break
      default: result.append(scalar)
      }
      isAfterReturn = scalar.value == 0x0D
    }
    return String(result)
  }

  /// xterm sends one more than the sum of shift 1, alt 2, control 4, meta 8.
  private static func modifiers(_ number: Int) -> KeyModifiers {
    guard number > 1, number <= 256 else { return [] }
    let bits = UInt8(number - 1)
    let modifiers = KeyModifiers(rawValue: bits & 7)
    return bits & 8 == 0 ? modifiers : modifiers.union(.alt)
  }

  /// A key sent as the code of its character (`CSI u` and xterm's modifyOtherKeys).
  private static func event(code: Int, _ modifiers: KeyModifiers) -> KeyEvent? {
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init),
      // The kitty protocol puts its functional keys into this private area.
      !(0xE000...0xF8FF).contains(scalar.value),
      let event = event(for: scalar, modifiers)
    else { return nil }
    guard case .key(.character(let character), let all) = event else { return event }
    // Shift already shows in the character.
    return .key(.character(character), all.subtracting(.shift))
  }

  private static func letterKey(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  private static func tildeKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}
