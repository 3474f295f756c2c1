/// What an import read and what became of it.
public struct ImportSummary: Sendable {
  /// One file.
  public struct Source: Sendable {
    /// The file's own name, without its folder.
    public var file: String
    /// As ``GeoNames/DumpLayout`` names it.
    public var layout: String
    /// Rows read; blank lines and comments are none.
    public var read = 0
    /// Rows that are in the gazetteer.
    public var stored = 0
    /// Rows left out by what they are, by reason.
    public var skipped: [String: Int] = [:]
    /// Rows that break a rule of their layout, by rule.
    public var bad: [String: Int] = [:]
    /// The newest modification date of a row, yyyymmdd; 0 when no row has one.
    public var newestModification: UInt32 = 0
    /// Size on disk; nil for standard input.
    public var byteCount: Int64?

    /// Rows that are not stored, damaged ones among them.
    public var skippedCount: Int { skipped.values.reduce(0, +) + badCount }
    /// Rows that break the rules of their layout.
    public var badCount: Int { bad.values.reduce(0, +) }

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
  public struct Changes: Hashable, Sendable {
    /// Places that were not there before.
    public var added: Int
    /// Places of which a column or a name is another one; nil when there were so many changes that
    /// the dump was imported anew and they were not counted.
    public var changed: Int?
    /// Places that are not there any more.
    public var removed: Int

    /// Counts of places.
    public init(added: Int, changed: Int?, removed: Int) {
      self.added = added
      self.changed = changed
      self.removed = removed
    }
  }

  /// The files, in the order in which they were read.
  public var sources: [Source] = []
  /// What an update did; nil for an import.
  public var changes: Changes?
  /// Whether the index had to be written row by row, because SQLite's format of it is not known,
  /// which takes longer.
  package var indexIsWrittenByRows = false
  /// Whether places may have names from an alternate-names table.
  var hasTableNames = false
  /// Places in the gazetteer.
  public var placeCount = 0
  /// Alternate names in the gazetteer.
  public var nameCount = 0
  /// Countries and regions that the gazetteer has.
  public var areaCount = 0
  /// Rows that the filters left out, by feature code such as `S.SCH`.
  public var leftOutByFeatureCode: [String: Int] = [:]
  /// The first rows that broke a rule, with file and line.
  public var badRowExamples: [String] = []
  /// How long it took, in seconds.
  public var seconds = 0.0
  /// Who is to be credited for the data, one a line.
  public var licence = DataCredits.geoNames
  /// Of when the places are, yyyy-mm or yyyy-mm-dd; empty when unknown.
  public var dataDate = ""

  /// The newest modification date of all sources, yyyymmdd; 0 when no row has one.
  public var newestModification: UInt32 { sources.map(\.newestModification).max() ?? 0 }
}
