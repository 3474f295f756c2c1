import GazetteerModel

/// A result with a label.
protocol Labelled {
  var city: City { get }
  var label: String { get set }
}

extension SearchResult: Labelled {}
extension NearestResult: Labelled {}

/// Labels of a list of results.
enum Labels {
  /// Gives results that read the same their full labels, and their coordinates where that is not
  /// enough: with two decimals, or with five for places close by.
  static func tellApart(_ results: inout [some Labelled]) {
    let alike = duplicates(in: results)
    guard !alike.isEmpty else { return }
    for index in alike { results[index].label = results[index].city.fullLabel }
    for decimals in [100.0, 100_000] {
      for index in duplicates(in: results) {
        let city = results[index].city
        let point = [city.coordinate.latitude, city.coordinate.longitude]
          .map { "\(($0 * decimals).rounded() / decimals)" }
        results[index].label = "\(city.fullLabel) (\(point.joined(separator: ", ")))"
      }
    }
    // The same place twice in the data.
    for index in duplicates(in: results) {
      results[index].label += " #\(results[index].city.geonameID)"
    }
  }

  private static func duplicates(in results: [some Labelled]) -> [Int] {
    guard results.count > 1 else { return [] }
    // Most lists are short and have none: to compare the labels is quicker than to sort them in.
    if results.count <= 16 {
      let labels = results.map(\.label)
      var alike: Set<Int> = []
      for later in labels.indices {
        for earlier in 0..<later
        where labels[earlier].utf8.count == labels[later].utf8.count
          && labels[earlier] == labels[later]
        {
          alike.formUnion([earlier, later])
        }
      }
      return alike.sorted()
    }
    let byLabel = Dictionary(grouping: results.indices) { results[$0].label }
    return byLabel.values.filter { $0.count > 1 }.flatMap { $0 }
  }
}
