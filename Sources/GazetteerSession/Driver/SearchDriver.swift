import GazetteerModel
import Synchronization

/// Owns a session: takes actions, keeps the state, and runs the reducer's effects with a clock
/// and a client.
///
/// `send` can be called from any thread and does not wait; actions take effect in the order of
/// the calls. Call `finish()` at the end.
public final class SearchDriver: Sendable {
  private let reducer: SearchReducer
  private let client: SearchClient
  private let clock: any Clock<Duration>
  private let core: Mutex<Core>

  /// The session does nothing before `start()`.
  public init(
    state: SearchState = SearchState(), settings: SearchSettings = SearchSettings(),
    client: SearchClient, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.reducer = SearchReducer(settings: settings)
    self.client = client
    self.clock = clock
    self.core = Mutex(Core(state: state))
  }

  deinit {
    let (tasks, observers) = core.withLock { ($0.stop(), Array($0.observers.values)) }
    for task in tasks { task.cancel() }
    for observer in observers { observer.finish() }
  }

  /// The state now.
  public var state: SearchState { core.withLock { $0.state } }

  /// How many tasks have not ended, for tests.
  package var runningCount: Int { core.withLock { $0.running.count } }

  /// The state now and after each change, for one reader. A reader that is slow gets the latest
  /// and misses those between. Every call gives a stream of its own; it ends with `finish()`.
  public func states() -> AsyncStream<SearchState> {
    let (stream, observer) = AsyncStream.makeStream(
      of: SearchState.self, bufferingPolicy: .bufferingNewest(1))
    let (id, isStopped) = core.withLock { core in
      observer.yield(core.state)
      core.lastID &+= 1
      if !core.isStopped { core.observers[core.lastID] = observer }
      return (core.lastID, core.isStopped)
    }
    if isStopped {
      observer.finish()
    } else {
      observer.onTermination = { [weak self] _ in
        self?.core.withLock { _ = $0.observers.removeValue(forKey: id) }
      }
    }
    return stream
  }

  /// Begins the session: the favorites are observed, and the popular cities or the answer to the
  /// query of the first state are loaded.
  public func start() {
    send(.started)
  }

  /// Reduces one action and starts its effects. Nothing happens after `finish()`.
  public func send(_ action: SearchAction) {
    let mustPerform = core.withLock { core in
      guard !core.isStopped else { return false }
      let before = core.state
      core.effects += reducer.reduce(&core.state, action)
      if core.state != before {
        for observer in core.observers.values { observer.yield(core.state) }
      }
      guard !core.isPerforming, !core.effects.isEmpty else { return false }
      core.isPerforming = true
      return true
    }
    guard mustPerform else { return }
    // Outside the lock, because cancelling a task runs code of the client; by one thread at a
    // time, because the order counts.
    while let effect = core.withLock({ $0.nextEffect() }) { perform(effect) }
    resumeIfAtRest()
  }

  /// Ends the session: cancels what runs and returns when no effect is left running. Changes to
  /// favorites are still written.
  ///
  /// A client that does not react to cancellation holds this up until it returns.
  public func finish() async {
    let (tasks, observers) = core.withLock { ($0.stop(), Array($0.observers.values)) }
    for task in tasks { task.cancel() }
    for observer in observers { observer.finish() }
    await withCheckedContinuation { continuation in
      core.withLock { $0.waiters.append(continuation) }
      resumeIfAtRest()
    }
  }

  /// Returns when nothing that was begun is under way any more: no pause, no request, no change of
  /// the favorites, and none that one of them led to. The observation of the favorites goes on.
  public func settle() async {
    await withCheckedContinuation { continuation in
      core.withLock { $0.settlers.append(continuation) }
      resumeIfAtRest()
    }
  }

  private func resumeIfAtRest() {
    let waiters = core.withLock { $0.takeWaitersIfAtRest() }
    for waiter in waiters { waiter.resume() }
  }
}

/// The effects.
extension SearchDriver {
  private func perform(_ effect: SearchEffect) {
    switch effect {
    case .schedule(let generation, let pause):
      let sleep = Self.sleep(clock, for: pause)
      launch(.pause) {
        // An error other than the cancellation must not leave the search unasked.
        try? await sleep()
        return Task.isCancelled ? nil : .debounceElapsed(generation: generation)
      }
    case .cancelScheduled:
      cancel(.pause)
    case .search(let request, let favoritesOnly, let generation),
      .loadMore(let request, let favoritesOnly, let generation):
      launch(.request) { [client] in
        await Self.answer(generation, SearchAction.searchResponded) {
          try await client.search(request, favoritesOnly)
        }
      }
    case .loadPopular(let filters, let limit, let generation):
      launch(.request) { [client] in
        await Self.answer(generation, SearchAction.popularResponded) {
          try await client.popular(filters, limit)
        }
      }
    case .cancelSearch:
      cancel(.request)
    case .observeFavorites:
      observe(after: nil)
    case .resumeFavorites(let pause):
      observe(after: pause)
    case .editFavorites(let edit, let change):
      write(change) { [client] in try await client.editFavorites(edit) }
    }
  }

