/// Finds which letters of a displayed name the words of a query stand for.
///
/// Works on the name as it is written and on folded words: 'munch' is the 'Münch' of 'München',
/// 'sanf' the 'San F' of 'San Francisco', 'saint' the 'St.' of 'St. Louis'.
package struct NameHighlighter: Sendable {
  private let words: [[UInt8]]
  private let joined: [UInt8]

  /// - Parameter words: folded words of the query, the last one perhaps unfinished.
  package init(words: [String]) {
    self.words = words.map { Array($0.utf8) }.filter { !$0.isEmpty }
    joined = Array(self.words.joined())
  }

  /// The matched ranges of `name` as UTF-8 offsets, ascending and apart.
  ///
  /// Linear in the length of the name for each word of the query.
  package func ranges(in name: String) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    var name = name
    return name.withUTF8 { ranges(in: FoldedParts(of: $0)) }
  }

  private func ranges(in parts: FoldedParts) -> [Range<Int>] {
    if let whole = parts.range(covering: joined, from: 0, isLast: true) { return [whole] }
    var ranges: [Range<Int>] = []
    var taken: Set<Int> = []
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      for start in parts.indices where !taken.contains(start) {
        guard
          let range = parts.range(covering: word, from: start, isLast: isLast)
            ?? (isLast ? abbreviated(word, parts, start) : nil)
        else { continue }
        taken.insert(start)
        ranges.append(range)
        break
      }
    }
    return Self.merged(ranges)
  }

  /// The whole word, when it stands for what `query` is or may become: 'St' for 'saint'.
  private func abbreviated(
    _ query: [UInt8], _ parts: FoldedParts, _ index: Int
  ) -> Range<Int>? {
    unfinishedWordAlternatives(String(decoding: query, as: UTF8.self))
      .contains { parts.folded(index).elementsEqual($0.utf8) } ? parts.range(index) : nil
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
