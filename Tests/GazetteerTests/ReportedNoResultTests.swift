import Gazetteer
import GazetteerModel
import Testing

@Suite("Reported faults: nothing found, typos, popular cities")
struct ReportedNoResultTests {
  @Test(
    "wttr.in#459, geocoding-api#9: nonsense finds nothing, and no default city",
    arguments: ["asldkhfasjklhfds", "fkdsjfldsjfls", "xqzwvjkpl", "ззщщъъыы"])
  func nonsense(query: String) throws {
    let found = try Found(query)
    #expect(found.ids.isEmpty, "found \(found.labels)")
    #expect(found.response.source != .popular)
    #expect(!found.response.hasMore)
  }

  @Test("wttr.in#459: popular cities are labelled as such, and only for an empty query")
  func popular() throws {
    for query in ["", " ", "a", "-", "?!", "''"] {
      #expect(try Found(query).response.source == .popular, "'\(query)'")
    }
    for query in ["pa", "par", "paris", "上"] {
      #expect(try Found(query).response.source == .matches, "'\(query)'")
    }
  }

  @Test("wttr.in#459: the popular cities are the ten most important ones")
  func mostImportant() throws {
    let found = try Found("")
    #expect(found.ids.count == 10)
    let importance = found.results.map(\.score.importance)
    #expect(importance == importance.sorted(by: >))
    #expect(found.ids.prefix(10).contains(2_643_743))
    #expect(found.results.allSatisfy { $0.city.kind != .district && $0.city.kind != .former })
  }

  @Test("Weather#43: guesses are marked, few letters away, and never mixed with matches unmarked")
  func guesses() throws {
    for query in ["QWERTY", "Pariss", "Lodnon", "Munihc", "Barcelna", "Моцква"] {
      let found = try Found(query)
      for result in found.results {
        if result.score.tier == .guess {
          #expect((1...2).contains(result.score.editDistance), "'\(query)': \(result.label)")
        } else {
          #expect(result.score.editDistance == 0)
        }
      }
      let allGuesses = found.results.allSatisfy { $0.score.tier == .guess }
      if !found.ids.isEmpty {
        #expect(allGuesses == (found.response.source == .guesses), "'\(query)'")
      }
    }
  }

  @Test("Weather#43: without guessing there are none")
  func noGuessing() throws {
    for query in ["Pariss", "Lodnon", "Munihc"] {
      let found = try Found(query) { $0.allowsTypos = false }
      #expect(found.results.allSatisfy { $0.score.tier != .guess })
    }
  }

  @Test("pelias#662: the last letter without its accent finds the town")
  func saranda() throws {
    let found = try Found("Saranda")
    #expect(found.ids.prefix(3).contains(363_243), "found \(found.labels)")
    #expect(try Found("Sarande").ids.first == 363_243)
  }

  @Test("photon#702: a misspelt word of two is corrected, not dropped")
  func twoWords() throws {
    let cases: [(query: String, id: Int64)] = [
      ("sna francisco", 5_391_959), ("los angelse", 5_368_361), ("rio de janiero", 3_451_190),
      ("buenos aries", 3_435_910),
    ]
    for (query, id) in cases {
      let found = try Found(query)
      #expect(found.ids.first == id, "'\(query)' found \(found.labels)")
      #expect(found.results.first?.score.tier == .guess)
    }
  }

  @Test("photon#702: all words must match")
  func allWords() throws {
    for query in ["paris zzzzzzzz", "zzzzzzzz paris", "new qqqqqqqqq"] {
      let found = try Found(query)
      let silent = found.response.unsatisfied == nil && found.response.source == .matches
      #expect(found.ids.isEmpty || !silent, "'\(query)' found \(found.labels)")
    }
  }
}
