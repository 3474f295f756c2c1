/// What a person typed, folded as the names are.
package struct FoldedQuery: Hashable, Sendable {
  /// All of them canonical, as in a stored name. Empty when nothing but separators was typed.
  package let words: [String]
  /// The last word before `canonicalWord`: of `port saint` it is `saint`, which may become Saintes.
  /// Empty when there is no word.
  package let lastWord: String
  /// Whether a separator follows the last word. A dot after initials does not finish them: after
  /// `washington d.` may come `c.`
  package let lastWordIsFinished: Bool

  package init(_ typed: String) {
    var typed = typed
    var folder = NameFolder()
    var bytes: [UInt8] = []
    let result = typed.withUTF8 { folder.fold($0, options: .lastWordAsTyped, into: &bytes) }
    var words = bytes.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    lastWord = words.last ?? ""
    lastWordIsFinished = !words.isEmpty && !result.endsUnfinished
    if let last = words.indices.last { words[last] = canonicalWord(lastWord) }
    self.words = words
  }

  /// The words as a stored name has them, with a space between.
  package var text: String { words.joined(separator: " ") }
}
