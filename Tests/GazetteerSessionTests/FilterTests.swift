import Gazetteer
import GazetteerModel
import GazetteerSessionTesting
import Testing

@testable import GazetteerSession

@Suite("Filters")
struct FilterTests {
  private let cities: Cities

  init() throws {
    cities = try Cities()
  }

  private static let examples: [SearchFilters] = [
    SearchFilters(countries: ["FR"]),
    SearchFilters(regions: ["FR.11"]),
    SearchFilters(kinds: [.capital, .seat]),
    SearchFilters(favoritesOnly: true),
  ]

  @Test(
    "Each filter asks anew at once for the same query, from the first page", arguments: examples)
  func reload(_ filters: SearchFilters) {
    let store = ReducerStore.loaded(SearchPage(cities.paris, cities.parma, next: 2))
    let request = SearchRequest(query: "pa", filters: filters, limit: 20)
    store.send(
      .filtersChanged(filters),
      [
        .search(request, favoritesOnly: filters.favoritesOnly, generation: 3)
      ]
    ) {
      $0.filters = filters
      $0.generation = 3
      $0.load = .loading
      $0.work = .searching
      $0.page = 0
      $0.nextOffset = nil
    }
    store.send(.searchResponded(generation: 3, .success(SearchPage(cities.paris)))) {
      $0.load = .loaded
      $0.work = .none
      $0.results = hits(cities.paris)
      $0.page = 1
    }
    store.send(.filtersChanged(filters))
    store.finish()
  }

  @Test("A filter cancels the scheduled search")
  func whileScheduled() {
    let filters = SearchFilters(countries: ["IT"])
    let store = ReducerStore.idle(popular: [])
    store.send(.queryChanged("pa"), [.schedule(generation: 2, after: .milliseconds(300))]) {
      $0.query = "pa"
      $0.generation = 2
      $0.load = .loading
      $0.work = .scheduled
    }
    let request = SearchRequest(query: "pa", filters: filters, limit: 20)
    store.send(
      .filtersChanged(filters), [.cancelScheduled, .search(request, generation: 3)]
    ) {
      $0.filters = filters
      $0.generation = 3
      $0.work = .searching
    }
    store.send(.searchResponded(generation: 3, .success(SearchPage(cities.parma)))) {
      $0.load = .loaded
      $0.work = .none
      $0.results = hits(cities.parma)
      $0.page = 1
    }
    store.finish()
  }

  @Test("A filter cancels the running search and drops its late answer")
  func whileSearching() {
    let store = ReducerStore(SearchState(query: "pa"))
    let request = SearchRequest(query: "pa", limit: 20)
    store.send(.started, [.observeFavorites, .search(request, generation: 1)]) {
      $0.generation = 1
      $0.load = .loading
      $0.work = .searching
    }
    let filters = SearchFilters(countries: ["IT"])
    let filtered = SearchRequest(query: "pa", filters: filters, limit: 20)
    store.send(.filtersChanged(filters), [.cancelSearch, .search(filtered, generation: 2)]) {
      $0.filters = filters
      $0.generation = 2
    }
    store.send(.searchResponded(generation: 1, .success(SearchPage(cities.paris))))
    store.send(.requestCancelled(generation: 1))
    store.send(.searchResponded(generation: 2, .success(SearchPage(cities.parma)))) {
      $0.load = .loaded
      $0.work = .none
      $0.results = hits(cities.parma)
      $0.page = 1
    }
    store.finish()
  }

  @Test("Without a query a filter narrows the list at once and loads the popular cities anew")
  func withoutQuery() {
    let store = ReducerStore.idle(popular: hits(cities.tokyo, cities.paris))
    let france = SearchFilters(countries: ["FR"])
    store.send(.filtersChanged(france), [.loadPopular(france, limit: 20, generation: 2)]) {
      $0.filters = france
      $0.generation = 2
      $0.load = .loading
      $0.work = .loadingPopular
      $0.results = hits(cities.paris)
    }
    let capitals = SearchFilters(kinds: [.capital])
    store.send(
      .filtersChanged(capitals),
      [.cancelSearch, .loadPopular(capitals, limit: 20, generation: 3)]
    ) {
      $0.filters = capitals
      $0.generation = 3
      $0.results = hits(cities.tokyo, cities.paris)
    }
    store.send(.popularResponded(generation: 2, .success([cities.paris, cities.lyon])))
    store.send(.popularResponded(generation: 3, .success([cities.tokyo, cities.paramaribo]))) {
      $0.load = .idle
      $0.work = .none
      $0.popular = [cities.tokyo, cities.paramaribo]
      $0.popularFilters = capitals
      $0.results = hits(cities.tokyo, cities.paramaribo)
    }
    store.finish()
  }

