import GazetteerSystem

/// A lock with a condition to wait for (pthread), which the standard library does not have.
final class Condition: @unchecked Sendable {
  // Unchecked because pthread's objects are made for being shared; they must not move.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Gives up the lock until another thread calls ``broadcast()``; only while holding it.
  func wait() {
    pthread_cond_wait(condition, mutex)
  }

  func broadcast() {
    pthread_cond_broadcast(condition)
  }
}
