/// A row of a `deletes-YYYY-MM-DD.txt` file: a place that GeoNames has removed.
///
/// A view on the line it was made from, valid as long as the line is.
package struct DeletionRecord {
  private let columns: Columns<3>
  /// Positive.
  package let geonameID: Int64

  /// - Throws: the first rule that the row breaks.
  package init(_ line: Line) throws(RowError) {
    let names = ["geonameid", "name", "comment"]
    let columns = try Columns<3>(line)
    try columns.check(expected: 3...3, names: names)
    guard let id = NumberParsing.digits(columns[0]), id > 0 else {
      throw columns.error(.badID, 0, names)
    }
    self.columns = columns
    self.geonameID = id
  }

  /// The line in the file, counted from 1.
  package var line: Int { columns.line.number }
  /// The removed place's name; may be empty.
  package var name: Bytes { columns[1] }
  /// Why it was removed; may be empty.
  package var comment: Bytes { columns[2] }
}

/// A row of an `alternateNamesDeletes-YYYY-MM-DD.txt` file: a name that GeoNames has removed.
///
/// A view on the line it was made from, valid as long as the line is.
package struct AlternateNameDeletionRecord {
  private let columns: Columns<4>
  /// The id of the name itself; positive.
  package let alternateNameID: Int64
  /// The place that had the name; positive.
  package let geonameID: Int64

  /// - Throws: the first rule that the row breaks.
  package init(_ line: Line) throws(RowError) {
    let names = ["alternateNameId", "geonameid", "name", "comment"]
    let columns = try Columns<4>(line)
    try columns.check(expected: 4...4, names: names)
    guard let id = NumberParsing.digits(columns[0]), id > 0 else {
      throw columns.error(.badID, 0, names)
    }
    guard let geonameID = NumberParsing.digits(columns[1]), geonameID > 0 else {
      throw columns.error(.badID, 1, names)
    }
    self.columns = columns
    self.alternateNameID = id
    self.geonameID = geonameID
  }

  /// The line in the file, counted from 1.
  package var line: Int { columns.line.number }
  /// The removed name; may be empty.
  package var name: Bytes { columns[2] }
  /// Why it was removed; may be empty.
  package var comment: Bytes { columns[3] }
}
