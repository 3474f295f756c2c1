/// Finds the words of a lexicon that lie within one or two typing errors of a query word
/// (see ``EditDistance``), a mistyped first letter included.
///
/// Blocks are given in ascending order, each scanned or skipped:
///
/// ```swift
/// if !scanner.canSkip(first: firstWord, next: firstWordOfNextBlock) {
///   let isIntact = scanner.scan(block) { match in … }
/// }
/// ```
///
/// An automaton reads each word letter by letter. Its states are kept for the whole current word,
/// so a word only costs the letters it does not share with the one before, and once some beginning
/// cannot come within the distance any more, all words that have it are skipped unread.
package struct FuzzyScanner {
  /// A word found.
  package struct Match {
    /// The word's bytes, valid until the closure returns.
    package let word: UnsafeBufferPointer<UInt8>
    /// How many typing errors separate it from the query; 0 for the query itself.
    package let distance: Int
    /// How many bytes of the word the query stands for: all, unless the query may be unfinished.
    package let length: Int
  }

  private let automaton: EditAutomaton
  private var trail: Trail

  /// Nil when the word is empty or longer than ``LexiconBlock/maximumScalars``.
  ///
  /// - Parameters:
  ///   - word: the folded query word, UTF-8.
  ///   - maximumDistance: 0, 1 or 2; other values count as the nearest of these.
  ///   - isPrefix: whether the word may be unfinished. What is found is then the beginning of each
  ///     word that is nearest to the query, the shortest of equals. Every beginning is handed out
  ///     once, with the first word that has it.
  package init?(word: UnsafeBufferPointer<UInt8>, maximumDistance: Int, isPrefix: Bool) {
    var scalars: [UInt32] = []
    ScalarReader.read(word, into: &scalars)
    guard !scalars.isEmpty, let automaton = EditAutomaton(query: scalars) else { return nil }
    self.automaton = automaton
    trail = Trail(
      start: automaton.start, length: scalars.count,
      maximumDistance: min(max(maximumDistance, 0), EditAutomaton.maximumDistance),
      isPrefix: isPrefix)
  }

  /// Whether no word from `first` up to `next`, which is not included, can be a match: they all
  /// begin with what these two have in common. Without a `next`, nothing is known of them.
  package mutating func canSkip(
    first: UnsafeBufferPointer<UInt8>, next: UnsafeBufferPointer<UInt8>?
  ) -> Bool {
    guard let next else { return false }
    let limit = min(first.count, next.count, LexiconBlock.maximumBytes)
    var common = 0
    while common < limit, first[common] == next[common] { common += 1 }
    if common < first.count {
      common = ScalarReader.boundary(before: common, next: first[common], in: first)
    }
    let beginning = UnsafeBufferPointer(rebasing: first[..<common])
    return automaton.withTransitions { transitions in
      trail.withWalker(transitions) { walker in walker.isHopeless(beginning) }
    }
  }

  /// Hands out every match among the words of a block, in ascending order.
  ///
  /// - Returns: false when the block is damaged; the matches before the damage were handed out.
  package mutating func scan<Failure: Error>(
    _ block: UnsafeBufferPointer<UInt8>, emit: (Match) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    try automaton.withTransitions { transitions throws(Failure) in
      try trail.withWalker(transitions) { walker throws(Failure) in
        guard var cursor = LexiconCursor(block), let first = cursor.next(), first.shared == 0
        else { return false }
        let shared = walker.knownLength(of: UnsafeBufferPointer(rebasing: block[first.added]))
        if shared < walker.exhausted,
          let match = walker.visit(
            block, first.added.lowerBound + shared..<first.added.upperBound, after: shared)
        {
          try emit(match)
        }
        while true {
          cursor.skip(sharing: walker.exhausted)
          guard !cursor.isAtEnd else { return cursor.isIntact }
          guard let entry = cursor.next() else { return false }
          guard entry.shared < walker.exhausted else { continue }
          guard entry.shared <= walker.known else { return false }
          if let match = walker.visit(block, entry.added, after: entry.shared) {
            try emit(match)
          }
        }
      }
    }
  }
}

/// The current word of a scan with the automaton's state behind each of its letters.
private struct Trail {
  /// What is known behind some letters of the current word.
  struct Node {
    var state: EditAutomaton.State
    /// The smallest distance that counts so far, and where it was reached. While nothing does,
    /// one more than the maximum.
    var best: Int
    var bestLength: Int
    /// The match of the best length was handed out.
    var isEmitted = false
  }

  private let maximumDistance: Int
  private let isPrefix: Bool
  private var bytes: [UInt8]
  /// One for each length in bytes; only those at the borders of scalars are used.
  private var nodes: [Node]
  private var known = 0
  private var exhausted = Int.max

  init(start: EditAutomaton.State, length: Int, maximumDistance: Int, isPrefix: Bool) {
    self.maximumDistance = maximumDistance
    self.isPrefix = isPrefix
    bytes = [UInt8](
      repeating: 0, count: LexiconBlock.maximumBytes + MemoryLayout<Walker.Chunk>.size)
    let best = isPrefix ? min(length, maximumDistance + 1) : maximumDistance + 1
    nodes = [Node](
      repeating: Node(state: start, best: best, bestLength: 0),
      count: LexiconBlock.maximumBytes + 1)
  }

