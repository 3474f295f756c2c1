/// The numbers behind the order of results; `docs/ranking.md` tells the story.
///
/// A result's score is the worth of its tier, plus its importance as a fraction of one, plus the
/// bias towards the asked point, plus what the reading of the query is worth. The tiers lie so far
/// apart that importance can lift a place by a tier or two, which is what makes 'lon' find London
/// and not a hamlet called Lon, but not from the bottom to the top.
package enum Ranking {
  /// What a match of this tier is worth before anything else.
  package static func worth(of tier: MatchTier) -> Double {
    switch tier {
    case .wholeOwnName: 0.50
    case .shortOwnName: 0.46
    case .wholeOtherName: 0.42
    case .code: 0.36
    case .startOfOwnName: 0.25
    case .wordsOfOwnName: 0.15
    case .startOfOtherName: 0.10
    case .wordsOfOtherName: 0.06
    case .guess: -0.10
    }
  }

  /// What importance adds, 0 … 1.
  package static func worth(of importance: Importance) -> Double {
    Double(importance.value) / Double(Importance.range.upperBound)
  }

  /// What importance adds to a match of this tier: less when only another name matched, since the
  /// famous have so many.
  package static func worth(of importance: Importance, at tier: MatchTier) -> Double {
    switch tier {
    case .wholeOtherName, .code, .startOfOtherName, .wordsOfOtherName:
      worth(of: importance) * otherNameShare
    case .wholeOwnName, .shortOwnName, .startOfOwnName, .wordsOfOwnName, .guess:
      worth(of: importance)
    }
  }

  private static let otherNameShare = 0.9

  /// Importance from which on a place is of note: a town of some fifty thousand.
  package static let noteworthy = Importance(value: 4_700)

  /// What an alternate name loses when a place of note bears it as its own: 'salem' is the city
  /// in India, not Jerusalem.
  package static let rivalryCost = 0.15

  /// What it adds that the query ends where a word of the name does: 'new' is rather the beginning
  /// of New York than of Newark.
  package static let wholeWordsBonus = 0.05

  /// What a place at the asked point gets; halves about every 60 km.
  package static let largestBias = 0.60

  /// - Parameters:
  ///   - kilometres: distance from the asked point.
  package static func bias(kilometres: Double) -> Double {
    largestBias / (1 + kilometres / 60)
  }

  /// What a place gets for lying in a region that a qualifier names.
  package static let largestAreaBonus = 0.10
  /// What a place gets for lying in a country that a qualifier names.
  package static let countryBonus = 0.06

  /// By how much a guess has to score more than a poor match to come before it.
  package static let guessCost = 0.15

  /// What a guess loses for each letter that differs.
  package static let costOfEdit = 0.15
}
