import GazetteerModel

/// A word of a query, as it was typed and as the index has it.
struct FoldedWord: Hashable {
  /// Folded, but not yet spelt like its class: 'saint'.
  var text: String
  /// As names have it: 'st'.
  var canonical: String

  /// The words of one part of a query. Only the last one can be unfinished, so only it keeps its
  /// own spelling.
  static func words(of text: some StringProtocol) -> [FoldedWord] {
    let query = FoldedQuery(String(text))
    return query.words.enumerated().map { index, word in
      let isLast = index == query.words.count - 1
      return FoldedWord(text: isLast ? query.lastWord : word, canonical: word)
    }
  }

  /// Abbreviations that the word may become when it is typed to its end.
  var unfinishedAlternatives: [String] { unfinishedWordAlternatives(text) }
}
