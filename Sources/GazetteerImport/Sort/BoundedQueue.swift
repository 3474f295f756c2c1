/// Hands values from one thread to another, a few at a time: who puts waits while it is full, who
/// takes waits while it is empty.
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  // Unchecked because the state is touched only under the condition's lock.
  private let condition = Condition()
  private var elements: [Element?]
  private var first = 0
  private var count = 0
  private var isFinished = false
  private var isCancelled = false

  init(capacity: Int) {
    elements = Array(repeating: nil, count: max(capacity, 1))
  }

  /// Waits for room and adds a value.
  ///
  /// - Returns: false when the queue was cancelled and nobody will take it.
  func put(_ element: Element) -> Bool {
    condition.withLock {
      while count == elements.count, !isCancelled { condition.wait() }
      guard !isCancelled else { return false }
      elements[(first + count) % elements.count] = element
      count += 1
      condition.broadcast()
      return true
    }
  }

  /// Waits for a value and takes it; nil after the last one, and when the queue was cancelled.
  func take() -> Element? {
    condition.withLock {
      while count == 0, !isFinished, !isCancelled { condition.wait() }
      guard count > 0, !isCancelled else { return nil }
      // What was taken is no longer held here: a batch is a quarter of a megabyte.
      let element = elements[first].take()
      first = (first + 1) % elements.count
      count -= 1
      condition.broadcast()
      return element
    }
  }

  /// Says that no more values will come.
  func finish() {
    condition.withLock {
      isFinished = true
      condition.broadcast()
    }
  }

  /// Drops everything and wakes everyone.
  func cancel() {
    condition.withLock {
      isCancelled = true
      for index in elements.indices { elements[index] = nil }
      count = 0
      condition.broadcast()
    }
  }
}
