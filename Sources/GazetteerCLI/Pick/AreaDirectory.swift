import Gazetteer
import GazetteerSQLite

/// The countries and their regions, by name, for the menu of filters.
struct AreaDirectory {
  struct Area: Hashable {
    /// `US`, or `US.TX` for a region.
    var code: String
    var name: String
  }

  private let connection: Connection

  init(_ file: GazetteerFile) {
    connection = file.connection
  }

  /// All countries in the order of their names.
  func countries() throws -> [Area] {
    try areas("SELECT code, name FROM area WHERE kind = 0 ORDER BY name")
  }

  /// The first-level regions of a country in the order of their names.
  func regions(of country: String) throws -> [Area] {
    let prefix = country + "."
    return try areas(
      "SELECT code, name FROM area WHERE code > ?1 AND code < ?2 AND kind = 1 ORDER BY name",
      .text(prefix), .text(prefix + "\u{10FFFF}")
    )
  }

  private func areas(_ sql: String, _ bindings: Value...) throws -> [Area] {
    let statement = try connection.cachedStatement(sql)
    try statement.bind(bindings)
    var areas: [Area] = []
    try statement.forEach { areas.append(Area(code: $0.string(0), name: $0.string(1))) }
    return areas
  }
}
