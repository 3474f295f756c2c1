import GazetteerModel

/// A place that may become a result.
struct Candidate {
  var rank: Int64
  var importance: Importance
  var score: MatchScore
  /// The folded alternate name that matched, when no own name did as well.
  var matchedKey: [UInt8]?
}

/// The best candidates so far, each place once.
///
/// Candidates come in order of importance, so a stream of them can stop as soon as even a perfect
/// match of the next one could not reach the list: ``threshold`` tells.
struct CandidatePool {
  private(set) var candidates: [Candidate] = []
  private var indexByRank: [Int64: Int] = [:]
  /// The assured totals of the best `size` candidates, worst first.
  private var best: [Double] = []
  private let size: Int

  init(size: Int) {
    self.size = size
    candidates.reserveCapacity(16)
  }

  var count: Int { candidates.count }

  /// Whether so little matches that the query may be misspelt: no beginning of a place's own name,
  /// and few others, or none of a place as important as one that it may stand for.
  var isThin: Bool {
    Self.isThin(candidates.lazy.map(\.score))
  }

  static func isThin(_ scores: some Collection<MatchScore>) -> Bool {
    !scores.contains { $0.tier.isCertain }
      && (scores.count < fewestCertain || !scores.contains { $0.total > highestGuess })
  }

  /// Whether some place's own name begins with the query, or is it.
  var hasCertain: Bool {
    candidates.contains { $0.score.tier.isCertain }
  }

  private static let fewestCertain = 3
  /// About what the guess of a great city is worth.
  private static let highestGuess = 0.75

  /// Whether the query is all of some place's name.
  var hasWholeName: Bool {
    candidates.contains { $0.score.tier <= .code }
  }

  /// A candidate with less than this cannot be among the best any more; nil while there is room.
  var threshold: Double? {
    best.count < size ? nil : best.first
  }

  mutating func insert(_ candidate: Candidate) {
    if let index = indexByRank[candidate.rank] {
      guard candidate.score.total > candidates[index].score.total else { return }
      replaceTotal(candidates[index].score.assuredTotal, by: candidate.score.assuredTotal)
      candidates[index] = candidate
      return
    }
    indexByRank[candidate.rank] = candidates.count
    candidates.append(candidate)
    insertTotal(candidate.score.assuredTotal)
  }

  /// Adds the candidates of another reading of the same query.
  mutating func insert(_ other: CandidatePool) {
    for candidate in other.candidates { insert(candidate) }
  }

  func score(ofRank rank: Int64) -> MatchScore? {
    indexByRank[rank].map { candidates[$0].score }
  }

  /// Lets those that bear the name as their own come before those that do not quite. Call it
  /// once, when all candidates are there.
  ///
  /// Codes come behind every place that is really called so. Whole alternate names lose
  /// ``Ranking/rivalryCost`` where a place of note has the name as its own.
  mutating func settleRivals() {
    let owners = candidates.lazy.filter { $0.score.tier == .wholeOwnName }
    if let last = owners.map(\.score.total).min() {
      for index in candidates.indices where candidates[index].score.tier == .code {
        let excess = candidates[index].score.total - last
        guard excess >= 0 else { continue }
        // Codes keep their order among themselves.
        adjust(index, by: -excess - 0.01 / (1 + excess))
      }
    }
    let hasOwner = candidates.contains {
      $0.score.tier == .wholeOwnName && $0.importance >= Ranking.noteworthy
    }
    guard hasOwner else { return }
    for index in candidates.indices where candidates[index].score.tier == .wholeOtherName {
      adjust(index, by: -Ranking.rivalryCost)
    }
  }

  /// Makes guesses of all candidates: something else in the query was misspelt.
  mutating func markAsGuesses() {
    for index in candidates.indices where candidates[index].score.tier != .guess {
      candidates[index].score.tier = .guess
      candidates[index].score.editDistance += 1
    }
  }

  private mutating func adjust(_ index: Int, by change: Double) {
    candidates[index].score.reading += change
    candidates[index].score.total += change
  }

  /// Best first; equal scores by rank, which is by importance, population and id.
  ///
  /// Guesses come behind everything that matches, but for poor matches of places that matter much
  /// less: who types 'tornto' means no village of which some other name begins like that.
  func sorted() -> [Candidate] {
    guard candidates.count > 1 else { return candidates }
    let cost = hasCertain ? Double.infinity : Ranking.guessCost
    func worth(_ candidate: Candidate) -> Double {
      candidate.score.tier == .guess ? candidate.score.total - cost : candidate.score.total
    }
    return candidates.sorted { left, right in
      let (leftWorth, rightWorth) = (worth(left), worth(right))
      if leftWorth != rightWorth { return leftWorth > rightWorth }
      if left.score.total != right.score.total { return left.score.total > right.score.total }
      return left.rank < right.rank
    }
  }

  private mutating func insertTotal(_ total: Double) {
    if best.count >= size {
      guard let worst = best.first, total > worst else { return }
      best.removeFirst()
    }
    best.insert(total, at: best.firstIndex { $0 > total } ?? best.endIndex)
  }

  private mutating func replaceTotal(_ old: Double, by new: Double) {
    if let index = best.firstIndex(of: old) { best.remove(at: index) }
    insertTotal(new)
  }
}

extension MatchScore {
  /// What ``CandidatePool/settleRivals()`` leaves of the total in any case.
  fileprivate var assuredTotal: Double {
    switch tier {
    case .wholeOtherName: total - Ranking.rivalryCost
    case .code: -.infinity
    default: total
    }
  }
}

extension MatchTier {
  /// Whether a match like this leaves no doubt that the query is spelt as it was meant.
  var isCertain: Bool { self <= .startOfOwnName }
}
