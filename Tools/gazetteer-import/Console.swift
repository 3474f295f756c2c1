import GazetteerSystem

/// The streams and the environment of the process.
enum Console {
  enum Stream: CInt {
    case output = 1
    case error = 2
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// What kept standard output from being written.
  struct Failure: Error, CustomStringConvertible {
    var code: CInt

    var description: String {
      "standard output cannot be written: \(String(cString: strerror(code)))"
    }
  }

  /// Writes text to standard error; there is nobody to be told when that fails.
  static func note(_ text: String) {
    try? write(text, to: .error)
  }

  /// Writes text; a stream that nobody reads any more is no error.
  static func write(_ text: String, to stream: Stream) throws(Failure) {
    var text = text
    let code: CInt = text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = systemWrite(stream.rawValue, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : EIO }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return 0
    }
    guard code == 0 || code == EPIPE else { throw Failure(code: code) }
  }

  /// Gives standard streams that the caller has closed something to stand for, so that their numbers
  /// do not go to the next files that are opened.
  static func occupyClosedStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The wrong way round: reading from standard input fails, and so does writing to the others.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private static func systemWrite(
    _ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}
