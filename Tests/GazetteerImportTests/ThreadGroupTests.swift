import GazetteerSystem
import Synchronization
import Testing

@testable import GazetteerImport

@Suite("Threads that work together")
struct ThreadGroupTests {
  @Test(
    "When the system has no more threads, those that run are stopped and the import says so",
    .timeLimit(.minutes(1)))
  func noThreadsLeft() throws {
    let started = Atomic<Int>(0)
    let group = ThreadGroup(ImportProgress()) { work in
      guard started.add(1, ordering: .relaxed).oldValue == 0 else {
        return .failure(SystemError(code: EAGAIN))
      }
      return SystemThread.spawn(work)
    }
    let queue = BoundedQueue<Int>(capacity: 1)
    group.onFailure { queue.cancel() }
    group.start { () throws(ImportError) in _ = queue.take() }
    group.start { () throws(ImportError) in }
    var hasPerformed = false
    group.perform { () throws(ImportError) in hasPerformed = true }
    let error = #expect(throws: ImportError.system("start a thread", code: EAGAIN)) {
      try group.join()
    }
    #expect("\(error, default: "")" == "cannot start a thread: Resource temporarily unavailable")
    #expect(!hasPerformed)
  }

  @Test("A queue hands out values in order and holds none that was taken")
  func takenElements() {
    final class Element: Sendable {}
    let queue = BoundedQueue<Element>(capacity: 3)
    weak var first: Element?
    var order: [ObjectIdentifier] = []
    var taken: [ObjectIdentifier] = []
    for round in 0..<10 {
      let element = Element()
      if round == 0 { first = element }
      order.append(ObjectIdentifier(element))
      #expect(queue.put(element))
      if let element = queue.take() { taken.append(ObjectIdentifier(element)) }
      if round == 0 { _ = element }
    }
    #expect(taken == order)
    #expect(first == nil)
    queue.finish()
    #expect(queue.take() == nil)
  }
}
