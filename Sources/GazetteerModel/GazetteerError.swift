/// What can go wrong with a gazetteer file, told to a person.
public enum GazetteerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No file there.
  case missing(path: String)
  /// A file, but not one that `gazetteer-import` made.
  case notAGazetteer(path: String)
  /// Made by another version of the program.
  case schemaVersion(path: String, found: Int32, expected: Int32)
  /// SQLite failed while reading it.
  case database(StorageFailure)

  /// What happened and what to do, in one or two English sentences.
  public var description: String {
    switch self {
    case .missing(let path):
      "There is no gazetteer at \(path): run 'gazetteer import FILE…' to make one from a GeoNames "
        + "dump, or name another with --database."
    case .notAGazetteer(let path):
      "\(path) is not a gazetteer file. Name the right one with --database, or make one with "
        + "'gazetteer import FILE…'."
    case .schemaVersion(let path, let found, let expected):
      found > expected
        ? "\(path) was made by a newer version of gazetteer (schema \(found), this one reads "
          + "\(expected)). Update gazetteer, or import the dump again."
        : "\(path) was made by an older version of gazetteer (schema \(found), this one reads "
          + "\(expected)). Run 'gazetteer import FILE…' to make it anew."
    case .database(let error):
      "The gazetteer could not be read: \(error.message). Run 'gazetteer verify' to check it."
    }
  }
}
