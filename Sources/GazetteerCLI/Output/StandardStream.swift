import GazetteerSystem

/// One of the process's output streams, buffered, in UTF-8 whatever the locale says.
package final class StandardStream {
  /// The reader of a pipe went away: nothing more needs to be written, and nothing went wrong.
  struct ClosedPipe: Error {}

  /// The stream could not be written, for example because the disk is full.
  struct WriteFailure: Error, CustomStringConvertible {
    var stream: String
    var code: Int32
    var description: String { "Cannot write to \(stream): \(String(cString: strerror(code)))." }
  }

  let isTerminal: Bool
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

  package static func output() -> StandardStream {
    StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
  }

  package static func error() -> StandardStream {
    StandardStream(descriptor: STDERR_FILENO, name: "standard error")
  }

  func write(_ text: some StringProtocol) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  func writeLine(_ json: borrowing JSONText) throws {
    json.text.withBytes { buffer.append(contentsOf: $0) }
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.capacity { try flush() }
  }

  func writeLine(_ text: some StringProtocol) throws {
    buffer.append(contentsOf: text.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.capacity { try flush() }
  }

  package func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    var start = 0
    while start < buffer.count {
      let written = buffer.withUnsafeBytes { bytes in
        Self.writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: bytes[start...]))
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

  private static func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
