import GazetteerModel

/// Finds the written form of a folded alternate name.
enum AlternateName {
  /// The best-spelt entry that folds to `key` in one of its forms, one still in use before a historic
  /// one; nil when the place has none. Lists hold names once as they are written and once without
  /// their marks, München and Munchen: the spelling with more letters beyond ASCII is shown, of
  /// those alike one of a known language.
  ///
  /// - Parameters:
  ///   - names: alternate names as stored, one ``NameEntry`` a line.
  ///   - typed: the query. Of names in other scripts than Latin one that begins like it comes first:
  ///     東京 and 东京 fold to the same key.
  static func entry(foldedTo key: [UInt8], in names: String, typed: String) -> NameEntry? {
    var names = names
    return names.withUTF8 { entry(foldedTo: key, in: $0, typed: typed) }
  }

  private static func entry(
    foldedTo key: [UInt8], in names: UnsafeBufferPointer<UInt8>, typed: String
  ) -> NameEntry? {
    let name = key.first == NameCode.mark ? key[1...] : key[...]
    guard let letter = name.first else { return nil }
    var folder = NameFolder()
    var forms = FoldedForms()
    let isLatin = letter < 0x80
    var current: (entry: NameEntry, spelling: (Int, Int))?
    var historic: NameEntry?
    for line in names.split(separator: UInt8(ascii: "\n"))
    where line.first.map({ mayFold($0, to: letter) }) ?? false {
      let text = line.prefix { $0 != UInt8(ascii: "\t") }
      folder.fold(UnsafeBufferPointer(rebasing: text), into: &forms)
      let matches = (0..<forms.count).contains { forms.bytes[forms.range($0)].elementsEqual(name) }
      guard matches else { continue }
      let entry = NameEntry(line: Substring(decoding: line, as: UTF8.self))
      if entry.isHistoric {
        historic = historic ?? entry
      } else if !isLatin, entry.text.utf8.starts(with: typed.utf8) {
        return entry
      } else {
        let marked = isLatin ? text.count { $0 & 0xC0 == 0xC0 } : 0
        let spelling = (marked, entry.language.isEmpty ? 0 : 1)
        if current.map({ $0.spelling < spelling }) ?? true { current = (entry, spelling) }
      }
    }
    return current?.entry ?? historic
  }

  /// Spares folding a hundred names: one that begins with a plain letter folds to that letter
  /// first, as do words such as Saint, and one that begins in a script without case folds to that
  /// script.
  private static func mayFold(_ first: UInt8, to letter: UInt8) -> Bool {
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) {
      return first | 0x20 == letter
    }
    return letter >= 0x80 || !beginsOtherScript(first)
  }

  /// Whether a byte of UTF-8 begins a letter that folds to no Latin one: Greek and all scripts
  /// behind it, but not the later Latin letters (U+1000 … U+1FFF) nor symbols and wide forms
  /// (U+2000 … U+2FFF, U+F000 and above).
  private static func beginsOtherScript(_ first: UInt8) -> Bool {
    (0xCE...0xE0).contains(first) || (0xE3...0xEE).contains(first)
  }
}
