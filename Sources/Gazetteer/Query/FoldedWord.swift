import GazetteerModel

/// A word of a query, as it was typed and as the index has it.
struct FoldedWord: Hashable {
  /// Folded, but not yet spelt like its class: 'saint'.
  var text: String
  /// As names have it: 'st'.
  var canonical: String

  /// The words of one part of a query. Only the last one can be unfinished, so only it keeps its
  /// own spelling.
  static func words(of text: String) -> [FoldedWord] {
    let query = FoldedQuery(text)
    return query.words.enumerated().map { index, word in
      let isLast = index == query.words.count - 1
      return FoldedWord(text: isLast ? query.lastWord : word, canonical: word)
    }
  }

  /// A word that is finished.
  init(whole word: String) {
    text = word
    canonical = canonicalWord(word)
  }

  init(text: String, canonical: String) {
    self.text = text
    self.canonical = canonical
  }

  /// The word without an ending such as 市; nil when it has none.
  var withoutSuffix: FoldedWord? {
    withoutAdministrativeSuffix(text).map { FoldedWord(whole: $0) }
  }

  /// Whether it is more than a number.
  var hasLetter: Bool { text.unicodeScalars.contains { !("0"..."9").contains($0) } }

  /// Abbreviations that the word may become when it is typed to its end.
  var unfinishedAlternatives: [String] { unfinishedWordAlternatives(text) }
}
