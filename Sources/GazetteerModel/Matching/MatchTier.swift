/// How a name matched the words of a query, best first.
public enum MatchTier: UInt8, Comparable, CaseIterable, Sendable {
  /// The place's own name, whole.
  case wholeOwnName
  /// One of its other names, whole, which is the beginning of the own name: 'Newcastle' for
  /// Newcastle upon Tyne.
  case shortOwnName
  /// One of its other names, whole.
  case wholeOtherName
  /// A code or initials of the place: an airport's GRR, NYC.
  case code
  /// The own name begins with the query.
  case startOfOwnName
  /// The own name has all the words, not from its start or not in this order.
  case wordsOfOwnName
  /// Another name begins with the query.
  case startOfOtherName
  /// Another name has all the words.
  case wordsOfOtherName
  /// Only a few letters differ.
  case guess

  /// A better tier is the smaller one.
  public static func < (left: MatchTier, right: MatchTier) -> Bool {
    left.rawValue < right.rawValue
  }

  /// For `--explain`.
  public var description: String {
    switch self {
    case .wholeOwnName: "whole own name"
    case .shortOwnName: "short form of own name"
    case .wholeOtherName: "whole other name"
    case .code: "code"
    case .startOfOwnName: "start of own name"
    case .wordsOfOwnName: "words of own name"
    case .startOfOtherName: "start of another name"
    case .wordsOfOtherName: "words of another name"
    case .guess: "guess"
    }
  }
}
