import Foundation
import Gazetteer
import GazetteerFavorites
import GazetteerModel
import GazetteerSessionTesting
import GazetteerTestSupport
import Testing

@testable import GazetteerSession

@Suite("The client on files", .timeLimit(.minutes(5)))
struct LiveClientTests {
  private let folder: TemporaryFolder
  private let client: SearchClient

  init() throws {
    folder = try TemporaryFolder()
    client = .live(database: try SmallGazetteer.path, favorites: folder.path("favorites.sqlite"))
  }

  private func names(_ page: SearchPage) -> [String] { page.hits.map(\.city.name) }

  @Test("It pages through matches, and guesses follow where there are few")
  func paging() async throws {
    let first = try await client.search(SearchRequest(query: "par", limit: 1), false)
    #expect(first.hits.count == 1)
    let offset = try #require(first.nextOffset)
    let next = try await client.search(SearchRequest(query: "par", offset: offset, limit: 1), false)
    #expect(Set(first.hits.map(\.id)).isDisjoint(with: next.hits.map(\.id)))
    #expect(try await client.popular(SearchFilters(), 2).count == 2)
  }

  @Test("A search among the favorites finds those, also one that is no longer in the gazetteer")
  func favoritesOnly() async throws {
    let request = SearchRequest(query: "par", limit: 10)
    #expect(try await client.search(request, true).hits.isEmpty)
    let found = try #require(try await client.search(request, false).hits.first)
    let gone = City(geonameID: 999_999_999, name: "Parthenope", coordinate: found.city.coordinate)
    for city in [found.city, gone] { try await client.editFavorites(.add(city)) }
    let page = try await client.search(request, true)
    #expect(Set(page.hits.map(\.id)) == [found.id, gone.id])
    #expect(page.nextOffset == nil)
  }

  @Test("Each change of the favorites is written and told, also one by another process")
  func favorites() async throws {
    var told = client.favorites().makeAsyncIterator()
    #expect(try await told.next() == [])
    let cities = try await client.popular(SearchFilters(), 2)
    for city in cities { try await client.editFavorites(.add(city)) }
    try await client.editFavorites(.relabel(cities[0].id, "home"))
    try await client.editFavorites(.move(cities[1].id, to: 1))
    let expected = [
      favorite(cities[1]), favorite(cities[0], at: 2, "home"),
    ]
    while let favorites = try await told.next(), favorites != expected {}
    try await client.editFavorites(.remove(expected[1]))
    try await client.editFavorites(.restore(expected[1]))
    let other = FavoritesStore(path: folder.path("favorites.sqlite"))
    #expect(try other.favorites() == expected)
    _ = try other.remove(cities[0].id)
    while let favorites = try await told.next(), favorites.count != 1 {}
  }

  @Test("A gazetteer that is not there is an error, and is opened once it is")
  func opensLate() async throws {
    let path = folder.path("cities.sqlite")
    let client = SearchClient.live(database: path, favorites: nil)
    let request = SearchRequest(query: "par", limit: 1)
    await #expect(throws: GazetteerError.missing(path: path)) {
      _ = try await client.search(request, false)
    }
    #expect(SearchFailure(GazetteerError.missing(path: path)).reason == .noGazetteer)
    try FileManager.default.copyItem(atPath: try SmallGazetteer.path, toPath: path)
    #expect(try await client.search(request, false).hits.count == 1)
    await #expect(throws: FavoritesError.noPlace) {
      try await client.editFavorites(.add(try await client.popular(SearchFilters(), 1)[0]))
    }
  }

  @Test("Cancelled searches end as cancelled and spoil none that somebody waits for")
  func cancellation() async throws {
    let request = SearchRequest(query: "par", limit: 10)
    let expected = try await client.search(request, false)
    for round in 0..<300 {
      let cancelled = Task { [client] in
        try await client.search(SearchRequest(query: "parris \(round % 7)", limit: 10), false)
      }
      if round.isMultiple(of: 3) { await Task.yield() }
      cancelled.cancel()
      #expect(try await client.search(request, false) == expected)
      if case .failure(let error) = await cancelled.result { #expect(error is CancellationError) }
    }
  }
}
