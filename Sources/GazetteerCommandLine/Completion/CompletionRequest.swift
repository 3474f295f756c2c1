import GazetteerText

/// What a completion script asks the program itself, by running `PROGRAM __complete KIND WORD...`:
/// live candidates, such as names from a database, for the last word.
package struct CompletionRequest: Sendable, Equatable {
  /// The word that stands first in a request.
  static let word = "__complete"

  /// The kind named by ``ValueKind/dynamic(_:)``.
  package let kind: String
  /// The words of the same argument before the one being typed, where words need no quotes.
  package let precedingWords: [String]
  /// What is typed so far of the word to complete.
  package let prefix: String

  /// All that is typed so far, joined with spaces: 'san fr'.
  package var query: String {
    (precedingWords + [prefix]).joined(separator: " ")
  }

  /// Nil when `words` is not a request.
  init?(words: [String]) {
    guard words.first == Self.word, words.count >= 2 else { return nil }
    kind = words[1]
    precedingWords = Array(words.dropFirst(2).dropLast())
    prefix = words.count > 2 ? words[words.count - 1] : ""
  }
}

extension CompletionRequest {
  /// The text for standard output: one candidate a line, a tab before its summary.
  ///
  /// Each candidate's value is the whole text that could stand for ``query``; the words typed
  /// before the last one are left out here. Shells replace the word being typed by what all
  /// candidates have in common, so when that is less than what is typed (by a candidate found by
  /// another spelling) only those that begin as typed are kept, or else the first.
  package func reply(_ candidates: [CompletionCandidate]) -> String {
    var offered: [CompletionCandidate] = []
    for candidate in candidates {
      let words = Sanitizer.sanitized(candidate.value).split(separator: " ").dropFirst(
        precedingWords.count)
      let value = words.joined(separator: " ")
      guard !value.isEmpty, !offered.contains(where: { $0.value == value }) else { continue }
      offered.append(CompletionCandidate(value, Sanitizer.sanitized(candidate.summary)))
    }
    return withoutShortening(offered)
      .map { $0.summary.isEmpty ? "\($0.value)\n" : "\($0.value)\t\($0.summary)\n" }
      .joined()
  }

  private func withoutShortening(_ offered: [CompletionCandidate]) -> [CompletionCandidate] {
    guard let first = offered.first, offered.count > 1 else { return offered }
    let shared = offered.dropFirst().reduce(first.value.count) { count, candidate in
      min(count, zip(first.value, candidate.value).prefix { $0 == $1 }.count)
    }
    guard shared < prefix.count else { return offered }
    let typed = prefix.lowercased()
    let literal = offered.filter { $0.value.lowercased().hasPrefix(typed) }
    return literal.isEmpty ? [first] : literal
  }
}

/// One thing that could be typed.
package struct CompletionCandidate: Sendable, Equatable {
  package var value: String
  package var summary: String

  package init(_ value: String, _ summary: String = "") {
    self.value = value
    self.summary = summary
  }
}
