/// Compares the words of one query with folded names.
///
/// The index tells which places have the words in any of their names; this tells whether one name
/// has them all, and where. Works on folded UTF-8: words separated by single spaces, one name a
/// line. Time is linear in the length of the names; nothing is allocated.
package struct NameMatcher: Sendable {
  /// How one name matched.
  package enum Fit: UInt8, Comparable, Sendable {
    /// The whole name, spaces aside.
    case whole
    /// The whole name, which is a code.
    case code
    /// The name begins with the query, spaces aside, and the query ends where a word does.
    case startWords
    /// The name begins with the query, spaces aside.
    case start
    /// All words are there as words.
    case words
    /// All words are there: the last one as the beginning of a word, the others whole.
    case wordsUnfinished

    package static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  private let words: [[UInt8]]
  private let lastWordIsWhole: Bool

  /// - Parameters:
  ///   - words: folded words of the query.
  ///   - lastWordIsWhole: whether the last word has to be a whole word of the name, not just the
  ///     beginning of one.
  package init(words: [[UInt8]], lastWordIsWhole: Bool = false) {
    self.words = words.contains(where: \.isEmpty) ? words.filter { !$0.isEmpty } : words
    self.lastWordIsWhole = lastWordIsWhole
  }

  /// The best fit among the names of `lines` and the line that has it, nil when none has all
  /// words.
  package func bestFit(
    inLines lines: UnsafeBufferPointer<UInt8>
  ) -> (fit: Fit, line: Range<Int>)? {
    var best: (fit: Fit, line: Range<Int>)?
    var start = 0
    while start < lines.count {
      var end = start
      while end < lines.count, lines[end] != Self.newline { end += 1 }
      if let fit = fit(UnsafeBufferPointer(rebasing: lines[start..<end])),
        best.map({ fit < $0.fit }) ?? true
      {
        best = (fit, start..<end)
        if fit == .whole { return best }
      }
      start = end + 1
    }
    return best
  }

  /// How one folded name fits, nil when a word is missing.
  package func fit(_ name: UnsafeBufferPointer<UInt8>) -> Fit? {
    guard !words.isEmpty else { return nil }
    if name.first == NameCode.mark {
      return name.dropFirst().elementsEqual(words.joined()) ? .code : nil
    }
    if let fit = fitFromStart(name) { return fit }
    return fitWords(name)
  }

  /// 'sanf' and 'san f' both begin 'san francisco'. 'san a' does not quite begin 'sanaa', and 'mc
  /// allen' is not quite 'mcallen', but more than its beginning.
  private func fitFromStart(_ name: UnsafeBufferPointer<UInt8>) -> Fit? {
    var position = 0
    var splitsWord = false
    for (index, word) in words.enumerated() {
      if index > 0, position < name.count, name[position] != Self.space { splitsWord = true }
      for byte in word {
        if position < name.count, name[position] == Self.space { position += 1 }
        guard position < name.count, name[position] == byte else { return nil }
        position += 1
      }
    }
    if position == name.count { return splitsWord ? .startWords : .whole }
    let endsWord = name[position] == Self.space
    if lastWordIsWhole, !endsWord { return nil }
    if splitsWord { return endsWord ? .words : .wordsUnfinished }
    return endsWord ? .startWords : .start
  }

  private func fitWords(_ name: UnsafeBufferPointer<UInt8>) -> Fit? {
    // Most names do not have it at all.
    guard let last = words.last, Self.find(last, in: name, asPrefix: true) else { return nil }
    let hasLast = Self.find(last, in: name, asPrefix: false)
    guard hasLast || !lastWordIsWhole,
      words.dropLast().allSatisfy({ Self.find($0, in: name, asPrefix: false) })
    else { return nil }
    return hasLast ? .words : .wordsUnfinished
  }

  /// Whether a word of `name` is, or begins with, `word`.
  private static func find(
    _ word: [UInt8], in name: UnsafeBufferPointer<UInt8>, asPrefix: Bool
  ) -> Bool {
    var start = 0
    while start + word.count <= name.count {
      var matched = 0
      while matched < word.count, name[start + matched] == word[matched] { matched += 1 }
      if matched == word.count {
        let end = start + matched
        if asPrefix || end == name.count || name[end] == space { return true }
      }
      start += matched
      while start < name.count, name[start] != space { start += 1 }
      start += 1
    }
    return false
  }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")
}
