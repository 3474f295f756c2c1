import GazetteerSystem

/// Signals that ask the program to end.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Calls `action` at the first such signal, on a thread of its own; the second one ends the
  /// program at once.
  ///
  /// Call it before other threads are started: they inherit that the signals are blocked, and a
  /// handler, which may do next to nothing, is not needed.
  static func whenSignalled(_ action: @escaping @Sendable () -> Void) {
    var blocked = signalSet()
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    DetachedThread.start {
      var awaited = signalSet()
      var number: CInt = 0
      sigwait(&awaited, &number)
      action()
      sigwait(&awaited, &number)
      _exit(128 + SIGINT)
    }
  }

  private static func signalSet() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}

/// A thread that nobody waits for.
enum DetachedThread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  static func start(_ body: @escaping @Sendable () -> Void) {
    let argument = Unmanaged.passRetained(Work(body)).toOpaque()
    var thread = pthread_t(bitPattern: 0)
    let code = pthread_create(&thread, nil, run, argument)
    guard code == 0 else {
      Unmanaged<Work>.fromOpaque(argument).release()
      return
    }
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }

  #if canImport(Darwin)
    private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
      return nil
    }
  #else
    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }
  #endif
}
