import Gazetteer
import GazetteerModel
import GazetteerSessionTesting
import Testing

@testable import GazetteerSession

@Suite("What typing does")
struct QueryTests {
  private let cities: Cities
  private let popular: [SearchHit]

  init() throws {
    cities = try Cities()
    popular = hits(cities.tokyo, cities.paris)
  }

  @Test("A session without a query lists the popular cities")
  func start() {
    ReducerStore.idle(popular: popular).finish()
  }

  @Test("A session that begins with a query searches without a pause")
  func startWithQuery() {
    let store = ReducerStore(SearchState(query: "pa"))
    let request = SearchRequest(query: "pa", limit: 20)
    store.send(.started, [.observeFavorites, .search(request, generation: 1)]) {
      $0.generation = 1
      $0.load = .loading
      $0.work = .searching
    }
    store.send(.searchResponded(generation: 1, .success(SearchPage(cities.paris)))) {
      $0.load = .loaded
      $0.work = .none
      $0.page = 1
      $0.results = hits(cities.paris)
    }
    store.finish()
  }

  @Test("A query is searched for when typing has paused for 300 ms, and replaces the list")
  func search() {
    ReducerStore.loaded(popular: popular, SearchPage(cities.paris, cities.parma)).finish()
  }

  @Test("A new keystroke cancels the scheduled search and schedules another")
  func keystrokeWhileScheduled() {
    let store = ReducerStore.idle(popular: popular)
    store.send(.queryChanged("pa"), [.schedule(generation: 2, after: .milliseconds(300))]) {
      $0.query = "pa"
      $0.generation = 2
      $0.load = .loading
      $0.work = .scheduled
    }
    store.send(
      .queryChanged("par"),
      [.cancelScheduled, .schedule(generation: 3, after: .milliseconds(300))]
    ) {
      $0.query = "par"
      $0.generation = 3
    }
    // The pause of the first keystroke ended all the same: nothing happens.
    store.send(.debounceElapsed(generation: 2))
    let request = SearchRequest(query: "par", limit: 20)
    store.send(.debounceElapsed(generation: 3), [.search(request, generation: 3)]) {
      $0.work = .searching
    }
    store.send(.debounceElapsed(generation: 3))
    store.send(.searchResponded(generation: 3, .success(SearchPage(cities.paris)))) {
      $0.load = .loaded
      $0.work = .none
      $0.page = 1
      $0.results = hits(cities.paris)
    }
    store.finish()
  }

  @Test("A new keystroke cancels the running search, and its late answer is dropped")
  func keystrokeWhileSearching() {
    let store = ReducerStore(SearchState(query: "pa"))
    let request = SearchRequest(query: "pa", limit: 20)
    store.send(.started, [.observeFavorites, .search(request, generation: 1)]) {
      $0.generation = 1
      $0.load = .loading
      $0.work = .searching
    }
    store.send(
      .queryChanged("to"), [.cancelSearch, .schedule(generation: 2, after: .milliseconds(300))]
    ) {
      $0.query = "to"
      $0.generation = 2
      $0.work = .scheduled
    }
    store.send(.searchResponded(generation: 1, .success(SearchPage(cities.paris))))
    let next = SearchRequest(query: "to", limit: 20)
    store.send(.debounceElapsed(generation: 2), [.search(next, generation: 2)]) {
      $0.work = .searching
    }
    // Also while the next search runs, and also when the late answer is an error.
    store.send(.searchResponded(generation: 1, .success(SearchPage(cities.paris))))
    store.send(.searchResponded(generation: 1, .failure(noDatabase)))
    store.send(.searchResponded(generation: 2, .success(SearchPage(cities.tokyo)))) {
      $0.load = .loaded
      $0.work = .none
      $0.page = 1
      $0.results = hits(cities.tokyo)
    }
    store.send(.searchResponded(generation: 1, .success(SearchPage(cities.paris))))
    store.finish()
  }

