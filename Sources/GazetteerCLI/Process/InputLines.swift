import GazetteerSystem

/// Lines of standard input, as soon as they are there.
struct InputLines {
  struct ReadFailure: Error, CustomStringConvertible {
    var code: Int32
    var description: String { "Cannot read standard input: \(String(cString: strerror(code)))." }
  }

  private var buffer: [UInt8] = []
  private var position = 0
  private var hasEnded = false

  /// The next line without its end (LF or CRLF); nil at the end of input.
  ///
  /// Invalid UTF-8 is replaced, a NUL and a byte order mark at the start are no part of a line.
  ///
  /// - Parameter beforeWaiting: called before the program has to wait for more input, so that
  ///   answers do not stay in a buffer while somebody waits for them.
  mutating func next(beforeWaiting: () throws -> Void) throws -> String? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return Self.text(buffer[position..<end])
      }
      searched = buffer.count
      if hasEnded {
        guard position < buffer.count else { return nil }
        defer { position = buffer.count }
        return Self.text(buffer[position...])
      }
      try beforeWaiting()
      searched -= position
      buffer.removeFirst(position)
      position = 0
      try readMore()
    }
  }

  private mutating func readMore() throws {
    let size = 1 << 16
    let old = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: size))
    var count = -1
    repeat {
      count = buffer.withUnsafeMutableBytes { bytes in
        read(STDIN_FILENO, bytes.baseAddress.map { $0 + old }, size)
      }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw ReadFailure(code: errno) }
    buffer.removeLast(size - count)
    hasEnded = count == 0
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    return String(decoding: line.filter { $0 != 0 }, as: UTF8.self)
  }
}
