import GazetteerModel

/// The answer to a ``SearchRequest``.
package struct SearchResponse: Sendable {
  /// Where the results come from.
  package enum Source: String, Sendable {
    /// They match the query.
    case matches
    /// The query is too short: the most important places.
    case popular
    /// Nothing matches as it is written: places spelt nearly so.
    case guesses
  }

  /// Where all of the results come from; matches may have guesses behind them.
  package var source: Source
  /// One page, the best first.
  package var results: [SearchResult]
  /// The part of the query that names a region or country in which no match lies; the results
  /// are then matches elsewhere.
  package var unsatisfied: String?
  /// Whether a larger offset would give more.
  package var hasMore = false

  /// Whether the first results are so few, and no own name among them begins like the query, that
  /// it may be misspelt: when a search that allows typos guesses.
  package var isThin: Bool {
    CandidatePool.isThin(results.lazy.map(\.score))
  }
}

/// One place, and why it is where it is in the list.
package struct SearchResult: Sendable, Identifiable {
  /// The place, named in the language asked for.
  package var city: City
  /// The name that matched, when it is not the one in the label.
  package var matchedName: String?
  /// What kind of name that is.
  package var matchedNameKind: NameEntry.Kind?
  /// What its place in the list rests on.
  package var score: MatchScore
  /// Full label when another result of the list would read the same.
  package var label: String
  /// Knows the words of the query's name.
  var highlighter: NameHighlighter

  /// The matched parts of the label, as UTF-8 offsets, ascending; empty when only another name
  /// matched.
  package var labelHighlights: [Range<Int>] {
    matchedName == nil ? highlighter.ranges(in: city.name) : []
  }

  /// The matched parts of ``matchedName``, as UTF-8 offsets, ascending.
  package var matchedNameHighlights: [Range<Int>] {
    matchedName.map { highlighter.ranges(in: $0) } ?? []
  }

  package var id: Int64 { city.geonameID }
}

/// The parts of a result's place in the order, for `--explain`.
package struct MatchScore: Hashable, Sendable {
  package var tier: MatchTier
  package var importance: Importance
  /// What it adds that the query ends where a word of the name does.
  package var wholeWords = 0.0
  /// What the nearness to the asked point adds, 0 … ``Ranking/largestBias``.
  package var bias = 0.0
  /// What the reading of the query adds or takes: a qualifier, an optional word left out.
  package var reading = 0.0
  /// Letters that differ, for guesses.
  package var editDistance = 0
  package var total = 0.0
}
