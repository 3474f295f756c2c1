import Gazetteer
import GazetteerFavorites
import GazetteerModel
import GazetteerSession
import GazetteerSessionTesting
import Observation
import Testing

@MainActor @Suite("The observable model", .timeLimit(.minutes(5)))
struct SearchModelTests {
  private let cities: Cities
  private let client = ControlledClient(endsWhenCancelled: true)
  private let clock = TestClock()
  private let model: SearchModel

  init() throws {
    cities = try Cities()
    model = SearchModel(client: client.client, clock: clock)
  }

  /// A running session that lists these popular cities; they were call 0.
  private func running(_ popular: City...) async -> Task<Void, Never> {
    let session = Task { await model.run() }
    await client.end(0, .success(.cities(popular)))
    await model.send(.selectionMoved(by: 0))
    return session
  }

  @Test("A text field reads back what it wrote, at once")
  func query() async {
    let session = await running(cities.tokyo)
    for text in ["p", "pa", "par", ""] {
      model.query = text
      #expect(model.query == text)
    }
    #expect(model.rows == hits(cities.tokyo))
    session.cancel()
    await session.value
  }

  @Test("What is sent can be awaited until its answer is there")
  func awaited() async {
    let session = await running(cities.tokyo)
    model.query = "pa"
    async let sent: Void = model.send(.submitted)
    await client.end(1, .success(.page(SearchPage(cities.paris))))
    await sent
    #expect(model.rows == hits(cities.paris))
    #expect(model.load == .loaded)
    session.cancel()
    await session.value
  }

  @Test("One filter changes at a time, and a star is written before its press returns")
  func filtersAndStars() async {
    let session = await running(cities.tokyo, cities.paris)
    model.filters.countries = ["FR"]
    #expect(model.rows == hits(cities.paris))
    model.selection = cities.paris.id
    #expect(model.selection == cities.paris.id)
    await client.end(1, .success(.cities([cities.paris])))
    async let pressed: Void = model.send(.favoriteToggled(cities.paris.id))
    await client.end(2, .success(.done))
    await pressed
    #expect(model.favorites == favorites(cities.paris))
    #expect(model.state.favoriteChanges.isEmpty)
    session.cancel()
    await session.value
  }

  @Test(
    "Favorites move as a list tells it",
    arguments: [
      ([0], 3, [2, 3, 1, 4]), ([3], 0, [4, 1, 2, 3]), ([0, 3], 2, [2, 1, 4, 3]),
      ([1, 2], 4, [1, 4, 2, 3]), ([0], 0, [1, 2, 3, 4]), ([7], 0, [1, 2, 3, 4]),
    ])
  func moving(indices: [Int], destination: Int, expected: [Int64]) throws {
    let four = try (1...4).map { favorite(try city($0, "City \($0)"), at: Int($0)) }
    let model = SearchModel(client: .unimplemented { _ in }, clock: clock)
    model.perform(.favoritesChanged(four))
    model.moveFavorites(from: indices, to: destination)
    #expect(model.favorites.map(\.id) == expected)
  }

  @Test("A view that comes back goes on where it was")
  func runsAgain() async {
    let session = await running(cities.tokyo)
    model.query = "pa"
    session.cancel()
    await session.value
    #expect(!client.isObserved.value)
    #expect(model.query == "pa" && model.rows == hits(cities.tokyo))
    let again = Task { await model.run() }
    await client.end(1, .success(.page(SearchPage(cities.paris))))
    await model.send(.selectionMoved(by: 0))
    #expect(model.rows == hits(cities.paris))
    again.cancel()
    await again.value
  }
}
