import GazetteerModel

/// Finds the written form of a folded alternate name.
enum AlternateName {
  /// The first entry that folds to `key` in one of its forms, one still in use before a historic
  /// one; nil when the place has none.
  static func entry(foldedTo key: [UInt8], in place: CityLoader.Loaded) -> NameEntry? {
    var folder = NameFolder()
    var forms = FoldedForms()
    var historic: NameEntry?
    for line in place.names.split(separator: "\n") where mayFold(line, to: key) {
      let entry = NameEntry(line: line)
      var text = entry.text
      text.withUTF8 { folder.fold($0, into: &forms) }
      let name = key.first == NameCode.mark ? key[1...] : key[...]
      let matches = (0..<forms.count).contains { forms.bytes[forms.range($0)].elementsEqual(name) }
      guard matches else { continue }
      if !entry.isHistoric { return entry }
      historic = historic ?? entry
    }
    return historic
  }

  /// Spares folding a hundred names: one that begins with a plain letter folds to that letter
  /// first. Words such as Saint do not, but their first letter stays, too.
  private static func mayFold(_ line: Substring, to key: [UInt8]) -> Bool {
    guard let first = line.utf8.first, let letter = key.first(where: { $0 != NameCode.mark }) else {
      return false
    }
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
    return !isLetter || first | 0x20 == letter
  }
}
