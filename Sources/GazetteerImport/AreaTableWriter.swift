import SQLite

/// Writes the countries and regions with their keys.
enum AreaTableWriter {
  static func write(_ catalog: AreaCatalog, to connection: Connection) throws(SQLiteError) {
    let area = try connection.prepare(
      """
      INSERT INTO area(code, kind, name, asciiname, geonameid, iso3, population, names)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?)
      """)
    for (code, entry) in catalog.areas.sorted(by: { $0.key < $1.key }) {
      let hasASCIIName = !entry.asciiName.isEmpty && entry.asciiName != entry.name
      try area.bind([
        .text(code), .integer(Int64(entry.kind)), .text(entry.name),
        hasASCIIName ? .text(entry.asciiName) : .null, Value(entry.geonameID),
        Value(entry.alpha3Code), .integer(entry.population),
        entry.names.isEmpty ? .null : .text(entry.names.joined(separator: "\n")),
      ])
      try area.run()
    }
    let key = try connection.prepare(
      "INSERT INTO area_key(kind, key, code, strength, population) VALUES(?, ?, ?, ?, ?)")
    let keys = catalog.keys.filter { !$0.key.text.isEmpty }
    for (entry, strength) in keys.sorted(by: {
      ($0.key.text, $0.key.code) < ($1.key.text, $1.key.code)
    }) {
      guard let area = catalog.areas[entry.code] else { continue }
      try key.bind([
        .integer(Int64(area.kind)), .text(entry.text), .text(entry.code),
        .integer(Int64(strength)), .integer(area.population),
      ])
      try key.run()
    }
  }
}
