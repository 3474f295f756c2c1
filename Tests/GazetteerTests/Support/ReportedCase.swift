import Gazetteer
import Testing

/// A query that somebody reported for another geocoder, and what has to come of it here.
struct ReportedCase: Sendable, CustomTestStringConvertible {
  enum Expectation: Sendable {
    /// This place comes first.
    case first(Int64)
    /// This place is among the first so many.
    case within(Int64, Int)
    /// These places are in the list, in this order; others may stand between them.
    case order([Int64])
  }

  /// The number of the report.
  var row: String
  var query: String
  var expectation: Expectation
  var limit = 10

  init(_ row: String, _ query: String, _ expectation: Expectation, limit: Int = 10) {
    self.row = row
    self.query = query
    self.expectation = expectation
    self.limit = limit
  }

  var testDescription: String { "\(row) \(query)" }

  /// Searches and compares.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let found = try Found(query, limit: limit)
    let message = Comment(rawValue: "'\(query)' found \(found.ids) \(found.labels)")
    #expect(found.response.source == .matches, message, sourceLocation: sourceLocation)
    switch expectation {
    case .first(let id):
      #expect(found.ids.first == id, message, sourceLocation: sourceLocation)
    case .within(let id, let rank):
      #expect(found.ids.prefix(rank).contains(id), message, sourceLocation: sourceLocation)
    case .order(let ids):
      #expect(found.ids.filter(ids.contains) == ids, message, sourceLocation: sourceLocation)
    }
  }
}
