/// How many typing errors a word may have before it is another word.
///
/// The longer a word, the fewer others lie near it. The lengths here were set on the 1,051,195
/// words of 234,908 cities so that the misspellings people make of a name are found, while random
/// letters find next to nothing:
///
/// | scalars | errors |
/// |---|---|
/// | 1 – 2 | none |
/// | 3 – 4 | 1, which keeps the first letter or swaps it with the second |
/// | 5 – 6 | 1 |
/// | 7 | 1, or 2 letters left out that are not the first |
/// | 8 | 2, which keep the first letter or swap it with the second |
/// | 9 and more | 2 |
///
/// An unfinished word says less than a whole one, so it needs a letter more for each row. In
/// scripts that write a syllable or a word with one sign (Han, kana, Hangul), one error is
/// allowed from three signs on, and never two. Words with a digit must be right.
///
/// Nearly every four letters are one error away from some village, so a short query says too little
/// by itself: see ``needsProminentPlace(queryLength:isPrefix:)``.
package struct TypoTolerance: Sendable {
  /// The rules that the search uses.
  package static let standard = TypoTolerance()

  /// From how many letters on one error is allowed.
  package var oneErrorLength = 3
  /// From how many letters on the one error may change the first letter.
  package var oneErrorAnywhereLength = 5
  /// From how many letters on two may have been left out.
  package var twoOmissionsLength = 7
  /// From how many letters on two errors of any kind are allowed.
  package var twoErrorsLength = 8
  /// From how many letters on one of two errors may change the first letter.
  package var twoErrorsAnywhereLength = 9
  /// From how many signs on one error is allowed where a sign is a syllable or a word.
  package var oneErrorSigns = 3
  /// From how many signs on that error may change the first sign.
  package var oneErrorAnywhereSigns = 4
  /// By how many letters more an unfinished word has to have.
  package var unfinishedExtra = 1
  /// From how many letters in all its words on a query is corrected to any place.
  package var anyPlaceLength = 6

  package init() {}

  /// How many errors to look for in a folded query word, UTF-8: 0, 1 or 2.
  package func maximumDistance(of word: UnsafeBufferPointer<UInt8>, isPrefix: Bool) -> Int {
    let shape = Shape(word)
    guard !shape.hasDigit else { return 0 }
    let length = shape.length - (isPrefix ? unfinishedExtra : 0)
    if shape.hasSigns { return length >= oneErrorSigns ? 1 : 0 }
    if length >= min(twoOmissionsLength, twoErrorsLength) { return 2 }
    return length >= oneErrorLength ? 1 : 0
  }

  /// Whether a word found at an ``EditAutomaton`` passes as what the query word was meant to be.
  /// For an unfinished query word, the candidate is the beginning found.
  package func allows(
    _ candidate: UnsafeBufferPointer<UInt8>, at distance: Int,
    for query: UnsafeBufferPointer<UInt8>, isPrefix: Bool
  ) -> Bool {
    guard distance > 0 else { return distance == 0 }
    guard distance <= maximumDistance(of: query, isPrefix: isPrefix) else { return false }
    let queryShape = Shape(query)
    let candidateShape = Shape(candidate)
    let length = queryShape.length - (isPrefix ? unfinishedExtra : 0)
    if distance == 2, length < twoErrorsLength,
      candidateShape.length != queryShape.length + 2
    {
      return false
    }
    let anywhereLength =
      queryShape.hasSigns
      ? oneErrorAnywhereSigns : distance == 1 ? oneErrorAnywhereLength : twoErrorsAnywhereLength
    return length >= anywhereLength || candidateShape.startsLike(queryShape)
  }

  /// Whether a query is so short that only well-known places should be guessed for it.
  ///
  /// - Parameters:
  ///   - queryLength: the scalars of all its words together.
  ///   - isPrefix: whether the last word may be unfinished.
  /// - Returns: true for queries of which nearly every random one has some place nearby.
  package func needsProminentPlace(queryLength: Int, isPrefix: Bool) -> Bool {
    queryLength < anyPlaceLength + (isPrefix ? unfinishedExtra : 0)
  }

  /// What the rules ask of a word.
  private struct Shape {
    var length = 0
    var first: UInt32?
    var second: UInt32?
    var hasDigit = false
    var hasSigns = false

    init(_ word: UnsafeBufferPointer<UInt8>) {
      var index = 0
      while index < word.count {
        let scalar = ScalarReader.next(in: word, at: &index, end: word.count)
        if length == 0 { first = scalar }
        if length == 1 { second = scalar }
        length += 1
        switch scalar {
        case 0x30...0x39: hasDigit = true
        // Kana, Han and their radicals; Hangul syllables; compatibility and later Han.
        case 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF:
          hasSigns = true
        default: break
        }
      }
    }

    /// The first letter is the same, or swapped with the second.
    func startsLike(_ other: Shape) -> Bool {
      first == other.first || first == other.second && second == other.first
    }
  }
}
