extension PlaceRecord {
  /// Calls `body` for each piece of the alternate-names column, trimmed, each different piece
  /// once, in order.
  ///
  /// The column is lossy: a name that holds a comma ("Coreia, Norte") comes as two pieces, and
  /// there are no languages. The alternate-names table (``AlternateNameRecord``) has both.
  package func forEachAlternateName<Failure: Error>(
    _ body: (Bytes) throws(Failure) -> Void
  ) throws(Failure) {
    let list = alternateNames
    var seen = SeenPieces()
    var start = 0
    while start < list.count {
      let end = list.firstOffset(of: UInt8(ascii: ","), from: start) ?? list.count
      let piece = list.slice(start..<end).trimmed()
      if !piece.isEmpty, seen.insert(piece) {
        try body(piece)
      }
      start = end + 1
    }
  }
}

/// The pieces that have been handed out: a short list first, since most places have few names, and
/// a hashed set when there are many.
private struct SeenPieces {
  private var list: [Bytes] = []
  private var set: Set<Piece> = []

  /// False when the piece was there already.
  mutating func insert(_ piece: Bytes) -> Bool {
    guard set.isEmpty else { return set.insert(Piece(bytes: piece)).inserted }
    for other in list where other.equals(piece) {
      return false
    }
    list.append(piece)
    if list.count == 32 {
      set = Set(list.map(Piece.init))
    }
    return true
  }

  private struct Piece: Hashable {
    let bytes: Bytes

    static func == (left: Self, right: Self) -> Bool {
      left.bytes.equals(right.bytes)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}
