import Gazetteer
import GazetteerModel

/// How the answer to a search is written.
enum SearchFields {
  /// The whole answer, as JSON has it.
  static func write(
    _ response: SearchResponse, to request: SearchRequest, explains: Bool,
    into sink: inout some FieldSink & ~Copyable
  ) {
    sink.add("query", .text(request.query))
    sink.add("source", .text(response.source.rawValue))
    sink.add("unsatisfied", response.unsatisfied.map { .text($0) } ?? .missing)
    sink.add("has_more", .boolean(response.hasMore))
    sink.add("results", records: response.results) { write($0, explains: explains, to: &$1) }
  }

  /// A result: its city, the name that matched, and with `explains` why it is where it is.
  static func write(
    _ result: SearchResult, explains: Bool, to sink: inout some FieldSink & ~Copyable
  ) {
    CityFields.write(result.city, label: result.label, to: &sink)
    sink.add("matched_name", result.matchedName.map { .text($0) } ?? .missing)
    sink.add("matched_name_kind", result.matchedNameKind.map { .text($0.rawValue) } ?? .missing)
    sink.add("is_guess", .boolean(result.score.tier == .guess))
    let label = result.label
    sink.add("label_highlights", records: result.labelHighlights) {
      write($0, of: label, to: &$1)
    }
    let matchedName = result.matchedName ?? ""
    sink.add("matched_name_highlights", records: result.matchedNameHighlights) {
      write($0, of: matchedName, to: &$1)
    }
    if explains { write(result.score, to: &sink) }
  }

  private static func write(_ score: MatchScore, to sink: inout some FieldSink & ~Copyable) {
    sink.add("tier", .text(score.tier.description))
    sink.add("importance", .integer(Int64(score.importance.value)))
    sink.add("whole_words", .number(NumberText.rounded(score.wholeWords)))
    sink.add("bias", .number(NumberText.rounded(score.bias)))
    sink.add("reading", .number(NumberText.rounded(score.reading)))
    sink.add("edit_distance", .integer(Int64(score.editDistance)))
    sink.add("score", .number(NumberText.rounded(score.total)))
  }

  /// A matched range as UTF-8 byte offsets (`start`, `end`) and as offsets in Unicode characters
  /// (`start_character`, `end_character`); the end is not included.
  private static func write(
    _ range: Range<Int>, of text: String, to sink: inout some FieldSink & ~Copyable
  ) {
    sink.add("start", .integer(Int64(range.lowerBound)))
    sink.add("end", .integer(Int64(range.upperBound)))
    sink.add("start_character", .integer(scalars(in: text, before: range.lowerBound)))
    sink.add("end_character", .integer(scalars(in: text, before: range.upperBound)))
  }

  /// How many code points the first `bytes` bytes of the text hold, as most languages count them.
  private static func scalars(in text: String, before bytes: Int) -> Int64 {
    Int64(text.utf8.prefix(bytes).count { $0 & 0xC0 != 0x80 })
  }
}

// MARK: - As a table

extension SearchFields {
  static let columns: [RecordWriter.Column] = [
    .init(title: "NAME", field: "name", shrinksTo: 12, display: nameWithMatch),
    .init(title: "REGION", field: "admin1", shrinksTo: 8),
    .init(title: "COUNTRY", field: "country", shrinksTo: 8),
    .init(
      title: "POPULATION", field: "population", isNumber: true, display: NumberText.population),
    .init(title: "LATITUDE", field: "latitude", isNumber: true),
    .init(title: "LONGITUDE", field: "longitude", isNumber: true),
    .init(title: "ID", field: "geonameid", isNumber: true),
  ]

  static let explainingColumns: [RecordWriter.Column] = [
    .init(title: "TIER", field: "tier"),
    .init(title: "IMPORTANCE", field: "importance", isNumber: true),
    .init(title: "WORDS", field: "whole_words", isNumber: true),
    .init(title: "BIAS", field: "bias", isNumber: true),
    .init(title: "READING", field: "reading", isNumber: true),
    .init(title: "EDITS", field: "edit_distance", isNumber: true),
    .init(title: "SCORE", field: "score", isNumber: true),
  ]

  /// 'Munich (München)' when another name matched.
  @Sendable private static func nameWithMatch(_ record: OutputRecord) -> String {
    let name = record["name"]?.plainText ?? ""
    guard case .text(let matched) = record["matched_name"] else { return name }
    return "\(name) (\(matched))"
  }

  /// The letters of the query in what ``nameWithMatch(_:)`` shows.
  static func matchedLetters(_ result: SearchResult) -> RecordWriter.Emphasis {
    guard result.matchedName != nil else {
      return RecordWriter.Emphasis(field: "name", ranges: result.labelHighlights)
    }
    let start = result.city.name.utf8.count + " (".utf8.count
    return RecordWriter.Emphasis(
      field: "name",
      ranges: result.matchedNameHighlights.map {
        start + $0.lowerBound..<start + $0.upperBound
      })
  }
}
