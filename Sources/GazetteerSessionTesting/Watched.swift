import Synchronization

/// A value that tests can wait on without sleeping: whoever waits is resumed by the update that
/// makes the condition true.
public final class Watched<Value: Sendable>: Sendable {
  private struct Waiter {
    let condition: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Value, Never>
  }

  private struct Storage {
    var value: Value
    var waiters: [Waiter] = []
  }

  private let storage: Mutex<Storage>

  /// A value that nobody waits on yet.
  public init(_ value: Value) {
    storage = Mutex(Storage(value: value))
  }

  /// The value now.
  public var value: Value { storage.withLock { $0.value } }

  /// Changes the value and resumes who waited for what it is now.
  public func update<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    let (result, value, met) = storage.withLock { storage in
      let result = body(&storage.value)
      let value = storage.value
      let met = storage.waiters.filter { $0.condition(value) }
      storage.waiters.removeAll { $0.condition(value) }
      return (result, value, met)
    }
    for waiter in met { waiter.continuation.resume(returning: value) }
    return result
  }

  /// Waits until a condition holds, and returns the value for which it did.
  @discardableResult
  public func wait(until condition: @escaping @Sendable (Value) -> Bool) async -> Value {
    await withCheckedContinuation { continuation in
      let value: Value? = storage.withLock { storage in
        if condition(storage.value) { return storage.value }
        storage.waiters.append(Waiter(condition: condition, continuation: continuation))
        return nil
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
