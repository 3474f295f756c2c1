import GazetteerFavorites
import GazetteerModel

/// Reads and writes the favorites of a session off the calling thread: on two connections, so that
/// reading does not wait for a change that waits for another process.
struct LiveFavorites {
  private let reader: LiveFavoritesStore
  private let writer: LiveFavoritesStore

  init(path: String?, notice: @escaping @Sendable (FavoritesNotice) -> Void) {
    reader = LiveFavoritesStore(path: path, notice: notice)
    writer = LiveFavoritesStore(path: path, notice: notice)
  }

  func favorites() async throws -> [Favorite] {
    try await reader.run { store throws(FavoritesError) in try store.favorites() }
  }

  func edit(_ edit: FavoriteEdit) async throws {
    try await writer.run { store throws(FavoritesError) in
      switch edit {
      case .add(let city): _ = try store.add(city)
      case .restore(let favorite): _ = try store.restore(favorite)
      case .remove(let favorite): _ = try store.remove(favorite.id)
      case .move(let id, let position): _ = try store.move(id, to: position)
      case .relabel(let id, let label): _ = try store.rename(id, to: label)
      }
    }
  }

  /// The favorites now and after every change, also one by another process, until the reader goes.
  func changes() -> AsyncThrowingStream<[Favorite], any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        do {
          try await follow { continuation.yield($0) }
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
      let revision = try await reader.run { store throws(FavoritesError) in
        try store.revision()
      }
      if revision != told {
        tell(try await favorites())
        told = revision
      }
      try await Task.sleep(for: Self.interval)
    }
  }
}

/// One connection to the favorites.
private actor LiveFavoritesStore {
  private let store: FavoritesStore

  init(path: String?, notice: @escaping @Sendable (FavoritesNotice) -> Void) {
    store = FavoritesStore(path: path, report: notice)
  }

  func run<Result: Sendable>(
    _ body: @Sendable (FavoritesStore) throws(FavoritesError) -> Result
  ) throws(FavoritesError) -> Result {
    try body(store)
  }
}
