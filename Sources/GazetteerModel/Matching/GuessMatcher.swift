/// Compares the words that a misspelt query may mean with folded names.
///
/// Every word of the query has its alternatives with their costs; a name fits when it has one of
/// each, and the cheapest way counts.
package struct GuessMatcher: Sendable {
  /// What one word of the query may stand for.
  package struct Word: Sendable {
    /// Whole words, or beginnings of words when the word is unfinished, with their costs.
    package var alternatives: [(text: [UInt8], distance: Int, cost: Double)]
    package var isPrefix: Bool

    package init(alternatives: [(text: [UInt8], distance: Int, cost: Double)], isPrefix: Bool) {
      self.alternatives = alternatives
      self.isPrefix = isPrefix
    }
  }

  /// How a name fits, and at what price.
  package struct Fit: Sendable {
    package var fit: NameMatcher.Fit
    package var distance: Int
    package var cost: Double
    /// Where the name stands among the lines.
    package var line = 0..<0
  }

  private let words: [Word]

  package init(words: [Word]) {
    self.words = words
  }

  /// The cheapest fit among the names of `lines`, the fuller one of equals; nil without any.
  package func bestFit(inLines lines: UnsafeBufferPointer<UInt8>) -> Fit? {
    var best: Fit?
    var start = 0
    while start < lines.count {
      var end = start
      while end < lines.count, lines[end] != UInt8(ascii: "\n") { end += 1 }
      if let found = fit(UnsafeBufferPointer(rebasing: lines[start..<end])),
        best.map({ (found.cost, found.fit) < ($0.cost, $0.fit) }) ?? true
      {
        best = found
        best?.line = start..<end
      }
      start = end + 1
    }
    return best
  }

  /// How one folded name fits. A query of one word is compared with the name without spaces, too.
  package func fit(_ name: UnsafeBufferPointer<UInt8>) -> Fit? {
    let nameWords = name.split(separator: UInt8(ascii: " "))
    var best = fit(nameWords)
    if words.count == 1, nameWords.count > 1 {
      let joined = Array(nameWords.joined())
      joined.withUnsafeBufferPointer { joined in
        if let whole = fit([joined[...]]), best.map({ whole.cost < $0.cost }) ?? true {
          best = whole
        }
      }
    }
    return best
  }

  /// A whole word is rather meant than the beginning of a longer one, even if that is nearer by
  /// more than a letter.
  private func price(_ cost: Double, _ isWhole: Bool) -> Double { isWhole ? cost : cost + 1.6 }

  private func fit(_ nameWords: [Slice<UnsafeBufferPointer<UInt8>>]) -> Fit? {
    var total = Fit(fit: .whole, distance: 0, cost: 0)
    var isInOrder = true
    for (position, word) in words.enumerated() {
      var cheapest: (index: Int, distance: Int, cost: Double, isWhole: Bool)?
      for (index, nameWord) in nameWords.enumerated() {
        for alternative in word.alternatives {
          let isWhole = nameWord.elementsEqual(alternative.text)
          guard isWhole || word.isPrefix && nameWord.starts(with: alternative.text) else {
            continue
          }
          let isBetter =
            cheapest.map {
              (price(alternative.cost, isWhole), index == position ? 0 : 1)
                < (price($0.cost, $0.isWhole), $0.index == position ? 0 : 1)
            } ?? true
          if isBetter {
            cheapest = (index, alternative.distance, alternative.cost, isWhole)
          }
        }
      }
      guard let cheapest else { return nil }
      total.distance += cheapest.distance
      total.cost += cheapest.cost
      if cheapest.index != position { isInOrder = false }
      if !cheapest.isWhole { total.fit = max(total.fit, .start) }
    }
    if nameWords.count > words.count { total.fit = max(total.fit, .start) }
    if !isInOrder { total.fit = .words }
    return total
  }
}
