import Gazetteer
import GazetteerModel
import GazetteerTerminal
import GazetteerText

/// How the answer to a search is written.
enum SearchFields {
  static let layout = RecordLayout<SearchResult>(fields: all, columns: columns).located { $0.city }

  /// A result: its city and the name that matched.
  private static let all: [Field<SearchResult>] =
    CityFields.all.map { $0.of(\.labelled) } + [
      Field("matched_name", "the name that matched, where it is another one") {
        JSONValue($0.matchedName)
      },
      Field("matched_name_kind", "what kind of name that is") {
        JSONValue($0.matchedNameKind?.rawValue)
      },
      Field("is_guess", "whether it is only spelt nearly as the query") {
        .boolean($0.score.tier == .guess)
      },
      Field("label_highlights", "what of the label matched, as offsets") {
        ranges($0.labelHighlights, of: $0.label)
      },
      Field("matched_name_highlights", "what of the matched name matched, as offsets") {
        ranges($0.matchedNameHighlights, of: $0.matchedName ?? "")
      },
    ]

  /// Why a result is where it is.
  static let explaining: [Field<SearchResult>] = [
    Field("tier", "how the name matched") { .string($0.score.tier.description) },
    Field("importance", "how well known the place is") {
      .integer(Int64($0.score.importance.value))
    },
    Field("whole_words", "share of whole words") { rounded($0.score.wholeWords) },
    Field("bias", "nearness to the point of --near") { rounded($0.score.bias) },
    Field("reading", "what this reading of the query costs") { rounded($0.score.reading) },
    Field("edit_distance", "typing errors") { .integer(Int64($0.score.editDistance)) },
    Field("score", "the sum, by which results are sorted") { rounded($0.score.total) },
  ]

  private static let columns: [Column<SearchResult>] =
    [Column(title: "NAME", field: "name", cell: nameWithMatch)]
    + CityFields.columns.dropFirst().map { $0.of(\.labelled) }

  static let explainingColumns: [Column<SearchResult>] = zip(
    explaining, ["TIER", "IMPORTANCE", "WORDS", "BIAS", "READING", "EDITS", "SCORE"]
  ).map { field, title in
    Column(title: title, field: field.word, isNumber: title != "TIER", importance: 2)
  }

  /// Four decimals are enough to compare scores.
  private static func rounded(_ number: Double) -> JSONValue {
    .number((number * 10_000).rounded() / 10_000)
  }

  /// Matched ranges as UTF-8 byte offsets (`start`, `end`) and as offsets in Unicode characters
  /// (`start_character`, `end_character`); the end is not included.
  private static func ranges(_ ranges: [Range<Int>], of text: String) -> JSONValue {
    // Code points, as most languages count them.
    func scalars(before bytes: Int) -> JSONValue {
      .integer(Int64(text.utf8.prefix(bytes).count { $0 & 0xC0 != 0x80 }))
    }
    return .array(
      ranges.map { range in
        .object([
          ("start", .integer(Int64(range.lowerBound))), ("end", .integer(Int64(range.upperBound))),
          ("start_character", scalars(before: range.lowerBound)),
          ("end_character", scalars(before: range.upperBound)),
        ])
      })
  }

  /// 'Munich (München)' when another name matched, the letters of the query in bold.
  @Sendable private static func nameWithMatch(_ result: SearchResult) -> TextTable.Cell {
    let name = result.city.name
    guard let matched = result.matchedName else {
      return TextTable.Cell(name, emphasized: result.labelHighlights)
    }
    let start = name.utf8.count + " (".utf8.count
    return TextTable.Cell(
      "\(name) (\(matched))",
      emphasized: result.matchedNameHighlights.map {
        start + $0.lowerBound..<start + $0.upperBound
      })
  }
}

extension SearchResult {
  var labelled: LabelledCity { LabelledCity(city, label: label) }
}

extension SearchResponse {
  /// What a JSON answer says before its results.
  func head(for request: SearchRequest) -> JSONHead {
    [
      ("query", .string(request.query)), ("source", .string(source.rawValue)),
      ("unsatisfied", JSONValue(unsatisfied)), ("has_more", .boolean(hasMore)),
    ]
  }
}
