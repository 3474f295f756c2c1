/// What SQLite said when it failed to read or write a file.
public struct StorageFailure: Error, Hashable, Sendable {
  /// SQLite's extended result code, as in `sqlite3.h`.
  public var code: Int32
  /// SQLite's words for it, in English.
  public var message: String

  /// Whether nothing went wrong: the search was cancelled.
  public var isInterruption: Bool { code & 0xFF == 9 }

  /// A failure with a result code of SQLite and its message.
  public init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }
}
