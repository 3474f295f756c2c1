import Gazetteer
import GazetteerModel
import GazetteerSession

/// What the command line limits the picker to: the filters that its menu starts with, and the rest,
/// which stays for the whole session.
struct PickConstraints: Sendable {
  /// What the menu can change.
  let filters: SearchFilters
  /// Everything else, without a query.
  private let template: SearchRequest

  init(_ request: SearchRequest) {
    var template = request
    template.query = ""
    template.offset = 0
    var filters = SearchFilters(
      countryCodes: Set(request.filter.countries), kinds: Set(request.filter.kinds))
    let regions = request.filter.regions.compactMap(SearchFilters.Region.init(code:))
    if regions.count == request.filter.regions.count {
      filters.regions = Set(regions)
      template.filter.regions = []
    }
    template.filter.countries = []
    template.filter.kinds = []
    self.template = template
    self.filters = filters
  }

  /// What to ask the engine.
  func request(
    _ query: String, _ filters: SearchFilters, limit: Int? = nil
  ) -> SearchRequest {
    var request = template
    request.query = query
    if let limit { request.limit = limit }
    request.filter.countries = filters.countryCodes.sorted()
    request.filter.kinds = filters.kinds.sorted { $0.rawValue < $1.rawValue }
    if !filters.regions.isEmpty { request.filter.regions = filters.regions.map(\.code).sorted() }
    return request
  }

  /// Whether a city that the engine was not asked about passes what the menu cannot change.
  func admits(_ city: City) -> Bool {
    let filter = template.filter
    if filter.minimumPopulation > 0, city.population < filter.minimumPopulation { return false }
    guard !filter.regions.isEmpty else { return true }
    let first = "\(city.countryCode).\(city.admin1Code)"
    return filter.regions.contains { $0 == first || $0 == "\(first).\(city.admin2Code)" }
  }
}

extension SearchFilters.Region {
  /// `US.TX`.
  var code: String { "\(countryCode).\(admin1Code)" }

  /// Nil for anything but a first-level region.
  init?(code: String) {
    let parts = code.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    self.init(countryCode: parts[0], admin1Code: parts[1])
  }
}
