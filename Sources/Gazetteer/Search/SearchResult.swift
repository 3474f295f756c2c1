import GazetteerModel

/// The answer to a ``SearchRequest``.
public struct SearchResponse: Sendable {
  /// Where the results come from.
  public enum Source: String, Sendable {
    /// They match the query.
    case matches
    /// The query is too short: the most important places.
    case popular
    /// Nothing matches as it is written: places spelt nearly so.
    case guesses
  }

  /// Where all of the results come from; matches may have guesses behind them.
  public var source: Source
  /// One page, the best first.
  public var results: [SearchResult]
  /// The part of the query that names a region or country in which no match lies; the results
  /// are then matches elsewhere.
  public var unsatisfied: String?
  /// Whether a larger offset would give more.
  public var hasMore = false

  /// Whether the first results are so few, and no own name among them begins like the query, that
  /// it may be misspelt: when a search that allows typos guesses.
  package var isThin: Bool {
    CandidatePool.isThin(results.lazy.map(\.score))
  }
}

/// One place, and why it is where it is in the list.
public struct SearchResult: Sendable, Identifiable {
  /// The place, named in the language asked for.
  public var city: City
  /// The name that matched, when it is not the one in the label.
  public var matchedName: String?
  /// What kind of name that is.
  public var matchedNameKind: NameEntry.Kind?
  /// What its place in the list rests on.
  public var score: MatchScore
  /// Full label when another result of the list would read the same.
  public var label: String
  /// Knows the words of the query's name.
  var highlighter: NameHighlighter

  /// The matched parts of the label, as UTF-8 offsets, ascending; empty when only another name
  /// matched.
  public var labelHighlights: [Range<Int>] {
    matchedName == nil ? highlighter.ranges(in: city.name) : []
  }

  /// The matched parts of ``matchedName``, as UTF-8 offsets, ascending.
  public var matchedNameHighlights: [Range<Int>] {
    matchedName.map { highlighter.ranges(in: $0) } ?? []
  }

  /// The city's geonameid.
  public var id: Int64 { city.geonameID }
}

/// The parts of a result's place in the order, for `--explain`.
public struct MatchScore: Hashable, Sendable {
  /// How the name matched.
  public var tier: MatchTier
  /// The importance of the place.
  public var importance: Importance
  /// What it adds that the query ends where a word of the name does.
  public var wholeWords = 0.0
  /// What the nearness to the asked point adds, 0 … ``Ranking/largestBias``.
  public var bias = 0.0
  /// What the reading of the query adds or takes: a qualifier, an optional word left out.
  public var reading = 0.0
  /// Letters that differ, for guesses.
  public var editDistance = 0
  /// The sum by which results are ordered.
  public var total = 0.0
}
