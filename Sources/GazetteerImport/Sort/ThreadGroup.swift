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

  /// - Parameter progress: stops the threads when the import is cancelled.
  init(_ progress: ImportProgress) {
    progress.onCancel { [weak self] in self?.fail(.interrupted) }
  }

  /// What to do when one of the threads fails, such as cancelling the queues that the others wait
  /// for. It must not wait itself.
  func onFailure(_ stop: @escaping @Sendable () -> Void) {
    state.withLock { $0.stops.append(stop) }
  }

  /// Runs `body` on a thread of its own.
  func start(_ body: @escaping @Sendable () throws(ImportError) -> Void) throws(ImportError) {
    let work = ThreadWork { [self] in perform(body) }
    let argument = Unmanaged.passRetained(work).toOpaque()
    var thread = pthread_t(bitPattern: 0)
    let code = pthread_create(&thread, nil, runThread, argument)
    guard code == 0 else {
      Unmanaged<ThreadWork>.fromOpaque(argument).release()
      throw .output(path: "a thread", code: code)
    }
    state.withLock { $0.threads.append(thread) }
  }

  /// Runs `body` on this thread as a member of the group.
  func perform(_ body: () throws(ImportError) -> Void) {
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

private final class ThreadWork {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

#if canImport(Darwin)
  private func runThread(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#else
  private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#endif
