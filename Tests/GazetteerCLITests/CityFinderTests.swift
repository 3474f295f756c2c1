import Foundation
import Gazetteer
import GazetteerSession
import GazetteerSQLite
import GazetteerTestSupport
import Synchronization
import Testing

@testable import GazetteerCLI

@Suite("The picker's searches", .timeLimit(.minutes(5)))
struct CityFinderTests {
  @Test("An interrupt that comes late, from a request before, fails none that somebody waits for")
  func lateInterrupts() async throws {
    let finder = try CityFinder(
      path: SmallGazetteer.path, constraints: PickConstraints(SearchRequest(query: "")))
    let request = SearchPageRequest(query: "par", limit: 10)
    let expected = try await finder.matches(request)
    let ended = Flag()
    let handle = finder.interruptHandle
    Thread.detachNewThread {
      for _ in 0..<200_000 { handle.interrupt() }
      ended.isSet.store(true, ordering: .releasing)
    }
    var searches = 0
    while !ended.isSet.load(ordering: .acquiring) || searches < 100 {
      #expect(try await finder.matches(request) == expected)
      searches += 1
    }
  }

  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }
}
