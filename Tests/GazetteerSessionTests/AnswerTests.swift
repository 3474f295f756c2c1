import Gazetteer
import GazetteerModel
import GazetteerSessionTesting
import Testing

@testable import GazetteerSession

@Suite("No results, failures, and more pages")
struct AnswerTests {
  private let cities: Cities
  private let popular: [SearchHit]

  init() throws {
    cities = try Cities()
    popular = hits(cities.tokyo)
  }

  private func searching(_ query: String = "pa") -> ReducerStore {
    let settings = SearchSettings(debounce: .zero)
    let store = ReducerStore.idle(popular: popular, settings: settings)
    store.send(
      .queryChanged(query), [.search(SearchRequest(query: query, limit: 20), generation: 2)]
    ) {
      $0.query = query
      $0.generation = 2
      $0.load = .loading
      $0.work = .searching
    }
    return store
  }

  @Test("An answer without hits is 'no results', with no city in its place")
  func noResults() {
    // wttr.in#459: nonsense must not look like a success.
    let store = searching("asldkhfasjklhfds")
    store.send(.searchResponded(generation: 2, .success(SearchPage(next: 20)))) {
      $0.load = .noResults
      $0.work = .none
      $0.results = []
      $0.page = 1
    }
    #expect(!store.state.canLoadMore)
    store.send(.loadMoreRequested)
    store.finish()
  }

  @Test("What of the query no hit lies in is known until the query changes")
  func unsatisfied() {
    let store = searching("paris, japan")
    var page = SearchPage(cities.paris)
    page.unsatisfied = "japan"
    store.send(.searchResponded(generation: 2, .success(page))) {
      $0.load = .loaded
      $0.work = .none
      $0.results = hits(cities.paris)
      $0.page = 1
      $0.unsatisfied = "japan"
    }
    store.send(
      .queryChanged("paris"), [.search(SearchRequest(query: "paris", limit: 20), generation: 3)]
    ) {
      $0.query = "paris"
      $0.generation = 3
      $0.load = .loading
      $0.work = .searching
      $0.page = 0
      $0.unsatisfied = nil
    }
  }

  @Test("A failed search keeps the error, and the list of before")
  func failure() {
    let store = searching()
    store.send(.searchResponded(generation: 2, .failure(noDatabase))) {
      $0.load = .failed(noDatabase)
      $0.work = .none
    }
    #expect(store.state.results == popular)
    store.send(.loadMoreRequested)
    let request = SearchRequest(query: "pa", limit: 20)
    store.send(.retryRequested, [.search(request, generation: 3)]) {
      $0.generation = 3
      $0.load = .loading
      $0.work = .searching
    }
    store.send(.searchResponded(generation: 3, .success(SearchPage(cities.paris)))) {
      $0.load = .loaded
      $0.work = .none
      $0.results = hits(cities.paris)
      $0.page = 1
    }
    store.finish()
  }

  @Test("The next keystroke takes an error off the screen")
  func keystrokeAfterFailure() {
    let store = searching()
    store.send(.searchResponded(generation: 2, .failure(noDatabase))) {
      $0.load = .failed(noDatabase)
      $0.work = .none
    }
    store.send(.cleared) {
      $0.query = ""
      $0.generation = 3
      $0.load = .idle
    }
    store.finish()
  }

  @Test("Popular cities that fail keep the error; trying again and clearing ask again")
  func popularFailure() {
    let store = ReducerStore()
    for generation in 1...2 {
      let load = SearchEffect.loadPopular(SearchFilters(), limit: 20, generation: generation)
      store.send(
        generation == 1 ? .started : .retryRequested,
        generation == 1 ? [.observeFavorites, load] : [load]
      ) {
        $0.generation = generation
        $0.load = .loading
        $0.work = .loadingPopular
      }
      store.send(.popularResponded(generation: generation, .failure(noDatabase))) {
        $0.load = .failed(noDatabase)
        $0.work = .none
      }
    }
    store.finish()
  }

