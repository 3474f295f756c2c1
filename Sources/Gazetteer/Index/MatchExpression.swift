import GazetteerFormat
import GazetteerModel

/// Builds the text of a MATCH: quoted terms joined by AND and OR, so that nothing a person types
/// is ever an operator.
struct MatchExpression: Hashable {
  private(set) var text: String

  /// One term, whole or as the beginning of any.
  static func term(_ term: String, isPrefix: Bool = false) -> MatchExpression {
    var quoted = "\""
    if term.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == 0 }) {
      for character in term.unicodeScalars {
        if character == "\"" { quoted.unicodeScalars.append(character) }
        // SQLite reads the expression as a C string.
        if character != "\0" { quoted.unicodeScalars.append(character) }
      }
    } else {
      quoted += term
    }
    quoted += isPrefix ? "\"*" : "\""
    return MatchExpression(text: quoted)
  }

  /// Any of the expressions; nil when there is none.
  static func any(_ expressions: [MatchExpression]) -> MatchExpression? {
    join(expressions, with: " OR ")
  }

  /// All of the expressions; nil when there is none.
  static func all(_ expressions: [MatchExpression]) -> MatchExpression? {
    join(expressions, with: " AND ")
  }

  private static func join(
    _ expressions: [MatchExpression], with word: String
  ) -> MatchExpression? {
    guard expressions.count > 1 else { return expressions.first }
    return MatchExpression(text: "(" + expressions.map(\.text).joined(separator: word) + ")")
  }
}

extension PlaceFilter {
  /// What the index can check of the filter.
  var expressions: [MatchExpression] {
    var all: [MatchExpression] = []
    if let country = MatchExpression.any(countries.map { .term(IndexTerms.area($0)) }) {
      all.append(country)
    }
    if let region = MatchExpression.any(regions.map { .term(IndexTerms.area($0)) }) {
      all.append(region)
    }
    if let kind = MatchExpression.any(kinds.map { .term(IndexTerms.kind($0)) }) {
      all.append(kind)
    }
    return all
  }
}

extension QueryReading.Qualifier {
  var expression: MatchExpression? {
    .any(areas.map { .term(IndexTerms.area($0.code)) })
  }
}
