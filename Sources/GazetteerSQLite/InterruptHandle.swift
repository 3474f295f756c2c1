internal import CGazetteerSQLite
import Synchronization

/// Stops the statements that a connection is running, from any thread.
///
/// A connection belongs to one thread at a time; this handle is the one part of it that may be
/// shared. It stays valid after the connection is closed, and then does nothing.
package final class InterruptHandle: Sendable {
  private let database: Mutex<OpaquePointer?>

  init(_ database: OpaquePointer) {
    // The thread of the connection uses the pointer too, and sqlite3_interrupt is made for that.
    nonisolated(unsafe) let database: OpaquePointer? = database
    self.database = Mutex(database)
  }

  /// Makes every running statement of the connection fail with ``ResultCode/interrupt``.
  ///
  /// Statements that start after the running ones have ended are not affected; with none running,
  /// nothing happens.
  package func interrupt() {
    // The lock is held throughout: the connection must not close before sqlite3_interrupt returns.
    database.withLock { database in
      if let database { sqlite3_interrupt(database) }
    }
  }

  func invalidate() {
    database.withLock { $0 = nil }
  }
}
