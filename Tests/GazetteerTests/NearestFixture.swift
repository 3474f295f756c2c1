import Foundation
import Gazetteer
import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// A place of a test.
struct NearestPlace {
  var geonameID: Int64
  var name: String
  var coordinate: Coordinate
  var featureCode = "PPL"
  var country = ""
  var admin1 = ""
  var population: Int64 = 0

  var kind: PlaceKind { PlaceKind(featureClass: "P", featureCode: featureCode) }
}

/// A gazetteer file with just what searches by distance read, removed with this object.
final class NearestFixture {
  let file: GazetteerFile
  private let url: URL

  /// - Parameter places: in the order of importance.
  init(_ places: [NearestPlace]) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("nearest \(UUID().uuidString).sqlite")
    try Self.write(places, to: url.path)
    file = try GazetteerFile(path: url.path)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  private static func write(_ places: [NearestPlace], to path: String) throws {
    let connection = try Connection(path: path, mode: .readWriteCreate)
    try connection.pragma("journal_mode", "off")
    try connection.execute(Schema.tables)
    try connection.setApplicationID(Schema.applicationID)
    try connection.setUserVersion(Schema.version)
    try connection.transaction {
      var blocks: [Int64: [UInt8]] = [:]
      for (index, place) in places.enumerated() {
        let id = Int64(index + 1) * Schema.rankStep
        try insert(place, id, connection)
        CellBlock.append(
          CellBlock.Record(
            placeID: id, coordinate: place.coordinate, kind: place.kind, country: place.country,
            population: place.population),
          to: &blocks[CellBlock.id(of: place.coordinate), default: []])
      }
      for (cell, block) in blocks {
        try connection.run("INSERT INTO cell VALUES (?, ?)", .integer(cell), .blob(block))
      }
    }
  }

  private static func insert(_ place: NearestPlace, _ id: Int64, _ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO place(id, geonameid, importance, kind, country, admin1, admin2, latitude,
        longitude, population, own_keys, name, feature_class, feature_code)
      VALUES (?, ?, 0, ?, ?, ?, '', ?, ?, ?, '', ?, 'P', ?)
      """,
      .integer(id), .integer(place.geonameID), .integer(Int64(place.kind.rawValue)),
      .text(place.country), .text(place.admin1), .real(place.coordinate.latitude),
      .real(place.coordinate.longitude), .integer(place.population), .text(place.name),
      .text(place.featureCode))
  }
}
