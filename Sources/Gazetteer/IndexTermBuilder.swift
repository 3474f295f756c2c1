import GazetteerModel

/// What the index has to know of a place, besides its rank.
public struct IndexedPlace {
  /// Folded own names, one a line.
  public var ownKeys: UnsafeBufferPointer<UInt8>
  /// Folded alternate names, one a line.
  public var otherKeys: UnsafeBufferPointer<UInt8>
  /// ISO code, empty when unknown.
  public var country: UnsafeBufferPointer<UInt8>
  public var admin1: UnsafeBufferPointer<UInt8>
  public var admin2: UnsafeBufferPointer<UInt8>
  public var kind: PlaceKind
  public var coordinate: Coordinate

  public init(
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
public struct IndexTermBuilder {
  private var seen = TermSet()
  private var terms: [UInt8] = []
  private var compact: [UInt8] = []

  public init() {}

  /// The terms of `place`, separated by spaces, each of them once; valid until the next call.
  ///
  /// - Parameter isCommon: whether a prefix longer than ``IndexTerms/shortPrefixLength`` has a
  ///   term of its own.
  public mutating func terms(
    of place: IndexedPlace, isCommon: (_ prefix: UnsafeBufferPointer<UInt8>) -> Bool
  ) -> [UInt8] {
    terms.removeAll(keepingCapacity: true)
    seen.removeAll()
    appendNames(place.ownKeys, prefix: IndexTerms.ownPrefix, isCommon)
    appendNames(place.otherKeys, prefix: IndexTerms.otherPrefix, isCommon)
    appendFilters(of: place)
    return terms
  }

  private mutating func appendNames(
    _ lines: UnsafeBufferPointer<UInt8>, prefix: UInt8,
    _ isCommon: (UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    KeyLines.forEachLine(in: lines) { line in
      if line.first == NameCode.mark {
        append(
          marker: IndexTerms.wholeName, UnsafeBufferPointer(rebasing: line.dropFirst()))
        return
      }
      compact.removeAll(keepingCapacity: true)
      var wordCount = 0
      KeyLines.forEachWord(in: line) { word in
        wordCount += 1
        compact.append(contentsOf: word)
        appendWord(word, prefix: prefix, isCommon)
      }
      guard !compact.isEmpty else { return }
      compact.withUnsafeBufferPointer { joined in
        if wordCount > 1 { appendWord(joined, prefix: prefix, isCommon) }
        append(marker: IndexTerms.wholeName, joined)
      }
    }
  }

  private mutating func appendWord(
    _ word: UnsafeBufferPointer<UInt8>, prefix marker: UInt8,
    _ isCommon: (UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    append(marker: nil, word)
    KeyLines.forEachPrefix(of: word, upTo: IndexTerms.longestCommonPrefix) { prefix, length in
      if length > IndexTerms.shortPrefixLength, !isCommon(prefix) { return false }
      // A place is found by its own name first; the same beginning of another name adds nothing.
      if marker == IndexTerms.otherPrefix, seen.contains(marker: IndexTerms.ownPrefix, prefix) {
        return true
      }
      append(marker: marker, prefix)
      return true
    }
  }

  private mutating func append(marker: UInt8?, _ text: UnsafeBufferPointer<UInt8>) {
    guard seen.insert(marker: marker, text) else { return }
    if !terms.isEmpty { terms.append(UInt8(ascii: " ")) }
    if let marker { terms.append(marker) }
    terms.append(contentsOf: text)
  }

  private mutating func appendFilters(of place: IndexedPlace) {
    if !place.country.isEmpty {
      terms.append(UInt8(ascii: " "))
      IndexTerms.appendArea(place.country, to: &terms)
      let hasRegion = !place.admin1.isEmpty && !place.admin1.elementsEqual("00".utf8)
      if hasRegion {
        let region = Array(place.country) + [UInt8(ascii: ".")] + Array(place.admin1)
        terms.append(UInt8(ascii: " "))
        IndexTerms.appendArea(region, to: &terms)
        if !place.admin2.isEmpty {
          terms.append(UInt8(ascii: " "))
          IndexTerms.appendArea(region + [UInt8(ascii: ".")] + Array(place.admin2), to: &terms)
        }
      }
    }
    terms.append(UInt8(ascii: " "))
    terms.append(contentsOf: IndexTerms.kind(place.kind).utf8)
    terms.append(UInt8(ascii: " "))
    let cell = IndexTerms.cell(
      latitude: Int(place.coordinate.latitude.rounded(.down)),
      longitude: Int(place.coordinate.longitude.rounded(.down)))
    terms.append(contentsOf: cell.utf8)
  }
}
