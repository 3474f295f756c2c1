import GazetteerModel

/// What to look for.
package struct SearchRequest: Hashable, Sendable {
  /// Any text at all: a name or its beginning, with or without a region or country.
  package var query: String
  /// How many results at most, 1 … ``maximumLimit``.
  package var limit = 10
  /// How many results to leave out at the front, for further pages.
  package var offset = 0
  package var filter = PlaceFilter()
  /// Places near this point move up, without hiding a world city.
  package var near: Coordinate?
  /// Languages for labels, best first; empty for the dump's own names.
  package var languages: [String] = []
  /// Whether to guess at misspelt words when little or nothing matches.
  package var allowsTypos = true

  package static let maximumLimit = 1_000

  package init(query: String) {
    self.query = query
  }
}

/// Which places may be results; applied inside the index, before any limit.
package struct PlaceFilter: Hashable, Sendable {
  /// ISO 3166-1 alpha-2 codes; empty for all.
  package var countries: [String] = []
  /// Area codes such as `US.TX`; empty for all.
  package var regions: [String] = []
  /// Kinds of place; empty for all.
  package var kinds: [PlaceKind] = []
  /// Inhabitants at least; places of unknown population are left out when it is above 0.
  package var minimumPopulation: Int64 = 0

  package init() {}

  package var isEmpty: Bool {
    countries.isEmpty && regions.isEmpty && kinds.isEmpty && minimumPopulation <= 0
  }
}
