import Gazetteer
import GazetteerModel
import GazetteerSessionTesting
import Testing

@testable import GazetteerSession

/// A driver with a clock and a client that a test controls.
struct Stage {
  let clock = TestClock()
  let client: ControlledClient
  let driver: SearchDriver

  init(
    _ state: SearchState = SearchState(), settings: SearchSettings = SearchSettings(),
    client: ControlledClient = ControlledClient()
  ) {
    self.client = client
    driver = SearchDriver(state: state, settings: settings, client: client.client, clock: clock)
  }

  /// A session that has begun and lists these popular cities; they were call 0.
  static func idle(
    popular: [City], settings: SearchSettings = SearchSettings(),
    client: ControlledClient = ControlledClient()
  ) async -> Stage {
    let stage = Stage(settings: settings, client: client)
    stage.driver.start()
    await client.end(0, .success(.cities(popular)))
    await stage.state { $0.load == .idle && $0.generation > 0 }
    await client.isObserved.wait { $0 }
    return stage
  }

  /// Waits for a state.
  @discardableResult
  func state(where condition: (SearchState) -> Bool) async -> SearchState {
    for await state in driver.states() where condition(state) { return state }
    return driver.state
  }

  /// Waits until so many tasks run: what the others reported has been reduced.
  func runningTasks(_ count: Int) async {
    let deadline = ContinuousClock.now + .seconds(30)
    while driver.runningCount != count {
      guard ContinuousClock.now < deadline else {
        Issue.record("\(driver.runningCount) tasks run instead of \(count)")
        return
      }
      await Task.yield()
    }
  }
}

@Suite("The driver", .timeLimit(.minutes(5)))
struct DriverTests {
  private let cities: Cities
  /// The observation of the favorites runs as long as the session.
  private let observation = 1

  init() throws {
    cities = try Cities()
  }

  @Test("A session that has not begun touches neither clock nor client")
  func notStarted() async {
    let clock = TestClock()
    let driver = SearchDriver(
      client: .unimplemented { Issue.record(Comment(rawValue: $0)) }, clock: clock)
    #expect(driver.state == SearchState())
    #expect(clock.deadlines.isEmpty)
    await driver.finish()
  }

  @Test("A session begins with the popular cities and observes the favorites")
  func start() async {
    let stage = Stage(settings: SearchSettings(popularCount: 7))
    stage.driver.start()
    #expect(stage.driver.state.load == .loading)
    #expect(await stage.client.call(0) == .popular(SearchFilters(), limit: 7))
    await stage.client.end(0, .success(.cities([cities.tokyo])))
    let state = await stage.state { $0.load == .idle }
    #expect(state.results == hits(cities.tokyo))
    await stage.client.isObserved.wait { $0 }
    await stage.driver.finish()
  }

  @Test("A search begins 300 ms after the last keystroke, and not before")
  func debounce() async {
    let stage = await Stage.idle(popular: [])
    stage.driver.send(.queryChanged("pa"))
    #expect(await stage.clock.sleepers(1) == [.milliseconds(300)])
    await stage.clock.advance(by: .milliseconds(299))
    #expect(stage.clock.deadlines == [.milliseconds(300)])

    // The next keystroke comes in the last millisecond: the pause begins anew.
    stage.driver.send(.queryChanged("par"))
    #expect(await stage.clock.sleepers(1) == [.milliseconds(599)])
    await stage.clock.advance(by: .milliseconds(299))
    #expect(stage.clock.deadlines == [.milliseconds(599)])
    #expect(stage.client.calls.value.count == 1)

    await stage.clock.advance(by: .milliseconds(1))
    let request = SearchRequest(query: "par", limit: 20)
    #expect(await stage.client.call(1) == .search(request))
    await stage.client.end(1, .success(.page(SearchPage(cities.paris))))
    let state = await stage.state { $0.load == .loaded }
    #expect(state.results == hits(cities.paris))
    await stage.driver.finish()
    #expect(stage.client.calls.value.count == 2)
  }