  @inline(__always)
  mutating func withWalker<Result, Failure: Error>(
    _ transitions: EditAutomaton.Transitions,
    _ body: (inout Walker) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (known, exhausted) = (known, exhausted)
    let (maximumDistance, isPrefix) = (maximumDistance, isPrefix)
    var end = (known, exhausted)
    defer { (self.known, self.exhausted) = end }
    return try bytes.withUnsafeMutableBufferPointer { bytes throws(Failure) in
      try nodes.withUnsafeMutableBufferPointer { nodes throws(Failure) in
        var walker = Walker(
          transitions: transitions, maximumDistance: maximumDistance, isPrefix: isPrefix,
          bytes: bytes, nodes: nodes, known: known, exhausted: exhausted)
        defer { end = (walker.known, walker.exhausted) }
        return try body(&walker)
      }
    }
  }

  /// The trail while its memory is borrowed.
  ///
  /// No index into it is above ``LexiconBlock/maximumBytes``: `LexiconCursor` and
  /// `FuzzyScanner.canSkip` let no longer words through.
  struct Walker {
    typealias Chunk = SIMD16<UInt8>

    let transitions: EditAutomaton.Transitions
    let maximumDistance: Int
    let isPrefix: Bool
    let bytes: UnsafeMutableBufferPointer<UInt8>
    let nodes: UnsafeMutableBufferPointer<Node>
    /// How many bytes of the trail are valid and have nodes.
    var known: Int
    /// Words that have this many bytes of the trail need no look: they are no match, or the same.
    var exhausted: Int

    /// How many of the known bytes a word begins with.
    func knownLength(of word: UnsafeBufferPointer<UInt8>) -> Int {
      let limit = min(known, word.count)
      var length = 0
      while length < limit, bytes[length] == word[length] { length += 1 }
      return length
    }

    mutating func isHopeless(_ beginning: UnsafeBufferPointer<UInt8>) -> Bool {
      let shared = knownLength(of: beginning)
      if shared >= exhausted { return true }
      // Part of the trail, which went on from here, so something can come of it.
      if shared == beginning.count { return false }
      copy(beginning, shared..<beginning.count, to: shared)
      walk(from: shared, to: beginning.count)
      guard exhausted != Int.max else { return false }
      let node = nodes[known]
      if node.best > maximumDistance || nodes[node.bestLength].isEmitted { return true }
      // The first of these words is a match still to be handed out.
      exhausted = Int.max
      return false
    }

    /// Makes a word the current one and says whether it is a match.
    @inline(__always)
    mutating func visit(
      _ block: UnsafeBufferPointer<UInt8>, _ added: Range<Int>, after shared: Int
    ) -> FuzzyScanner.Match? {
      let length = shared + added.count
      copy(block, added, to: shared)
      walk(from: shared, to: length)
      if isPrefix {
        let node = nodes[known]
        guard node.best <= maximumDistance, !nodes[node.bestLength].isEmitted else { return nil }
        nodes[node.bestLength].isEmitted = true
        return FuzzyScanner.Match(
          word: UnsafeBufferPointer(rebasing: bytes[..<length]), distance: node.best,
          length: node.bestLength)
      }
      guard known == length else { return nil }
      let distance = transitions.distance(nodes[length].state)
      guard distance <= maximumDistance else { return nil }
      return FuzzyScanner.Match(
        word: UnsafeBufferPointer(rebasing: bytes[..<length]), distance: distance, length: length)
    }

    /// Appends to the trail behind `length` bytes; a whole chunk where there is one, since a loop
    /// over a few bytes costs more. `bytes` has room for a chunk behind the longest word.
    @inline(__always)
    private func copy(
      _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to length: Int
    ) {
      let chunkSize = MemoryLayout<Chunk>.size
      guard range.count <= chunkSize, source.count - range.lowerBound >= chunkSize else {
        for (offset, index) in range.enumerated() { bytes[length + offset] = source[index] }
        return
      }
      let chunk = UnsafeRawBufferPointer(source).loadUnaligned(
        fromByteOffset: range.lowerBound, as: Chunk.self)
      UnsafeMutableRawBufferPointer(bytes).storeBytes(
        of: chunk, toByteOffset: length, as: Chunk.self)
    }

    /// Follows a word's new bytes to its end, or to where nothing more can come of it.
    @inline(__always)
    private mutating func walk(from shared: Int, to end: Int) {
      let word = UnsafeBufferPointer(rebasing: bytes[..<end])
      var index = shared
      if index < end {
        index = ScalarReader.boundary(before: shared, next: word[shared], in: word)
      }
      var node = nodes[index]
      while transitions.canBeat(node.best, node.state) {
        guard index < end else {
          known = end
          exhausted = Int.max
          return
        }
        let scalar = ScalarReader.next(in: word, at: &index, end: end)
        node.state = transitions.step(node.state, scalar)
        node.isEmitted = false
        if isPrefix {
          let distance = transitions.distance(node.state)
          if distance < node.best { (node.best, node.bestLength) = (distance, index) }
        }
        nodes[index] = node
      }
      known = index
      exhausted = index
    }
  }
}
