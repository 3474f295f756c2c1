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
    // Mostly there are none among a few: to compare them is quicker than to count them.
    if results.count <= 16 {
      return results.indices.filter { index in
        let label = results[index].label
        return results.indices.contains { $0 != index && results[$0].label == label }
      }
    }
    let byLabel = Dictionary(grouping: results.indices) { results[$0].label }
    return byLabel.values.filter { $0.count > 1 }.flatMap { $0 }
  }
}
