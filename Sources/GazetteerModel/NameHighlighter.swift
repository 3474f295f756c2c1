/// Finds which letters of a displayed name the words of a query stand for.
///
/// Works on the name as it is written and on folded words: 'munch' is the 'Münch' of 'München',
/// 'sanf' the 'San F' of 'San Francisco', 'saint' the 'St.' of 'St. Louis'.
public struct NameHighlighter {
  private let words: [[UInt8]]

  /// - Parameter words: folded words of the query, the last one perhaps unfinished.
  public init(words: [String]) {
    self.words = words.map { Array($0.utf8) }.filter { !$0.isEmpty }
  }

  /// The matched ranges of `name` as UTF-8 offsets, ascending and apart.
  ///
  /// Linear in the length of the name for each word of the query.
  public func ranges(in name: String) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    let parts = Self.parts(of: name)
    if let whole = consume(Array(words.joined()), parts, from: 0, isLast: true) { return [whole] }
    var ranges: [Range<Int>] = []
    var taken: Set<Int> = []
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      for start in parts.indices where !taken.contains(start) {
        guard
          let range = consume(word, parts, from: start, isLast: isLast)
            ?? (isLast ? abbreviated(word, parts[start]) : nil)
        else { continue }
        taken.insert(start)
        ranges.append(range)
        break
      }
    }
    return Self.merged(ranges)
  }

  /// A word of the name: where it stands, and what it folds to.
  private struct Part {
    var range: Range<Int>
    var text: String
    var folded: [UInt8]
  }

  /// What `query` covers when it begins at word `start`; nil when it does not fit there.
  private func consume(
    _ query: [UInt8], _ parts: [Part], from start: Int, isLast: Bool
  ) -> Range<Int>? {
    var rest = query[...]
    for part in parts[min(start, parts.count)...] {
      if rest.starts(with: part.folded) {
        rest.removeFirst(part.folded.count)
        if rest.isEmpty { return parts[start].range.lowerBound..<part.range.upperBound }
      } else if isLast, let end = Self.beginning(of: part, covering: rest) {
        return parts[start].range.lowerBound..<end
      } else {
        return nil
      }
    }
    return nil
  }

  /// The whole word, when it stands for what `query` is or may become: 'St' for 'saint'.
  private func abbreviated(_ query: [UInt8], _ part: Part) -> Range<Int>? {
    unfinishedWordAlternatives(String(decoding: query, as: UTF8.self))
      .contains { $0.utf8.elementsEqual(part.folded) } ? part.range : nil
  }

  /// The end of the shortest beginning of the word that folds to at least `query`.
  private static func beginning(of part: Part, covering query: ArraySlice<UInt8>) -> Int? {
    // Letter by letter, as they are written; only others can become more or fewer letters.
    if part.folded.count == part.text.utf8.count, part.text.utf8.allSatisfy({ $0 < 0x80 }) {
      return part.folded.starts(with: query) ? part.range.lowerBound + query.count : nil
    }
    var text = ""
    for character in part.text {
      text.append(character)
      let folded = Array(FoldedQuery(text).lastWord.utf8)
      if folded.starts(with: query) { return part.range.lowerBound + text.utf8.count }
    }
    return nil
  }

  private static func parts(of name: String) -> [Part] {
    var parts: [Part] = []
    var text = ""
    var start = 0
    var offset = 0
    func finish() {
      guard !text.isEmpty else { return }
      let folded = folded(text).utf8.filter { $0 != UInt8(ascii: " ") }
      if !folded.isEmpty {
        parts.append(
          Part(range: start..<start + text.utf8.count, text: text, folded: folded))
      }
      text = ""
    }
    for character in name {
      if breaksWord(character) {
        finish()
        start = offset + character.utf8.count
      } else {
        text.append(character)
      }
      offset += character.utf8.count
    }
    finish()
    return parts
  }

  private static func breaksWord(_ character: Character) -> Bool {
    if let ascii = character.asciiValue {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(ascii | 0x20)
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(ascii)
      return !isLetter && !isDigit && ascii != UInt8(ascii: "'")
    }
    return folded("a\(character)a").utf8.contains(UInt8(ascii: " "))
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
