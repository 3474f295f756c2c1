/// A clock that only moves when a test says so.
///
/// Nothing here guesses whether other tasks have run: a test waits with `sleepers(_:)` until the
/// code under test sleeps, and then advances.
final class TestClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper: Sendable {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Storage: Sendable {
    var now = Instant()
    var lastID = 0
    /// By deadline; those with the same in the order in which they went to sleep.
    var sleepers: [Sleeper] = []
    /// Cancelled before they went to sleep.
    var cancelled: Set<Int> = []

    mutating func remove(_ id: Int) -> Sleeper? {
      sleepers.firstIndex { $0.id == id }.map { sleepers.remove(at: $0) }
    }
  }

  private let storage = Watched(Storage())

  var now: Instant { storage.value.now }
  let minimumResolution: Duration = .zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = storage.update { storage in
      storage.lastID += 1
      return storage.lastID
    }
    defer { storage.update { _ = $0.cancelled.remove(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = storage.update { storage in
          if storage.cancelled.contains(id) { return .failure(CancellationError()) }
          if deadline <= storage.now { return .success(()) }
          let place =
            storage.sleepers.firstIndex { $0.deadline > deadline } ?? storage.sleepers.endIndex
          storage.sleepers.insert(
            Sleeper(id: id, deadline: deadline, continuation: continuation), at: place)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let sleeper = storage.update { storage in
        storage.cancelled.insert(id)
        return storage.remove(id)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// The deadlines of those who sleep now, earliest first.
  var deadlines: [Duration] { storage.value.sleepers.map(\.deadline.offset) }

  /// Waits until exactly so many sleep, and returns their deadlines.
  @discardableResult
  func sleepers(_ count: Int) async -> [Duration] {
    await storage.wait { $0.sleepers.count == count }.sleepers.map(\.deadline.offset)
  }

  /// Moves on, stopping at every deadline on the way: who is due is woken with the clock at that
  /// very time, and `step` can wait for what the woken do before the clock goes on.
  func advance(by duration: Duration, afterEach step: () async -> Void = {}) async {
    let end = now.advanced(by: duration)
    while let sleeper = wakeNext(until: end) {
      sleeper.continuation.resume()
      await step()
    }
  }

  /// Who is due next; when nobody is, the clock goes to the end in the same step, so that nobody
  /// can go to sleep in between for a time that has passed.
  private func wakeNext(until end: Instant) -> Sleeper? {
    storage.update { storage in
      guard let first = storage.sleepers.first, first.deadline <= end else {
        storage.now = max(storage.now, end)
        return nil
      }
      storage.now = max(storage.now, first.deadline)
      return storage.sleepers.removeFirst()
    }
  }
}
