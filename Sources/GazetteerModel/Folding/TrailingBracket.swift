/// The bracket that ends a name, as in `Halle (Saale)`. One in the middle is part of the name.
enum TrailingBracket {
  private static let pairs: [(opening: StaticString, closing: StaticString)] = [
    ("(", ")"), ("[", "]"), ("（", "）"),
  ]

  /// Where the bracket that ends `name` starts; nil when none does or nothing stands before it.
  static func start(in name: UnsafeBufferPointer<UInt8>) -> Int? {
    var end = name.count
    while end > 0, name[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    for pair in pairs {
      let opening = pair.opening.utf8
      let closing = pair.closing.utf8
      guard name[..<end].suffix(closing.count).elementsEqual(closing) else { continue }
      var position = end - closing.count
      var depth = 1
      while position > 0 {
        position -= 1
        let rest = name[position..<end]
        if rest.starts(with: closing) {
          depth += 1
        } else if rest.starts(with: opening) {
          depth -= 1
          if depth == 0 { return position > 0 ? position : nil }
        }
      }
    }
    return nil
  }
}
