import Foundation
import GazetteerFavorites
import GazetteerModel

@testable import Gazetteer

/// A favorites file in a fresh folder, removed with it.
final class FavoritesFolder {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "favorites-tests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func path(_ name: String = "favorites.sqlite") -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  func store(_ name: String = "favorites.sqlite") -> FavoritesStore {
    FavoritesStore(path: path(name))
  }

  var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        .sorted()
    }
  }

  func permissions(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return attributes[.posixPermissions] as? Int ?? -1
  }
}

extension City {
  static func sample(_ id: Int64, _ name: String = "Aa") -> City {
    City(
      geonameID: id, name: name, asciiName: name, coordinate: .origin, featureCode: "PPL",
      countryCode: "XX", country: "Xland", admin1Code: "01", region: "Region",
      admin2Code: "002", district: "District", population: 12, elevation: -3,
      timeZone: "Europe/Paris")
  }

  static let paris = City(
    geonameID: 2_988_507, name: "Paris", asciiName: "Paris",
    coordinate: Coordinate(latitude: 48.85341, longitude: 2.3488) ?? .origin,
    featureCode: "PPLC", countryCode: "FR", country: "France", admin1Code: "11",
    region: "Île-de-France", population: 2_138_551, timeZone: "Europe/Paris")
}