  @Test("Clearing the query keeps the filters; popular cities of other filters are replaced")
  func clearWithFilters() {
    let store = ReducerStore.loaded(
      popular: hits(cities.tokyo, cities.paris), SearchPage(cities.parma))
    let france = SearchFilters(countries: ["FR"])
    let request = SearchRequest(query: "pa", filters: france, limit: 20)
    store.send(.filtersChanged(france), [.search(request, generation: 3)]) {
      $0.filters = france
      $0.generation = 3
      $0.load = .loading
      $0.work = .searching
      $0.page = 0
    }
    store.send(.cleared, [.cancelSearch, .loadPopular(france, limit: 20, generation: 4)]) {
      $0.query = ""
      $0.generation = 4
      $0.work = .loadingPopular
      $0.results = hits(cities.paris)
    }
    store.send(.popularResponded(generation: 4, .success([cities.paris, cities.lyon]))) {
      $0.load = .idle
      $0.work = .none
      $0.popular = [cities.paris, cities.lyon]
      $0.popularFilters = france
      $0.results = hits(cities.paris, cities.lyon)
    }
    store.finish()
  }

  @Test("Favorites only, without a query, lists them at once and needs no popular cities")
  func favoritesOnlyWithoutQuery() {
    let store = ReducerStore.idle(popular: hits(cities.tokyo))
    store.send(.favoritesChanged(favorites(cities.paris))) {
      $0.storedFavorites = favorites(cities.paris)
      $0.results = [SearchHit(city: cities.paris).starred, SearchHit(city: cities.tokyo)]
    }
    store.send(.filtersChanged(SearchFilters(favoritesOnly: true))) {
      $0.filters.favoritesOnly = true
      $0.generation = 2
      $0.results = [SearchHit(city: cities.paris).starred]
    }
    store.send(.filtersChanged(SearchFilters())) {
      $0.filters.favoritesOnly = false
      $0.generation = 3
      $0.results = [SearchHit(city: cities.paris).starred, SearchHit(city: cities.tokyo)]
    }
    store.finish()
  }

  @Test("Each filter admits what it names")
  func admits() throws {
    let ileDeFrance = "FR.11"
    #expect(SearchFilters().place.admits(cities.tokyo))
    #expect(SearchFilters(countries: ["FR", "IT"]).place.admits(cities.parma))
    #expect(!SearchFilters(countries: ["FR", "IT"]).place.admits(cities.tokyo))
    #expect(SearchFilters(kinds: [.seat]).place.admits(cities.lyon))
    #expect(!SearchFilters(kinds: [.seat]).place.admits(cities.paris))
    #expect(SearchFilters(regions: [ileDeFrance]).place.admits(cities.paris))
    #expect(!SearchFilters(regions: [ileDeFrance]).place.admits(cities.lyon))
    #expect(
      !SearchFilters(regions: [ileDeFrance]).place.admits(
        try city(9, "Elsewhere", "US", admin1: "11")))
  }

  @Test("A second-level region and a least population are filters as well")
  func finerFilters() throws {
    var paris = cities.paris
    paris.admin2Code = "75"
    paris.population = 2_138_551
    #expect(SearchFilters(regions: ["FR.11.75"]).place.admits(paris))
    #expect(!SearchFilters(regions: ["FR.11.77"]).place.admits(paris))
    #expect(SearchFilters(minimumPopulation: 2_138_551).place.admits(paris))
    #expect(!SearchFilters(minimumPopulation: 1).place.admits(cities.paris))
  }

  @Test("Filters without any still tell where the person is and what they read")
  func cleared() throws {
    let near = try #require(Coordinate(latitude: 1, longitude: 2))
    let filters = SearchFilters(
      countries: ["FR"], favoritesOnly: true, near: near, languages: ["de"], allowsTypos: false)
    #expect(
      filters.cleared == SearchFilters(near: near, languages: ["de"], allowsTypos: false))
  }
}
