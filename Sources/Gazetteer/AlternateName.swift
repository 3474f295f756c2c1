import GazetteerModel

/// Finds the written form of a folded alternate name.
enum AlternateName {
  /// The first entry that folds to `key` in one of its forms, one still in use before a historic
  /// one; nil when the place has none.
  static func entry(foldedTo key: [UInt8], in place: CityLoader.Loaded) -> NameEntry? {
    var folder = NameFolder()
    var forms = FoldedForms()
    var historic: NameEntry?
    for line in place.names.split(separator: "\n") {
      let entry = NameEntry(line: line)
      var text = entry.text
      text.withUTF8 { folder.fold($0, into: &forms) }
      let matches = (0..<forms.count).contains { forms.bytes[forms.range($0)].elementsEqual(key) }
      guard matches else { continue }
      if !entry.isHistoric { return entry }
      historic = historic ?? entry
    }
    return historic
  }
}
