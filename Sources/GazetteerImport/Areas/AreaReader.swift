import Gazetteer
import GazetteerModel
import GeoNames

/// Reads the files of countries and regions.
struct AreaReader {
  private(set) var catalog = AreaCatalog()
  private(set) var counts: [ImportSummary.Source] = []
  private(set) var badRowExamples: [String] = []

  mutating func read(_ sources: ImportSources) throws(ImportError) {
    for source in sources.countries {
      try read(source) { catalog, line throws(RowError) in
        catalog.add(try CountryRecord(line))
      }
    }
    for (files, level) in [
      (sources.regions, RegionRecord.Level.first), (sources.districts, .second),
    ] {
      for source in files {
        try read(source) { catalog, line throws(RowError) in
          catalog.add(try RegionRecord(line, level: level), level: level)
        }
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
