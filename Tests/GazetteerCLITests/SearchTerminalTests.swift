import Foundation
import GazetteerTestSupport
import Testing

@Suite("gazetteer search on a terminal", .timeLimit(.minutes(5)))
struct SearchTerminalTests {
  @Test(
    "Matched letters are bold on a terminal, unless it or NO_COLOR says otherwise",
    arguments: [
      (["TERM": "xterm"], "\u{1B}[0;1mPar\u{1B}[0mis  Île-de-France"),
      (["TERM": "dumb"], "Paris  Île-de-France"),
      (["TERM": "xterm", "NO_COLOR": "1"], "Paris  Île-de-France"),
    ])
  func boldLetters(environment: [String: String], expected: String) throws {
    let small = ["GAZETTEER_DATABASE": try SmallGazetteer.path]
    let run = try PseudoTerminalRun(
      ["search", "--limit", "1", "par"], environment: small.merging(environment) { $1 })
    #expect(try run.end() == 0)
    #expect(run.screen.contains(expected), "\(run.screen.debugDescription)")
  }
}
