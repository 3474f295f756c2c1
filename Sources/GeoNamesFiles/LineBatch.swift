/// A run of whole lines cut from a stream: plain bytes that can be handed to another thread and
/// taken apart there.
package struct LineBatch: Sendable {
  /// Whole lines, each ended by LF; the very last line of a file may have none.
  package let bytes: [UInt8]
  /// Number of the first line, counted from 1.
  package let firstLine: Int
  /// How many lines the batch holds, blank ones included.
  package let lineCount: Int

  /// - Parameters:
  ///   - bytes: whole lines.
  ///   - firstLine: the number of the first of them; a byte order mark is removed from line 1.
  package init(bytes: [UInt8], firstLine: Int = 1) {
    self.bytes = bytes
    self.firstLine = firstLine
    self.lineCount = bytes.withUnsafeBufferPointer(Self.countLines)
  }

  /// Calls `body` for each line that is not blank, in order.
  ///
  /// LF and CRLF both end a line, and neither is part of it. Complexity: one pass of `memchr`.
  package func forEachLine<Failure: Error>(
    _ body: (Line) throws(Failure) -> Void
  ) throws(Failure) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
      var number = firstLine
      var start = number == 1 && bytes.starts(with: "\u{FEFF}") ? 3 : 0
      while start < bytes.count {
        let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
        var contentEnd = end
        if contentEnd > start, bytes[contentEnd - 1] == UInt8(ascii: "\r") {
          contentEnd -= 1
        }
        if contentEnd > start {
          try body(Line(bytes: bytes.slice(start..<contentEnd), number: number))
        }
        start = end + 1
        number += 1
      }
    }
  }

  private static func countLines(_ bytes: Bytes) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress), let last = bytes.last else { return 0 }
    var lines = last == UInt8(ascii: "\n") ? 0 : 1
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      lines += WordScan.matches(of: UInt8(ascii: "\n"), in: word).nonzeroBitCount
      offset += 8
    }
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\n") {
        lines += 1
      }
      offset += 1
    }
    return lines
  }
}
