import Foundation
import Gazetteer
import GazetteerModel
import GazetteerSQLite

/// Answers requests by looking at every place.
struct NearestBruteForce {
  /// In the order of importance.
  private let places: [NearestPlace]
  /// Points of the unit sphere.
  private let points: [SIMD4<Double>]

  init(_ places: [NearestPlace]) {
    self.places = places
    points = places.map { Self.unitVector($0.coordinate) }
  }

  /// All places of a gazetteer file.
  init(_ file: GazetteerFile) throws {
    var places: [NearestPlace] = []
    let statement = try file.connection.prepare(
      """
      SELECT geonameid, name, latitude, longitude, feature_code, country, admin1, population
      FROM place ORDER BY id
      """)
    try statement.forEach { row in
      places.append(
        NearestPlace(
          geonameID: row.int64(0), name: row.string(1),
          coordinate: Coordinate(latitude: row.double(2), longitude: row.double(3)) ?? .origin,
          featureCode: row.string(4), country: row.string(5), admin1: row.string(6),
          population: row.int64(7)))
    }
    self.init(places)
  }

  /// The geonameids of the answer.
  func answer(_ request: NearestRequest) -> [Int64] {
    var found: [(measure: Double, index: Int)] = []
    for index in places.indices where admits(places[index], request.filter) {
      let kilometres = request.point.kilometres(to: places[index].coordinate)
      if let most = request.maximumKilometres, kilometres > most { continue }
      switch request.order {
      case .distance: found.append((kilometres, index))
      case .reach:
        found.append(
          (
            CityReach.remoteness(
              kilometres: kilometres, population: places[index].population), index
          ))
      }
    }
    found.sort { ($0.measure, $0.index) < ($1.measure, $1.index) }
    return found.prefix(request.limit).map { places[$0.index].geonameID }
  }

  /// The same for the smallest distances without a filter, fast enough for hundreds of thousands
  /// of places: the exact distance is asked only of those whose chord is not plainly too long.
  ///
  /// - Parameter kilometres: that of the last place of the answer; a shorter one is told by an
  ///   answer with fewer or other places.
  func nearest(to point: Coordinate, limit: Int, kilometres: Double) -> [Int64] {
    let from = Self.unitVector(point)
    let angle = (kilometres + 0.001) / Coordinate.earthRadius
    // The square of the chord is at most the square of the angle.
    let longest = angle * angle
    var found: [(kilometres: Double, index: Int)] = []
    for index in points.indices {
      let chord = points[index] - from
      guard (chord * chord).sum() <= longest, admits(places[index], PlaceFilter()) else { continue }
      found.append((point.kilometres(to: places[index].coordinate), index))
    }
    found.sort { ($0.kilometres, $0.index) < ($1.kilometres, $1.index) }
    return found.prefix(limit).map { places[$0.index].geonameID }
  }

  private func admits(_ place: NearestPlace, _ filter: PlaceFilter) -> Bool {
    let kinds = filter.kinds.isEmpty ? NearestRequest.defaultKinds : filter.kinds
    return kinds.contains(place.kind) && place.population >= filter.minimumPopulation
      && (filter.countries.isEmpty || filter.countries.contains(place.country))
      && (filter.regions.isEmpty || filter.regions.contains("\(place.country).\(place.admin1)"))
  }

  private static func unitVector(_ point: Coordinate) -> SIMD4<Double> {
    let latitude = point.latitude * .pi / 180
    let longitude = point.longitude * .pi / 180
    return SIMD4(
      cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude), 0)
  }
}
