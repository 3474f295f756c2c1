import GazetteerFavorites
import Gazetteer
import GazetteerModel
import Synchronization

/// Reads and writes the favorites for the picker, on a connection of its own and off the thread
/// that draws.
actor FavoriteKeeper {
  private let store: FavoritesStore
  private let said: Notices

  /// What the person has to be told once the screen is theirs again.
  private final class Notices: Sendable {
    let all = Mutex<[FavoritesNotice]>([])
  }

  init(path: String?) {
    let said = Notices()
    self.said = said
    store = FavoritesStore(path: path) { notice in said.all.withLock { $0.append(notice) } }
  }

  nonisolated var notices: [FavoritesNotice] { said.all.withLock { $0 } }

  func cities() throws -> [City] {
    try store.favorites().map(\.city)
  }

  func add(_ city: City) throws {
    _ = try store.add(city)
  }

  func remove(_ id: City.ID) throws {
    _ = try store.remove(id)
  }

  /// The favorites now and after every change, also one by another process, until the reader goes.
  nonisolated func changes() -> AsyncThrowingStream<[City], any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await self.follow { continuation.yield($0) }
        } catch is CancellationError {
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Short enough for a person who looks from one window to another.
  private static let interval = Duration.milliseconds(500)

  private func follow(_ tell: ([City]) -> Void) async throws {
    var told: FavoritesStore.Revision?
    while true {
      let revision = try store.revision()
      if revision != told {
        tell(try cities())
        told = revision
      }
      try await Task.sleep(for: Self.interval)
    }
  }
}
