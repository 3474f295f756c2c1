import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GazetteerSystem

/// An open gazetteer file.
///
/// Lookups never write it: it is opened as immutable, so it works from a read-only disk and makes
/// no side files. Imports and updates replace the file by rename, which an open one does not
/// notice.
public final class GazetteerFile {
  /// The path that it was opened by.
  public let path: String
  package let connection: Connection

  /// Opens the file at `path` and checks that this program can read it.
  public init(path: String) throws(GazetteerError) {
    self.path = path
    connection = try Connection.gazetteer(path: path)
    do throws(SQLiteError) {
      // Reading through the page cache of the system: no copy for each of the ~100 candidates.
      _ = try connection.pragma("mmap_size", .integer(1 << 36))
      // One transaction for all lookups: the file never changes, and each would begin its own.
      try connection.execute("BEGIN")
    } catch {
      throw .database(error)
    }
  }

  /// A value of the `meta` table; nil when there is none of this key.
  package func meta(_ key: String) throws -> String? {
    try connection.text("SELECT value FROM meta WHERE key = ?", .text(key))
  }
}
