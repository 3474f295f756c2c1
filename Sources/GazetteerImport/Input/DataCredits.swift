import GeoNamesFiles

/// Who made the files of an import, under which licence, and of when they are: what the file
/// `credits.tsv` beside them says. Its lines hold the name of a file, a date and a credit, with tabs
/// between; a file may have several lines.
///
/// The date is needed where the rows do not tell it: GeoNames' dumps hold the day of each row's last
/// change, but data put together from packages may lack it.
struct DataCredits: Sendable {
  /// What is said of data from GeoNames without such a file.
  static let geoNames = "GeoNames, CC BY 4.0, https://www.geonames.org"

  private struct Entry {
    var file: String
    var date: String
    var credit: String
  }

  private var entries: [Entry] = []

  init() {}

  /// - Parameter folders: of the files of the import, each with its slash.
  init(in folders: [String], progress: ImportProgress) throws(ImportError) {
    for folder in folders {
      let path = folder + "credits.tsv"
      guard SystemCall.isReadable(path) else { continue }
      let source = try ImportSource(path: path, progress: progress)
      try source.forEachBatch { batch throws(ImportError) in
        batch.forEachLine { line in add(line) }
      }
    }
  }

  private mutating func add(_ line: Line) {
    let text = String(decoding: line.bytes, as: UTF8.self)
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 3, !text.hasPrefix("#") else { return }
    entries.append(Entry(file: fields[0], date: fields[1], credit: fields[2]))
  }

  /// The credits of the files, each once, one a line; that of GeoNames comes first.
  func licence(of sources: [ImportSummary.Source]) -> String {
    var credits = [Self.geoNames]
    for entry in entries
    where sources.contains(where: { $0.file == entry.file }) && !credits.contains(entry.credit) {
      credits.append(entry.credit)
    }
    return credits.joined(separator: "\n")
  }

  /// Of when the places are, yyyy-mm or yyyy-mm-dd: what the credits say of the newest dump, or the
  /// newest modification date of a row; empty when neither is known.
  func date(of sources: [ImportSummary.Source]) -> String {
    sources.filter { $0.layout == "places" }.map { source in
      entries.first { $0.file == source.file }?.date
        ?? ImportSummary.date(source.newestModification)
    }.max() ?? ""
  }
}
