import Gazetteer
import GazetteerModel

/// What the searches of a session and its list of popular cities are limited to, and how they look
/// at places. The default admits every place.
///
/// The parts of ``place`` are properties of the filters as well: `filters.countries = ["FR"]`.
@dynamicMemberLookup
public struct SearchFilters: Hashable, Codable, Sendable {
  /// What every row must pass.
  public var place: PlaceFilter
  /// Only the places the person has kept.
  public var favoritesOnly: Bool
  /// Places near this point move up, such as where the person is.
  public var near: Coordinate?
  /// Languages for names, best first; empty for the dump's own names.
  public var languages: [String]
  /// Whether to guess at misspelt words when little or nothing matches.
  public var allowsTypos: Bool

  /// - Parameters:
  ///   - countries: ISO 3166-1 alpha-2 codes in capitals; empty for all.
  ///   - regions: GeoNames area codes such as `US.TX`; empty for all.
  ///   - kinds: kinds of place; empty for all.
  ///   - minimumPopulation: inhabitants at least; above 0, places of unknown population are out.
  ///   - favoritesOnly: only the places the person has kept.
  ///   - near: places near this point move up.
  ///   - languages: languages for names, best first.
  ///   - allowsTypos: whether to guess at misspelt words.
  public init(
    countries: [String] = [], regions: [String] = [], kinds: [PlaceKind] = [],
    minimumPopulation: Int64 = 0, favoritesOnly: Bool = false, near: Coordinate? = nil,
    languages: [String] = [], allowsTypos: Bool = true
  ) {
    place = PlaceFilter(
      countries: countries, regions: regions, kinds: kinds, minimumPopulation: minimumPopulation)
    self.favoritesOnly = favoritesOnly
    self.near = near
    self.languages = languages
    self.allowsTypos = allowsTypos
  }

  /// The filters of a request; its query and page do not count.
  public init(_ request: SearchRequest) {
    self.init(
      near: request.near, languages: request.languages, allowsTypos: request.allowsTypos)
    place = request.filter
  }

  /// A part of ``place``.
  public subscript<Part>(dynamicMember part: WritableKeyPath<PlaceFilter, Part>) -> Part {
    get { place[keyPath: part] }
    set { place[keyPath: part] = newValue }
  }

  /// Without any filter, seen from the same point and in the same languages.
  public var cleared: SearchFilters {
    SearchFilters(near: near, languages: languages, allowsTypos: allowsTypos)
  }

  /// The filters that the popular cities depend on.
  var ignoringFavorites: SearchFilters {
    var filters = self
    filters.favoritesOnly = false
    return filters
  }
}

extension SearchRequest {
  /// A page of the answer to a query under the filters of a session.
  ///
  /// - Parameters:
  ///   - query: as typed, not trimmed: a space at the end may mean that the last word is whole.
  ///   - filters: ``SearchFilters/favoritesOnly`` is not part of the request.
  ///   - offset: 0, or the ``SearchPage/nextOffset`` of the page before.
  ///   - limit: how many results at most.
  public init(
    query: String, filters: SearchFilters = SearchFilters(), offset: Int = 0, limit: Int
  ) {
    self.init(query: query)
    self.limit = limit
    self.offset = offset
    filter = filters.place
    near = filters.near
    languages = filters.languages
    allowsTypos = filters.allowsTypos
  }
}

extension PlaceFilter {
  /// Whether a city passes, as the index would say.
  public func admits(_ city: City) -> Bool {
    if !countries.isEmpty, !countries.contains(city.countryCode) { return false }
    if !kinds.isEmpty, !kinds.contains(city.kind) { return false }
    if minimumPopulation > 0, city.population < minimumPopulation { return false }
    guard !regions.isEmpty else { return true }
    let region = "\(city.countryCode).\(city.admin1Code)"
    return regions.contains { $0 == region || $0 == "\(region).\(city.admin2Code)" }
  }
}
