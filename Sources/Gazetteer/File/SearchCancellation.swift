import GazetteerFormat
import GazetteerModel
import GazetteerSQLite

/// Cancels one search or other look-up, from any thread.
///
/// ```swift
/// let cancellation = SearchCancellation()
/// let response = try file.cancellable(by: cancellation) { try engine.search(request) }
/// ```
public final class SearchCancellation: Sendable {
  fileprivate let flag = CancellationFlag()

  /// Not cancelled yet. One that was is of no use for another search.
  public init() {}

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { flag.isCancelled }

  /// Ends the look-up within milliseconds, or before it begins; nothing happens once it has ended.
  public func cancel() {
    flag.cancel()
  }
}

extension GazetteerFile {
  /// Runs look-ups in this file, which end early when they are cancelled; the next ones are not
  /// affected.
  ///
  /// - Throws: what `body` throws. Once cancelled that is ``GazetteerError/database(_:)`` with a
  ///   failure for which ``StorageFailure/isInterruption`` is true.
  public func cancellable<Result>(
    by cancellation: SearchCancellation, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try connection.run(under: cancellation.flag, body)
    } catch let error as SQLiteError {
      throw GazetteerError.database(error)
    }
  }
}
