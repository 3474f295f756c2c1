import Synchronization

/// Cancels, from any thread, what a connection does under it.
///
/// A flag belongs to one piece of work: set late, it cannot hit the next one, as an
/// ``InterruptHandle`` by itself can.
package final class CancellationFlag: Sendable {
  private let isSet = Atomic(false)
  /// Of the connection that works under this flag now.
  private let worker = Mutex<InterruptHandle?>(nil)

  package init() {}

  package var isCancelled: Bool { isSet.load(ordering: .acquiring) }

  package func cancel() {
    isSet.store(true, ordering: .releasing)
    worker.withLock { $0?.interrupt() }
  }

  fileprivate func begin(_ handle: InterruptHandle) {
    worker.withLock { $0 = handle }
  }

  fileprivate func end() {
    worker.withLock { $0 = nil }
  }
}

extension Connection {
  /// Runs `body`, whose statements fail with ``ResultCode/interrupt`` as soon as `flag` is set,
  /// those that begin later included.
  package func run<Result>(
    under flag: CancellationFlag, _ body: () throws -> Result
  ) throws -> Result {
    // SQLite forgets an interrupt as soon as no statement is under way, and between two of `body`'s
    // none is: this one is throughout.
    let hold = try cachedStatement("VALUES (1), (2)")
    _ = try hold.step()
    defer { hold.reset() }
    handle.cancellation = flag
    flag.begin(handle.interruptHandle)
    defer {
      flag.end()
      handle.cancellation = nil
    }
    try checkCancellation()
    return try body()
  }

  /// Throws when the work that is under way was cancelled: for loops that run no statements.
  package func checkCancellation() throws(SQLiteError) {
    try handle.checkCancellation()
  }
}

extension Statement {
  /// As ``Connection/checkCancellation()``.
  package func checkCancellation() throws(SQLiteError) {
    try handle.checkCancellation()
  }
}

extension DatabaseHandle {
  fileprivate func checkCancellation() throws(SQLiteError) {
    guard let cancellation, cancellation.isCancelled else { return }
    throw SQLiteError(extendedCode: .interrupt, message: ResultCode.interrupt.phrase)
  }
}
