import GazetteerModel

/// One row of the list: a city and why it is there.
package struct SearchHit: Hashable, Sendable, Identifiable {
  /// A piece of the label, for drawing.
  package struct Segment: Hashable, Sendable {
    /// Never empty.
    package var text: String
    /// Whether the query matched this piece.
    package var isMatch: Bool
  }

  /// The place itself.
  package let city: City
  /// What to show: the city's short label, or a longer one where two rows would read the same.
  package let label: String
  /// The name the query matched, which may be another name of the city ("Köln" for Cologne).
  package let matchedName: String
  /// Where the query matched in `label`, as offsets into its UTF-8: in order, not empty, not
  /// overlapping, and never inside a Unicode scalar.
  package let matchedRanges: [Range<Int>]
  /// Where the query matched in `matchedName`, under the same rules.
  package let matchedNameRanges: [Range<Int>]
  /// Whether no name starts with the query and this is the nearest by spelling.
  package let isGuess: Bool
  /// Whether the city is among the favorites. The session keeps this up to date.
  package internal(set) var isFavorite = false
  /// The label that the person gave to the favorite, such as `home`; nil without one. The session
  /// keeps this up to date.
  package internal(set) var ownLabel: String?

  package var id: City.ID { city.geonameID }

  /// Without a label the city's short one is shown, and without a matched name the city's own
  /// name counts. The ranges are UTF-8 offsets into the label and the matched name in any order;
  /// those that don't fit the text are left out.
  package init(
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

  /// The label cut where a match begins or ends; joined, the texts are the label.
  package var segments: [Segment] {
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
