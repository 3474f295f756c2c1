import GazetteerSystem

/// The system's calls whose names our own methods share, and those that differ between platforms.
enum SystemCall {
  /// The words of the system for one of its error codes.
  static func message(_ code: Int32) -> String {
    String(cString: strerror(code))
  }

  static func read(_ descriptor: CInt, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  static func write(_ descriptor: CInt, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// How many threads can run at once.
  static var processorCount: Int {
    max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
  }

  static func isReadable(_ path: String) -> Bool {
    access(path, R_OK) == 0
  }

  /// Creates and opens a file for writing; it must not exist, not even as a link.
  static func createFile(_ path: String) throws(ImportError) -> CInt {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .output(path: path, code: errno) }
    return descriptor
  }

  /// Copies a file; the copy must not exist.
  static func copyFile(from source: String, to copy: String) throws(ImportError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw .unreadable(path: source, code: errno) }
    defer { close(input) }
    let output = try createFile(copy)
    defer { close(output) }
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 20)
    defer { buffer.deallocate() }
    while true {
      let count = read(input, into: buffer)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: source, code: errno) }
      guard count > 0 else { return }
      try writeAll(UnsafeBufferPointer(rebasing: buffer[..<count]), to: output, path: copy)
    }
  }

  private static func writeAll(
    _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: CInt, path: String
  ) throws(ImportError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(descriptor, rest)
      if count > 0 {
        rest = UnsafeBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR {
        throw .output(path: path, code: errno)
      }
    }
  }

  /// Makes a folder and those it lies in, where they are missing.
  static func createFolders(_ path: String) throws(ImportError) {
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      end = path.index(after: slash)
      let folder = String(path[..<end])
      if mkdir(folder, 0o755) != 0, errno != EEXIST, access(folder, F_OK) != 0 {
        throw ImportError.output(path: folder, code: errno)
      }
    }
  }

  /// Seconds since 1970.
  static func modificationTime(_ status: stat) -> Int64 {
    #if canImport(Darwin)
      Int64(status.st_mtimespec.tv_sec)
    #else
      Int64(status.st_mtim.tv_sec)
    #endif
  }

  /// A new file that has no name and goes when it is closed; -1 and `errno` when that fails.
  static func openUnnamedFile(in folder: String) -> CInt {
    var template = Array("\(folder)/gazetteer-input-XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { path in
      guard let path = path.baseAddress else { return -1 }
      let descriptor = mkstemp(path)
      if descriptor >= 0 {
        unlink(path)
      }
      return descriptor
    }
  }
}
