import Gazetteer
import GazetteerModel
import GazetteerSessionTesting
import Testing

@testable import GazetteerSession

@Suite("The driver's favorites, streams and end", .timeLimit(.minutes(5)))
struct DriverLifeTests {
  private let cities: Cities

  init() throws {
    cities = try Cities()
  }

  @Test("Favorites changed by another process show up")
  func favoritesElsewhere() async {
    let stage = await Stage.idle(popular: [cities.tokyo])
    stage.client.favorites.yield(favorites(cities.paris))
    let state = await stage.state { !$0.favorites.isEmpty }
    #expect(
      state.results == [SearchHit(city: cities.paris).starred, SearchHit(city: cities.tokyo)])
    stage.client.favorites.yield(favorites(cities.tokyo))
    await stage.state { $0.results == [SearchHit(city: cities.tokyo).starred] }
    await stage.driver.finish()
  }

  @Test("Favorites that cannot be read any more leave an error")
  func favoritesFail() async {
    let stage = await Stage.idle(popular: [])
    stage.client.favorites.finish(throwing: diskFull)
    await stage.state { $0.favoritesFailure == diskFull }
    // They are tried again after a pause.
    await stage.clock.sleepers(1)
    await stage.client.isObserved.wait { !$0 }
    await stage.clock.advance(by: .seconds(2))
    await stage.client.isObserved.wait { $0 }
    await stage.driver.finish()
  }

  @Test("Stars are written one after the other, in the order in which they were pressed")
  func favoritesInOrder() async {
    let stage = await Stage.idle(popular: [cities.tokyo, cities.paris])
    stage.driver.send(.favoriteToggled(cities.tokyo.id))
    stage.driver.send(.favoriteToggled(cities.tokyo.id))
    stage.driver.send(.favoriteToggled(cities.paris.id))
    #expect(stage.driver.state.favorites == favorites(cities.paris))
    #expect(await stage.client.call(1) == .edit(.add(cities.tokyo)))
    #expect(stage.client.calls.value.count == 2)
    await stage.client.end(1, .success(.done))
    #expect(await stage.client.call(2) == .edit(.remove(favorite(cities.tokyo))))
    #expect(stage.client.calls.value.count == 3)
    await stage.client.end(2, .success(.done))
    #expect(await stage.client.call(3) == .edit(.add(cities.paris)))
    await stage.client.end(3, .failure(diskFull))
    let state = await stage.state { $0.favoriteChanges.isEmpty }
    #expect(state.favorites.isEmpty)
    #expect(state.favoritesFailure == diskFull)
    await stage.driver.finish()
  }

  @Test("Typing does not cancel a star that is being written")
  func typingWhileSaving() async {
    let client = ControlledClient(endsWhenCancelled: true)
    let stage = await Stage.idle(
      popular: [cities.tokyo], settings: SearchSettings(debounce: .zero), client: client)
    stage.driver.send(.favoriteToggled(cities.tokyo.id))
    await client.call(1)
    stage.driver.send(.queryChanged("pa"))
    stage.driver.send(.cleared)
    await client.end(1, .success(.done))
    await stage.state { $0.storedFavorites == favorites(cities.tokyo) }
    #expect(!client.isCancelled[1])
    await stage.driver.finish()
  }

  @Test("After `finish` no effect is left running")
  func finish() async {
    let client = ControlledClient(endsWhenCancelled: true)
    let stage = await Stage.idle(popular: [], client: client)
    stage.driver.send(.queryChanged("pa"))
    await stage.clock.advance(by: .milliseconds(300))
    await client.call(1)
    await stage.driver.finish()
    #expect(client.isCancelled == [false, true])
    #expect(!client.isObserved.value)
    #expect(stage.driver.runningCount == 0)
  }

  @Test("`finish` ends a pause, and nothing happens afterwards")
  func finishWhileScheduled() async {
    let stage = await Stage.idle(popular: [])
    stage.driver.send(.queryChanged("pa"))
    await stage.clock.sleepers(1)
    await stage.driver.finish()
    #expect(stage.clock.deadlines.isEmpty)
    let state = stage.driver.state
    stage.driver.send(.queryChanged("par"))
    stage.driver.start()
    #expect(stage.driver.state == state)
    #expect(stage.driver.runningCount == 0)
    await stage.driver.finish()
  }

  @Test("`finish` waits for a request that does not react to its cancellation")
  func finishWaits() async {
    let stage = await Stage.idle(popular: [], settings: SearchSettings(debounce: .zero))
    stage.driver.send(.queryChanged("pa"))
    await stage.client.call(1)
    let isFinished = Watched(false)
    let finishing = Task {
      await stage.driver.finish()
      isFinished.update { $0 = true }
    }
    await stage.client.calls.wait { $0[1].isCancelled }
    #expect(!isFinished.value)
    await stage.client.end(1, .success(.page(SearchPage(cities.paris))))
    await finishing.value
    #expect(stage.driver.runningCount == 0)
    #expect(stage.driver.state.load == .loading)
  }

  @Test("`finish` does not lose a star: every change is written")
  func finishWrites() async {
    let stage = await Stage.idle(popular: [cities.tokyo, cities.paris])
    stage.driver.send(.favoriteToggled(cities.tokyo.id))
    stage.driver.send(.favoriteToggled(cities.paris.id))
    await stage.client.call(1)
    let finishing = Task { await stage.driver.finish() }
    await stage.client.isObserved.wait { !$0 }
    await stage.client.end(1, .success(.done))
    #expect(await stage.client.call(2) == .edit(.add(cities.paris)))
    await stage.client.end(2, .success(.done))
    await finishing.value
    #expect(stage.client.isCancelled == [false, false, false])
  }

  @Test("A driver that goes away cancels what runs")
  func deinitCancels() async {
    let client = ControlledClient(endsWhenCancelled: true)
    var stage: Stage? = await Stage.idle(
      popular: [], settings: SearchSettings(debounce: .zero), client: client)
    stage?.driver.send(.queryChanged("pa"))
    await client.call(1)
    stage = nil
    await client.calls.wait { $0[1].isCancelled }
    await client.isObserved.wait { !$0 }
  }

  @Test("Each reader gets the state now, then the changes, then the end")
  func states() async {
    let stage = await Stage.idle(popular: [cities.tokyo])
    var first = stage.driver.states().makeAsyncIterator()
    var second = stage.driver.states().makeAsyncIterator()
    #expect(await first.next()?.query == "")
    stage.driver.send(.queryChanged("p"))
    #expect(await first.next()?.query == "p")
    // The slow reader gets the latest only.
    #expect(await second.next()?.query == "p")
    await stage.driver.finish()
    #expect(await first.next() == nil)
    #expect(await second.next() == nil)
    var late = stage.driver.states().makeAsyncIterator()
    #expect(await late.next()?.query == "p")
    #expect(await late.next() == nil)
  }

  @Test("An action that changes nothing is no news")
  func noNews() async {
    let stage = await Stage.idle(popular: [])
    var states = stage.driver.states().makeAsyncIterator()
    _ = await states.next()
    stage.driver.send(.loadMoreRequested)
    await stage.driver.finish()
    #expect(await states.next() == nil)
  }

  @Test("A client may send actions while it is being cancelled")
  func reentrant() async {
    let cancelled = Watched(0)
    let box = Watched<SearchDriver?>(nil)
    let client = SearchClient(
      search: { request, _ in
        _ = await withTaskCancellationHandler {
          await cancelled.wait { $0 > 0 || request.query == "to" }
        } onCancel: {
          box.value?.send(.selectionMoved(by: 1))
          cancelled.update { $0 += 1 }
        }
        return SearchPage(hits: [])
      },
      popular: { _, _ in [] }, favorites: { AsyncThrowingStream { $0.finish() } },
      editFavorites: { _ in })
    let driver = SearchDriver(
      state: SearchState(query: "pa"), settings: SearchSettings(debounce: .zero),
      client: client, clock: TestClock())
    box.update { $0 = driver }
    driver.start()
    driver.send(.queryChanged("to"))
    for await state in driver.states() where state.load == .noResults { break }
    box.update { $0 = nil }
    await driver.finish()
  }
}
