import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open gazetteer file.
///
/// Lookups never write it: it is opened as immutable, so it works from a read-only disk and makes
/// no side files. Imports and updates replace the file by rename, which an open one does not
/// notice.
public final class GazetteerFile {
  public let path: String
  public let connection: Connection

  /// Opens the file at `path` and checks that this program can read it.
  public init(path: String) throws(GazetteerError) {
    self.path = path
    guard access(path, F_OK) == 0 else { throw .missing(path: path) }
    do {
      connection = try Connection(path: path, mode: .immutable)
      let applicationID = try connection.applicationID
      let version = try connection.userVersion
      guard applicationID == Schema.applicationID else {
        throw GazetteerError.notAGazetteer(path: path)
      }
      guard version == Schema.version else {
        throw GazetteerError.schemaVersion(path: path, found: version, expected: Schema.version)
      }
      // Reading through the page cache of the system: no copy for each of the ~100 candidates.
      _ = try connection.pragma("mmap_size", .integer(1 << 36))
      // One transaction for all lookups: the file never changes, and each would begin its own.
      try connection.execute("BEGIN")
    } catch let error as GazetteerError {
      throw error
    } catch let error as SQLiteError where error.code == .notADatabase {
      throw .notAGazetteer(path: path)
    } catch let error as SQLiteError {
      throw .database(error)
    } catch {
      throw .notAGazetteer(path: path)
    }
  }

  /// A value of the `meta` table; nil when there is none of this key.
  public func meta(_ key: String) throws -> String? {
    try connection.text("SELECT value FROM meta WHERE key = ?", .text(key))
  }
}
