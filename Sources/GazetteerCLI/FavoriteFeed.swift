import Gazetteer
import GazetteerModel

/// The favorites for a session that runs while others change them too: off the thread that draws,
/// on a connection of its own.
actor FavoriteFeed {
  private let store: FavoritesStore
  private let notices: Notices

  private final class Notices {
    var list: [FavoritesNotice] = []
  }

  /// - Parameter path: as for `FavoritesStore`.
  init(path: String?) {
    let notices = Notices()
    self.notices = notices
    store = FavoritesStore(path: path) { notices.list.append($0) }
  }

  func favorites() throws(FavoritesError) -> [Favorite] {
    try store.favorites()
  }

  /// Adds a city, unless it is a favorite already.
  func save(_ city: City) throws(FavoritesError) {
    _ = try store.add(city)
  }

  /// Removes a city, if it is a favorite.
  func remove(_ id: City.ID) throws(FavoritesError) {
    _ = try store.remove(id)
  }

  /// Makes a city the current one.
  func select(_ city: City) throws(FavoritesError) {
    try store.select(city)
  }

  /// What happened to the file meanwhile, to be told when the screen is given back.
  func takeNotices() -> [FavoritesNotice] {
    defer { notices.list = [] }
    return notices.list
  }

  /// The cities in the owner's order, now and after each change, whoever made it.
  ///
  /// - Parameter interval: how often to look; a look reads one page of the file.
  nonisolated func changes(
    every interval: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock()
  ) -> AsyncThrowingStream<[City], any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          var last: FavoritesStore.Revision?
          while !Task.isCancelled {
            if let (revision, cities) = try await self.cities(after: last) {
              last = revision
              continuation.yield(cities)
            }
            try await clock.sleep(for: interval)
          }
          continuation.finish()
        } catch is CancellationError {
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Nil when nothing has changed since `last`.
  private func cities(
    after last: FavoritesStore.Revision?
  ) throws(FavoritesError) -> (FavoritesStore.Revision, [City])? {
    // Before the cities: a change in between shows at the next look.
    let revision = try store.revision()
    guard revision != last else { return nil }
    return (revision, try store.favorites().map(\.city))
  }
}
