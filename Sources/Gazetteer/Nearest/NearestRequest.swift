import GazetteerModel

/// Which places near a point to look for.
public struct NearestRequest: Hashable, Sendable {
  /// What comes first.
  public enum Order: Hashable, Sendable {
    /// The smallest distance, as the crow flies.
    case distance
    /// The city that a person would name for the point, see ``CityReach``.
    case reach
  }

  /// Where to look from.
  public var point: Coordinate
  /// What comes first.
  public var order = Order.distance
  /// How many results at most, 1 … ``SearchRequest/maximumLimit``.
  public var limit = 10
  /// Places farther away are no results; nil for the whole Earth.
  public var maximumKilometres: Double?
  /// Which places may be results. Without kinds: capitals, seats and cities, so neither districts
  /// nor former places.
  public var filter = PlaceFilter()
  /// Languages for labels, best first; empty for the dump's own names.
  public var languages: [String] = []

  /// Places that people live in and that are no part of another.
  public static let defaultKinds: [PlaceKind] = [.capital, .seat, .city]

  /// The ten nearest places to a point.
  public init(point: Coordinate) {
    self.point = point
  }
}

/// A place, and where it lies as seen from the point asked for.
public struct NearestResult: Hashable, Sendable, Identifiable {
  /// The place, named in the language asked for.
  public var city: City
  /// Full label when another result of the list would read the same.
  public var label: String
  /// Great-circle distance from the point, in kilometres.
  public var kilometres: Double
  /// Initial bearing from the point, in degrees clockwise from north; nil when the place is there.
  public var bearing: Double?

  /// The city's geonameid.
  public var id: Int64 { city.geonameID }
}
