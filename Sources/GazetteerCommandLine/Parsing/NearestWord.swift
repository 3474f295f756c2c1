/// The word of `candidates` that was most likely meant by `word`, or nil when none is near.
///
/// A candidate is near when it begins with `word`, or when at most a third of its letters are
/// wrong. The first of equally near ones wins.
package func nearestWord(to word: String, among candidates: [String]) -> String? {
  let typed = Array(word.lowercased())
  guard !typed.isEmpty else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased())
    let distance =
      typed.count > 1 && letters.starts(with: typed) ? 1 : editDistance(typed, letters)
    let allowed = max(1, max(typed.count, letters.count) / 3)
    // With one or two letters every short word is near: better no advice than a wrong one.
    guard distance <= allowed, distance < max(typed.count, letters.count) else { continue }
    if let best, best.distance <= distance { continue }
    best = (candidate, distance)
  }
  return best?.word
}

/// The Damerau-Levenshtein distance in its optimal string alignment form: insertions, deletions,
/// substitutions and swaps of neighbours, no part edited twice.
///
/// - Complexity: O(*n* × *m*) time, O(*m*) memory.
func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  if first.isEmpty { return second.count }
  if second.isEmpty { return first.count }
  var beforePrevious = [Int](repeating: 0, count: second.count + 1)
  var previous = Array(0...second.count)
  var current = previous
  for row in 1...first.count {
    current[0] = row
    for column in 1...second.count {
      let isSame = first[row - 1] == second[column - 1]
      var cost = min(
        previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, first[row - 1] == second[column - 2],
        first[row - 2] == second[column - 1]
      {
        cost = min(cost, beforePrevious[column - 2] + 1)
      }
      current[column] = cost
    }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous[second.count]
}
