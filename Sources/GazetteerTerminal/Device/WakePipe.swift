import GazetteerSystem

/// Ends the wait of a terminal's loop from another thread, for results that have come in.
package final class WakePipe: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  package init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .failed(operation: "opening a pipe", reason: String(cString: strerror(errno)))
    }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes the loop, once for any number of calls before it wakes. Safe from every thread.
  package func wake() {
    // A full pipe has woken the loop already.
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  var descriptor: Int32 { readEnd }

  func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(readEnd, &bytes, bytes.count) == bytes.count {}
  }
}
