import GazetteerSystem

/// An open file descriptor, read from the start on; seekable when it is a regular file.
final class ByteSourceFile {
  /// For messages.
  let path: String
  /// Bytes in the file; nil for a pipe.
  let size: Int64?
  /// Seconds since 1970 of the last change; nil for a pipe.
  let modificationTime: Int64?
  /// The next byte that ``read(into:)`` returns.
  private(set) var offset: Int64 = 0
  /// Whether a read came to the end of the file.
  private(set) var isAtEnd = false
  /// Bytes read ahead of `offset` from a file that cannot go back.
  private var ahead: [UInt8] = []
  private let descriptor: CInt
  private let isOwned: Bool
  /// What ends a wait for a pipe; nil for a regular file, which nobody waits for.
  private let wakeUp: WakeUpPipe?

  var isSeekable: Bool { size != nil }

  /// - Parameters:
  ///   - path: a file, or `-` for standard input.
  ///   - progress: ends the wait for a pipe when the import is stopped.
  /// - Throws: when it cannot be opened.
  convenience init(path: String, progress: ImportProgress? = nil) throws(InputError) {
    guard path != "-" else {
      try self.init(
        path: "standard input", descriptor: STDIN_FILENO, isOwned: false, progress: progress)
      return
    }
    // Not to wait here for whoever will write into a named pipe: that is done in reading.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason: InputError.Reason =
        switch errno {
        case ENOENT, ENOTDIR: .notFound
        case EACCES, EPERM: .permissionDenied
        case let code: .system(call: "open", code: code)
        }
      throw InputError(path: path, reason: reason)
    }
    try self.init(path: path, descriptor: descriptor, isOwned: true, progress: progress)
  }

  /// - Parameters:
  ///   - path: a name for messages.
  ///   - descriptor: an open file, at its start.
  ///   - isOwned: whether to close it at the end.
  ///   - progress: ends the wait for a pipe when the import is stopped.
  /// - Throws: when it is a folder, or standard input is closed.
  init(
    path: String, descriptor: CInt, isOwned: Bool, progress: ImportProgress? = nil
  ) throws(InputError) {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let isRegular = isKnown && status.st_mode & S_IFMT == S_IFREG
    self.path = path
    self.descriptor = descriptor
    self.isOwned = isOwned
    wakeUp = isRegular ? nil : progress.flatMap { WakeUpPipe($0) }
    size = isRegular ? Int64(status.st_size) : nil
    modificationTime = isRegular ? SystemCall.modificationTime(status) : nil
    if isKnown, status.st_mode & S_IFMT == S_IFDIR {
      throw InputError(path: path, reason: .isDirectory)
    }
  }

  deinit {
    if isOwned {
      close(descriptor)
    }
  }

  /// Reads at most a buffer full.
  ///
  /// - Returns: the number of bytes; 0 at the end.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    guard !buffer.isEmpty else { return 0 }
    guard ahead.isEmpty else {
      let count = min(ahead.count, buffer.count)
      _ = buffer.update(fromContentsOf: ahead.prefix(count))
      ahead.removeFirst(count)
      offset += Int64(count)
      return count
    }
    let count = try readDescriptor(buffer)
    offset += Int64(count)
    isAtEnd = count == 0
    return count
  }

  /// The next bytes, which stay to be read.
  func peek(_ count: Int) throws(InputError) -> [UInt8] {
    while ahead.count < count {
      var chunk = [UInt8](repeating: 0, count: count - ahead.count)
      let got = try chunk.withUnsafeMutableBufferPointer { (chunk) throws(InputError) in
        try readDescriptor(chunk)
      }
      guard got > 0 else { break }
      ahead.append(contentsOf: chunk.prefix(got))
    }
    return Array(ahead.prefix(count))
  }

  /// Continues at `position`; only for a seekable file.
  func seek(to position: Int64) throws(InputError) {
    guard lseek(descriptor, off_t(position), SEEK_SET) >= 0 else {
      throw InputError(path: path, reason: .system(call: "lseek", code: errno))
    }
    ahead = []
    offset = position
    isAtEnd = false
  }

  private func readDescriptor(
    _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(InputError) -> Int {
    while true {
      if size == nil { try waitForInput() }
      let count = SystemCall.read(descriptor, into: buffer)
      guard count < 0 else { return count }
      switch errno {
      case EINTR, EAGAIN: continue
      case EBADF: throw InputError(path: path, reason: .closed)
      case let code: throw InputError(path: path, reason: .system(call: "read", code: code))
      }
    }
  }

  /// Waits until a pipe has something to read or has ended.
  ///
  /// - Throws: when the import was stopped.
  private func waitForInput() throws(InputError) {
    // A descriptor of -1 is passed over.
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeUp?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waits, nfds_t(waits.count), -1) < 0 {
      guard errno == EINTR else {
        throw InputError(path: path, reason: .system(call: "poll", code: errno))
      }
    }
    guard waits[1].revents == 0 else {
      throw InputError(path: path, reason: .system(call: "read", code: ECANCELED))
    }
  }
}

extension ByteSourceFile {
  /// A seekable copy of the rest of a pipe: a zip can be checked only with the directory at its
  /// end.
  ///
  /// The copy lies in `TMPDIR` or `/var/tmp` and has no name, so that nothing is left behind
  /// however the process ends.
  func spooled() throws(InputError) -> ByteSourceFile {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
    let copy = SystemCall.openUnnamedFile(in: folder)
    guard copy >= 0 else {
      throw InputError(path: folder, reason: .system(call: "mkstemp", code: errno))
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    do throws(InputError) {
      var got = 1
      while got > 0 {
        got = try chunk.withUnsafeMutableBufferPointer { (chunk) throws(InputError) in
          try read(into: chunk)
        }
        try Self.write(chunk.prefix(got), to: copy, folder: folder)
      }
      guard lseek(copy, 0, SEEK_SET) == 0 else {
        throw InputError(path: folder, reason: .system(call: "lseek", code: errno))
      }
    } catch {
      close(copy)
      throw error
    }
    return try ByteSourceFile(path: path, descriptor: copy, isOwned: true)
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: CInt, folder: String
  ) throws(InputError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBufferPointer { SystemCall.write(descriptor, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw InputError(path: folder, reason: .system(call: "write", code: errno))
      }
    }
  }
}
