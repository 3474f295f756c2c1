/// Hands values from one thread to another, a few at a time: who puts waits while it is full, who
/// takes waits while it is empty.
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  // Unchecked because the state is touched only under the condition's lock.
  private let condition = Condition()
  private let capacity: Int
  private var elements: [Element] = []
  private var first = 0
  private var isFinished = false
  private var isCancelled = false

  init(capacity: Int) {
    self.capacity = max(capacity, 1)
  }

  /// Waits for room and adds a value.
  ///
  /// - Returns: false when the queue was cancelled and nobody will take it.
  func put(_ element: Element) -> Bool {
    condition.withLock {
      while elements.count - first >= capacity, !isCancelled { condition.wait() }
      guard !isCancelled else { return false }
      elements.append(element)
      condition.broadcast()
      return true
    }
  }

  /// Waits for a value and takes it; nil after the last one, and when the queue was cancelled.
  func take() -> Element? {
    condition.withLock {
      while first == elements.count, !isFinished, !isCancelled { condition.wait() }
      guard first < elements.count, !isCancelled else { return nil }
      let element = elements[first]
      first += 1
      if first == elements.count || first > 64 {
        elements.removeFirst(first)
        first = 0
      }
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
      elements = []
      first = 0
      condition.broadcast()
    }
  }
}
