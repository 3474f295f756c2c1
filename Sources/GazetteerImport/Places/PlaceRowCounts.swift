import GazetteerFormat
import GeoNamesFiles

/// What was seen while rows were read; one thread's is added to another's at the end.
struct PlaceRowCounts: Sendable {
  static let mostExamples = 3

  /// By the number of the source.
  var sources: [ImportSummary.Source]
  var leftOutByFeatureCode: [String: Int] = [:]
  var badRowExamples: [String] = []
  var census = PrefixCensus()

  init(sources: [ImportSource]) {
    self.sources = sources.map(\.emptyCount)
  }

  /// Keeps the first rows that broke a rule, for the person.
  mutating func note(_ error: RowError, in source: ImportSource) {
    guard badRowExamples.count < Self.mostExamples else { return }
    badRowExamples.append("\(source.file): \(error)")
  }

  mutating func merge(_ other: PlaceRowCounts) {
    for index in sources.indices { sources[index].add(other.sources[index]) }
    leftOutByFeatureCode.merge(other.leftOutByFeatureCode, uniquingKeysWith: +)
    badRowExamples = Array((badRowExamples + other.badRowExamples).prefix(Self.mostExamples))
    census.merge(other.census)
  }

  /// Notes rows that turned out to be of no use.
  mutating func skip(_ counts: [Int: Int], _ reason: SkipReason) {
    for (source, count) in counts where sources.indices.contains(source) {
      sources[source].stored -= count
      sources[source].skip(reason, count)
    }
  }
}
