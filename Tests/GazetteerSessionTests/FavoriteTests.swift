import GazetteerModel
import Testing

@testable import GazetteerSession

@Suite("Favorites")
struct FavoriteTests {
  private let cities: Cities

  init() throws {
    cities = try Cities()
  }

  private func change(_ number: Int, _ city: City, _ isFavorite: Bool)
    -> SearchState.FavoriteChange
  {
    SearchState.FavoriteChange(number: number, city: city, isFavorite: isFavorite)
  }

  @Test("A star shows at once and is saved")
  func save() {
    let store = ReducerStore.loaded(SearchPage(cities.paris, cities.parma))
    store.send(.favoriteToggled(cities.parma.id), [.saveFavorite(cities.parma, change: 0)]) {
      $0.favoriteChanges = [change(0, cities.parma, true)]
      $0.nextFavoriteChange = 1
      $0.results[1].isFavorite = true
    }
    #expect(store.state.favorites == [cities.parma])
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges = []
      $0.storedFavorites = [cities.parma]
    }
    // The store tells the same: nothing changes.
    store.send(.favoritesChanged([cities.parma]))
    store.finish()
  }

  @Test("A star is removed at once and from the store")
  func remove() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.favoritesChanged([cities.lyon, cities.paris])) {
      $0.storedFavorites = [cities.lyon, cities.paris]
      $0.results[0].isFavorite = true
    }
    store.send(.favoriteToggled(cities.paris.id), [.removeFavorite(1, change: 0)]) {
      $0.favoriteChanges = [change(0, cities.paris, false)]
      $0.nextFavoriteChange = 1
      $0.results[0].isFavorite = false
    }
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges = []
      $0.storedFavorites = [cities.lyon]
    }
    store.finish()
  }

  @Test("A favorite that is not on the list can be removed; a city unknown here is left alone")
  func toggleUnlisted() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.favoritesChanged([cities.lyon])) { $0.storedFavorites = [cities.lyon] }
    store.send(.favoriteToggled(cities.lyon.id), [.removeFavorite(5, change: 0)]) {
      $0.favoriteChanges = [change(0, cities.lyon, false)]
      $0.nextFavoriteChange = 1
    }
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges = []
      $0.storedFavorites = []
    }
    store.send(.favoriteToggled(999))
    store.send(.favoriteSaved(change: 0))
    store.send(.favoriteSaveFailed(change: 7, diskFull))
    store.finish()
  }

  @Test("A star that cannot be written goes back, and the error is kept until one succeeds")
  func saveFails() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.favoriteToggled(cities.paris.id), [.saveFavorite(cities.paris, change: 0)]) {
      $0.favoriteChanges = [change(0, cities.paris, true)]
      $0.nextFavoriteChange = 1
      $0.results[0].isFavorite = true
    }
    store.send(.favoriteSaveFailed(change: 0, diskFull)) {
      $0.favoriteChanges = []
      $0.favoritesFailure = diskFull
      $0.results[0].isFavorite = false
    }
    store.send(.favoriteToggled(cities.paris.id), [.saveFavorite(cities.paris, change: 1)]) {
      $0.favoriteChanges = [change(1, cities.paris, true)]
      $0.nextFavoriteChange = 2
      $0.results[0].isFavorite = true
    }
    store.send(.favoriteSaved(change: 1)) {
      $0.favoriteChanges = []
      $0.storedFavorites = [cities.paris]
      $0.favoritesFailure = nil
    }
    store.finish()
  }

  @Test("A star pressed twice before it is written ends as pressed last")
  func toggleTwice() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.favoriteToggled(cities.paris.id), [.saveFavorite(cities.paris, change: 0)]) {
      $0.favoriteChanges = [change(0, cities.paris, true)]
      $0.nextFavoriteChange = 1
      $0.results[0].isFavorite = true
    }
    store.send(.favoriteToggled(cities.paris.id), [.removeFavorite(1, change: 1)]) {
      $0.favoriteChanges.append(change(1, cities.paris, false))
      $0.nextFavoriteChange = 2
      $0.results[0].isFavorite = false
    }
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges.removeFirst()
      $0.storedFavorites = [cities.paris]
    }
    store.send(.favoriteSaved(change: 1)) {
      $0.favoriteChanges = []
      $0.storedFavorites = []
    }
    store.finish()
  }

  @Test("Favorites changed elsewhere show up as stars on the list")
  func changedElsewhere() {
    let store = ReducerStore.loaded(SearchPage(cities.paris, cities.parma))
    store.send(.favoritesChanged([cities.parma, cities.parma])) {
      $0.storedFavorites = [cities.parma]
      $0.results[1].isFavorite = true
    }
    store.send(.favoritesChanged([])) {
      $0.storedFavorites = []
      $0.results[1].isFavorite = false
    }
    store.finish()
  }

  @Test("Favorites changed elsewhere do not undo a star that is still being written")
  func changedElsewhereWhileSaving() {
    let store = ReducerStore.loaded(SearchPage(cities.paris, cities.parma))
    store.send(.favoriteToggled(cities.paris.id), [.saveFavorite(cities.paris, change: 0)]) {
      $0.favoriteChanges = [change(0, cities.paris, true)]
      $0.nextFavoriteChange = 1
      $0.results[0].isFavorite = true
    }
    store.send(.favoritesChanged([cities.parma])) {
      $0.storedFavorites = [cities.parma]
      $0.results[1].isFavorite = true
    }
    #expect(store.state.favorites == [cities.parma, cities.paris])
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges = []
      $0.storedFavorites = [cities.parma, cities.paris]
    }
    store.finish()
  }

  @Test("Answers and later pages come with their stars")
  func starsOfAnswers() {
    let store = ReducerStore.loaded(SearchPage(cities.paris, next: 1))
    store.send(.favoritesChanged([cities.parma])) { $0.storedFavorites = [cities.parma] }
    let request = SearchPageRequest(query: "pa", offset: 1, limit: 20)
    store.send(.loadMoreRequested, [.loadMore(request, generation: 3)]) {
      $0.generation = 3
      $0.work = .loadingMore
    }
    store.send(.searchResponded(generation: 3, .success(SearchPage(cities.parma)))) {
      $0.work = .none
      $0.results.append(SearchHit(city: cities.parma).starred)
      $0.page = 2
      $0.nextOffset = nil
    }
    store.finish()
  }

  @Test("Without a query the favorites come first, each city once, as the filters allow")
  func favoritesFirst() {
    let store = ReducerStore.idle(popular: hits(cities.tokyo, cities.paris))
    store.send(.favoritesChanged([cities.lyon, cities.paris])) {
      $0.storedFavorites = [cities.lyon, cities.paris]
      $0.results = [
        SearchHit(city: cities.lyon).starred, SearchHit(city: cities.paris).starred,
        SearchHit(city: cities.tokyo),
      ]
    }
    store.send(.favoriteToggled(cities.tokyo.id), [.saveFavorite(cities.tokyo, change: 0)]) {
      $0.favoriteChanges = [change(0, cities.tokyo, true)]
      $0.nextFavoriteChange = 1
      $0.results[2].isFavorite = true
    }
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges = []
      $0.storedFavorites.append(cities.tokyo)
    }
    let capitals = SearchFilters(kinds: [.capital])
    store.send(.filtersChanged(capitals), [.loadPopular(capitals, limit: 20, generation: 2)]) {
      $0.filters = capitals
      $0.generation = 2
      $0.load = .loading
      $0.work = .loadingPopular
      $0.results = [SearchHit(city: cities.paris).starred, SearchHit(city: cities.tokyo).starred]
    }
    store.send(.popularResponded(generation: 2, .success([]))) {
      $0.load = .idle
      $0.work = .none
      $0.popular = []
      $0.popularFilters = capitals
    }
    store.finish()
  }

  @Test("A search among the favorites is asked again when the store holds others")
  func favoritesOnly() {
    let filters = SearchFilters(favoritesOnly: true)
    let store = ReducerStore(SearchState(query: "pa", filters: filters))
    let request = SearchPageRequest(query: "pa", filters: filters, limit: 20)
    store.send(.started, [.observeFavorites, .search(request, generation: 1)]) {
      $0.generation = 1
      $0.load = .loading
      $0.work = .searching
    }
    store.send(
      .favoritesChanged([cities.paris]), [.cancelSearch, .search(request, generation: 2)]
    ) {
      $0.storedFavorites = [cities.paris]
      $0.generation = 2
    }
    store.send(.searchResponded(generation: 2, .success(SearchPage(cities.paris)))) {
      $0.load = .loaded
      $0.work = .none
      $0.results = [SearchHit(city: cities.paris).starred]
      $0.page = 1
    }
    // The same favorites again are no reason to ask.
    store.send(.favoritesChanged([cities.paris]))
    // Pressing the star asks only when the store has it.
    store.send(.favoriteToggled(1), [.removeFavorite(1, change: 0)]) {
      $0.favoriteChanges = [change(0, cities.paris, false)]
      $0.nextFavoriteChange = 1
      $0.results[0].isFavorite = false
    }
    store.send(.favoriteSaved(change: 0), [.search(request, generation: 3)]) {
      $0.favoriteChanges = []
      $0.storedFavorites = []
      $0.generation = 3
      $0.load = .loading
      $0.work = .searching
      $0.page = 0
    }
    store.send(.searchResponded(generation: 3, .success(SearchPage()))) {
      $0.load = .noResults
      $0.work = .none
      $0.results = []
      $0.page = 1
    }
    store.finish()
  }

  @Test("A scheduled search among the favorites waits for its pause")
  func favoritesOnlyScheduled() {
    let store = ReducerStore(SearchState(filters: SearchFilters(favoritesOnly: true)))
    store.send(.started, [.observeFavorites]) { $0.generation = 1 }
    store.send(.queryChanged("pa"), [.schedule(generation: 2, after: .milliseconds(300))]) {
      $0.query = "pa"
      $0.generation = 2
      $0.load = .loading
      $0.work = .scheduled
    }
    store.send(.favoritesChanged([cities.paris])) { $0.storedFavorites = [cities.paris] }
    store.send(.cleared, [.cancelScheduled]) {
      $0.query = ""
      $0.generation = 3
      $0.load = .idle
      $0.work = .none
      $0.results = [SearchHit(city: cities.paris).starred]
    }
    store.finish()
  }

  @Test("Favorites that cannot be read leave an error and the list as it is")
  func unreadable() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.favoritesFailed(diskFull)) { $0.favoritesFailure = diskFull }
    store.send(.favoritesChanged([])) { $0.favoritesFailure = nil }
    store.finish()
  }
}
