/// What the client is asked: one page of the answer to one query.
package struct SearchPageRequest: Hashable, Sendable {
  /// As typed, not trimmed: a space at the end may mean that the last word is whole.
  package var query: String
  /// What the hits must pass, before the limit counts.
  package var filters: SearchFilters
  /// Where the page starts: 0, or the `nextOffset` of the page before.
  package var offset: Int
  /// How many hits the page holds at most.
  package var limit: Int

  package init(query: String, filters: SearchFilters = SearchFilters(), offset: Int = 0, limit: Int)
  {
    self.query = query
    self.filters = filters
    self.offset = offset
    self.limit = limit
  }
}

/// What the client answers.
package struct SearchPage: Equatable, Sendable {
  /// In the order to show them, best first.
  package var hits: [SearchHit]
  /// Where the next page starts; nil when this is the last one.
  package var nextOffset: Int?
  /// The part of the query that names a region or country in which no hit lies; the hits are then
  /// places elsewhere.
  package var unsatisfied: String?

  package init(hits: [SearchHit], nextOffset: Int? = nil, unsatisfied: String? = nil) {
    self.hits = hits
    self.nextOffset = nextOffset
    self.unsatisfied = unsatisfied
  }
}
