import Gazetteer
import GazetteerModel

/// Puts cases to the gazetteer and counts by suite and mode.
struct RelevanceScorer {
  /// A case that did not come out as its source requires.
  struct Miss {
    var wanted: RelevanceCase
    var rank: Int?
    var best: [City]
  }

  /// By `suite/mode`, and by `suite/ALL`.
  private(set) var tallies: [String: RelevanceTally] = [:]
  private(set) var misses: [Miss] = []
  private let engine: SearchEngine

  init(_ file: GazetteerFile) throws {
    engine = try SearchEngine(file: file)
  }

  mutating func score(_ wanted: RelevanceCase) throws {
    let cities = try engine.search(request(wanted)).results.map(\.city)
    let rank = RelevanceJudge(wanted).rank(in: cities)
    for mode in [wanted.mode, "ALL"] {
      tallies["\(wanted.suite)/\(mode)", default: RelevanceTally()]
        .add(rank: rank, required: wanted.rankRequired)
    }
    if rank.map({ $0 > wanted.rankRequired }) ?? true {
      misses.append(Miss(wanted: wanted, rank: rank, best: Array(cities.prefix(3))))
    }
  }

  private func request(_ wanted: RelevanceCase) -> SearchRequest {
    var request = SearchRequest(query: wanted.query)
    request.near = wanted.near
    request.filter.countries = wanted.countries
    request.languages = wanted.language.isEmpty ? [] : [wanted.language]
    return request
  }
}
