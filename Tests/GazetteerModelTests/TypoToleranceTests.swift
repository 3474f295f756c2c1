import GazetteerModel
import Testing

@Suite("Typo tolerance and cost")
struct TypoToleranceTests {
  @Test(
    "How many errors a word may have",
    arguments: [
      ("", 0, 0), ("ab", 0, 0), ("neu", 1, 0), ("yorp", 1, 1), ("lnodon", 1, 1),
      ("sanrosa", 2, 1), ("newyyourk", 2, 2), ("моцква", 1, 1), ("петебург", 2, 2),
      ("東京", 0, 0), ("東京都", 1, 0), ("서울특별시", 1, 1), ("とうきょう", 1, 1),
      ("呼和浩特市玉泉区大", 1, 1), ("4142york", 0, 0), ("2026", 0, 0),
    ])
  func maximumDistance(word: String, whole: Int, unfinished: Int) {
    Array(word.utf8).withUnsafeBufferPointer { word in
      #expect(TypoTolerance.standard.maximumDistance(of: word, isPrefix: false) == whole)
      #expect(TypoTolerance.standard.maximumDistance(of: word, isPrefix: true) == unfinished)
    }
  }

  @Test(
    "Misspellings that people reported are allowed",
    arguments: [
      ("neu", "new"), ("yorp", "york"), ("lnodon", "london"), ("pairis", "paris"),
      ("pairs", "paris"), ("middledgeville", "milledgeville"), ("sanrosa", "santarosa"),
      ("newyyourk", "newyork"), ("моцква", "москва"), ("петебург", "петербург"),
      ("bostonn", "boston"), ("berln", "berlin"), ("londno", "london"), ("tokiyo", "tokyo"),
      ("sydnei", "sydney"), ("mooscow", "moscow"), ("sareguemine", "sarreguemines"),
      ("monetreal", "montreal"), ("frnace", "france"), ("saranda", "sarande"),
    ])
  func allowsReported(query: String, candidate: String) throws {
    let found = try #require(EditAutomaton(query)?.distance(to: candidate))
    #expect(allows(candidate, found, query))
  }

  @Test(
    "Nonsense that looks a little like a name is not allowed (wttr.in#459, Weather#43, geocoding-api#9)",
    arguments: [
      ("qwerty", "quercy"), ("qwerty", "werth"), ("asldkhfasjklhfds", "saldkhfasjklh"),
      ("fkdsjfldsjfls", "kdsjfldsjf"), ("rome", "nome"), ("ulm", "elm"), ("ohio", "oxyo"),
      ("bristol", "pristoll"), ("bristol", "bristlos"), ("sanrosa", "santoza"),
      ("rosario", "sarosario"), ("2025", "2026"), ("東京都", "北京都"),
    ])
  func refusesNonsense(query: String, candidate: String) throws {
    let found = try #require(EditAutomaton(query)).distance(to: candidate)
    #expect(!allows(candidate, found ?? EditAutomaton.maximumDistance + 1, query))
  }

  @Test("A short query alone is only corrected to well-known places")
  func shortQueries() {
    let tolerance = TypoTolerance.standard
    #expect(tolerance.needsProminentPlace(queryLength: 5, isPrefix: false))
    #expect(!tolerance.needsProminentPlace(queryLength: 6, isPrefix: false))
    #expect(tolerance.needsProminentPlace(queryLength: 6, isPrefix: true))
    #expect(!tolerance.needsProminentPlace(queryLength: 7, isPrefix: true))
  }

  @Test("A swap of the first two letters is allowed in a short word, and the word itself always")
  func shortWords() {
    #expect(allows("ulm", 1, "lum"))
    #expect(allows("rome", 1, "orme"))
    #expect(allows("a", 0, "a"))
    #expect(!allows("ab", -1, "ab"))
  }

  @Test(
    "The likelier misspelling costs less",
    arguments: [
      ("summitt", "summit", "summits"), ("moscva", "moskva", "moscpa"),
      ("rosenburg", "rosenberg", "rosenbugg"), ("pairs", "paris", "pears"),
      ("pittsburg", "pittsburgh", "pittsburgx"), ("redland", "redlands", "rexdland"),
      ("filadelphia", "philadelphia", "xiladelphia"), ("lnodon", "london", "anodon"),
      ("bonden", "londen", "bonxxn"), ("sydnei", "sydney", "sydnez"),
    ])
  func ordersGuesses(query: String, likely: String, unlikely: String) {
    #expect(
      TypoCost.cost(query: query, candidate: likely)
        < TypoCost.cost(query: query, candidate: unlikely))
  }

  @Test("Costs are those of the table")
  func costs() {
    let table: [(String, String, Double)] = [
      ("", "", 0), ("london", "london", 0), ("summitt", "summit", 0.5), ("moskva", "moscva", 0.5),
      ("filadelphia", "philadelphia", 0.5), ("pitsburg", "pittsburgh", 1.1),
      ("rosenburg", "rosenberg", 0.6), ("pairs", "paris", 0.7), ("redland", "redlands", 0.8),
      ("berln", "berlin", 1), ("xondon", "london", 1.5), ("ondon", "london", 1.5),
      ("", "ab", 2.3), ("моцква", "москва", 0.5), ("𐐨a", "𐐩a", 1.5),
    ]
    for (query, candidate, expected) in table {
      let cost = TypoCost.cost(query: query, candidate: candidate)
      #expect(abs(cost - expected) < 1e-9, "\(query) \(candidate) \(cost)")
      #expect(abs(TypoCost.cost(query: candidate, candidate: query) - expected) < 1e-9)
    }
  }

  private func allows(_ candidate: String, _ distance: Int, _ query: String) -> Bool {
    Array(candidate.utf8).withUnsafeBufferPointer { candidate in
      Array(query.utf8).withUnsafeBufferPointer { query in
        TypoTolerance.standard.allows(candidate, at: distance, for: query, isPrefix: false)
      }
    }
  }
}
