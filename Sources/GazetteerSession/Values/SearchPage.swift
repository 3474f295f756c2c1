/// A page of rows, as the client answers a search.
public struct SearchPage: Hashable, Codable, Sendable {
  /// In the order to show them, best first.
  public var hits: [SearchHit]
  /// Where the next page starts; nil when this is the last one.
  public var nextOffset: Int?
  /// The part of the query that names a region or country in which no hit lies; the hits are then
  /// places elsewhere.
  public var unsatisfied: String?

  /// A page of rows; the last one without a next offset.
  public init(hits: [SearchHit], nextOffset: Int? = nil, unsatisfied: String? = nil) {
    self.hits = hits
    self.nextOffset = nextOffset
    self.unsatisfied = unsatisfied
  }
}
