import GazetteerModel
import GeoNamesFiles

/// Reads the files of countries and regions.
struct AreaReader {
  private(set) var catalog = AreaCatalog()
  private(set) var counts: [ImportSummary.Source] = []
  private(set) var badRowExamples: [String] = []

  mutating func read(
    countries: [ImportSource], regions: [ImportSource], districts: [ImportSource]
  ) throws(ImportError) {
    for source in countries {
      try read(source) { catalog, line throws(RowError) in
        catalog.add(try CountryRecord(line))
      }
    }
    for (files, level) in [(regions, RegionRecord.Level.first), (districts, .second)] {
      for source in files {
        try read(source) { catalog, line throws(RowError) in
          catalog.add(try RegionRecord(line, level: level), level: level)
        }
      }
    }
  }

  /// Takes over from an older catalog the areas of the kinds that no file told of, and alternate
  /// names.
  mutating func keep(_ old: AreaCatalog, withNames: Bool) {
    let kinds = Set(catalog.areas.values.map(\.kind))
    for (code, area) in old.areas {
      if !kinds.contains(area.kind) {
        var area = area
        if !withNames { area.names = [:] }
        catalog.add(area, code: code)
      } else if withNames {
        for (id, line) in area.names { catalog.setName(line, id: id, of: code) }
      }
    }
  }

  private mutating func read(
    _ source: ImportSource, _ body: (inout AreaCatalog, Line) throws(RowError) -> Void
  ) throws(ImportError) {
    var count = source.emptyCount
    try source.forEachBatch { batch throws(ImportError) in
      batch.forEachLine { line in
        guard !line.isComment else { return }
        count.read += 1
        do throws(RowError) {
          try body(&catalog, line)
          count.stored += 1
        } catch {
          count.bad[error.reason.word, default: 0] += 1
          if badRowExamples.count < PlaceRowCounts.mostExamples {
            badRowExamples.append("\(source.file): \(error)")
          }
        }
      }
    }
    counts.append(count)
  }

  /// Adds names from alternate-names tables, the later ones last.
  mutating func add(_ names: [NameSorter.AreaName]) {
    for name in names {
      if name.isDeletion {
        catalog.removeName(id: name.name.id, of: name.code)
      } else {
        catalog.setName(name.name.line, id: name.name.id, of: name.code)
      }
    }
  }
}
