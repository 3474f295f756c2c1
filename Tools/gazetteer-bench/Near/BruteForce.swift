import Gazetteer
import GazetteerModel
import GazetteerSQLite
import GazetteerSystem

/// The nearest places by looking at every one: points of the unit sphere, compared by the square
/// of the chord between them, which grows with the distance.
struct BruteForce {
  private typealias Lanes = SIMD8<Double>

  private var x: [Lanes] = []
  private var y: [Lanes] = []
  private var z: [Lanes] = []
  private(set) var geonameIDs: [Int64] = []

  /// The places that the nearest search takes by default: no districts, nothing that is no more.
  init(_ file: GazetteerFile) throws {
    var points: [(x: Double, y: Double, z: Double)] = []
    let statement = try file.connection.prepare(
      "SELECT geonameid, latitude, longitude FROM place WHERE kind <= ? ORDER BY id")
    try statement.bind(Int64(PlaceKind.city.rawValue), at: 1)
    try statement.forEach { row in
      guard let place = Coordinate(latitude: row.double(1), longitude: row.double(2)) else {
        return
      }
      geonameIDs.append(row.int64(0))
      points.append(Self.vector(place))
    }
    let width = Lanes.scalarCount
    for start in stride(from: 0, to: points.count, by: width) {
      // What fills the last lanes is farther away than anything on the sphere.
      var lanes = (x: Lanes(repeating: 9), y: Lanes(repeating: 9), z: Lanes(repeating: 9))
      for lane in 0..<min(width, points.count - start) {
        lanes.x[lane] = points[start + lane].x
        lanes.y[lane] = points[start + lane].y
        lanes.z[lane] = points[start + lane].z
      }
      x.append(lanes.x)
      y.append(lanes.y)
      z.append(lanes.z)
    }
  }

  /// The distance of the nearest place, in kilometres.
  func nearestKilometres(to point: Coordinate) -> Double {
    let origin = Self.vector(point)
    var nearest = Lanes(repeating: .infinity)
    for index in x.indices {
      nearest = pointwiseMin(nearest, chords(origin, index))
    }
    return Self.kilometres(chord: nearest.min())
  }

  /// The distances of the nearest places, in kilometres, ascending.
  func nearestKilometres(_ count: Int, to point: Coordinate) -> [Double] {
    let origin = Self.vector(point)
    var all: [Double] = []
    all.reserveCapacity(x.count * Lanes.scalarCount)
    for index in x.indices {
      let chords = chords(origin, index)
      for lane in chords.indices { all.append(chords[lane]) }
    }
    all.sort()
    return all.prefix(min(count, geonameIDs.count)).map(Self.kilometres(chord:))
  }

  /// The squares of the chords to eight places.
  @inline(__always)
  private func chords(_ origin: (x: Double, y: Double, z: Double), _ index: Int) -> Lanes {
    let east = x[index] - origin.x
    let north = y[index] - origin.y
    let up = z[index] - origin.z
    return east * east + north * north + up * up
  }

  private static func kilometres(chord square: Double) -> Double {
    2 * Coordinate.earthRadius * asin(min(1, square.squareRoot() / 2))
  }

  private static func vector(_ place: Coordinate) -> (x: Double, y: Double, z: Double) {
    let latitude = place.latitude * .pi / 180
    let longitude = place.longitude * .pi / 180
    return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}
