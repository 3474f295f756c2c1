import Gazetteer
import GazetteerModel
import GazetteerTestSupport

/// What a query finds among the bundled cities.
struct Found {
  let response: SearchResponse

  init(_ query: String, limit: Int = 10, _ change: (inout SearchRequest) -> Void = { _ in }) throws
  {
    var request = SearchRequest(query: query)
    request.limit = limit
    change(&request)
    response = try BundledGazetteer.engine().search(request)
  }

  var results: [SearchResult] { response.results }
  var ids: [Int64] { results.map(\.id) }

  /// The names found, for the message of a failed expectation.
  var labels: [String] { results.map(\.label) }

  /// The place in the list, from 1; nil when it is not there.
  func rank(of id: Int64) -> Int? {
    ids.firstIndex(of: id).map { $0 + 1 }
  }

  subscript(id: Int64) -> SearchResult? {
    results.first { $0.id == id }
  }
}
