import GazetteerModel

/// What a search or the list of popular cities is limited to; the default admits every place.
public struct SearchFilters: Hashable, Sendable {
  /// A first-level region, by GeoNames' codes: names are neither unique nor in one language.
  public struct Region: Hashable, Sendable {
    /// ISO 3166-1 alpha-2, in capitals.
    public var countryCode: String
    /// The GeoNames first-level code, such as `CA` for California.
    public var admin1Code: String

    public init(countryCode: String, admin1Code: String) {
      self.countryCode = countryCode
      self.admin1Code = admin1Code
    }

    /// The region a city lies in; nil when the city has none.
    public init?(of city: City) {
      guard !city.admin1Code.isEmpty, city.admin1Code != "00" else { return nil }
      self.init(countryCode: city.countryCode, admin1Code: city.admin1Code)
    }
  }

  /// ISO 3166-1 alpha-2 codes in capitals; empty means every country.
  public var countryCodes: Set<String>
  /// The only region; nil means every region.
  public var region: Region?
  /// Empty means every kind.
  public var kinds: Set<PlaceKind>
  /// Only the places the person has kept.
  public var favoritesOnly: Bool

  public init(
    countryCodes: Set<String> = [], region: Region? = nil, kinds: Set<PlaceKind> = [],
    favoritesOnly: Bool = false
  ) {
    self.countryCodes = countryCodes
    self.region = region
    self.kinds = kinds
    self.favoritesOnly = favoritesOnly
  }

  /// Whether a city passes the country, region and kind filters. `favoritesOnly` is not looked
  /// at: a city does not know whether it is a favorite.
  public func admits(_ city: City) -> Bool {
    if !countryCodes.isEmpty, !countryCodes.contains(city.countryCode) { return false }
    if !kinds.isEmpty, !kinds.contains(city.kind) { return false }
    if let region {
      return city.countryCode == region.countryCode && city.admin1Code == region.admin1Code
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
