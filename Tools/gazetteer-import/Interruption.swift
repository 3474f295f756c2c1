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
  static func start(_ body: @escaping @Sendable () -> Void) {
    if case .success(let thread) = SystemThread.spawn(body) { pthread_detach(thread) }
  }
}
