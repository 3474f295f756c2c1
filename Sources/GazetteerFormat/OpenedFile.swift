import GazetteerModel
import GazetteerSQLite
import GazetteerSystem

extension Connection {
  /// Opens the gazetteer file at `path` for reading, and checks that this program can read it.
  ///
  /// It is opened as immutable, so it works from a read-only disk and makes no side files.
  package static func gazetteer(path: String) throws(GazetteerError) -> Connection {
    guard access(path, F_OK) == 0 else { throw .missing(path: path) }
    if let shortcoming = SQLiteLibrary.shortcoming {
      throw .database(SQLiteError(extendedCode: .error, message: shortcoming))
    }
    let connection: Connection
    let applicationID: Int32
    let version: Int32
    do throws(SQLiteError) {
      connection = try Connection(path: path, mode: .immutable)
      applicationID = try connection.applicationID
      version = try connection.userVersion
    } catch {
      throw error.code == .notADatabase ? .notAGazetteer(path: path) : .database(error)
    }
    guard applicationID == Schema.applicationID else { throw .notAGazetteer(path: path) }
    guard version == Schema.version else {
      throw .schemaVersion(path: path, found: version, expected: Schema.version)
    }
    return connection
  }
}

extension GazetteerError {
  /// SQLite failed while reading a gazetteer.
  package static func database(_ error: SQLiteError) -> GazetteerError {
    .database(StorageFailure(error))
  }
}

extension StorageFailure {
  package init(_ error: SQLiteError) {
    self.init(code: error.extendedCode.rawValue, message: error.message)
  }
}
