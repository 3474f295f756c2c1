import Foundation
import GazetteerSessionTesting
import Testing

@testable import GazetteerSession

/// A million random actions in a release build, a tenth in a debug build, which is ten times
/// slower. `SEARCH_SESSION_FUZZ_ACTIONS` sets another number, `SEARCH_SESSION_FUZZ_SEED` another
/// seed.
@Suite("Random actions")
struct ReducerFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static var seeds: [UInt64] {
    environment["SEARCH_SESSION_FUZZ_SEED"].flatMap { UInt64($0) }.map { [$0] }
      ?? [20_240_601, 20_240_602, 20_240_603, 20_240_604]
  }

  private static var actions: Int {
    #if DEBUG
      let usual = 100_000
    #else
      let usual = 1_000_000
    #endif
    return environment["SEARCH_SESSION_FUZZ_ACTIONS"].flatMap { Int($0) } ?? usual
  }

  @Test("The invariants hold after every action, and no search is stuck", arguments: seeds)
  func invariants(seed: UInt64) throws {
    var fuzz = try ReducerFuzz(
      seed: seed,
      settings: SearchSettings(
        debounce: seed % 3 == 0 ? .zero : .milliseconds(300), pageSize: 5,
        selectsFirst: seed % 2 == 0))
    _ = fuzz.send(.started)
    for step in 0..<(Self.actions / Self.seeds.count) {
      let action = fuzz.randomAction()
      var broken = fuzz.send(action)
      if broken.isEmpty, step % 1000 == 999 { broken = fuzz.settle() }
      guard broken.isEmpty else {
        Issue.record("seed \(seed), step \(step), \(action): \(broken) in \(fuzz.state)")
        return
      }
    }
  }

  @Test("A broken invariant is found")
  func findsFaults() throws {
    let cities = try Cities()
    var state = SearchState(query: "pa")
    state.results = hits(cities.paris, cities.paris)
    state.selection = 99
    state.nextOffset = 4
    state.load = .idle
    #expect(faults(in: state, settings: SearchSettings()).count == 4)
    state.work = .searching
    #expect(faults(in: state, EffectLedger()).count == 1)
  }
}
