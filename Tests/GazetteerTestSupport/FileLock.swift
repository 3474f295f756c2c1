import Foundation
import GazetteerSystem

/// A lock between processes, which the system takes away from one that ends.
struct FileLock {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let descriptor: CInt

  /// Waits until the lock on the file is free.
  init(path: String, patience: Duration) throws {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Failure(description: "\(path): \(String(cString: strerror(errno)))")
    }
    let deadline = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, ContinuousClock.now < deadline else {
        close(descriptor)
        throw Failure(description: "\(path) stayed locked for \(patience)")
      }
      poll(nil, 0, 100)
    }
  }

  func release() {
    close(descriptor)
  }
}
