/// What the client is asked: one page of the answer to one query.
public struct SearchPageRequest: Hashable, Sendable {
  /// As typed, not trimmed: a space at the end may mean that the last word is whole.
  public var query: String
  /// What the hits must pass, before the limit counts.
  public var filters: SearchFilters
  /// Where the page starts: 0, or the `nextOffset` of the page before.
  public var offset: Int
  /// How many hits the page holds at most.
  public var limit: Int

  public init(query: String, filters: SearchFilters = SearchFilters(), offset: Int = 0, limit: Int)
  {
    self.query = query
    self.filters = filters
    self.offset = offset
    self.limit = limit
  }
}

/// What the client answers.
public struct SearchPage: Equatable, Sendable {
  /// In the order to show them, best first.
  public var hits: [SearchHit]
  /// Where the next page starts; nil when this is the last one.
  public var nextOffset: Int?
  /// The part of the query that names a region or country in which no hit lies; the hits are then
  /// places elsewhere.
  public var unsatisfied: String?

  public init(hits: [SearchHit], nextOffset: Int? = nil, unsatisfied: String? = nil) {
    self.hits = hits
    self.nextOffset = nextOffset
    self.unsatisfied = unsatisfied
  }
}
