import GazetteerSystem

/// An open terminal as the C library sees it: descriptor, size, bytes in and out.
struct TerminalDevice: ~Copyable {
  enum Input: Equatable {
    case bytes([UInt8])
    /// Nothing to read now.
    case none
    /// End of file or a hang-up: nothing will come any more.
    case closed
  }

  /// Which descriptors have something to read.
  struct Readiness {
    var readable: [Bool]
    /// The wait ended by a signal.
    var isInterrupted: Bool
  }

  let descriptor: Int32

  /// Opens a file description of its own, so that not blocking on it concerns nobody else.
  init(path: String) throws(TerminalError) {
    let opened = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else {
      throw TerminalError.cannotOpen(path: path, reason: Self.reason(errno))
    }
    guard isatty(opened) == 1 else {
      close(opened)
      throw TerminalError.notATerminal(path: path)
    }
    descriptor = opened
  }

  deinit {
    close(descriptor)
  }

  /// Nil if the terminal does not know its size.
  var size: TerminalSize? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  func read() -> Input {
    Self.read(from: descriptor)
  }

  /// Reads what a descriptor that does not block has, 4096 bytes at most.
  static func read(from descriptor: Int32) -> Input {
    let capacity = 4096
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let result = systemRead(descriptor, buffer.baseAddress, capacity)
      if result < 0 { code = errno }
      count = max(0, result)
    }
    switch code {
    case 0: return bytes.isEmpty ? .closed : .bytes(bytes)
    case EAGAIN, EINTR: return .none
    default: return .closed
    }
  }

  /// Writes all bytes, waiting as long as the terminal takes none.
  func write(_ bytes: [UInt8]) throws(TerminalError) {
    var done = 0
    while done < bytes.count {
      let (count, code) = bytes[done...].withUnsafeBytes { buffer -> (Int, Int32) in
        let count = systemWrite(descriptor, buffer.baseAddress, buffer.count)
        return (count, errno)
      }
      if count > 0 {
        done += count
      } else if count < 0, code == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&wait, 1, -1) > 0, Int32(wait.revents) & (POLLHUP | POLLERR) != 0 {
          throw .closed
        }
      } else if count < 0, code != EINTR {
        throw code == EIO
          ? .closed : .failed(operation: "writing", reason: Self.reason(code))
      }
    }
  }

  /// Waits until a descriptor can be read, the time is over (nil: no limit) or a signal comes.
  static func wait(for descriptors: [Int32], milliseconds: Int32?) -> Readiness {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&polled, nfds_t(polled.count), milliseconds ?? -1)
    return Readiness(
      readable: polled.map { count > 0 && $0.revents != 0 }, isInterrupted: count < 0)
  }

  /// Why the last call of the C library failed.
  static var currentReason: String { reason(errno) }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}

// Inside the type, `read` and `write` are its own.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
