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

  var isSeekable: Bool { size != nil }

  /// - Parameter path: a file, or `-` for standard input.
  /// - Throws: when it cannot be opened.
  convenience init(path: String) throws(InputError) {
    guard path != "-" else {
      try self.init(path: "standard input", descriptor: STDIN_FILENO, isOwned: false)
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason: InputError.Reason =
        switch errno {
        case ENOENT, ENOTDIR: .notFound
        case EACCES, EPERM: .permissionDenied
        case let code: .system(call: "open", code: code)
        }
      throw InputError(path: path, reason: reason)
    }
    try self.init(path: path, descriptor: descriptor, isOwned: true)
  }

  /// - Parameters:
  ///   - path: a name for messages.
  ///   - descriptor: an open file, at its start.
  ///   - isOwned: whether to close it at the end.
  /// - Throws: when it is a folder.
  init(path: String, descriptor: CInt, isOwned: Bool) throws(InputError) {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let isRegular = isKnown && status.st_mode & S_IFMT == S_IFREG
    self.path = path
    self.descriptor = descriptor
    self.isOwned = isOwned
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
      let count = SystemCall.read(descriptor, into: buffer)
      guard count < 0 else { return count }
      guard errno == EINTR else {
        throw InputError(path: path, reason: .system(call: "read", code: errno))
      }
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
