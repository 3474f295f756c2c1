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
  /// enough.
  static func tellApart(_ results: inout [some Labelled]) {
    for index in duplicates(in: results) {
      results[index].label = results[index].city.fullLabel
    }
    for index in duplicates(in: results) {
      let coordinate = results[index].city.coordinate
      results[index].label += " (\(short(coordinate.latitude)), \(short(coordinate.longitude)))"
    }
  }

  private static func duplicates(in results: [some Labelled]) -> [Int] {
    let byLabel = Dictionary(grouping: results.indices) { results[$0].label }
    return byLabel.values.filter { $0.count > 1 }.flatMap { $0 }
  }

  /// Degrees with at most two decimals.
  private static func short(_ degrees: Double) -> Double {
    (degrees * 100).rounded() / 100
  }
}
