/// Words that name one thing and are written in several ways.
///
/// | class | spellings | language |
/// |---|---|---|
/// | `st` | st, ste, saint, sainte | English, French |
/// | | st, sankt | German, Swedish, Danish; also Sankt-Peterburg |
/// | | st, sint | Dutch |
/// | `ft` | ft, fort | English, French |
/// | `mt` | mt, mount | English |
///
/// The canonical word is the abbreviation: it is no longer than any spelling, so folding replaces it
/// in place, and region codes (MT, ST) fold to themselves. San, Santa, Mont and Mountain are other
/// words and stay.
enum WordClass {
  struct Spelling: Sendable {
    let word: StaticString
    let canonical: StaticString
    /// From how many letters on the unfinished word stands for its class. `san` is not yet `sankt`:
    /// San Francisco would be lost among the saints.
    let fewestLetters: Int
  }

  static let spellings: [Spelling] = [
    Spelling(word: "ste", canonical: "st", fewestLetters: 3),
    Spelling(word: "saint", canonical: "st", fewestLetters: 2),
    Spelling(word: "sainte", canonical: "st", fewestLetters: 2),
    Spelling(word: "sankt", canonical: "st", fewestLetters: 4),
    Spelling(word: "sint", canonical: "st", fewestLetters: 3),
    Spelling(word: "fort", canonical: "ft", fewestLetters: 2),
    Spelling(word: "mount", canonical: "mt", fewestLetters: 2),
  ]

  /// The canonical spelling of a whole folded word; nil when it is the word itself.
  static func canonical(_ word: UnsafeBufferPointer<UInt8>) -> StaticString? {
    guard (3...6).contains(word.count) else { return nil }
    switch word[0] {
    case UInt8(ascii: "s"), UInt8(ascii: "f"), UInt8(ascii: "m"):
      return spellings.first { $0.word.utf8.elementsEqual(word) }?.canonical
    default: return nil
    }
  }
}

/// The canonical spelling of one whole folded word: `saint`, `sainte`, `sankt`, `sint` and `ste` are
/// `st`, `fort` is `ft`, `mount` is `mt`; any other word is itself. `NameFolder` has applied this to
/// every word already.
package func canonicalWord(_ word: String) -> String {
  var word = word
  let canonical = word.withUTF8 { WordClass.canonical($0) }
  return canonical.map { "\($0)" } ?? word
}

/// The canonical words that an unfinished word may turn out to be, besides those it is a prefix of.
///
/// Stored names hold `st` for Saint, so the prefix `sai` finds Saint Louis only when the search also
/// accepts the whole word `st`. Give the word as folded but not yet canonical
/// (`FoldedQuery.lastWord`): `sai`, `saint`, `sank` give `["st"]`, `for` gives `["ft"]`, `st` and
/// `sat` give nothing.
package func unfinishedWordAlternatives(_ word: String) -> [String] {
  var alternatives: [String] = []
  for spelling in WordClass.spellings
  where word.utf8.count >= spelling.fewestLetters && spelling.word.utf8.starts(with: word.utf8)
    && !spelling.canonical.utf8.starts(with: word.utf8)
  {
    let canonical = "\(spelling.canonical)"
    if !alternatives.contains(canonical) { alternatives.append(canonical) }
  }
  return alternatives
}
