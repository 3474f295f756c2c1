import GazetteerSystem

/// A pipe that can be read from once an import is stopped, to be waited for along with its input.
final class WakeUpPipe: Sendable {
  /// To be polled.
  let descriptor: CInt
  private let writing: CInt

  /// - Returns: nil when there are no descriptors left.
  init?(_ progress: ImportProgress) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (descriptor, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    progress.onCancel { [weak self] in
      // What is written does not matter, and one byte always fits.
      guard let self else { return }
      [0].withUnsafeBufferPointer { _ = SystemCall.write(self.writing, $0) }
    }
  }

  deinit {
    close(descriptor)
    close(writing)
  }
}
