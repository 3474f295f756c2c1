import Gazetteer
import GazetteerModel

/// Puts cases to the gazetteer and counts by suite and mode.
struct RelevanceScorer {
  /// A case that did not come out as its source requires.
  struct Miss: Sendable {
    var wanted: RelevanceCase
    var rank: Int?
    var best: [City]
  }

  struct Outcome: Sendable {
    /// By `suite/mode`, and by `suite/ALL`.
    var tallies: [String: RelevanceTally] = [:]
    var misses: [Miss] = []
  }

  private(set) var outcome = Outcome()
  private let engine: SearchEngine
  private let nearest: NearestSearch

  init(_ file: GazetteerFile) throws {
    engine = try SearchEngine(file: file)
    nearest = try NearestSearch(file: file)
  }

  mutating func score(_ wanted: RelevanceCase) throws {
    let cities = try cities(for: wanted)
    let rank = RelevanceJudge(wanted).rank(in: cities)
    for mode in [wanted.mode, "ALL"] {
      outcome.tallies["\(wanted.suite)/\(mode)", default: RelevanceTally()]
        .add(rank: rank, required: wanted.rankRequired)
    }
    if rank.map({ $0 > wanted.rankRequired }) ?? true {
      outcome.misses.append(Miss(wanted: wanted, rank: rank, best: Array(cities.prefix(3))))
    }
  }

  private func cities(for wanted: RelevanceCase) throws -> [City] {
    guard wanted.isReverse else {
      return try engine.search(request(wanted)).results.map(\.city)
    }
    guard let near = wanted.near else { return [] }
    var request = NearestRequest(point: near)
    request.order = .reach
    return try nearest.nearest(request).map(\.city)
  }

  private func request(_ wanted: RelevanceCase) -> SearchRequest {
    var request = SearchRequest(query: wanted.query)
    request.near = wanted.near
    request.filter.countries = wanted.countries
    request.languages = wanted.language.isEmpty ? [] : [wanted.language]
    return request
  }
}
