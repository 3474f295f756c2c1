import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GazetteerSystem

/// Hands out the cells that hold places, the nearest to a point first.
///
/// Nearness is the haversine of the angle to the nearest point of a cell, `sin²(angle/2)`, which
/// grows with the distance: `hav(φ₂ - φ₁) + cos φ₁ cos φ₂ hav(λ₂ - λ₁)`. That no nearer cell is
/// left out rests on three facts:
///
/// - It grows with `|λ₂ - λ₁|` up to 180°, whatever the latitudes. So along a row of cells, east or
///   west, each cell is at least as far as the one before, and it is enough to hold one cell of
///   each row and direction.
/// - It is at least `hav(φ₂ - φ₁)`. So a row need not be looked at before a cell as far as its
///   nearer edge is due.
/// - For a fixed `λ₂ - λ₁` the cosine of the angle is `A cos(φ₂ - φ*)`: over the latitudes of a
///   row it is largest at `φ*` when that is among them, where it is `A`, and else at an edge.
struct NearestFrontier {
  /// A cell due, as a step from the point's column.
  private struct Entry: Comparable {
    var haversine: Double
    /// Index into ``bands``.
    var band: Int
    /// Columns to the east, 0 … 360, or to the west, -359 … -1.
    var steps: Int

    static func < (left: Entry, right: Entry) -> Bool { left.haversine < right.haversine }
  }

  private let occupancy: NearestOccupancy
  private let origin: NearestOrigin
  private let row: Int
  private let column: Int
  /// Where in its column the point is: 0 at the western edge, 1 at the eastern one.
  private let fraction: Double
  private var bands: [NearestBand] = []
  private var entries = NearestHeap<Entry>()
  /// The nearest rows not looked at yet, and the haversines of their nearer edges.
  private var northernRow: Int
  private var southernRow: Int
  private var northernHaversine = 0.0
  private var southernHaversine = Double.infinity

  init(_ origin: NearestOrigin, _ occupancy: NearestOccupancy) {
    self.origin = origin
    self.occupancy = occupancy
    (row, column) = CellBlock.position(of: origin.point)
    let columns = (origin.point.longitude + 180) * 2
    fraction = columns - columns.rounded(.down)
    northernRow = row
    southernRow = row - 1
    southernHaversine = haversineOfSouthernRow()
  }

  /// The next cell no farther than `limit`, as a haversine; nil when there is none.
  ///
  /// - Parameter limit: may only shrink from call to call. Anything above 1 is no limit.
  mutating func next(
    within limit: Double
  ) throws(SQLiteError) -> (row: Int, column: Int)? {
    while true {
      let due = min(entries.first?.haversine ?? 2, limit)
      if min(northernHaversine, southernHaversine) <= due {
        try openNearerRow()
        continue
      }
      guard let nearest = entries.first, nearest.haversine <= limit,
        let entry = entries.removeFirst()
      else { return nil }
      if entry.steps >= 0 {
        try push(entry.band, east: entry.steps + 1)
      } else {
        try push(entry.band, west: 1 - entry.steps)
      }
      return (bands[entry.band].row, wrapped(column + entry.steps))
    }
  }

  private mutating func openNearerRow() throws(SQLiteError) {
    let opened: Int
    if northernHaversine <= southernHaversine {
      opened = northernRow
      northernRow += 1
      northernHaversine =
        northernRow < CellBlock.rows
        ? origin.haversine(latitude: NearestBand.southernEdge(ofRow: northernRow)) : .infinity
    } else {
      opened = southernRow
      southernRow -= 1
      southernHaversine = haversineOfSouthernRow()
    }
    bands.append(NearestBand(row: opened, from: origin))
    try push(bands.count - 1, east: 0)
    try push(bands.count - 1, west: 1)
  }

  private func haversineOfSouthernRow() -> Double {
    southernRow >= 0
      ? origin.haversine(latitude: NearestBand.southernEdge(ofRow: southernRow + 1)) : .infinity
  }

  /// Enters the first cell with places at least `steps` columns to the east, half around the Earth.
  private mutating func push(_ band: Int, east steps: Int) throws(SQLiteError) {
    let start = wrapped(column + steps)
    guard let gap = try occupancy.stepsEast(row: bands[band].row, column: start),
      steps + gap <= CellBlock.columns / 2
    else { return }
    let steps = steps + gap
    let columns = min(Double(steps) - fraction, Double(CellBlock.columns - 1 - steps) + fraction)
    entries.insert(
      Entry(haversine: bands[band].haversine(columns: columns), band: band, steps: steps))
  }

  /// The same to the west, for the other half.
  private mutating func push(_ band: Int, west steps: Int) throws(SQLiteError) {
    let start = wrapped(column - steps)
    guard let gap = try occupancy.stepsWest(row: bands[band].row, column: start),
      steps + gap < CellBlock.columns / 2
    else { return }
    let steps = steps + gap
    let columns = Double(steps - 1) + fraction
    entries.insert(
      Entry(haversine: bands[band].haversine(columns: columns), band: band, steps: -steps))
  }

  private func wrapped(_ column: Int) -> Int {
    column < 0
      ? column + CellBlock.columns
      : column < CellBlock.columns ? column : column - CellBlock.columns
  }
}

/// A point, and what all distances from it need.
struct NearestOrigin {
  let point: Coordinate
  let sine: Double
  let cosine: Double

  init(_ point: Coordinate) {
    self.point = point
    sine = sin(point.latitude * .pi / 180)
    cosine = cos(point.latitude * .pi / 180)
  }

  /// The haversine of the difference to a latitude in degrees.
  func haversine(latitude: Double) -> Double {
    let half = sin((latitude - point.latitude) * .pi / 360)
    return half * half
  }
}

/// A row of cells as seen from a point.
private struct NearestBand {
  private struct Edge {
    var haversine: Double
    /// The product of the cosines of the latitudes.
    var cosines: Double
    /// The derivative of the cosine of the angle by the latitude is
    /// `slope - slopeOfCosine · cos(λ₂ - λ₁)`.
    var slope: Double
    var slopeOfCosine: Double

    init(_ latitude: Double, _ origin: NearestOrigin) {
      let sine = sin(latitude * .pi / 180)
      let cosine = cos(latitude * .pi / 180)
      haversine = origin.haversine(latitude: latitude)
      cosines = origin.cosine * cosine
      slope = origin.sine * cosine
      slopeOfCosine = origin.cosine * sine
    }
  }

  let row: Int
  private let south: Edge
  private let north: Edge
  private let squaredSine: Double
  private let squaredCosine: Double

  init(row: Int, from origin: NearestOrigin) {
    self.row = row
    south = Edge(Self.southernEdge(ofRow: row), origin)
    north = Edge(Self.southernEdge(ofRow: row + 1), origin)
    squaredSine = origin.sine * origin.sine
    squaredCosine = origin.cosine * origin.cosine
  }

  static func southernEdge(ofRow row: Int) -> Double { Double(row) / 2 - 90 }

  /// The haversine of the angle to the nearest point of the row that is `columns` away in
  /// longitude, or 0 when that is negative.
  func haversine(columns: Double) -> Double {
    let half = sin(max(columns, 0) * .pi / 720)
    let longitudes = half * half
    let cosine = 1 - 2 * longitudes
    if south.slope > south.slopeOfCosine * cosine, north.slope < north.slopeOfCosine * cosine {
      return (1 - (squaredSine + squaredCosine * cosine * cosine).squareRoot()) / 2
    }
    return min(
      south.haversine + south.cosines * longitudes, north.haversine + north.cosines * longitudes)
  }
}
