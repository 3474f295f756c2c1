import GazetteerModel

/// Which places near a point to look for.
package struct NearestRequest: Hashable, Sendable {
  /// What comes first.
  package enum Order: Hashable, Sendable {
    /// The smallest distance, as the crow flies.
    case distance
    /// The city that a person would name for the point, see ``CityReach``.
    case reach
  }

  package var point: Coordinate
  package var order = Order.distance
  /// How many results at most, 1 … ``SearchRequest/maximumLimit``.
  package var limit = 10
  /// Places farther away are no results; nil for the whole Earth.
  package var maximumKilometres: Double?
  /// Which places may be results. Without kinds: capitals, seats and cities, so neither districts
  /// nor former places.
  package var filter = PlaceFilter()
  /// Languages for labels, best first; empty for the dump's own names.
  package var languages: [String] = []

  package static let defaultKinds: [PlaceKind] = [.capital, .seat, .city]

  package init(point: Coordinate) {
    self.point = point
  }
}

/// A place, and where it lies as seen from the point asked for.
package struct NearestResult: Hashable, Sendable, Identifiable {
  package var city: City
  /// Full label when another result of the list would read the same.
  package var label: String
  /// Great-circle distance from the point, in kilometres.
  package var kilometres: Double
  /// Initial bearing from the point, in degrees clockwise from north; nil when the place is there.
  package var bearing: Double?

  package var id: Int64 { city.geonameID }
}
