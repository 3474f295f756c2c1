/// A binary heap with its smallest element on top.
struct NearestHeap<Element: Comparable> {
  private(set) var elements: [Element] = []

  var first: Element? { elements.first }
  var count: Int { elements.count }

  /// - Complexity: O(log *n*).
  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard elements[index] < elements[parent] else { return }
      elements.swapAt(index, parent)
      index = parent
    }
  }

  /// - Complexity: O(log *n*).
  mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    return elements.isEmpty ? last : replaceFirst(with: last)
  }

  /// Removes the smallest element and inserts another, in one go; the heap must not be empty.
  ///
  /// - Complexity: O(log *n*).
  @discardableResult
  mutating func replaceFirst(with element: Element) -> Element {
    let removed = elements[0]
    elements[0] = element
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < elements.count else { return removed }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < elements[index] else { return removed }
      elements.swapAt(index, child)
      index = child
    }
  }
}

/// The largest of the smallest numbers seen so far.
struct NearestBound {
  private let size: Int
  /// Negated, so that the largest is on top.
  private var smallest = NearestHeap<Double>()

  /// - Parameter size: how many of the smallest numbers to keep, at least 1.
  init(size: Int) {
    self.size = max(size, 1)
  }

  /// Takes in a number; whether ``value`` may have changed.
  mutating func insert(_ number: Double) -> Bool {
    if smallest.count < size {
      smallest.insert(-number)
      return smallest.count == size
    }
    guard let largest = smallest.first, -largest > number else { return false }
    smallest.replaceFirst(with: -number)
    return true
  }

  /// Only as many numbers as the size are not greater; nil as long as there are fewer.
  var value: Double? {
    smallest.count == size ? smallest.first.map { -$0 } : nil
  }
}