  private func observe(after pause: Duration?) {
    cancel(.observation)
    let sleep = pause.map { Self.sleep(clock, for: $0) }
    launch(.observation) { [client, weak self] in
      try? await sleep?()
      guard !Task.isCancelled else { return nil }
      do {
        for try await favorites in client.favorites() {
          self?.send(.favoritesChanged(favorites))
        }
      } catch {
        return Task.isCancelled ? nil : .favoritesFailed(SearchFailure(error))
      }
      return Task.isCancelled ? nil : .favoritesEnded
    }
  }

  /// The end of the pause is fixed now, not when the task gets its turn.
  private static func sleep<C: Clock>(
    _ clock: C, for pause: Duration
  ) -> @Sendable () async throws -> Void where C.Duration == Duration {
    let deadline = clock.now.advanced(by: pause)
    return { try await clock.sleep(until: deadline, tolerance: nil) }
  }

  private static func answer<Value>(
    _ generation: Int,
    _ responded: (Int, Result<Value, SearchFailure>) -> SearchAction,
    _ ask: () async throws -> Value
  ) async -> SearchAction {
    do {
      return responded(generation, .success(try await ask()))
    } catch is CancellationError {
      return .requestCancelled(generation: generation)
    } catch {
      return responded(generation, .failure(SearchFailure(error)))
    }
  }

  /// Runs an effect in a task that can be cancelled by its slot and reports what came of it. The
  /// late answer of a cancelled task is reported too: the reducer knows that it is late.
  private func launch(
    _ slot: Core.Slot,
    _ body: @escaping @Sendable () async -> SearchAction?
  ) {
    core.withLock { core in
      guard !core.isStopped else { return }
      let id = core.beginTask(slot)
      core.tasks[slot] = Task { [weak self] in
        let action = await body()
        self?.end(id, action)
      }
    }
  }

  private func cancel(_ slot: Core.Slot) {
    let task = core.withLock { $0.tasks.removeValue(forKey: slot) }
    task?.cancel()
  }

  /// Writes a change of the favorites after the one before, also when the session has ended.
  private func write(_ change: Int, _ body: @escaping @Sendable () async throws -> Void) {
    core.withLock { core in
      let id = core.beginTask(.write)
      core.lastWrite = Task { [previous = core.lastWrite, weak self] in
        await previous?.value
        do {
          try await body()
          self?.end(id, .favoriteSaved(change: change))
        } catch {
          self?.end(id, .favoriteSaveFailed(change: change, SearchFailure(error)))
        }
      }
    }
  }

  private func end(_ id: Int, _ action: SearchAction?) {
    if let action { send(action) }
    core.withLock { _ = $0.running.removeValue(forKey: id) }
    resumeIfAtRest()
  }
}

/// What the lock protects.
private struct Core {
  /// What a task does: of all but writing there is at most one that is not cancelled.
  enum Slot { case pause, request, observation, write }

  var state: SearchState
  var observers: [Int: AsyncStream<SearchState>.Continuation] = [:]
  var lastID = 0

  /// Asked for by the reducer and not yet started.
  var effects: [SearchEffect] = []
  var isPerforming = false
  var isStopped = false

  /// Every task that has not ended, also those cancelled.
  var running: [Int: Slot] = [:]
  /// Those that may still be cancelled.
  var tasks: [Slot: Task<Void, Never>] = [:]
  var lastWrite: Task<Void, Never>?

  /// Those who wait for the end of everything.
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// Those who wait for the end of all but the observation.
  var settlers: [CheckedContinuation<Void, Never>] = []

  init(state: SearchState) {
    self.state = state
  }

  mutating func beginTask(_ slot: Slot) -> Int {
    lastID &+= 1
    running[lastID] = slot
    return lastID
  }

  mutating func nextEffect() -> SearchEffect? {
    guard effects.isEmpty else { return effects.removeFirst() }
    isPerforming = false
    return nil
  }

  mutating func takeWaitersIfAtRest() -> [CheckedContinuation<Void, Never>] {
    guard effects.isEmpty, !isPerforming, running.values.allSatisfy({ $0 == .observation })
    else { return [] }
    let isAtRest = running.isEmpty
    defer {
      settlers = []
      if isAtRest { waiters = [] }
    }
    return isAtRest ? settlers + waiters : settlers
  }

  /// Ends the session; returns the tasks to cancel.
  mutating func stop() -> [Task<Void, Never>] {
    isStopped = true
    defer { tasks = [:] }
    return Array(tasks.values)
  }
}
