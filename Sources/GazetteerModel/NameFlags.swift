/// What GeoNames says of an alternate name, as a line of names in a gazetteer has it: after the name
/// and its language, one letter each.
package struct NameFlags: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let preferred = NameFlags(rawValue: 1)
  package static let short = NameFlags(rawValue: 2)
  package static let colloquial = NameFlags(rawValue: 4)
  package static let historic = NameFlags(rawValue: 8)

  /// In the order in which they are written.
  private static let letters: [(letter: UInt8, flag: NameFlags)] = [
    (UInt8(ascii: "p"), .preferred), (UInt8(ascii: "s"), .short),
    (UInt8(ascii: "c"), .colloquial), (UInt8(ascii: "h"), .historic),
  ]

  /// Other letters mean nothing.
  package init(letters: some Sequence<UInt8>) {
    self = []
    for letter in letters {
      if let known = Self.letters.first(where: { $0.letter == letter }) { insert(known.flag) }
    }
  }

  /// As they are written.
  package var letters: [UInt8] {
    isEmpty ? [] : Self.letters.filter { contains($0.flag) }.map(\.letter)
  }
}
