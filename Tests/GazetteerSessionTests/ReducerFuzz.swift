import GazetteerFavorites
import GazetteerModel
import GazetteerSessionTesting

@testable import GazetteerSession

/// SplitMix64 (Steele, Lea and Flood 2014): the same actions for the same seed everywhere.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Sends a reducer what a person, a client, another process and late tasks may send, in any
/// order, and checks the invariants after each action.
struct ReducerFuzz {
  private(set) var state = SearchState()
  private(set) var ledger = EffectLedger()
  private let reducer: SearchReducer
  private var random: SplitMix64
  private let pool: [City]

  private let queries = ["", "p", "pa", "par", "to", "津", "  ", "\u{0}\"*", "paris tx"]
  private let filters: [SearchFilters]

  init(seed: UInt64, settings: SearchSettings) throws {
    random = SplitMix64(state: seed)
    reducer = SearchReducer(settings: settings)
    pool = try (1...12).map { id in
      try city(
        id, "City \(id)", ["FR", "IT", "JP"][Int(id) % 3], admin1: id % 2 == 0 ? "11" : "",
        code: id % 4 == 0 ? "PPLC" : "PPL")
    }
    filters = [
      SearchFilters(), SearchFilters(), SearchFilters(favoritesOnly: true),
      SearchFilters(countries: ["FR", "JP"]), SearchFilters(kinds: [.capital]),
      SearchFilters(regions: ["FR.11"]),
    ]
  }

  /// Whether rows of an earlier question give way to the answer, which begins at its first row.
  private static func answersAnew(_ action: SearchAction, _ former: SearchState) -> Bool {
    if case .searchResponded = action { former.page == 0 } else { false }
  }

  /// Sends one action; returns what broke.
  mutating func send(_ action: SearchAction) -> [String] {
    let former = state
    let effects = reducer.reduce(&state, action)
    ledger.note(action)
    var broken = effects.compactMap { ledger.note($0) }
    broken += faults(in: state, settings: reducer.settings)
    broken += faults(in: state, ledger)
    if state.generation < former.generation { broken.append("broken: generations grow") }
    if !isByPerson(action), state.generation == former.generation, former.isSelectionChosen,
      state.results.contains(where: { $0.id == former.selection }),
      state.selection != former.selection, !Self.answersAnew(action, former)
    {
      broken.append("broken: what arrives does not move a selection that the person chose")
    }
    return broken
  }

  private func isByPerson(_ action: SearchAction) -> Bool {
    switch action {
    case .selected, .selectionMoved: true
    default: false
    }
  }

  /// Answers everything under way, as a client in good health does; returns what broke.
  mutating func settle() -> [String] {
    var broken: [String] = []
    var rounds = 0
    while rounds < 100, let action = nextAnswer() {
      broken += send(action)
      rounds += 1
    }
    if !ledger.isAtRest || state.load == .loading || !state.favoriteChanges.isEmpty {
      broken.append("broken: a session whose requests are answered comes to rest")
    }
    return broken
  }

  private func nextAnswer() -> SearchAction? {
    if let generation = ledger.scheduled { return .debounceElapsed(generation: generation) }
    if let generation = ledger.popular {
      return .popularResponded(generation: generation, .success(pool))
    }
    if let generation = ledger.request {
      return .searchResponded(generation: generation, .success(SearchPage(hits: [])))
    }
    return ledger.writes.first.map { .favoriteSaved(change: $0) }
  }

  mutating func randomAction() -> SearchAction {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<22: .queryChanged(pick(queries))
    case 22..<25: .cleared
    case 25..<27: .submitted
    case 27..<32: .filtersChanged(pick(filters))
    case 32..<42: .loadMoreRequested
    case 42..<44: .retryRequested
    case 44..<47: .favoriteToggled(randomID())
    case 47: .favoriteMoved(randomID(), to: pick([-1, 1, 2, 3, .max]))
    case 48: .favoriteRelabelled(randomID(), pick([nil, "home", "HOME", "work"]))
    case 49..<53: .selectionMoved(by: pick([-1, 1, 1, 2, -10, 10, 0, .max, .min]))
    case 53..<55: .selected(Bool.random(using: &random) ? randomID() : nil)
    case 55..<67: .debounceElapsed(generation: generation(ledger.scheduled))
    case 67..<81:
      .searchResponded(
        generation: generation(ledger.search ?? ledger.more), randomResult(randomPage()))
    case 81..<86:
      .popularResponded(generation: generation(ledger.popular), randomResult(randomCities()))
    case 86..<89: .requestCancelled(generation: generation(ledger.request))
    case 89..<92: .favoritesChanged(randomFavorites())
    case 92: Bool.random(using: &random) ? .favoritesFailed(diskFull) : .favoritesEnded
    case 93..<98: .favoriteSaved(change: change())
    case 98: .favoriteSaveFailed(change: change(), diskFull)
    default: .started
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  /// Mostly what is under way, else one that is too late or was never asked for.
  private mutating func generation(_ current: Int?) -> Int {
    if let current, Int.random(in: 0..<4, using: &random) > 0 { return current }
    return state.generation + Int.random(in: -3...1, using: &random)
  }

  private mutating func change() -> Int {
    if let first = ledger.writes.first, Int.random(in: 0..<4, using: &random) > 0 { return first }
    return state.nextFavoriteChange - Int.random(in: 0...3, using: &random)
  }

  private mutating func randomID() -> City.ID { Int64.random(in: 0...13, using: &random) }

  private mutating func randomCities() -> [City] {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in pick(pool) }
  }

  private mutating func randomFavorites() -> [Favorite] {
    randomCities().map { city in
      Favorite(position: Int.random(in: -1...9, using: &random), ownLabel: nil, city: city)
    }
  }

  private mutating func randomPage() -> SearchPage {
    let next = Int.random(in: 0..<3, using: &random) > 0
    return SearchPage(
      hits: randomCities().map { SearchHit(city: $0) },
      nextOffset: next ? (state.nextOffset ?? 0) + Int.random(in: -1...4, using: &random) : nil)
  }

  private mutating func randomResult<Value>(_ value: Value) -> Result<Value, SearchFailure> {
    Int.random(in: 0..<6, using: &random) == 0 ? .failure(noDatabase) : .success(value)
  }
}
