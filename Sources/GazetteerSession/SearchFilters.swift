import GazetteerModel

/// What a search or the list of popular cities is limited to: a place must pass each filter. The
/// default admits every place.
package struct SearchFilters: Hashable, Sendable {
  /// A first-level region, by GeoNames' codes: names are neither unique nor in one language.
  package struct Region: Hashable, Sendable {
    /// ISO 3166-1 alpha-2, in capitals.
    package var countryCode: String
    /// The GeoNames first-level code, such as `CA` for California.
    package var admin1Code: String

    package init(countryCode: String, admin1Code: String) {
      self.countryCode = countryCode
      self.admin1Code = admin1Code
    }

    /// From GeoNames' own notation, such as `US.CA`; nil when a part is missing.
    package init?(code: String) {
      guard let dot = code.firstIndex(of: "."), dot > code.startIndex else { return nil }
      let admin1Code = code[code.index(after: dot)...]
      guard !admin1Code.isEmpty else { return nil }
      self.init(countryCode: String(code[..<dot]), admin1Code: String(admin1Code))
    }

    /// The region a city lies in; nil when the city has none.
    package init?(of city: City) {
      guard !city.admin1Code.isEmpty, city.admin1Code != "00" else { return nil }
      self.init(countryCode: city.countryCode, admin1Code: city.admin1Code)
    }

    /// GeoNames' own notation, such as `US.CA`.
    package var code: String { "\(countryCode).\(admin1Code)" }
  }

  /// ISO 3166-1 alpha-2 codes in capitals; empty means every country.
  package var countryCodes: Set<String>
  /// Empty means every region.
  package var regions: Set<Region>
  /// Empty means every kind.
  package var kinds: Set<PlaceKind>
  /// Only the places the person has kept.
  package var favoritesOnly: Bool

  package init(
    countryCodes: Set<String> = [], regions: Set<Region> = [], kinds: Set<PlaceKind> = [],
    favoritesOnly: Bool = false
  ) {
    self.countryCodes = countryCodes
    self.regions = regions
    self.kinds = kinds
    self.favoritesOnly = favoritesOnly
  }

  /// Whether a city passes the country, region and kind filters. `favoritesOnly` is not looked
  /// at: a city does not know whether it is a favorite.
  package func admits(_ city: City) -> Bool {
    if !countryCodes.isEmpty, !countryCodes.contains(city.countryCode) { return false }
    if !kinds.isEmpty, !kinds.contains(city.kind) { return false }
    if !regions.isEmpty {
      let region = Region(countryCode: city.countryCode, admin1Code: city.admin1Code)
      if !regions.contains(region) { return false }
    }
    return true
  }

  /// The filters that the popular cities depend on.
  var ignoringFavorites: SearchFilters {
    var filters = self
    filters.favoritesOnly = false
    return filters
  }
}
