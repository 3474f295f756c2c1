import GazetteerSystem

/// A whole file, or all of standard input.
enum InputFile {
  /// Larger than any document that the program reads as a whole.
  private static let limit = 1 << 28

  /// The text of a file without a byte order mark; what is not UTF-8 is replaced.
  ///
  /// - Parameter path: nil for standard input.
  static func text(_ path: String?) throws -> String {
    var bytes = try self.bytes(path)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func bytes(_ path: String?) throws -> [UInt8] {
    let name = path ?? "standard input"
    let descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? STDIN_FILENO
    guard descriptor >= 0 else { throw failure(name) }
    defer { if path != nil { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(name)
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else {
        throw CommandFailure("\(name) is too large to be read as a whole.")
      }
    }
  }

  private static func failure(_ name: String) -> CommandFailure {
    CommandFailure("Cannot read \(name): \(String(cString: strerror(errno))).")
  }
}
