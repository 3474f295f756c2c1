import Testing

@testable import SearchSession

@Suite("The exhaustive store")
struct ReducerStoreTests {
  private let schedule = SearchEffect.schedule(generation: 2, after: .milliseconds(300))

  private func scheduled(_ state: inout SearchState) {
    state.query = "pa"
    state.generation = 2
    state.load = .loading
    state.work = .scheduled
  }

  @Test("A change that is not stated is a fault")
  func unstatedChange() {
    let store = ReducerStore.idle(popular: [])
    withKnownIssue { store.send(.queryChanged("pa"), [schedule]) }
  }

  @Test("An effect that is not stated is a fault")
  func unstatedEffect() {
    let store = ReducerStore.idle(popular: [])
    withKnownIssue { store.send(.queryChanged("pa"), change: scheduled) }
  }

  @Test("An effect left running is a fault")
  func leftRunning() {
    let store = ReducerStore.idle(popular: [])
    store.send(.queryChanged("pa"), [schedule], change: scheduled)
    withKnownIssue { store.finish() }
  }

  @Test("The ledger finds two things under way, and cancels of nothing")
  func ledger() {
    var ledger = EffectLedger()
    #expect(ledger.note(.cancelScheduled) != nil)
    #expect(ledger.note(.cancelSearch) != nil)
    #expect(ledger.note(schedule) == nil)
    #expect(ledger.note(schedule) != nil)
    #expect(ledger.note(.search(SearchRequest(query: "pa", limit: 1), generation: 2)) != nil)
    #expect(ledger.note(.loadPopular(SearchFilters(), limit: 1, generation: 2)) != nil)
    ledger.note(.debounceElapsed(generation: 1))
    #expect(ledger.scheduled == 2)
    ledger.note(.debounceElapsed(generation: 2))
    #expect(ledger.isAtRest)
  }
}
