import GazetteerModel

/// Cuts a line where it crosses the antimeridian, which no line of GeoJSON does: RFC 7946, section
/// 3.1.9.
enum AntimeridianCut {
  struct Position: Hashable {
    var longitude: Double
    var latitude: Double
  }

  struct Line: Hashable {
    var start: Position
    var end: Position
  }

  /// The shorter way round, in one part or two. As everywhere in GeoJSON, latitude changes evenly
  /// with longitude along it.
  static func lines(from start: Coordinate, to end: Coordinate) -> [Line] {
    var start = Position(longitude: start.longitude, latitude: start.latitude)
    var end = Position(longitude: end.longitude, latitude: end.latitude)
    // A point on the antimeridian is on the side of the other one.
    if isFar(start, end), start.longitude.magnitude == 180 { start.longitude.negate() }
    if isFar(start, end), end.longitude.magnitude == 180 { end.longitude.negate() }
    guard isFar(start, end) else { return [Line(start: start, end: end)] }

    let edge = start.longitude > 0 ? 180.0 : -180
    let toEdge = (edge - start.longitude).magnitude
    let fromEdge = (end.longitude + edge).magnitude
    let latitude =
      start.latitude + (end.latitude - start.latitude) * toEdge / (toEdge + fromEdge)
    return [
      Line(start: start, end: Position(longitude: edge, latitude: latitude)),
      Line(start: Position(longitude: -edge, latitude: latitude), end: end),
    ]
  }

  private static func isFar(_ start: Position, _ end: Position) -> Bool {
    (start.longitude - end.longitude).magnitude > 180
  }
}
