import GazetteerModel
import GazetteerSession
import GazetteerTerminal

/// How a found city is a row of the picker.
enum CityItem {
  static let columns = [PickerColumn(alignment: .right, maximumWidth: 14, priority: 1)]

  static func item(_ hit: SearchHit) -> PickerItem {
    let (label, matches) = label(hit)
    return PickerItem(
      id: hit.id, label: label, matches: matches,
      details: [CityFields.populationText(hit.city.population)],
      isFavorite: hit.isFavorite, isGuess: hit.isGuess)
  }

  /// 'Munich (München), Bavaria, Germany' when another name matched, with its letters highlighted.
  private static func label(_ hit: SearchHit) -> (String, [Range<Int>]) {
    let name = hit.city.name
    guard hit.matchedName != name, hit.label.hasPrefix(name) else {
      return (hit.label, hit.matchedRanges)
    }
    let start = name.utf8.count + " (".utf8.count
    let label = "\(name) (\(hit.matchedName))\(hit.label.dropFirst(name.count))"
    return (
      label, hit.matchedNameRanges.map { $0.lowerBound + start..<$0.upperBound + start }
    )
  }
}
