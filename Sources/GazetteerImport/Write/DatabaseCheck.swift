import GazetteerSQLite

/// Checks a new database before it takes the place of the old one.
///
/// The longest of the checks is that of the full-text index. It needs nothing but the places and the
/// index, so it begins while the tables behind them are still written.
struct DatabaseCheck {
  /// The file, which nobody else knows.
  let path: String
  /// How many places were written.
  let placeCount: Int
  /// Whether the index was written by ``SegmentWriter`` and not by SQLite.
  var checksFormOfIndex = true
  let progress: ImportProgress

  /// Checks the places and their index, which are committed, on another thread, and the pages of the
  /// whole file on this one.
  ///
  /// - Parameter complete: writes and commits what is still missing, leaving the places and the
  ///   index as they are. Returns how many places the cells have.
  func run(_ complete: () throws(ImportError) -> Int) throws(ImportError) {
    try progress.check()
    let group = ThreadGroup(progress)
    let isReading = BoundedQueue<Void>(capacity: 1)
    group.onFailure { isReading.cancel() }
    group.start { () throws(ImportError) in
      let index = try IndexCheck(path: path, placeCount: placeCount)
      let interrupt = index.interruptHandle
      group.onFailure { interrupt.interrupt() }
      guard isReading.put(()) else { return }
      try index.run(checksForm: checksFormOfIndex)
    }
    group.perform { () throws(ImportError) in
      guard isReading.take() != nil else { return }
      let cellCount = try complete()
      guard cellCount == placeCount else {
        throw .checkFailed("\(cellCount) places in the grid, \(placeCount) stored")
      }
      progress.begin(.checking, total: 0)
      try checkPages(group)
    }
    try group.join()
  }

  private func checkPages(_ group: ThreadGroup) throws(ImportError) {
    let answer = try ImportError.wrap { () throws(SQLiteError) in
      // Nothing is written any more, so no locks are needed, and none can be in the way.
      let connection = try Connection(path: path, mode: .immutable)
      let interrupt = connection.interruptHandle
      group.onFailure { interrupt.interrupt() }
      return try connection.text("PRAGMA quick_check(1)") ?? "no answer"
    }
    guard answer == "ok" else { throw .checkFailed(answer) }
  }
}
