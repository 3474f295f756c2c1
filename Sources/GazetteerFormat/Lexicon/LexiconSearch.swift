import GazetteerModel

/// Finds the words of a ``LexiconTrie`` that lie within one or two typing errors of a query word
/// (see ``EditAutomaton``), a mistyped first letter included.
///
/// The automaton walks down the trie: what a beginning costs is worked out once for all words that
/// have it, and nothing below a beginning is looked at that cannot come within the distance any
/// more.
package struct LexiconSearch {
  /// A word found.
  package struct Match {
    /// The word, or the beginning of words when the query may be unfinished.
    package let word: [UInt8]
    /// How many typing errors separate it from the query; 0 for the query itself.
    package let distance: Int
    /// The highest of the levels of importance of all words that it stands for.
    package let level: UInt8
  }

  private let automaton: EditAutomaton
  private let length: Int
  private let maximumDistance: Int
  private let isPrefix: Bool

  /// Nil when the word is empty or longer than ``LexiconTrie/maximumScalars``.
  ///
  /// - Parameters:
  ///   - word: the folded query word, UTF-8.
  ///   - maximumDistance: 0, 1 or 2; other values count as the nearest of these.
  ///   - isPrefix: whether the word may be unfinished. What is found is then the beginning of each
  ///     word that is nearest to the query, the shortest of equals, each beginning once.
  package init?(word: UnsafeBufferPointer<UInt8>, maximumDistance: Int, isPrefix: Bool) {
    var scalars: [UInt32] = []
    ScalarReader.read(word, into: &scalars)
    guard !scalars.isEmpty, let automaton = EditAutomaton(scalars: scalars) else { return nil }
    self.automaton = automaton
    length = scalars.count
    self.maximumDistance = min(max(maximumDistance, 0), EditAutomaton.maximumDistance)
    self.isPrefix = isPrefix
  }

  /// All matches, in the order of the words' bytes.
  ///
  /// - Throws: ``LexiconTrie/Damage``, and what `blocks` throws.
  package func matches(in blocks: some LexiconBlocks) throws -> [Match] {
    let depth = LexiconTrie.maximumScalars
    return try automaton.withTransitions { transitions in
      try withUnsafeTemporaryAllocation(
        of: EditAutomaton.State.self, capacity: EditAutomaton.Transitions.statesBefore + depth + 1
      ) { states in
        guard let firstState = states.baseAddress else { return [] }
        states.initialize(repeating: EditAutomaton.State())
        let start = firstState + EditAutomaton.Transitions.statesBefore
        start.pointee = transitions.start
        var walk = Walk(
          transitions: transitions, maximumDistance: maximumDistance, isPrefix: isPrefix,
          states: start)
        let beyond = maximumDistance + 1
        let best = Beginning(distance: isPrefix ? min(length, beyond) : beyond)
        try blocks.withBlock(LexiconTrie.directory) { directory in
          try walk.visit(
            Siblings(bytes: directory, range: 0..<directory.count, isWide: true), Position(), best,
            in: blocks)
        }
        return walk.found
      }
    }
  }

  /// A list of the trie, and where it lies.
  private struct Siblings {
    var bytes: UnsafeBufferPointer<UInt8>
    var range: Range<Int>
    var isWide: Bool
    /// Blocks refer to no others.
    var isInBlock = false
  }

  /// How far a path has come from the root.
  private struct Position {
    var scalars = 0
    var bytes = 0
  }

  /// The beginning of the path that is nearest to an unfinished query.
  private struct Beginning {
    var distance: Int
    var position = Position()
    var level: UInt8 = 0
  }

  /// The working memory of a search.
  private struct Walk {
    let transitions: EditAutomaton.Transitions
    let maximumDistance: Int
    let isPrefix: Bool
    /// One for each scalar of the path.
    let states: UnsafeMutablePointer<EditAutomaton.State>
    var word = [UInt8](repeating: 0, count: LexiconTrie.maximumBytes)
    /// By their length in scalars, whether beginnings on the path were.
    var handedOut = [Bool](repeating: false, count: LexiconTrie.maximumScalars + 1)
    var found: [Match] = []

    /// Goes through siblings and what is below them.
    mutating func visit(
      _ siblings: Siblings, _ above: Position, _ bestAbove: Beginning,
      in blocks: some LexiconBlocks
    ) throws {
      let bytes = siblings.bytes
      guard var list = LexiconList(bytes, siblings.range, isWide: siblings.isWide) else {
        throw LexiconTrie.Damage()
      }
      let filter = transitions.filter(
        after: states + above.scalars, distance: bestAbove.distance)
      while !list.isAtEnd {
        guard let entry = list.next() else { throw LexiconTrie.Damage() }
        if let block = entry.block {
          guard !siblings.isInBlock else { throw LexiconTrie.Damage() }
          try blocks.withBlock(block) { block in
            let siblings = Siblings(
              bytes: block, range: 0..<block.count, isWide: false, isInBlock: true)
            try visit(siblings, above, bestAbove, in: blocks)
          }
          continue
        }
        let first = bytes[entry.label.lowerBound]
        let isForeign = first > transitions.lastByte
        guard !isForeign, transitions.passes(first, filter) else {
          if isPrefix { handOut(bestAbove) }
          if isForeign { return }
          continue
        }
        var index = entry.label.lowerBound
        var scalars = above.scalars
        var best = bestAbove
        var isHopeless = false
        repeat {
          guard scalars < LexiconTrie.maximumScalars else { throw LexiconTrie.Damage() }
          let scalar = ScalarReader.next(in: bytes, at: &index, end: entry.label.upperBound)
          transitions.step(states + scalars, scalar)
          scalars += 1
          if isPrefix {
            let distance = transitions.distance(states[scalars])
            if distance < best.distance {
              let length = above.bytes + index - entry.label.lowerBound
              best = Beginning(
                distance: distance, position: Position(scalars: scalars, bytes: length),
                level: entry.highestLevel)
              handedOut[scalars] = false
            }
          }
          isHopeless = !transitions.canBeat(best.distance, states[scalars])
        } while !isHopeless && index < entry.label.upperBound
        if isHopeless, !isPrefix || best.distance > maximumDistance { continue }

        let length = above.bytes + entry.label.count
        guard length <= LexiconTrie.maximumBytes else { throw LexiconTrie.Damage() }
        for (place, index) in entry.label.enumerated() { word[above.bytes + place] = bytes[index] }
        if isPrefix {
          if isHopeless || entry.level != nil { handOut(best) }
        } else if let level = entry.level {
          let distance = transitions.distance(states[scalars])
          if distance <= maximumDistance { handOut(length, distance, level) }
        }
        guard !isHopeless, !entry.below.isEmpty else { continue }
        try visit(
          Siblings(
            bytes: bytes, range: entry.below, isWide: entry.belowIsWide,
            isInBlock: siblings.isInBlock),
          Position(scalars: scalars, bytes: length), best, in: blocks)
      }
    }

    private mutating func handOut(_ best: Beginning) {
      guard best.distance <= maximumDistance, !handedOut[best.position.scalars] else { return }
      handedOut[best.position.scalars] = true
      handOut(best.position.bytes, best.distance, best.level)
    }

    private mutating func handOut(_ length: Int, _ distance: Int, _ level: UInt8) {
      found.append(Match(word: Array(word[..<length]), distance: distance, level: level))
    }
  }
}
