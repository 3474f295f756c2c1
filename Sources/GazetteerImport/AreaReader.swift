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
          badRowExamples.append("\(source.file): \(error)")
        }
      }
    }
    counts.append(count)
  }

  /// Reads an alternate-names table for the names of areas.
  mutating func readNames(_ source: ImportSource) throws(ImportError) {
    try read(source) { catalog, line throws(RowError) in
      let name = try AlternateNameRecord(line)
      guard let code = catalog.code(of: name.geonameID) else { return }
      catalog.add(name, line: NameLine.text(of: name), to: code)
    }
  }
}
