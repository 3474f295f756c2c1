import Gazetteer
import GazetteerModel
import GazetteerSessionTesting
import Testing

@testable import GazetteerSession

@Suite("The selection")
struct SelectionTests {
  private let cities: Cities

  init() throws {
    cities = try Cities()
  }

  private func loaded(selectsFirst: Bool = false) -> ReducerStore {
    ReducerStore.loaded(
      SearchPage(cities.paris, cities.parma, cities.paramaribo),
      settings: SearchSettings(selectsFirst: selectsFirst))
  }

  @Test("It moves through the rows and stops at the ends")
  func move() {
    let store = loaded()
    store.send(.selectionMoved(by: 0))
    store.send(.selectionMoved(by: 1)) {
      $0.selection = 1
      $0.isSelectionChosen = true
    }
    store.send(.selectionMoved(by: 1)) {
      $0.selection = 2
      $0.isSelectionChosen = true
    }
    store.send(.selectionMoved(by: .max)) {
      $0.selection = 3
      $0.isSelectionChosen = true
    }
    store.send(.selectionMoved(by: 1))
    store.send(.selectionMoved(by: -2)) {
      $0.selection = 1
      $0.isSelectionChosen = true
    }
    store.send(.selectionMoved(by: .min))
    #expect(store.state.selectedHit?.city == cities.paris)
  }

  @Test("Up without a selection enters the list at its end")
  func moveUp() {
    loaded().send(.selectionMoved(by: -1)) {
      $0.selection = 3
      $0.isSelectionChosen = true
    }
    loaded().send(.selectionMoved(by: -9)) {
      $0.selection = 1
      $0.isSelectionChosen = true
    }
  }

  @Test("There is nothing to move on an empty list")
  func emptyList() {
    let store = ReducerStore.idle(popular: [])
    store.send(.selectionMoved(by: 1))
    store.send(.selectionMoved(by: -1))
    #expect(store.state.selectedHit == nil)
  }

  @Test("A listed city can be selected, no other, and the selection given up")
  func select() {
    let store = loaded()
    store.send(.selected(2)) {
      $0.selection = 2
      $0.isSelectionChosen = true
    }
    store.send(.selected(999))
    store.send(.selected(nil)) {
      $0.selection = nil
      $0.isSelectionChosen = false
    }
  }

  @Test("It stays with its city while the city is listed")
  func keep() {
    let store = loaded()
    store.send(.selected(2)) {
      $0.selection = 2
      $0.isSelectionChosen = true
    }
    let filters = SearchFilters(countries: ["IT"])
    let request = SearchRequest(query: "pa", filters: filters, limit: 20)
    store.send(.filtersChanged(filters), [.search(request, generation: 3)]) {
      $0.filters = filters
      $0.generation = 3
      $0.load = .loading
      $0.work = .searching
      $0.page = 0
    }
    store.send(.searchResponded(generation: 3, .success(SearchPage(cities.parma)))) {
      $0.load = .loaded
      $0.work = .none
      $0.results = hits(cities.parma)
      $0.page = 1
    }
    store.send(.cleared, [.loadPopular(filters, limit: 20, generation: 4)]) {
      $0.query = ""
      $0.generation = 4
      $0.load = .loading
      $0.work = .loadingPopular
      $0.results = []
      $0.page = 0
      $0.selection = nil
      $0.isSelectionChosen = false
    }
  }

  @Test("Where the first row is selected, each new answer selects its first")
  func selectsFirst() {
    let store = loaded(selectsFirst: true)
    #expect(store.state.selection == 1)
    store.send(.selectionMoved(by: 1)) {
      $0.selection = 2
      $0.isSelectionChosen = true
    }
    store.send(.selected(nil)) {
      $0.selection = 1
      $0.isSelectionChosen = false
    }
    store.send(.selected(3)) {
      $0.selection = 3
      $0.isSelectionChosen = true
    }
    let filters = SearchFilters(kinds: [.capital])
    let request = SearchRequest(query: "pa", filters: filters, limit: 20)
    store.send(.filtersChanged(filters), [.search(request, generation: 3)]) {
      $0.filters = filters
      $0.generation = 3
      $0.load = .loading
      $0.work = .searching
      $0.page = 0
    }
    store.send(
      .searchResponded(
        generation: 3, .success(SearchPage(cities.paris, cities.paramaribo)))
    ) {
      $0.load = .loaded
      $0.work = .none
      $0.results = hits(cities.paris, cities.paramaribo)
      $0.page = 1
      $0.selection = 1
      $0.isSelectionChosen = false
    }
  }

  @Test("Where the first row is selected, the row in place of a vanished one is")
  func vanished() {
    let store = ReducerStore.idle(
      popular: [], settings: SearchSettings(selectsFirst: true))
    store.send(.favoritesChanged(favorites(cities.paris, cities.parma, cities.lyon))) {
      $0.storedFavorites = favorites(cities.paris, cities.parma, cities.lyon)
      $0.results = hits(cities.paris, cities.parma, cities.lyon).map(\.starred)
      $0.selection = 1
    }
    store.send(.selected(2)) {
      $0.selection = 2
      $0.isSelectionChosen = true
    }
    store.send(.favoritesChanged(favorites(cities.paris, cities.lyon))) {
      $0.storedFavorites = favorites(cities.paris, cities.lyon)
      $0.results = hits(cities.paris, cities.lyon).map(\.starred)
      $0.selection = 5
    }
    store.send(.favoritesChanged(favorites(cities.paris))) {
      $0.storedFavorites = favorites(cities.paris)
      $0.results = hits(cities.paris).map(\.starred)
      $0.selection = 1
    }
    store.send(.favoritesChanged(favorites())) {
      $0.storedFavorites = favorites()
      $0.results = []
      $0.selection = nil
      $0.isSelectionChosen = false
    }
  }

  @Test("Until a row is chosen the first one is selected, whatever arrives in which order")
  func startRow() {
    let settings = SearchSettings(selectsFirst: true)
    let rows = [SearchHit(city: cities.lyon).starred, SearchHit(city: cities.tokyo)]
    // The popular cities arrive before the favorites.
    let late = ReducerStore.idle(popular: hits(cities.tokyo), settings: settings)
    late.send(.favoritesChanged(favorites(cities.lyon))) {
      $0.storedFavorites = favorites(cities.lyon)
      $0.results = rows
      $0.selection = cities.lyon.id
    }
    // Whoever has moved, even back to the first row, stays with that city.
    late.send(.selectionMoved(by: 1)) {
      $0.selection = cities.tokyo.id
      $0.isSelectionChosen = true
    }
    late.send(.selectionMoved(by: -1)) { $0.selection = cities.lyon.id }
    late.send(.favoritesChanged(favorites(cities.paris, cities.lyon))) {
      $0.storedFavorites = favorites(cities.paris, cities.lyon)
      $0.results.insert(SearchHit(city: cities.paris).starred, at: 0)
    }
    late.finish()
  }
}
