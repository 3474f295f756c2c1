import GazetteerModel
import Testing

@testable import Gazetteer

@Suite("Labels of a list")
struct LabelsTests {
  private static func result(
    _ id: Int64, _ name: String, district: String = "", at point: (Double, Double) = (0, 0)
  ) -> SearchResult {
    let city = City(
      geonameID: id, name: name,
      coordinate: Coordinate(latitude: point.0, longitude: point.1) ?? .origin,
      countryCode: "GB", country: "United Kingdom", admin1Code: "ENG", region: "England",
      district: district)
    return SearchResult(
      city: city,
      score: MatchScore(tier: .wholeOwnName, importance: Importance(value: 1)),
      label: city.label, highlighter: NameHighlighter(words: []))
  }

  private static func labels(_ results: [SearchResult]) -> [String] {
    var results = results
    Labels.tellApart(&results)
    return results.map(\.label)
  }

  @Test("A label that is alone stays short")
  func alone() {
    #expect(Self.labels([]) == [])
    #expect(
      Self.labels([
        Self.result(1, "Leeds", district: "Leeds"), Self.result(2, "York", district: "York"),
      ]) == ["Leeds, England, United Kingdom", "York, England, United Kingdom"])
  }

  @Test("Equal labels get the district, the others stay as they are")
  func district() {
    #expect(
      Self.labels([
        Self.result(1, "Beeston", district: "Norfolk"), Self.result(2, "York"),
        Self.result(3, "Beeston", district: "Leeds"),
      ]) == [
        "Beeston, Norfolk, England, United Kingdom", "York, England, United Kingdom",
        "Beeston, Leeds, England, United Kingdom",
      ])
  }

  @Test("Where the district does not help there are coordinates")
  func coordinates() {
    #expect(
      Self.labels([
        Self.result(1, "Newton", at: (52.123_4, -1.987_6)), Self.result(2, "Newton", at: (53, -2)),
        Self.result(3, "Newton", district: "Kent", at: (51, 1)),
      ]) == [
        "Newton, England, United Kingdom (52.12, -1.99)",
        "Newton, England, United Kingdom (53.0, -2.0)", "Newton, Kent, England, United Kingdom",
      ])
  }

  @Test("Labels differ, even of places close by")
  func closeBy() {
    let labels = Self.labels([
      Self.result(1, "Newton", at: (52.001, -1.001)),
      Self.result(2, "Newton", at: (52.002, -1.002)),
      Self.result(3, "Newton", at: (52.002, -1.002)),
    ])
    #expect(Set(labels).count == 3, "\(labels)")
  }
}