  @Test("The end of a cancelled search is not shown")
  func cancellationOfOldSearch() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.queryChanged("to"), [.schedule(generation: 3, after: .milliseconds(300))]) {
      $0.query = "to"
      $0.generation = 3
      $0.load = .loading
      $0.work = .scheduled
      $0.page = 0
    }
    store.send(.requestCancelled(generation: 2))
    store.send(.requestCancelled(generation: 3))
    store.send(.queryChanged(""), [.cancelScheduled]) {
      $0.query = ""
      $0.generation = 4
      $0.load = .idle
      $0.work = .none
      $0.results = []
    }
    store.finish()
  }

  @Test("A search cancelled by somebody else is no error: it is asked for again after a pause")
  func cancellationOfCurrentSearch() {
    let store = ReducerStore(
      SearchState(query: "pa"), settings: SearchSettings(debounce: .zero))
    let request = SearchRequest(query: "pa", limit: 20)
    store.send(.started, [.observeFavorites, .search(request, generation: 1)]) {
      $0.generation = 1
      $0.load = .loading
      $0.work = .searching
    }
    store.send(
      .requestCancelled(generation: 1), [.schedule(generation: 2, after: .milliseconds(100))]
    ) {
      $0.generation = 2
      $0.work = .scheduled
    }
    store.send(.debounceElapsed(generation: 2), [.search(request, generation: 2)]) {
      $0.work = .searching
    }
    store.send(.searchResponded(generation: 2, .success(SearchPage(cities.paris)))) {
      $0.load = .loaded
      $0.work = .none
      $0.page = 1
      $0.results = hits(cities.paris)
    }
    store.finish()
  }

  @Test("So are popular cities")
  func cancellationOfPopular() {
    let store = ReducerStore()
    let load = SearchEffect.loadPopular(SearchFilters(), limit: 20, generation: 1)
    store.send(.started, [.observeFavorites, load]) {
      $0.generation = 1
      $0.load = .loading
      $0.work = .loadingPopular
    }
    store.send(
      .requestCancelled(generation: 1), [.schedule(generation: 2, after: .milliseconds(300))]
    ) {
      $0.generation = 2
      $0.work = .scheduled
    }
    store.send(
      .debounceElapsed(generation: 2),
      [.loadPopular(SearchFilters(), limit: 20, generation: 2)]
    ) {
      $0.work = .loadingPopular
    }
    store.send(.popularResponded(generation: 2, .success([cities.tokyo]))) {
      $0.load = .idle
      $0.work = .none
      $0.popular = [cities.tokyo]
      $0.popularFilters = SearchFilters()
      $0.results = hits(cities.tokyo)
    }
    store.finish()
  }

  @Test(
    "Clearing the query goes back to the popular cities at once",
    arguments: [SearchAction.cleared, .queryChanged(""), .queryChanged("p"), .queryChanged(" ")])
  func clear(_ action: SearchAction) {
    let store = ReducerStore.loaded(popular: popular, SearchPage(cities.parma, next: 1))
    store.send(action) {
      $0.query = if case .queryChanged(let query) = action { query } else { "" }
      $0.generation = 3
      $0.load = .idle
      $0.results = popular
      $0.page = 0
      $0.nextOffset = nil
    }
    store.finish()
  }

  @Test("Clearing the query cancels the scheduled search")
  func clearWhileScheduled() {
    let store = ReducerStore.idle(popular: popular)
    store.send(.queryChanged("pa"), [.schedule(generation: 2, after: .milliseconds(300))]) {
      $0.query = "pa"
      $0.generation = 2
      $0.load = .loading
      $0.work = .scheduled
    }
    store.send(.cleared, [.cancelScheduled]) {
      $0.query = ""
      $0.generation = 3
      $0.load = .idle
      $0.work = .none
    }
    store.send(.debounceElapsed(generation: 2))
    store.finish()
  }

  @Test("Clearing the query cancels the running search and drops its late answer")
  func clearWhileSearching() {
    let store = ReducerStore.loaded(popular: popular, SearchPage(cities.paris, next: 1))
    let request = SearchRequest(query: "pa", offset: 1, limit: 20)
    store.send(.loadMoreRequested, [.loadMore(request, generation: 3)]) {
      $0.generation = 3
      $0.work = .loadingMore
    }
    store.send(.cleared, [.cancelSearch]) {
      $0.query = ""
      $0.generation = 4
      $0.load = .idle
      $0.work = .none
      $0.results = popular
      $0.page = 0
      $0.nextOffset = nil
    }
    store.send(.searchResponded(generation: 3, .success(SearchPage(cities.parma))))
    store.finish()
  }

  @Test("A keystroke before the popular cities came cancels them; clearing asks for them again")
  func clearBeforePopular() {
    let store = ReducerStore()
    let load = SearchEffect.loadPopular(SearchFilters(), limit: 20, generation: 1)
    store.send(.started, [.observeFavorites, load]) {
      $0.generation = 1
      $0.load = .loading
      $0.work = .loadingPopular
    }
    store.send(
      .queryChanged("pa"), [.cancelSearch, .schedule(generation: 2, after: .milliseconds(300))]
    ) {
      $0.query = "pa"
      $0.generation = 2
      $0.work = .scheduled
    }
    store.send(.popularResponded(generation: 1, .success([cities.tokyo])))
    store.send(
      .cleared,
      [.cancelScheduled, .loadPopular(SearchFilters(), limit: 20, generation: 3)]
    ) {
      $0.query = ""
      $0.generation = 3
      $0.work = .loadingPopular
    }
    store.send(.popularResponded(generation: 3, .success([cities.tokyo, cities.tokyo]))) {
      $0.load = .idle
      $0.work = .none
      $0.popular = [cities.tokyo]
      $0.popularFilters = SearchFilters()
      $0.results = hits(cities.tokyo)
    }
    store.finish()
  }

  @Test("Text too short to search for changes nothing but the text")
  func shortText() {
    let store = ReducerStore.idle(popular: popular)
    store.send(.queryChanged("p")) { $0.query = "p" }
    store.send(.queryChanged("p ")) { $0.query = "p " }
    store.send(.cleared) { $0.query = "" }
    store.send(.cleared)
    store.finish()
  }

  @Test("The same text again changes nothing")
  func sameText() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.queryChanged("pa"))
    store.finish()
  }

  @Test("Without a pause in the settings every keystroke searches")
  func noDebounce() {
    let settings = SearchSettings(debounce: .zero)
    let store = ReducerStore.idle(popular: popular, settings: settings)
    let first = SearchRequest(query: "pa", limit: 20)
    store.send(.queryChanged("pa"), [.search(first, generation: 2)]) {
      $0.query = "pa"
      $0.generation = 2
      $0.load = .loading
      $0.work = .searching
    }
    let second = SearchRequest(query: "par", limit: 20)
    store.send(.queryChanged("par"), [.cancelSearch, .search(second, generation: 3)]) {
      $0.query = "par"
      $0.generation = 3
    }
    store.send(.searchResponded(generation: 3, .success(SearchPage(cities.paris)))) {
      $0.load = .loaded
      $0.work = .none
      $0.page = 1
      $0.results = hits(cities.paris)
    }
    store.finish()
  }

  @Test("Return begins a scheduled search without waiting, and only that")
  func submit() {
    let store = ReducerStore.idle(popular: popular)
    store.send(.submitted)
    store.send(.queryChanged("pa"), [.schedule(generation: 2, after: .milliseconds(300))]) {
      $0.query = "pa"
      $0.generation = 2
      $0.load = .loading
      $0.work = .scheduled
    }
    let request = SearchRequest(query: "pa", limit: 20)
    store.send(.submitted, [.cancelScheduled, .search(request, generation: 3)]) {
      $0.generation = 3
      $0.work = .searching
    }
    store.send(.submitted)
    store.send(.searchResponded(generation: 3, .success(SearchPage(cities.paris)))) {
      $0.load = .loaded
      $0.work = .none
      $0.page = 1
      $0.results = hits(cities.paris)
    }
    store.send(.submitted)
    store.finish()
  }
}
