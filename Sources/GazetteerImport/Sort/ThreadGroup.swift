import GazetteerSystem
import Synchronization

/// Threads that do one piece of work together: when one of them fails, the others are told to stop.
final class ThreadGroup: Sendable {
  private struct State {
    var threads: [pthread_t] = []
    var failure: ImportError?
    var stops: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  private let spawn: Spawn

  /// Starts a thread that runs `work`.
  ///
  /// - Returns: the thread, or the error code of the system.
  typealias Spawn =
    @Sendable (_ work: @escaping @Sendable () -> Void) -> Result<pthread_t, SystemError>

  /// - Parameters:
  ///   - progress: stops the threads when the import is cancelled.
  ///   - spawn: for tests, in which the system has no threads left.
  init(_ progress: ImportProgress, spawn: @escaping Spawn = SystemThread.spawn) {
    self.spawn = spawn
    progress.onCancel { [weak self] in self?.fail(.interrupted) }
  }

  /// What to do when one of the threads fails, such as cancelling the queues that the others wait
  /// for. It must not wait itself.
  func onFailure(_ stop: @escaping @Sendable () -> Void) {
    state.withLock { $0.stops.append(stop) }
  }

  /// Runs `body` on a thread of its own.
  ///
  /// When there is none to be had, the group fails as if `body` had: what was started before is
  /// told to stop, and ``join()`` throws.
  func start(_ body: @escaping @Sendable () throws(ImportError) -> Void) {
    switch spawn({ [self] in perform(body) }) {
    case .success(let thread): state.withLock { $0.threads.append(thread) }
    case .failure(let error): fail(.system("start a thread", code: error.code))
    }
  }

  /// Runs `body` on this thread as a member of the group.
  func perform(_ body: () throws(ImportError) -> Void) {
    guard state.withLock({ $0.failure }) == nil else { return }
    do throws(ImportError) {
      try body()
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: ImportError) {
    let stops = state.withLock { state in
      if state.failure == nil { state.failure = error }
      return state.stops
    }
    for stop in stops { stop() }
  }

  /// Waits for all threads.
  ///
  /// - Throws: the first failure.
  func join() throws(ImportError) {
    while let thread = state.withLock({ $0.threads.popLast() }) {
      pthread_join(thread, nil)
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }
}
