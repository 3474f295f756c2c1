import Foundation
import Gazetteer
import GazetteerModel
import GazetteerSessionTesting
import Testing

@testable import GazetteerSession

@Suite("Hits")
struct SearchHitTests {
  private func segments(_ label: String, _ ranges: [Range<Int>]) throws -> [String] {
    let hit = SearchHit(city: try city(1, "X"), label: label, matchedRanges: ranges)
    #expect(hit.segments.map(\.text).joined() == label)
    return hit.segments.map { $0.isMatch ? "[\($0.text)]" : $0.text }
  }

  @Test("The label is cut where a match begins or ends")
  func cut() throws {
    #expect(try segments("Paris, France", []) == ["Paris, France"])
    #expect(try segments("Paris, France", [0..<3]) == ["[Par]", "is, France"])
    #expect(
      try segments("Paris, France", [7..<9, 0..<3]) == ["[Par]", "is, ", "[Fr]", "ance"])
    #expect(try segments("Paris", [0..<5]) == ["[Paris]"])
    #expect(try segments("", [0..<0]) == [])
  }

  @Test("Ranges that touch or overlap become one")
  func merge() throws {
    #expect(try segments("Paris", [0..<2, 2..<3, 1..<4]) == ["[Pari]", "s"])
    #expect(try segments("Paris", [0..<5, 1..<2]) == ["[Paris]"])
  }

  @Test(
    "Ranges that don't fit the label are left out",
    arguments: [-1..<2, 3..<99, 1..<2, 2..<3, 0..<2, 4..<4, Int.min..<Int.max])
  func unfit(_ range: Range<Int>) throws {
    // 東 is the bytes 0..<3.
    #expect(try segments("東京", [range]) == ["東京"])
    #expect(try segments("東京", [range, 3..<6]) == ["東", "[京]"])
  }

  @Test("A range may part a letter from its accent without losing either")
  func combining() throws {
    #expect(try segments("e\u{301}a", [0..<1]) == ["[e]", "\u{301}a"])
  }

  @Test("The letters of a matched name are under the same rules as those of the label")
  func matchedName() throws {
    let hit = SearchHit(
      city: try city(1, "Cologne"), matchedName: "Köln", matchedNameRanges: [3..<4, 0..<3, 1..<2])
    #expect(hit.matchedNameRanges == [0..<4])
    #expect(hit.matchedRanges == [])
  }

  @Test("Without a label and a matched name those of the city are used")
  func defaults() throws {
    let paris = try city(1, "Paris")
    #expect(SearchHit(city: paris).label == paris.label)
    #expect(SearchHit(city: paris).matchedName == "Paris")
  }
}

@Suite("Settings and failures")
struct SettingsTests {
  @Test(
    "Two letters or digits are a query",
    arguments: ["pa", "Ii", " pa ", "St.", "10", "ñu", "'s-H", "Éa", "Йо", "5 p"])
  func query(_ text: String) {
    #expect(SearchSettings.isQuery(text))
  }

  @Test("So is a single character that is a syllable or a word", arguments: ["津", "서", "か", "カ"])
  func singleCharacter(_ text: String) {
    #expect(SearchSettings.isQuery(text))
    #expect(SearchSettings.isQuery(" \(text) "))
  }

  @Test(
    "Less is none",
    arguments: ["", " ", "p", " p ", "é", "e\u{301}", "\"", "''", "-- *", "y.", "\u{0}\u{7}", "🌍🌍"])
  func noQuery(_ text: String) {
    #expect(!SearchSettings.isQuery(text))
  }

  @Test("An app can bring its own rule")
  func ownRule() {
    let store = ReducerStore(
      settings: SearchSettings(debounce: .zero, pageSize: 0, isQuery: { !$0.isEmpty }))
    store.send(
      .queryChanged("y"), [.search(SearchRequest(query: "y", limit: 1), generation: 1)]
    ) {
      $0.query = "y"
      $0.generation = 1
      $0.load = .loading
      $0.work = .searching
    }
  }

  @Test("A failure keeps the text of the error, and a failure stays itself")
  func failure() {
    struct Broken: Error, CustomStringConvertible { let description = "broken file; import again" }
    #expect(SearchFailure(Broken()).message == "broken file; import again")
    #expect(SearchFailure(noDatabase) == noDatabase)
    #expect("\(noDatabase)" == noDatabase.message)
  }

  @Test("Matches are ranges of the text as well")
  func stringRanges() throws {
    let hit = SearchHit(
      city: try city(1, "Köln"), label: "Köln, 東京", matchedName: "Köln", matchedRanges: [1..<3],
      matchedNameRanges: [0..<5])
    #expect(hit.matchedLabelRanges.map { hit.label[$0] } == ["ö"])
    #expect(hit.matchedRangesOfName.map { hit.matchedName[$0] } == ["Köln"])
  }

  @Test("A state can be stored and read again")
  func coding() throws {
    var state = SearchState(
      query: "pa", filters: SearchFilters(countries: ["FR"], kinds: [.capital], favoritesOnly: true)
    )
    state.results = [SearchHit(city: try city(1, "Paris"), matchedRanges: [0..<2])]
    state.load = .failed(SearchFailure(.locked, message: "in use"))
    state.storedFavorites = [favorite(try city(2, "Lyon"), at: 1, "home")]
    state.favoriteChanges = [.init(number: 0, edit: .move(2, to: 1))]
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(SearchState.self, from: data) == state)
    let point = Data(#"{"latitude":91,"longitude":0}"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Coordinate.self, from: point)
    }
  }
}
