import GazetteerFavorites
import Gazetteer
import GazetteerModel
import GazetteerSession
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

  func favorites() throws -> [Favorite] {
    try store.favorites()
  }

  func edit(_ edit: FavoriteEdit) throws {
    switch edit {
    case .add(let city): _ = try store.add(city)
    case .restore(let favorite): _ = try store.restore(favorite)
    case .remove(let favorite): _ = try store.remove(favorite.id)
    case .move(let id, let position): _ = try store.move(id, to: position)
    case .relabel(let id, let label): _ = try store.rename(id, to: label)
    }
  }

  /// The favorites now and after every change, also one by another process, until the reader goes.
  nonisolated func changes() -> AsyncThrowingStream<[Favorite], any Error> {
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

  private func follow(_ tell: ([Favorite]) -> Void) async throws {
    var told: FavoritesStore.Revision?
    while true {
      let revision = try store.revision()
      if revision != told {
        tell(try favorites())
        told = revision
      }
      try await Task.sleep(for: Self.interval)
    }
  }
}
