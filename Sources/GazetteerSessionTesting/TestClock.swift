/// A clock that only moves when a test says so.
///
/// Nothing here guesses whether other tasks have run: a test waits with `sleepers(_:)` until the
/// code under test sleeps, and then advances.
public final class TestClock: Clock {
  /// A time of the clock.
  public struct Instant: InstantProtocol {
    /// Since the clock was made.
    public var offset: Duration

    /// A time so long after the clock was made.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The time so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How much later another time is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether a time is earlier than another.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
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

  /// A clock at its beginning.
  public init() {}

  /// The time now, which only ``advance(by:afterEach:)`` changes.
  public var now: Instant { storage.value.now }
  /// None.
  public let minimumResolution: Duration = .zero

  /// Sleeps until the clock is advanced to a time, or the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
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
  public var deadlines: [Duration] { storage.value.sleepers.map(\.deadline.offset) }

  /// Waits until exactly so many sleep, and returns their deadlines.
  @discardableResult
  public func sleepers(_ count: Int) async -> [Duration] {
    await storage.wait { $0.sleepers.count == count }.sleepers.map(\.deadline.offset)
  }

  /// Moves on, stopping at every deadline on the way: who is due is woken with the clock at that
  /// very time, and `step` can wait for what the woken do before the clock goes on.
  public func advance(by duration: Duration, afterEach step: () async -> Void = {}) async {
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
