import Gazetteer
import GazetteerModel
import Testing

@Suite("Pages of a list")
struct SearchPageTests {
  static let queries = [
    "", "a", "pa", "par", "paris", "san", "san j", "salem", "breslau", "NYC", "SAN", "st",
    "newcastle", "victoria", "springfield, us", "paris, texas", "munihc", "la", "new york", "上",
    "leeds, wyoming", "code:san", "de la", "ath ga",
  ]

  @Test("Pages put together are the one long list", arguments: queries)
  func pages(query: String) throws {
    let all = try Found(query, limit: 24)
    for size in [3, 8] {
      var pages: [Int64] = []
      while pages.count < 24 {
        let page = try Found(query, limit: size) { $0.offset = pages.count }
        pages += page.ids
        #expect(page.response.source == all.response.source)
        #expect(page.response.unsatisfied == all.response.unsatisfied)
        guard page.response.hasMore else { break }
      }
      #expect(pages == all.ids, "'\(query)' in pages of \(size)")
    }
  }

  @Test("A short list is the beginning of a long one", arguments: queries)
  func beginning(query: String) throws {
    let all = try Found(query, limit: 100)
    for limit in [1, 2, 5, 10, 50] {
      let some = try Found(query, limit: limit)
      #expect(some.ids == Array(all.ids.prefix(limit)), "'\(query)', limit \(limit)")
      #expect(some.response.hasMore == (all.ids.count > limit))
    }
  }

  @Test(
    "Pages near a point are the one long list",
    arguments: [("san", 19.0, -99.0), ("mont", 46, 6), ("par", 48, 2)])
  func pagesNear(query: String, latitude: Double, longitude: Double) throws {
    let near = Coordinate(latitude: latitude, longitude: longitude)
    let all = try Found(query, limit: 60) { $0.near = near }
    var pages: [Int64] = []
    for offset in stride(from: 0, to: 60, by: 10) {
      pages += try Found(query) { ($0.near, $0.offset) = (near, offset) }.ids
    }
    #expect(pages == all.ids)
  }

  @Test("Guesses come behind what matches well", arguments: ["perth we", "pairs"])
  func guessesLast(query: String) throws {
    let isGuess = try Found(query).results.map { $0.score.tier == .guess }
    #expect(isGuess == isGuess.sorted { !$0 && $1 })
  }

  @Test("An offset beyond the end gives nothing, and no more")
  func beyondTheEnd() throws {
    let found = try Found("reykjavik") { $0.offset = 5_000 }
    #expect(found.ids.isEmpty)
    #expect(!found.response.hasMore)
  }

  @Test("Impossible limits and offsets are taken for the nearest possible ones")
  func clamped() throws {
    for limit in [Int.min, -1, 0] {
      #expect(try Found("paris", limit: limit).ids.count == 1)
    }
    #expect(try Found("san", limit: .max).ids.count == SearchRequest.maximumLimit)
    #expect(
      try Found("paris") { $0.offset = .min }.ids == (try Found("paris").ids))
    #expect(try Found("paris") { $0.offset = .max }.ids.isEmpty)
  }
}