  @Test("The pause begins with the keystroke, also when its task runs late")
  func lateTask() async {
    let stage = await Stage.idle(popular: [])
    stage.driver.send(.queryChanged("pa"))
    await stage.clock.advance(by: .milliseconds(300))
    await stage.client.call(1)
    await stage.driver.finish(ending: stage.client, 1)
  }

  @Test("The next key cancels a request truly in flight, and its late answer is dropped")
  func requestInFlight() async {
    let stage = await Stage.idle(popular: [])
    stage.driver.send(.queryChanged("pa"))
    await stage.clock.advance(by: .milliseconds(300))
    await stage.client.call(1)
    #expect(stage.client.isCancelled == [false, false])

    stage.driver.send(.queryChanged("to"))
    // The client has been told by the time `send` returns, but goes on.
    #expect(stage.client.isCancelled == [false, true])
    await stage.clock.advance(by: .milliseconds(300))
    #expect(await stage.client.call(2) == .search(SearchRequest(query: "to", limit: 20)))
    await stage.runningTasks(observation + 2)

    // Its answer comes while the next request is in flight …
    let before = stage.driver.state
    await stage.client.end(1, .success(.page(SearchPage(cities.paris))))
    await stage.runningTasks(observation + 1)
    #expect(stage.driver.state == before)
    #expect(before.load == .loading)

    await stage.client.end(2, .success(.page(SearchPage(cities.tokyo))))
    let state = await stage.state { $0.load == .loaded }
    #expect(state.results == hits(cities.tokyo))
    #expect(stage.client.isCancelled == [false, true, false])
    await stage.driver.finish()
  }

  @Test("An answer that overtakes the later one does not come back")
  func overtaken() async {
    let stage = await Stage.idle(popular: [], settings: SearchSettings(debounce: .zero))
    stage.driver.send(.queryChanged("pa"))
    await stage.client.call(1)
    stage.driver.send(.queryChanged("to"))
    await stage.client.end(2, .success(.page(SearchPage(cities.tokyo))))
    let state = await stage.state { $0.load == .loaded }
    // … and after the next answer.
    await stage.client.end(1, .success(.page(SearchPage(cities.paris))))
    await stage.runningTasks(observation)
    #expect(stage.driver.state == state)
    await stage.driver.finish()
  }

  @Test("A search that ends with an error because it was interrupted shows no error")
  func interrupted() async {
    let client = ControlledClient(endsWhenCancelled: true)
    let stage = await Stage.idle(
      popular: [], settings: SearchSettings(debounce: .zero), client: client)
    stage.driver.send(.queryChanged("pa"))
    await client.call(1)
    stage.driver.send(.queryChanged("to"))
    await client.call(2)
    await stage.runningTasks(observation + 1)
    #expect(client.isCancelled == [false, true, false])
    #expect(stage.driver.state.load == .loading)
    stage.driver.send(.cleared)
    await stage.runningTasks(observation)
    #expect(client.isCancelled == [false, true, true])
    #expect(stage.driver.state.load == .idle)
    await stage.driver.finish()
  }

  @Test("A search cancelled by somebody else is asked for again after a pause")
  func strayCancellation() async {
    let stage = await Stage.idle(popular: [])
    stage.driver.send(.queryChanged("pa"))
    await stage.clock.advance(by: .milliseconds(300))
    await stage.client.end(1, .failure(CancellationError()))
    #expect(await stage.clock.sleepers(1) == [.milliseconds(600)])
    #expect(stage.driver.state.load == .loading)
    await stage.clock.advance(by: .milliseconds(300))
    #expect(await stage.client.call(2) == .search(SearchRequest(query: "pa", limit: 20)))
    await stage.client.end(2, .success(.page(SearchPage(cities.paris))))
    await stage.state { $0.load == .loaded }
    await stage.driver.finish()
  }

