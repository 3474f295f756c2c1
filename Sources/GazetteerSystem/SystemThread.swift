/// An error code of the system, as `errno` has it.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }
}

/// A thread of the system's.
package enum SystemThread {
  /// Runs `work` on a new thread, which is to be joined or detached.
  package static func spawn(
    _ work: @escaping @Sendable () -> Void
  ) -> Result<pthread_t, SystemError> {
    let argument = Unmanaged.passRetained(ThreadWork(work)).toOpaque()
    var thread = pthread_t(bitPattern: 0)
    let code = pthread_create(&thread, nil, runThread, argument)
    #if canImport(Darwin)
      if code == 0, let thread { return .success(thread) }
    #else
      if code == 0 { return .success(thread) }
    #endif
    Unmanaged<ThreadWork>.fromOpaque(argument).release()
    return .failure(SystemError(code: code))
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
