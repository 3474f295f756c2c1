import GazetteerModel

/// What to look for.
public struct SearchRequest: Hashable, Codable, Sendable {
  /// Any text at all: a name or its beginning, with or without a region or country.
  public var query: String
  /// How many results at most, 1 … ``maximumLimit``.
  public var limit = 10
  /// How many results to leave out at the front, for further pages.
  public var offset = 0
  /// Which places may be results.
  public var filter = PlaceFilter()
  /// Places near this point move up, without hiding a world city.
  public var near: Coordinate?
  /// Languages for labels, best first; empty for the dump's own names.
  public var languages: [String] = []
  /// Whether to guess at misspelt words when little or nothing matches.
  public var allowsTypos = true

  /// The largest ``limit`` that has an effect.
  public static let maximumLimit = 1_000

  /// A request for the ten best places.
  public init(query: String) {
    self.query = query
  }
}

/// Which places may be results; applied inside the index, before any limit.
public struct PlaceFilter: Hashable, Codable, Sendable {
  /// ISO 3166-1 alpha-2 codes; empty for all.
  public var countries: [String] = []
  /// Area codes such as `US.TX`; empty for all.
  public var regions: [String] = []
  /// Kinds of place; empty for all.
  public var kinds: [PlaceKind] = []
  /// Inhabitants at least; places of unknown population are left out when it is above 0.
  public var minimumPopulation: Int64 = 0

  /// A filter that every place passes, but for the parts given.
  ///
  /// - Parameters:
  ///   - countries: ISO 3166-1 alpha-2 codes; empty for all.
  ///   - regions: area codes such as `US.TX`; empty for all.
  ///   - kinds: kinds of place; empty for all.
  ///   - minimumPopulation: inhabitants at least.
  public init(
    countries: [String] = [], regions: [String] = [], kinds: [PlaceKind] = [],
    minimumPopulation: Int64 = 0
  ) {
    self.countries = countries
    self.regions = regions
    self.kinds = kinds
    self.minimumPopulation = minimumPopulation
  }

  /// Whether every place passes.
  public var isEmpty: Bool {
    countries.isEmpty && regions.isEmpty && kinds.isEmpty && minimumPopulation <= 0
  }
}
