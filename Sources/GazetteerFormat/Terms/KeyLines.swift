/// Walks folded names: one a line, words separated by single spaces.
package enum KeyLines {
  package static func forEachLine(
    in lines: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    split(lines, at: UInt8(ascii: "\n"), body)
  }

  package static func forEachWord(
    in line: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    split(line, at: UInt8(ascii: " "), body)
  }

  /// Calls `body` with every prefix and its length in characters, shortest first, until it
  /// returns false; before it `eachByte` with each byte by which the prefix grew.
  @inline(__always)
  package static func forEachPrefix(
    of word: UnsafeBufferPointer<UInt8>, upTo limit: Int, eachByte: (UInt8) -> Void,
    _ body: (_ prefix: UnsafeBufferPointer<UInt8>, _ length: Int) -> Bool
  ) {
    var end = 0
    for length in 1...limit {
      guard end < word.count else { return }
      repeat {
        eachByte(word[end])
        end += 1
      } while end < word.count && word[end] & 0xC0 == 0x80
      guard body(UnsafeBufferPointer(rebasing: word[..<end]), length) else { return }
    }
  }

  private static func split(
    _ text: UnsafeBufferPointer<UInt8>, at separator: UInt8,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != separator { end += 1 }
      if end > start { body(UnsafeBufferPointer(rebasing: text[start..<end])) }
      start = end + 1
    }
  }
}
