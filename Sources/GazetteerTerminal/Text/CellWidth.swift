/// The number of terminal cells text takes: independent of the locale, from the tables of one
/// Unicode version.
///
/// Follows what terminals agree on: East Asian wide characters and emoji take two cells, marks and
/// format characters none, ambiguous characters one. A grapheme takes at most two cells.
package enum CellWidth {
  /// The cells of a string; control characters count as none. O(n), bytes only for ASCII.
  package static func of(_ text: String) -> Int {
    var text = text  // withUTF8 is mutating
    let ascii = text.withUTF8 { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
    }
    return ascii ?? text.reduce(into: 0) { $0 += of($1) }
  }

  /// The cells of a grapheme: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    guard let base = scalars.next() else { return 0 }
    var cells = of(base)
    while let scalar = scalars.next() {
      // U+FE0F asks for the emoji form, which is wide, of a character that is text by default.
      cells += scalar.value == 0xFE0F && base.properties.isEmoji ? 2 : of(scalar)
    }
    return min(cells, 2)
  }

  /// The cells of a scalar that stands alone.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1
    }
    if contains(value, in: CellWidthTable.zero) {
      // The table holds spacing marks with the others, but beside their base they take a cell.
      return scalar.properties.generalCategory == .spacingMark ? 1 : 0
    }
    return value >= 0x1100 && contains(value, in: CellWidthTable.wide) ? 2 : 1
  }

  private static func contains(_ value: UInt32, in ranges: [UInt32]) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > ranges[2 * middle + 1] {
        low = middle + 1
      } else if value < ranges[2 * middle] {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}
