import Testing

@testable import GazetteerSession

/// An exhaustive store: a test must state every change of the state and every effect, in order,
/// and at the end no effect may be left without an answer.
final class ReducerStore {
  private(set) var state: SearchState
  private let reducer: SearchReducer
  private let report: (String, SourceLocation) -> Void
  private var ledger = EffectLedger()

  init(
    _ state: SearchState = SearchState(), settings: SearchSettings = SearchSettings(),
    report: @escaping (String, SourceLocation) -> Void = {
      Issue.record(Comment(rawValue: $0), sourceLocation: $1)
    }
  ) {
    self.state = state
    self.report = report
    reducer = SearchReducer(settings: settings)
  }

  /// Reduces an action and compares with what the test states: the effects, and the change made
  /// to a copy of the state before.
  func send(
    _ action: SearchAction, _ effects: [SearchEffect] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    change: (inout SearchState) -> Void = { _ in }
  ) {
    var expected = state
    change(&expected)
    let actual = reducer.reduce(&state, action)
    for difference in differences(state, expected) { report(difference, sourceLocation) }
    if actual != effects {
      report("the effects are \(actual); stated are \(effects)", sourceLocation)
    }
    ledger.note(action)
    for fault in actual.compactMap({ ledger.note($0) }) { report(fault, sourceLocation) }
    for fault in faults(in: state, settings: reducer.settings) { report(fault, sourceLocation) }
  }

  /// States that every effect was cancelled or has reported; the observation of the favorites
  /// lasts as long as the session.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    ledger.isObserving = false
    if ledger != EffectLedger() { report("effects left running: \(ledger)", sourceLocation) }
  }

  private func differences(_ actual: SearchState, _ expected: SearchState) -> [String] {
    guard actual != expected else { return [] }
    let fields = zip(Mirror(reflecting: actual).children, Mirror(reflecting: expected).children)
      .map { ($0.label ?? "", "\($0.value)", "\($1.value)") }
      .filter { $0.1 != $0.2 }
      .map { "\($0.0) is \($0.1); stated is \($0.2)" }
    return fields.isEmpty ? ["the state is \(actual); stated is \(expected)"] : fields
  }
}

extension ReducerStore {
  /// A session that has begun and lists these popular cities, whose next generation is 2.
  static func idle(
    popular: [SearchHit], settings: SearchSettings = SearchSettings(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> ReducerStore {
    let store = ReducerStore(settings: settings)
    store.send(
      .started,
      [
        .observeFavorites,
        .loadPopular(SearchFilters(), limit: settings.popularCount, generation: 1),
      ],
      sourceLocation: sourceLocation
    ) {
      $0.generation = 1
      $0.load = .loading
      $0.work = .loadingPopular
    }
    store.send(
      .popularResponded(generation: 1, .success(popular.map(\.city))),
      sourceLocation: sourceLocation
    ) {
      $0.load = .idle
      $0.work = .none
      $0.popular = popular.map(\.city)
      $0.popularFilters = SearchFilters()
      $0.results = popular
      if settings.selectsFirst { $0.selection = popular.first?.id }
    }
    return store
  }

  /// A session of generation 2 that lists the first page of the answer to "pa".
  static func loaded(
    popular: [SearchHit] = [], _ page: SearchPage, settings: SearchSettings = SearchSettings(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> ReducerStore {
    let store = idle(popular: popular, settings: settings, sourceLocation: sourceLocation)
    store.send(
      .queryChanged("pa"), [.schedule(generation: 2, after: settings.debounce)],
      sourceLocation: sourceLocation
    ) {
      $0.query = "pa"
      $0.generation = 2
      $0.load = .loading
      $0.work = .scheduled
    }
    store.send(
      .debounceElapsed(generation: 2),
      [.search(SearchPageRequest(query: "pa", limit: settings.pageSize), generation: 2)],
      sourceLocation: sourceLocation
    ) {
      $0.work = .searching
    }
    store.send(
      .searchResponded(generation: 2, .success(page)), sourceLocation: sourceLocation
    ) {
      $0.load = .loaded
      $0.work = .none
      $0.results = page.hits
      $0.page = 1
      $0.nextOffset = page.nextOffset
      if settings.selectsFirst { $0.selection = page.hits.first?.id }
    }
    return store
  }
}
