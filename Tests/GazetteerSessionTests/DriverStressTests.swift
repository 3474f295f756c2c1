import Gazetteer
import GazetteerFavorites
import GazetteerModel
import GazetteerSessionTesting
import Testing

@testable import GazetteerSession

@Suite("The driver under random actions from several tasks", .timeLimit(.minutes(5)))
struct DriverStressTests {
  /// Answers every query with one city that tells which query it was, after giving way a few
  /// times, as tasks on a busy machine do.
  private func client(_ cities: [String: City]) -> SearchClient {
    SearchClient(
      search: { request, _ in
        for _ in 0..<(request.query.utf8.count % 4) { await Task.yield() }
        try Task.checkCancellation()
        return SearchPage(
          hits: cities[request.query].map { [SearchHit(city: $0)] } ?? [],
          nextOffset: request.offset + 1)
      },
      popular: { _, _ in Array(cities.values.sorted { $0.id < $1.id }.prefix(3)) },
      favorites: {
        AsyncThrowingStream {
          $0.yield(cities.values.prefix(2).map { Favorite(position: 1, city: $0) })
        }
      },
      editFavorites: { _ in await Task.yield() })
  }

  @Test(
    "The list comes to rest with the answer to the last query", arguments: 20_240_601...20_240_606)
  func comesToRest(seed: UInt64) async throws {
    let queries = ["pa", "par", "pari", "paris", "to", "tokyo"]
    var cities: [String: City] = [:]
    for (index, query) in queries.enumerated() { cities[query] = try city(Int64(index), query) }
    let settings = SearchSettings(debounce: seed % 2 == 0 ? .zero : .microseconds(50))
    let driver = SearchDriver(settings: settings, client: client(cities))
    driver.start()

    await withTaskGroup(of: Void.self) { group in
      for task in 0..<3 {
        group.addTask {
          var random = SplitMix64(state: seed &* 31 &+ UInt64(task))
          for _ in 0..<400 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5: driver.send(.queryChanged(queries.randomElement(using: &random) ?? ""))
            case 5: driver.send(.cleared)
            case 6: driver.send(.loadMoreRequested)
            case 7: driver.send(.favoriteToggled(Int64.random(in: 0..<6, using: &random)))
            case 8:
              driver.send(
                .filtersChanged(SearchFilters(favoritesOnly: Bool.random(using: &random))))
            default: await Task.yield()
            }
          }
        }
      }
    }
    driver.send(.filtersChanged(SearchFilters()))
    driver.send(.queryChanged(""))
    driver.send(.queryChanged("tokyo"))

    for await state in driver.states() where state.load == .loaded && state.work == .none {
      #expect(state.results.map(\.city.name) == ["tokyo"])
      #expect(faults(in: state, settings: settings).isEmpty)
      break
    }
    await driver.finish()
    #expect(driver.runningCount == 0)
    #expect(driver.state.load == .loaded)
  }
}
