import GazetteerModel

/// One row of the list: a city and why it is there.
public struct SearchHit: Hashable, Codable, Sendable, Identifiable {
  /// A piece of the label, for drawing.
  public struct Segment: Hashable, Sendable {
    /// Never empty.
    public var text: String
    /// Whether the query matched this piece.
    public var isMatch: Bool
  }

  /// The place itself.
  public let city: City
  /// What to show: the city's short label, or a longer one where two rows would read the same.
  public let label: String
  /// The name the query matched, which may be another name of the city ("Köln" for Cologne).
  public let matchedName: String
  /// Where the query matched in `label`, as offsets into its UTF-8: in order, not empty, not
  /// overlapping, and never inside a Unicode scalar.
  public let matchedRanges: [Range<Int>]
  /// Where the query matched in `matchedName`, under the same rules.
  public let matchedNameRanges: [Range<Int>]
  /// Whether no name starts with the query and this is the nearest by spelling.
  public let isGuess: Bool
  /// Whether the city is among the favorites. The session keeps this up to date.
  public var isFavorite = false
  /// The label that the person gave to the favorite, such as `home`; nil without one. The session
  /// keeps this up to date.
  public var ownLabel: String?

  /// The GeoNames id of the city.
  public var id: City.ID { city.geonameID }

  /// Without a label the city's short one is shown, and without a matched name the city's own
  /// name counts. The ranges are UTF-8 offsets into the label and the matched name in any order;
  /// those that don't fit the text are left out.
  public init(
    city: City, label: String? = nil, matchedName: String? = nil,
    matchedRanges: [Range<Int>] = [], matchedNameRanges: [Range<Int>] = [], isGuess: Bool = false
  ) {
    self.city = city
    self.label = label ?? city.label
    self.matchedName = matchedName ?? city.name
    self.matchedRanges = Self.normalized(matchedRanges, in: self.label)
    self.matchedNameRanges = Self.normalized(matchedNameRanges, in: self.matchedName)
    self.isGuess = isGuess
  }

  /// ``matchedRanges`` as ranges of ``label``, for an attributed string.
  public var matchedLabelRanges: [Range<String.Index>] {
    matchedRanges.map { label.range(ofUTF8: $0) }
  }

  /// ``matchedNameRanges`` as ranges of ``matchedName``.
  public var matchedRangesOfName: [Range<String.Index>] {
    matchedNameRanges.map { matchedName.range(ofUTF8: $0) }
  }

  /// The label cut where a match begins or ends; joined, the texts are the label.
  public var segments: [Segment] {
    var segments: [Segment] = []
    var text = label[...]
    var offset = 0
    func cut(at end: Int, isMatch: Bool) {
      let index = text.utf8.index(text.startIndex, offsetBy: end - offset)
      if index > text.startIndex {
        segments.append(Segment(text: String(text[..<index]), isMatch: isMatch))
      }
      text = text[index...]
      offset = end
    }
    for range in matchedRanges {
      cut(at: range.lowerBound, isMatch: false)
      cut(at: range.upperBound, isMatch: true)
    }
    cut(at: label.utf8.count, isMatch: false)
    return segments
  }

  private static func normalized(_ ranges: [Range<Int>], in label: String) -> [Range<Int>] {
    guard !ranges.isEmpty else { return [] }
    let bytes = Array(label.utf8)
    func isBoundary(_ offset: Int) -> Bool {
      offset == bytes.count || bytes[offset] & 0b1100_0000 != 0b1000_0000
    }
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= bytes.count,
        isBoundary(range.lowerBound), isBoundary(range.upperBound)
      else { continue }
      if let last = merged.last, range.lowerBound <= last.upperBound {
        let end = max(last.upperBound, range.upperBound)
        merged[merged.count - 1] = last.lowerBound..<end
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

extension SearchHit {
  private enum CodingKeys: String, CodingKey {
    case city, label, matchedName, matchedRanges, matchedNameRanges, isGuess, isFavorite, ownLabel
  }

  /// Decodes a row; ranges that don't fit its texts are left out.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      city: try values.decode(City.self, forKey: .city),
      label: try values.decode(String.self, forKey: .label),
      matchedName: try values.decode(String.self, forKey: .matchedName),
      matchedRanges: try values.decode([Range<Int>].self, forKey: .matchedRanges),
      matchedNameRanges: try values.decode([Range<Int>].self, forKey: .matchedNameRanges),
      isGuess: try values.decode(Bool.self, forKey: .isGuess))
    isFavorite = try values.decode(Bool.self, forKey: .isFavorite)
    ownLabel = try values.decodeIfPresent(String.self, forKey: .ownLabel)
  }
}

extension String {
  fileprivate func range(ofUTF8 range: Range<Int>) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return start..<utf8.index(start, offsetBy: range.count)
  }
}
