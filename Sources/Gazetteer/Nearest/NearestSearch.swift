import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// Finds the places nearest to a point, by great-circle distance over the whole Earth.
///
/// Right across the date line and at the poles. Cells of half a degree are visited in the order of
/// their distance, until none can hold a nearer place, see `NearestFrontier`.
///
/// Not for several threads at once: each opens its own ``GazetteerFile`` and search.
public final class NearestSearch {
  private let cells: NearestOccupancy
  private let blockOfCell: Statement
  private let places: NearestPlaceReader
  private let loader: CityLoader

  /// Prepares searches in an open file.
  ///
  /// - Throws: ``GazetteerError`` when the file is damaged.
  public init(file: GazetteerFile) throws(GazetteerError) {
    do {
      let connection = file.connection
      cells = try NearestOccupancy(connection)
      blockOfCell = try connection.prepare("SELECT places FROM cell WHERE id = ?")
      places = try NearestPlaceReader(connection)
      loader = try CityLoader(connection)
    } catch {
      throw .database(error)
    }
  }

  /// The places that a request asks for, in its order; of equal ones the more important first.
  ///
  /// - Throws: ``GazetteerError/database(_:)``.
  /// - Complexity: grows with the number of places within the distance of the last result. A
  ///   filter that few places pass makes that distance large: at worst all cells are visited once.
  public func nearest(_ request: NearestRequest) throws(GazetteerError) -> [NearestResult] {
    do {
      return try results(request)
    } catch let error as SQLiteError {
      throw .database(error)
    } catch {
      throw .database(SQLiteError(extendedCode: .misuse, message: "\(error)"))
    }
  }

  /// A candidate with its place in the order.
  private struct Ranked {
    var result: NearestResult
    var measure: Double
    /// `place.id`: of two equally near places the more important one has the smaller one.
    var place: Int64
  }

  /// The best candidates, by the coordinates and populations of the `place` table.
  private func results(_ request: NearestRequest) throws -> [NearestResult] {
    let limit = min(max(request.limit, 1), SearchRequest.maximumLimit)
    var ranked = try candidates(request, limit).compactMap { try rank($0, request) }
    ranked.sort { ($0.measure, $0.place) < ($1.measure, $1.place) }
    var results = ranked.prefix(limit).map(\.result)
    Labels.tellApart(&results)
    return results
  }

  /// nil when the place is too far, or not there, which is so only in a damaged file.
  private func rank(_ place: Int64, _ request: NearestRequest) throws -> Ranked? {
    guard let city = try loader.load(rank: place, languages: request.languages)?.city else {
      return nil
    }
    let kilometres = request.point.kilometres(to: city.coordinate)
    if let most = request.maximumKilometres, !(kilometres <= most) { return nil }
    let result = NearestResult(
      city: city, label: city.label, kilometres: kilometres,
      bearing: request.point.bearing(to: city.coordinate))
    let measure =
      switch request.order {
      case .distance: kilometres
      case .reach: CityReach.remoteness(kilometres: kilometres, population: city.population)
      }
    return Ranked(result: result, measure: measure, place: place)
  }

  private func candidates(_ request: NearestRequest, _ count: Int) throws -> [Int64] {
    let limit =
      request.maximumKilometres.map(NearestHaversine.limit(kilometres:))
      ?? NearestHaversine.noLimit
    switch request.order {
    case .distance:
      return try candidates(request, NearestByDistance(count: count, limit: limit))
    case .reach:
      return try candidates(request, NearestByReach(count: count, limit: limit))
    }
  }

  private func candidates(
    _ request: NearestRequest, _ empty: some NearestCollector
  ) throws -> [Int64] {
    var collector = empty
    let filter = NearestFilter(request.filter)
    let origin = NearestOrigin(request.point)
    var frontier = NearestFrontier(origin, cells)
    while let (row, column) = try frontier.next(within: collector.limit) {
      let distances = NearestCellDistances(from: origin, row: row, column: column)
      try blockOfCell.bind(CellBlock.id(row: row, column: column), at: 1)
      _ = try blockOfCell.first { statement in
        try statement.withBytes(0) { bytes in
          try CellBlock.forEachRecord(in: bytes) { record in
            guard filter.admits(record) else { return }
            let haversine = distances.haversine(
              latitude: record.latitude, longitude: record.longitude)
            guard haversine <= collector.limit, try admits(record, filter) else { return }
            collector.offer(record, haversine: haversine)
          }
        }
      }
    }
    return collector.candidates
  }

  private func admits(_ record: CellBlock.Record, _ filter: NearestFilter) throws -> Bool {
    guard filter.needsRow(record) else { return true }
    return try places.row(record.placeID).map(filter.admits) ?? false
  }
}
