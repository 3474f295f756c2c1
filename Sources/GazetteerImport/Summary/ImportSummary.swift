/// What an import read and what became of it.
package struct ImportSummary: Sendable {
  /// One file.
  package struct Source: Sendable {
    /// The file's own name, without its folder.
    package var file: String
    /// As ``GeoNames/DumpLayout`` names it.
    package var layout: String
    /// Rows read; blank lines and comments are none.
    package var read = 0
    package var stored = 0
    /// Rows left out by what they are, by reason.
    package var skipped: [String: Int] = [:]
    /// Rows that break a rule of their layout, by rule.
    package var bad: [String: Int] = [:]
    /// The newest modification date of a row, yyyymmdd; 0 when no row has one.
    package var newestModification: UInt32 = 0
    /// Size on disk; nil for standard input.
    package var byteCount: Int64?

    package var skippedCount: Int { skipped.values.reduce(0, +) + badCount }
    package var badCount: Int { bad.values.reduce(0, +) }

    init(file: String, layout: String, byteCount: Int64?) {
      self.file = file
      self.layout = layout
      self.byteCount = byteCount
    }

    mutating func add(_ other: Source) {
      read += other.read
      stored += other.stored
      skipped.merge(other.skipped, uniquingKeysWith: +)
      bad.merge(other.bad, uniquingKeysWith: +)
      newestModification = max(newestModification, other.newestModification)
    }

    mutating func skip(_ reason: SkipReason, _ count: Int = 1) {
      guard count > 0 else { return }
      skipped[reason.rawValue, default: 0] += count
    }

    /// Notes that whatever was neither left out nor damaged is stored.
    mutating func storeRest() {
      stored = read - skippedCount
    }
  }

  /// What an update did to places.
  package struct Changes: Hashable, Sendable {
    /// Places that were not there before.
    package var added: Int
    /// Places of which a column or a name is another one.
    package var changed: Int
    /// Places that are not there any more.
    package var removed: Int

    package init(added: Int, changed: Int, removed: Int) {
      self.added = added
      self.changed = changed
      self.removed = removed
    }
  }

  package var sources: [Source] = []
  /// What an update did; nil for an import.
  package var changes: Changes?
  /// Places in the gazetteer.
  package var placeCount = 0
  /// Alternate names in the gazetteer.
  package var nameCount = 0
  package var areaCount = 0
  /// Rows that the filters left out, by feature code such as `S.SCH`.
  package var leftOutByFeatureCode: [String: Int] = [:]
  /// The first rows that broke a rule, with file and line.
  package var badRowExamples: [String] = []
  package var seconds = 0.0

  package var newestModification: UInt32 { sources.map(\.newestModification).max() ?? 0 }
}