  @Test("Trying again when nothing failed does nothing")
  func retryWithoutFailure() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.retryRequested)
    store.finish()
  }

  @Test("An answer lists a city once, even when the client does not")
  func doublesInOnePage() {
    let store = searching()
    store.send(
      .searchResponded(
        generation: 2, .success(SearchPage(cities.paris, cities.parma, cities.paris)))
    ) {
      $0.load = .loaded
      $0.work = .none
      $0.results = hits(cities.paris, cities.parma)
      $0.page = 1
    }
    store.finish()
  }

  @Test("More pages load on demand, without doubles, until there are no more")
  func morePages() {
    let store = ReducerStore.loaded(SearchPage(cities.paris, cities.parma, next: 2))
    #expect(store.state.canLoadMore)
    let second = SearchRequest(query: "pa", offset: 2, limit: 20)
    store.send(.loadMoreRequested, [.loadMore(second, generation: 3)]) {
      $0.generation = 3
      $0.work = .loadingMore
    }
    #expect(!store.state.canLoadMore)
    // The end of the list comes into view again before the page is there.
    store.send(.loadMoreRequested)
    store.send(
      .searchResponded(
        generation: 3,
        .success(SearchPage(cities.parma, cities.lyon, cities.lyon, next: 4)))
    ) {
      $0.work = .none
      $0.results = hits(cities.paris, cities.parma, cities.lyon)
      $0.page = 2
      $0.nextOffset = 4
    }
    let third = SearchRequest(query: "pa", offset: 4, limit: 20)
    store.send(.loadMoreRequested, [.loadMore(third, generation: 4)]) {
      $0.generation = 4
      $0.work = .loadingMore
    }
    store.send(.searchResponded(generation: 4, .success(SearchPage(cities.paramaribo)))) {
      $0.work = .none
      $0.results = hits(cities.paris, cities.parma, cities.lyon, cities.paramaribo)
      $0.page = 3
      $0.nextOffset = nil
    }
    store.send(.loadMoreRequested)
    store.finish()
  }

  @Test(
    "A next page that does not move on is the last", arguments: [0, 1, 2, -5, Int.min])
  func stuckPages(_ next: Int) {
    let store = ReducerStore.loaded(SearchPage(cities.paris, cities.parma, next: 2))
    let request = SearchRequest(query: "pa", offset: 2, limit: 20)
    store.send(.loadMoreRequested, [.loadMore(request, generation: 3)]) {
      $0.generation = 3
      $0.work = .loadingMore
    }
    store.send(.searchResponded(generation: 3, .success(SearchPage(cities.paris, next: next)))) {
      $0.work = .none
      $0.page = 2
      $0.nextOffset = nil
    }
    store.finish()
  }

  @Test("A new keystroke cancels a page that loads; it is not added to the next answer")
  func keystrokeWhileLoadingMore() {
    let store = ReducerStore.loaded(SearchPage(cities.paris, next: 1))
    let more = SearchRequest(query: "pa", offset: 1, limit: 20)
    store.send(.loadMoreRequested, [.loadMore(more, generation: 3)]) {
      $0.generation = 3
      $0.work = .loadingMore
    }
    store.send(
      .queryChanged("to"), [.cancelSearch, .schedule(generation: 4, after: .milliseconds(300))]
    ) {
      $0.query = "to"
      $0.generation = 4
      $0.load = .loading
      $0.work = .scheduled
      $0.page = 0
      $0.nextOffset = nil
    }
    let request = SearchRequest(query: "to", limit: 20)
    store.send(.debounceElapsed(generation: 4), [.search(request, generation: 4)]) {
      $0.work = .searching
    }
    store.send(.searchResponded(generation: 3, .success(SearchPage(cities.parma))))
    store.send(.searchResponded(generation: 4, .success(SearchPage(cities.tokyo)))) {
      $0.load = .loaded
      $0.work = .none
      $0.results = hits(cities.tokyo)
      $0.page = 1
    }
    store.finish()
  }

  @Test(
    "A page that fails keeps the error and the pages before; it can be asked for again",
    arguments: [SearchAction.retryRequested, .loadMoreRequested])
  func failedPage(_ again: SearchAction) {
    let store = ReducerStore.loaded(SearchPage(cities.paris, next: 1))
    let request = SearchRequest(query: "pa", offset: 1, limit: 20)
    store.send(.loadMoreRequested, [.loadMore(request, generation: 3)]) {
      $0.generation = 3
      $0.work = .loadingMore
    }
    store.send(.searchResponded(generation: 3, .failure(noDatabase))) {
      $0.load = .failed(noDatabase)
      $0.work = .none
    }
    store.send(again, [.loadMore(request, generation: 4)]) {
      $0.generation = 4
      $0.load = .loaded
      $0.work = .loadingMore
    }
    store.send(.searchResponded(generation: 4, .success(SearchPage(cities.parma)))) {
      $0.work = .none
      $0.results = hits(cities.paris, cities.parma)
      $0.page = 2
      $0.nextOffset = nil
    }
    store.finish()
  }

  @Test("A page cancelled by somebody else is no error and can be asked for again")
  func cancelledPage() {
    let store = ReducerStore.loaded(SearchPage(cities.paris, next: 1))
    let request = SearchRequest(query: "pa", offset: 1, limit: 20)
    store.send(.loadMoreRequested, [.loadMore(request, generation: 3)]) {
      $0.generation = 3
      $0.work = .loadingMore
    }
    store.send(.requestCancelled(generation: 3)) { $0.work = .none }
    #expect(store.state.canLoadMore)
    store.finish()
  }
}
