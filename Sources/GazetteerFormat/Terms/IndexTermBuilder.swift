import GazetteerModel

/// What the index has to know of a place, besides its rank.
package struct IndexedPlace {
  /// Folded own names, one a line.
  package var ownKeys: UnsafeBufferPointer<UInt8>
  /// Folded alternate names, one a line.
  package var otherKeys: UnsafeBufferPointer<UInt8>
  /// ISO code, empty when unknown.
  package var country: UnsafeBufferPointer<UInt8>
  package var admin1: UnsafeBufferPointer<UInt8>
  package var admin2: UnsafeBufferPointer<UInt8>
  package var kind: PlaceKind
  package var coordinate: Coordinate

  package init(
    ownKeys: UnsafeBufferPointer<UInt8>, otherKeys: UnsafeBufferPointer<UInt8>,
    country: UnsafeBufferPointer<UInt8>, admin1: UnsafeBufferPointer<UInt8>,
    admin2: UnsafeBufferPointer<UInt8>, kind: PlaceKind, coordinate: Coordinate
  ) {
    self.ownKeys = ownKeys
    self.otherKeys = otherKeys
    self.country = country
    self.admin1 = admin1
    self.admin2 = admin2
    self.kind = kind
    self.coordinate = coordinate
  }
}

/// Writes the terms of ``IndexTerms`` for one place after another, reusing its buffers.
///
/// The same place and the same common prefixes always give the same terms, which is what lets an
/// update take a place out of the contentless index again.
package struct IndexTermBuilder {
  /// A term of the place built last.
  package struct Term: Sendable {
    /// Where it stands in ``IndexTermBuilder/text``.
    package var range: Range<Int>
    /// A 64-bit hash of its bytes, of even distribution.
    package var hash: UInt64
  }

  /// Which prefixes longer than ``IndexTerms/shortPrefixLength`` have a term of their own.
  package enum CommonPrefixes {
    case counted(CountedPrefixes)
    case listed(Set<String>)

    @inline(__always)
    func contains(_ prefix: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Bool {
      switch self {
      case .counted(let prefixes): prefixes.contains(hash: hash)
      case .listed(let prefixes): prefixes.contains(String(decoding: prefix, as: UTF8.self))
      }
    }
  }

  /// The terms of the place built last, separated by spaces, each of them once.
  package private(set) var text: [UInt8] = []
  /// The same terms, one by one.
  package private(set) var terms: [Term] = []
  private let commonPrefixes: CommonPrefixes
  private var seen = TermSet()
  private var compact: [UInt8] = []
  private var wordEnds: [Int] = []

  package init(commonPrefixes: CommonPrefixes) {
    self.commonPrefixes = commonPrefixes
  }

  /// Replaces ``text`` and ``terms`` by those of `place`.
  package mutating func build(_ place: IndexedPlace) {
    text.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    seen.removeAll()
    appendNames(place.ownKeys, prefix: IndexTerms.ownPrefix)
    appendNames(place.otherKeys, prefix: IndexTerms.otherPrefix)
    appendFilters(of: place)
  }

  private mutating func appendNames(
    _ lines: UnsafeBufferPointer<UInt8>, prefix: UInt8
  ) {
    KeyLines.forEachLine(in: lines) { line in
      if line.first == NameCode.mark {
        appendWholeName(UnsafeBufferPointer(rebasing: line.dropFirst()))
        return
      }
      compact.removeAll(keepingCapacity: true)
      wordEnds.removeAll(keepingCapacity: true)
      KeyLines.forEachWord(in: line) { word in
        compact.append(contentsOf: word)
        wordEnds.append(compact.count)
        appendWord(word, prefix: prefix)
      }
      guard !compact.isEmpty else { return }
      compact.withUnsafeBufferPointer { joined in
        if wordEnds.count > 1 {
          appendWord(joined, prefix: prefix)
          appendPairs(joined)
        }
        appendWholeName(joined)
      }
    }
  }

  private mutating func appendWholeName(_ name: UnsafeBufferPointer<UInt8>) {
    var hash = TermHash(marker: IndexTerms.wholeName)
    hash.add(name)
    append(marker: IndexTerms.wholeName, name, hash.value)
  }

  private mutating func appendWord(_ word: UnsafeBufferPointer<UInt8>, prefix marker: UInt8) {
    var whole = TermHash()
    whole.add(word)
    append(marker: nil, word, whole.value)
    var plain = TermHash()
    var marked = TermHash(marker: marker)
    var own = TermHash(marker: IndexTerms.ownPrefix)
    KeyLines.forEachPrefix(
      of: word, upTo: IndexTerms.longestCommonPrefix,
      eachByte: { byte in
        plain.add(byte)
        marked.add(byte)
        own.add(byte)
      }
    ) { prefix, length in
      if length > IndexTerms.shortPrefixLength,
        !commonPrefixes.contains(prefix, hash: plain.value)
      {
        return false
      }
      // A place is found by its own name first; the same beginning of another name adds nothing.
      if marker == IndexTerms.otherPrefix, seen.contains(own.value) { return true }
      append(marker: marker, prefix, marked.value)
      return true
    }
  }

  /// Every common word of a name with the beginning of every other; `words` are the words without
  /// the spaces.
  private mutating func appendPairs(_ words: UnsafeBufferPointer<UInt8>) {
    let count = min(wordEnds.count, IndexTerms.mostPairedWords)
    for index in 0..<count {
      let word = UnsafeBufferPointer(rebasing: words[range(ofWord: index)])
      guard hasPrefixTerm(word) else { continue }
      var pair = TermHash(marker: IndexTerms.pair)
      pair.add(word)
      pair.add(IndexTerms.pairSeparator)
      for other in 0..<count where other != index {
        var hash = pair
        KeyLines.forEachPrefix(
          of: UnsafeBufferPointer(rebasing: words[range(ofWord: other)]),
          upTo: IndexTerms.longestPairedBeginning, eachByte: { hash.add($0) }
        ) { beginning, _ in
          appendPair(word, beginning, hash.value)
          return true
        }
      }
    }
  }

  private func range(ofWord index: Int) -> Range<Int> {
    (index == 0 ? 0 : wordEnds[index - 1])..<wordEnds[index]
  }

  /// Whether a word has a prefix term of all its letters, as ``appendWord(_:prefix:)`` makes them.
  private func hasPrefixTerm(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasTerm = false
    var length = 0
    var hash = TermHash()
    KeyLines.forEachPrefix(
      of: word, upTo: IndexTerms.longestCommonPrefix, eachByte: { hash.add($0) }
    ) { prefix, letters in
      length = prefix.count
      hasTerm =
        letters <= IndexTerms.shortPrefixLength || commonPrefixes.contains(prefix, hash: hash.value)
      return hasTerm
    }
    return hasTerm && length == word.count
  }

  private mutating func appendPair(
    _ word: UnsafeBufferPointer<UInt8>, _ beginning: UnsafeBufferPointer<UInt8>, _ hash: UInt64
  ) {
    guard seen.insert(hash) else { return }
    begin()
    let start = text.count
    text.append(IndexTerms.pair)
    text.append(contentsOf: word)
    text.append(IndexTerms.pairSeparator)
    text.append(contentsOf: beginning)
    terms.append(Term(range: start..<text.count, hash: hash))
  }

  private mutating func append(
    marker: UInt8?, _ term: UnsafeBufferPointer<UInt8>, _ hash: UInt64
  ) {
    guard seen.insert(hash) else { return }
    begin()
    let start = text.count
    if let marker { text.append(marker) }
    text.append(contentsOf: term)
    terms.append(Term(range: start..<text.count, hash: hash))
  }

  private mutating func begin() {
    if !text.isEmpty { text.append(UInt8(ascii: " ")) }
  }

  private mutating func appendFilters(of place: IndexedPlace) {
    if !place.country.isEmpty {
      appendFilter { IndexTerms.appendArea(place.country, to: &$0) }
      if AreaCode.isFilter(place.admin1) {
        compact.removeAll(keepingCapacity: true)
        compact.append(contentsOf: place.country)
        compact.append(UInt8(ascii: "."))
        compact.append(contentsOf: place.admin1)
        appendFilter { [compact] text in IndexTerms.appendArea(compact, to: &text) }
        if !place.admin2.isEmpty {
          compact.append(UInt8(ascii: "."))
          compact.append(contentsOf: place.admin2)
          appendFilter { [compact] text in IndexTerms.appendArea(compact, to: &text) }
        }
      }
    }
    appendFilter { $0.append(contentsOf: IndexTerms.kind(place.kind).utf8) }
    let cell = IndexTerms.cell(
      latitude: Int(place.coordinate.latitude.rounded(.down)),
      longitude: Int(place.coordinate.longitude.rounded(.down)))
    appendFilter { $0.append(contentsOf: cell.utf8) }
  }

  private mutating func appendFilter(_ write: (inout [UInt8]) -> Void) {
    begin()
    let start = text.count
    write(&text)
    var hash = TermHash()
    text.withUnsafeBufferPointer { hash.add(UnsafeBufferPointer(rebasing: $0[start...])) }
    terms.append(Term(range: start..<text.count, hash: hash.value))
  }
}
