/// What to import, and how.
public struct ImportOptions: Sendable {
  /// GeoNames files, or `-` for standard input.
  public var paths: [String]
  /// Where the gazetteer is to be.
  public var database: String
  public var filter: ImportFilter
  /// How many damaged rows of place dumps are put up with; nil for the default rule: 1 in 100 rows,
  /// and 100 in any case.
  public var maximumBadRows: Int?

  public init(
    paths: [String], database: String, filter: ImportFilter = ImportFilter(),
    maximumBadRows: Int? = nil
  ) {
    self.paths = paths
    self.database = database
    self.filter = filter
    self.maximumBadRows = maximumBadRows
  }
}
