import GazetteerFormat
import GazetteerModel
import GazetteerSystem

/// Distances as haversines, and how they compare.
enum NearestHaversine {
  /// More than any haversine.
  static let noLimit = 2.0

  static func kilometres(_ haversine: Double) -> Double {
    2 * Coordinate.earthRadius * asin(min(1, haversine.squareRoot()))
  }

  /// The haversine of a distance, with the allowance of ``relaxed(_:)``.
  static func limit(kilometres: Double) -> Double {
    let half = max(kilometres, 0) / (2 * Coordinate.earthRadius)
    guard half < .pi / 2 else { return noLimit }
    return relaxed(sin(half) * sin(half))
  }

  /// A limit that leaves out nothing of at most this haversine by the coordinates of the `place`
  /// table: cells store them rounded to a centimetre, and a rounded place may even lie in the
  /// neighbouring cell. Five centimetres more, and the error of the arithmetic.
  static func relaxed(_ haversine: Double) -> Double {
    let sine = haversine.squareRoot() + 4e-9
    return sine * sine + 1e-14
  }
}

/// Gathers the places that may be among the results.
protocol NearestCollector {
  /// Places with a larger haversine cannot be among the results. Only shrinks.
  var limit: Double { get }

  /// Takes in a place that passes the filter, with a haversine up to ``limit``.
  mutating func offer(_ record: CellBlock.Record, haversine: Double)

  /// `place.id` of those that may still be among the results, all results among them.
  var candidates: [Int64] { get }
}

/// Looks for the smallest distances.
struct NearestByDistance: NearestCollector {
  private(set) var limit: Double
  private var bound: NearestBound
  private var offers: [(place: Int64, haversine: Double)] = []

  init(count: Int, limit: Double) {
    self.limit = limit
    bound = NearestBound(size: count)
  }

  mutating func offer(_ record: CellBlock.Record, haversine: Double) {
    offers.append((record.placeID, haversine))
    if bound.insert(haversine), let largest = bound.value {
      limit = min(limit, NearestHaversine.relaxed(largest))
    }
  }

  var candidates: [Int64] {
    offers.filter { $0.haversine <= limit }.map(\.place)
  }
}

/// Looks for the least remoteness, see ``CityReach``.
///
/// A cell knows only the magnitude of a population, so the remoteness is known only between two
/// values: a place is a candidate as long as the lower one is not above the upper ones of enough
/// others.
struct NearestByReach: NearestCollector {
  private(set) var limit: Double
  private var bound: NearestBound
  private var largest = Double.infinity
  private var offers: [(place: Int64, least: Double)] = []
  private let radii: [(least: Double, most: Double)]

  /// More than the rounding of coordinates to a centimetre makes of the smallest reach.
  private static let allowance = 1e-3

  init(count: Int, limit: Double) {
    self.limit = limit
    bound = NearestBound(size: count)
    radii = Self.radii
  }

  mutating func offer(_ record: CellBlock.Record, haversine: Double) {
    let kilometres = NearestHaversine.kilometres(haversine)
    let radius = radii[Int(min(record.populationBits, 63))]
    let least = CityReach.remoteness(kilometres: kilometres, radius: radius.most)
    guard least <= largest else { return }
    offers.append((record.placeID, least))
    let most = CityReach.remoteness(kilometres: kilometres, radius: radius.least)
    if bound.insert(most), let value = bound.value {
      largest = value + Self.allowance
      limit = min(
        limit, NearestHaversine.limit(kilometres: CityReach.kilometres(remoteness: largest)))
    }
  }

  var candidates: [Int64] {
    offers.filter { $0.least <= largest }.map(\.place)
  }

  /// By the magnitude of the population: the whole part of log2(1 + population).
  private static let radii: [(least: Double, most: Double)] = (0..<64).map { magnitude in
    let least = (Int64(1) << Int64(min(magnitude, 62))) - 1
    let most = magnitude < 62 ? 2 * least : Int64.max
    return (CityReach.radius(population: least), CityReach.radius(population: most))
  }
}
