/// The words of a displayed name: where each stands, and what it folds to.
///
/// Valid as long as the name's bytes are.
struct FoldedParts {
  private struct Part {
    var range: Range<Int>
    var folded: Range<Int>
  }

  private let name: UnsafeBufferPointer<UInt8>
  private var parts: [Part] = []
  private var bytes: [UInt8] = []

  /// - Parameter name: UTF-8.
  init(of name: UnsafeBufferPointer<UInt8>) {
    self.name = name
    bytes.reserveCapacity(name.count)
    if name.allSatisfy({ $0 < 0x80 }) { splitASCII() } else { splitUnicode() }
  }

  var indices: Range<Int> { parts.indices }

  /// UTF-8 offsets in the name.
  func range(_ index: Int) -> Range<Int> { parts[index].range }

  func folded(_ index: Int) -> ArraySlice<UInt8> { bytes[parts[index].folded] }

  /// What `query` covers when it begins at word `start`; nil when it does not fit there.
  ///
  /// - Parameter isLast: whether the query's last word may be unfinished.
  func range(covering query: [UInt8], from start: Int, isLast: Bool) -> Range<Int>? {
    var rest = query[...]
    for index in parts.indices.dropFirst(start) {
      let folded = folded(index)
      if rest.starts(with: folded) {
        rest.removeFirst(folded.count)
        if rest.isEmpty { return range(start).lowerBound..<range(index).upperBound }
      } else if isLast, let end = end(of: index, covering: rest) {
        return range(start).lowerBound..<end
      } else {
        return nil
      }
    }
    return nil
  }

  /// The end of the shortest beginning of the word that folds to at least `query`.
  private func end(of index: Int, covering query: ArraySlice<UInt8>) -> Int? {
    let range = range(index)
    let written = name[range]
    // Letter by letter, as they are written; only others can become more or fewer letters.
    if parts[index].folded.count == range.count, written.allSatisfy({ $0 < 0x80 }) {
      return folded(index).starts(with: query) ? range.lowerBound + query.count : nil
    }
    // However it goes on, it begins like its folded form.
    guard folded(index).first == query.first else { return nil }
    var text = ""
    for character in String(decoding: written, as: UTF8.self) {
      text.append(character)
      if FoldedQuery(text).lastWord.utf8.starts(with: query) {
        return range.lowerBound + text.utf8.count
      }
    }
    return nil
  }

  /// Of plain letters, digits and apostrophes folding leaves the first two, in lower case.
  private mutating func splitASCII() {
    var start = 0
    var foldedStart = 0
    for position in 0...name.count {
      let byte = position < name.count ? name[position] : Self.space
      if !Self.breaksWord(byte) {
        if byte != UInt8(ascii: "'") { bytes.append(byte < UInt8(ascii: "A") ? byte : byte | 0x20) }
        continue
      }
      if bytes.count > foldedStart {
        let canonical = bytes[foldedStart...].withUnsafeBufferPointer { WordClass.canonical($0) }
        if let canonical {
          bytes.replaceSubrange(foldedStart..., with: canonical.utf8)
        }
        parts.append(Part(range: start..<position, folded: foldedStart..<bytes.count))
        foldedStart = bytes.count
      }
      start = position + 1
    }
  }

  private mutating func splitUnicode() {
    var folder = NameFolder()
    var start = 0
    var end = 0
    for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
      if Self.breaksWord(scalar) {
        append(start..<end, &folder)
        start = end + UTF8.width(scalar)
      }
      end += UTF8.width(scalar)
    }
    append(start..<end, &folder)
  }

  private mutating func append(_ range: Range<Int>, _ folder: inout NameFolder) {
    guard !range.isEmpty else { return }
    let start = bytes.count
    let words = folder.fold(UnsafeBufferPointer(rebasing: name[range]), into: &bytes)
    if words > 1 { bytes[start...].removeAll { $0 == Self.space } }
    guard bytes.count > start else { return }
    parts.append(Part(range: range, folded: start..<bytes.count))
  }

  private static func breaksWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return breaksWord(UInt8(truncatingIfNeeded: scalar.value)) }
    return FoldingTable.action(scalar.value).isLetter
      ? false : GazetteerModel.folded("a\(scalar)a").utf8.contains(space)
  }

  private static func breaksWord(_ ascii: UInt8) -> Bool {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(ascii | 0x20)
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(ascii)
    return !isLetter && !isDigit && ascii != UInt8(ascii: "'")
  }

  private static let space = UInt8(ascii: " ")
}
