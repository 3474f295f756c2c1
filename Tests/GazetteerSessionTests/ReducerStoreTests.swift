import Gazetteer
import GazetteerSessionTesting
import Testing

@testable import GazetteerSession

@Suite("The exhaustive store")
final class ReducerStoreTests {
  private var reports: [String] = []
  private lazy var store = ReducerStore { [unowned self] report, _ in reports.append(report) }
  private let schedule = SearchEffect.schedule(generation: 1, after: .milliseconds(300))

  private func scheduled(_ state: inout SearchState) {
    state.query = "pa"
    state.generation = 1
    state.load = .loading
    state.work = .scheduled
  }

  @Test("What is stated in full is no fault")
  func stated() {
    store.send(.queryChanged("pa"), [schedule], change: scheduled)
    #expect(reports.isEmpty)
  }

  @Test("A change that is not stated is a fault")
  func unstatedChange() {
    store.send(.queryChanged("pa"), [schedule]) {
      self.scheduled(&$0)
      $0.query = ""
    }
    #expect(reports == ["query is pa; stated is "])
  }

  @Test("A change stated that did not happen is a fault")
  func wrongChange() {
    store.send(.queryChanged("pa"), [schedule]) {
      self.scheduled(&$0)
      $0.page = 1
    }
    #expect(reports == ["page is 0; stated is 1"])
  }

  @Test("An effect that is not stated is a fault")
  func unstatedEffect() {
    store.send(.queryChanged("pa"), change: scheduled)
    #expect(reports == ["the effects are \([schedule]); stated are []"])
  }

  @Test("An effect left running is a fault")
  func leftRunning() {
    store.send(.queryChanged("pa"), [schedule], change: scheduled)
    store.finish()
    #expect(reports.count == 1)
  }

  @Test("The ledger finds two things under way, and cancels of nothing")
  func ledger() {
    var ledger = EffectLedger()
    #expect(ledger.note(.cancelScheduled) != nil)
    #expect(ledger.note(.cancelSearch) != nil)
    #expect(ledger.note(schedule) == nil)
    #expect(ledger.note(schedule) != nil)
    #expect(ledger.note(.search(SearchRequest(query: "pa", limit: 1), generation: 1)) != nil)
    #expect(ledger.note(.loadPopular(SearchFilters(), limit: 1, generation: 1)) != nil)
    ledger.note(.debounceElapsed(generation: 0))
    #expect(ledger.scheduled == 1)
    ledger.note(.debounceElapsed(generation: 1))
    #expect(ledger.isAtRest)
  }
}
