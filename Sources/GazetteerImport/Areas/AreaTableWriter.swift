import GazetteerSQLite

/// Writes the countries and regions with their keys.
enum AreaTableWriter {
  static func write(_ catalog: AreaCatalog, to connection: Connection) throws(SQLiteError) {
    let insertArea = try connection.prepare(
      """
      INSERT INTO area(code, kind, name, asciiname, geonameid, iso3, population, names)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?)
      """)
    for (code, area) in catalog.areas.sorted(by: { $0.key < $1.key }) {
      try insertArea.bind([
        .text(code), .integer(Int64(area.kind)), .text(area.name),
        area.asciiName.isEmpty ? .null : .text(area.asciiName), Value(area.geonameID),
        Value(area.alpha3Code), .integer(area.population),
        area.names.isEmpty ? .null : .text(lines(of: area)),
      ])
      try insertArea.run()
    }
    try writeKeys(of: catalog, to: connection)
  }

  /// Writes the inhabitants of some areas, whose rows are there.
  static func writePopulations(
    of codes: [String], in catalog: AreaCatalog, to connection: Connection
  ) throws(SQLiteError) {
    var keys = AreaKeys()
    for code in codes {
      guard let area = catalog.areas[code] else { continue }
      let population = Value.integer(area.population)
      try connection.run(
        "UPDATE area SET population = ? WHERE code = ?", population, .text(code))
      for key in keys.keys(of: area, code: code).keys {
        try connection.run(
          "UPDATE area_key SET population = ? WHERE kind = ? AND key = ? AND code = ?", population,
          .integer(Int64(area.kind)), .text(key), .text(code))
      }
    }
  }

  private struct Entry {
    var kind: Int
    /// The first bytes of the key, which put the rows about in the order of the table.
    var order: SortKey
    var key: String
    var code: String
    var strength: AreaKeys.Strength
    var population: Int64
  }

  private static func writeKeys(
    of catalog: AreaCatalog, to connection: Connection
  ) throws(SQLiteError) {
    var keys = AreaKeys()
    var entries: [Entry] = []
    for (code, area) in catalog.areas {
      for (key, strength) in keys.keys(of: area, code: code) {
        var text = key
        entries.append(
          Entry(
            kind: area.kind, order: text.withUTF8 { SortKey(beginningOf: $0) }, key: key,
            code: code, strength: strength, population: area.population))
      }
    }
    entries.sort { ($0.kind, $0.order, $0.code) < ($1.kind, $1.order, $1.code) }
    let insert = try connection.prepare(
      "INSERT INTO area_key(kind, key, code, strength, population) VALUES(?, ?, ?, ?, ?)")
    for entry in entries {
      try insert.bind(entry.kind, at: 1)
      try insert.bind(entry.key, at: 2)
      try insert.bind(entry.code, at: 3)
      try insert.bind(entry.strength.rawValue, at: 4)
      try insert.bind(entry.population, at: 5)
      try insert.run()
    }
  }

  /// The alternate names by their ids, which is the order in which GeoNames got them. A name that
  /// two files give in one language comes once, with what either of them says of it.
  private static func lines(of area: AreaCatalog.Area) -> String {
    var lines: [NameLine] = []
    var places: [[String]: Int] = [:]
    for (_, text) in area.names.sorted(by: { $0.key < $1.key }) {
      let line = NameLine(text)
      if let place = places[[line.text, line.language]] {
        lines[place].flags.formUnion(line.flags)
      } else {
        places[[line.text, line.language]] = lines.count
        lines.append(line)
      }
    }
    return lines.map(\.line).joined(separator: "\n")
  }
}
