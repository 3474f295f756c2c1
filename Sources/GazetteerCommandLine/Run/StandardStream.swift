import GazetteerSystem
import GazetteerText

/// One of the process's output streams, buffered, in UTF-8 whatever the locale says.
package final class StandardStream {
  /// The reader of a pipe went away: nothing more needs to be written, and nothing went wrong.
  package struct ClosedPipe: Error {}

  /// The stream could not be written, for example because the disk is full.
  struct WriteFailure: Error, CustomStringConvertible {
    var stream: String
    var code: Int32
    var description: String { "Cannot write to \(stream): \(String(cString: strerror(code)))." }
  }

  package let isTerminal: Bool
  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = isatty(descriptor) == 1
    buffer.reserveCapacity(Self.capacity)
  }

  /// Gives standard streams that the caller has closed something to stand for, so that their numbers
  /// do not go to the next files that are opened.
  package static func occupyClosed() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The wrong way round: reading from standard input fails, and so does writing to the others.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The cells of a line of the terminal; nil for what is none, or says nothing.
  package var width: Int? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  package func write(_ text: some StringProtocol) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  package func write(_ text: borrowing ByteText) throws {
    text.withBytes { buffer.append(contentsOf: $0) }
    if buffer.count >= Self.capacity { try flush() }
  }

  package func writeLine(_ text: some StringProtocol) throws {
    buffer.append(contentsOf: text.utf8)
    try write("\n")
  }

  package func writeLine(_ json: borrowing JSONText) throws {
    json.text.withBytes { buffer.append(contentsOf: $0) }
    try write("\n")
  }

  package func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    var start = 0
    while start < buffer.count {
      let written = buffer.withUnsafeBytes { bytes in
        GazetteerSystem.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if written >= 0 {
        start += written
      } else if errno == EPIPE {
        throw ClosedPipe()
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw WriteFailure(stream: name, code: errno)
      }
    }
  }
}
