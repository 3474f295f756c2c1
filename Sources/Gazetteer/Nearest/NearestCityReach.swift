import GazetteerModel

/// How far a city reaches: decides which city a person would say a point is in.
///
/// The plainly nearest place is often a quarter or a hamlet: at Ludgate Hill it is the City of
/// London, in Manhattan Times Square. So a city is taken for a disc that holds its inhabitants at
/// ``density``, and a point belongs
///
/// 1. to the city in whose disc it lies nearest to the middle, in parts of the radius;
/// 2. outside all discs, to the one with the nearest edge.
///
/// A point at a place's own coordinates always belongs to that place.
package enum CityReach {
  /// Inhabitants a square kilometre, about what towns of all continents have over their whole
  /// area. The result hardly depends on it: half or twice as much changes one case in a hundred.
  package static let density = 2_000.0

  /// Places of fewer or an unknown number of inhabitants count as this many.
  package static let smallestPopulation: Int64 = 100

  /// The reach of the largest cities, 26 million inhabitants, in kilometres; none reaches farther.
  package static let largestRadius = 64.0

  /// The radius of a city's disc in kilometres.
  package static func radius(population: Int64) -> Double {
    let inhabitants = Double(max(population, smallestPopulation))
    return min((inhabitants / (density * .pi)).squareRoot(), largestRadius)
  }

  /// How far outside a city a point is: below 1 within its disc, as a part of the radius; beyond,
  /// 1 and the kilometres to its edge.
  package static func remoteness(kilometres: Double, population: Int64) -> Double {
    remoteness(kilometres: kilometres, radius: radius(population: population))
  }

  static func remoteness(kilometres: Double, radius: Double) -> Double {
    kilometres <= radius ? kilometres / radius : 1 + kilometres - radius
  }

  /// The farthest that a place of at most this remoteness can be, in kilometres.
  static func kilometres(remoteness: Double) -> Double {
    remoteness <= 1 ? remoteness * largestRadius : remoteness - 1 + largestRadius
  }
}
