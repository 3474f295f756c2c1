import GazetteerSessionTesting
import Testing

@Suite("The controlled clock", .timeLimit(.minutes(5)))
struct TestClockTests {
  private let clock = TestClock()

  private func sleep(for duration: Duration) -> Task<Duration, any Error> {
    let deadline = clock.now.advanced(by: duration)
    return Task { [clock] in
      try await clock.sleep(until: deadline, tolerance: nil)
      return clock.now.offset
    }
  }

  @Test("Sleepers are sorted by deadline, whenever they came")
  func sorted() async throws {
    let tasks = [3, 1, 2].map { sleep(for: .seconds($0)) }
    #expect(await clock.sleepers(3) == [.seconds(1), .seconds(2), .seconds(3)])
    await clock.advance(by: .seconds(3))
    for task in tasks { _ = try await task.value }
    #expect(clock.deadlines.isEmpty)
  }

  @Test("Who sleeps longer than the clock advances sleeps on")
  func partial() async throws {
    let short = sleep(for: .seconds(1))
    let long = sleep(for: .seconds(5))
    await clock.sleepers(2)
    await clock.advance(by: .seconds(1))
    #expect(try await short.value == .seconds(1))
    #expect(clock.deadlines == [.seconds(5)])
    await clock.advance(by: .milliseconds(3999))
    #expect(clock.deadlines == [.seconds(5)])
    await clock.advance(by: .milliseconds(1))
    #expect(try await long.value == .seconds(5))
  }

  @Test("The clock stops at each deadline on the way")
  func deadlineByDeadline() async throws {
    let first = sleep(for: .seconds(1))
    let second = sleep(for: .seconds(2))
    await clock.sleepers(2)
    var stops: [Duration] = []
    await clock.advance(by: .seconds(10)) { stops.append(clock.now.offset) }
    #expect(stops == [.seconds(1), .seconds(2)])
    #expect(clock.now.offset == .seconds(10))
    _ = try await (first.value, second.value)
  }

  @Test("A sleep begun by the one woken is honoured within the same advance")
  func nested() async throws {
    let task = Task { [clock] in
      for _ in 0..<3 { try await clock.sleep(for: .seconds(1)) }
      return clock.now.offset
    }
    await clock.sleepers(1)
    var stops = 0
    await clock.advance(by: .seconds(3)) {
      stops += 1
      await clock.sleepers(stops < 3 ? 1 : 0)
    }
    #expect(stops == 3)
    #expect(try await task.value == .seconds(3))
  }

  @Test("A cancelled sleeper is woken at once with a CancellationError")
  func cancelled() async {
    let task = sleep(for: .seconds(1))
    await clock.sleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.deadlines.isEmpty)
    #expect(clock.now.offset == .zero)
  }

  @Test("A task cancelled before it sleeps does not sleep")
  func cancelledBefore() async {
    let task = sleep(for: .seconds(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.deadlines.isEmpty)
  }

  @Test("A deadline that has passed is no sleep")
  func past() async throws {
    let early = clock.now.advanced(by: .seconds(1))
    await clock.advance(by: .seconds(2))
    try await clock.sleep(until: early, tolerance: nil)
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("Whoever goes to sleep while the clock advances past the deadline is woken")
  func concurrent() async throws {
    for _ in 0..<2000 {
      let task = sleep(for: .seconds(1))
      await clock.advance(by: .seconds(1))
      _ = try await task.value
    }
    #expect(clock.deadlines.isEmpty)
  }
}