  @Test("Clearing the query lists the popular cities by the time `send` returns")
  func clear() async {
    let stage = await Stage.idle(popular: [cities.tokyo])
    stage.driver.send(.queryChanged("pa"))
    await stage.clock.advance(by: .milliseconds(300))
    await stage.client.call(1)
    stage.driver.send(.cleared)
    #expect(stage.driver.state.load == .idle)
    #expect(stage.driver.state.results == hits(cities.tokyo))
    #expect(stage.client.isCancelled == [false, true])

    stage.driver.send(.queryChanged("pa"))
    await stage.clock.sleepers(1)
    stage.driver.send(.cleared)
    #expect(stage.clock.deadlines.isEmpty)
    #expect(stage.driver.state.load == .idle)
    await stage.client.end(1, .success(.page(SearchPage(cities.paris))))
    await stage.runningTasks(observation)
    #expect(stage.driver.state.results == hits(cities.tokyo))
    await stage.driver.finish()
  }

  @Test("A filter cancels the request in flight and asks anew at once")
  func filter() async {
    let stage = await Stage.idle(popular: [])
    stage.driver.send(.queryChanged("pa"))
    await stage.clock.advance(by: .milliseconds(300))
    await stage.client.call(1)
    let italy = SearchFilters(countries: ["IT"])
    stage.driver.send(.filtersChanged(italy))
    #expect(
      await stage.client.call(2)
        == .search(SearchRequest(query: "pa", filters: italy, limit: 20)))
    #expect(stage.client.isCancelled == [false, true, false])
    await stage.client.end(1, .success(.page(SearchPage(cities.paris))))
    await stage.client.end(2, .success(.page(SearchPage(cities.parma))))
    await stage.state { $0.load == .loaded && $0.results == hits(cities.parma) }
    await stage.driver.finish()
  }

  @Test("More pages load on demand, without doubles; the next key cancels one in flight")
  func loadMore() async {
    let stage = await Stage.idle(
      popular: [], settings: SearchSettings(debounce: .zero, pageSize: 2))
    stage.driver.send(.queryChanged("pa"))
    await stage.client.end(1, .success(.page(SearchPage(cities.paris, cities.parma, next: 2))))
    await stage.state { $0.canLoadMore }
    stage.driver.send(.loadMoreRequested)
    stage.driver.send(.loadMoreRequested)
    #expect(
      await stage.client.call(2) == .search(SearchRequest(query: "pa", offset: 2, limit: 2)))
    await stage.client.end(
      2, .success(.page(SearchPage(cities.parma, cities.paramaribo, next: 4))))
    let state = await stage.state { $0.canLoadMore }
    #expect(state.results == hits(cities.paris, cities.parma, cities.paramaribo))

    stage.driver.send(.loadMoreRequested)
    await stage.client.call(3)
    stage.driver.send(.queryChanged("to"))
    await stage.client.call(4)
    #expect(stage.client.isCancelled == [false, false, false, true, false])
    await stage.client.end(3, .success(.page(SearchPage(cities.lyon))))
    await stage.client.end(4, .success(.page(SearchPage(cities.tokyo))))
    await stage.state { $0.load == .loaded && $0.results == hits(cities.tokyo) }
    await stage.driver.finish()
  }

  @Test("A failed search keeps the error, and can be tried again")
  func failure() async {
    let stage = await Stage.idle(
      popular: [cities.tokyo], settings: SearchSettings(debounce: .zero))
    stage.driver.send(.queryChanged("pa"))
    await stage.client.end(1, .failure(noDatabase))
    let state = await stage.state { $0.load == .failed(noDatabase) }
    #expect(state.results == hits(cities.tokyo))
    stage.driver.send(.retryRequested)
    await stage.client.end(2, .success(.page(SearchPage(cities.paris))))
    await stage.state { $0.load == .loaded }
    await stage.driver.finish()
  }

  @Test("Popular cities that fail show the error")
  func popularFailure() async {
    let stage = Stage()
    stage.driver.start()
    await stage.client.end(0, .failure(noDatabase))
    await stage.state { $0.load == .failed(noDatabase) }
    await stage.driver.finish()
  }
}

extension SearchDriver {
  /// Ends the session while a call that ignores its cancellation is in flight.
  func finish(ending client: ControlledClient, _ index: Int) async {
    async let finished: Void = finish()
    await client.calls.wait { $0[index].isCancelled }
    await client.end(index, .success(.page(SearchPage())))
    await finished
  }
}
