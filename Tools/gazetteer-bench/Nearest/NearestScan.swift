import Foundation
import Gazetteer
import GazetteerModel
import SQLite

/// The nearest places by looking at all of them: what a search is measured beside, and checked by.
struct NearestScan {
  private struct Place {
    var rank: Int64
    var geonameID: Int64
    var coordinate: Coordinate
  }

  private var places: [Place] = []
  /// Points of the unit sphere.
  private var x: [Float] = []
  private var y: [Float] = []
  private var z: [Float] = []

  /// The places of a gazetteer that a search without filters is about.
  init(_ file: GazetteerFile) throws {
    let largest = NearestRequest.defaultKinds.map(\.rawValue).max() ?? 0
    let statement = try file.connection.prepare(
      "SELECT id, geonameid, latitude, longitude FROM place WHERE kind <= \(largest) ORDER BY id")
    try statement.forEach { row in
      guard let coordinate = Coordinate(latitude: row.double(2), longitude: row.double(3)) else {
        return
      }
      places.append(Place(rank: row.int64(0), geonameID: row.int64(1), coordinate: coordinate))
      let vector = Self.unitVector(coordinate)
      x.append(vector.x)
      y.append(vector.y)
      z.append(vector.z)
    }
  }

  var count: Int { places.count }

  func coordinate(_ index: Int) -> Coordinate { places[index].coordinate }

  /// The geonameids of the `limit` nearest places, equally near ones in the order of importance.
  ///
  /// - Parameter kilometres: no place of the answer is farther; a distance that is too short gives
  ///   too few places.
  func nearest(to point: Coordinate, limit: Int, kilometres: Double) -> [Int64] {
    let chord = 2 * sin(min(kilometres / (2 * Coordinate.earthRadius), .pi / 2))
    // Single precision: a few metres more.
    let longest = Float(chord * chord) * (1 + 1e-5) + 1e-6
    var found: [(kilometres: Double, place: Place)] = []
    forEachCandidate(Self.unitVector(point), longest) { index in
      let place = places[index]
      found.append((point.kilometres(to: place.coordinate), place))
    }
    found.sort { ($0.kilometres, $0.place.rank) < ($1.kilometres, $1.place.rank) }
    return found.prefix(limit).map(\.place.geonameID)
  }

  /// Calls `body` for the places whose squared chord is at most `longest`. Looks at blocks, so that
  /// the inner loop has no branch.
  private func forEachCandidate(
    _ from: SIMD3<Float>, _ longest: Float, _ body: (Int) -> Void
  ) {
    let blockSize = 64
    x.withUnsafeBufferPointer { x in
      y.withUnsafeBufferPointer { y in
        z.withUnsafeBufferPointer { z in
          func squaredChord(_ index: Int) -> Float {
            let (east, north, up) = (x[index] - from.x, y[index] - from.y, z[index] - from.z)
            return east * east + north * north + up * up
          }
          for start in stride(from: 0, to: x.count, by: blockSize) {
            let block = start..<min(start + blockSize, x.count)
            var shortest = Float.infinity
            for index in block { shortest = min(shortest, squaredChord(index)) }
            guard shortest <= longest else { continue }
            for index in block where squaredChord(index) <= longest { body(index) }
          }
        }
      }
    }
  }

  private static func unitVector(_ point: Coordinate) -> SIMD3<Float> {
    let latitude = point.latitude * .pi / 180
    let longitude = point.longitude * .pi / 180
    return SIMD3(
      Float(cos(latitude) * cos(longitude)), Float(cos(latitude) * sin(longitude)),
      Float(sin(latitude)))
  }
}
