import GazetteerImport
import GazetteerSQLite

/// The summary of an import, as a person reads it.
enum SummaryText {
  static func text(of summary: ImportSummary, database: String) -> String {
    var lines = summary.sources.map(line)
    if !summary.leftOutByFeatureCode.isEmpty {
      lines.append("left out by feature code: \(list(summary.leftOutByFeatureCode, most: 8))")
    }
    lines += summary.badRowExamples.prefix(3).map { "damaged: \($0)" }
    if let changes = summary.changes {
      let changed = changes.changed.map { "\($0) changed, " } ?? ""
      lines.append("places: \(changes.added) added, \(changed)\(changes.removed) taken out")
      if changes.changed == nil {
        lines.append(
          "so much has changed that the dump was imported anew; changes were not counted")
      }
    }
    if summary.indexIsWrittenByRows {
      lines.append(
        "SQLite \(SQLiteLibrary.version) has another format of full-text index than this program "
          + "writes, so SQLite has written it: the import was slower for that, and is as good")
    }
    let seconds = (summary.seconds * 10).rounded() / 10
    lines.append(
      "\(database): \(summary.placeCount) places, \(summary.nameCount) alternate names, "
        + "\(summary.areaCount) countries and regions, in \(seconds) s")
    return lines.joined(separator: "\n")
  }

  private static func line(_ source: ImportSummary.Source) -> String {
    var line = "\(source.file): read \(source.read), stored \(source.stored)"
    line += ", skipped \(source.skippedCount)"
    let reasons = source.skipped.merging(source.bad.map { ("damaged \($0.key)", $0.value) }) {
      $0 + $1
    }
    if !reasons.isEmpty { line += " (\(list(reasons, most: reasons.count)))" }
    return line
  }

  private static func list(_ counts: [String: Int], most: Int) -> String {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = sorted.prefix(most).map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return sorted.count > most ? "\(shown) and \(sorted.count - most) more" : shown
  }
}
