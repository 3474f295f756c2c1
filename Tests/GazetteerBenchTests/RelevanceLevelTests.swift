import Foundation
import Gazetteer
import GazetteerModel
import GazetteerTestSupport
import Testing

@testable import gazetteer_bench

/// Queries with the places that are expected, by suite and mode, on the bundled data: 300 that other
/// people wrote for other geocoders, and 824 as people type them.
///
/// The levels are what has been reached: raise them with the ranking, never lower them for it.
@Suite("Relevance", .serialized)
struct RelevanceLevelTests {
  /// Cases with the expected place first, and among the first five.
  struct Level: CustomTestStringConvertible {
    var mode: String
    var count: Int
    var first: Int
    var inFive: Int

    var testDescription: String { mode }
  }

  static let levels = [
    Level(mode: "bulk/alternate-name", count: 15, first: 14, inFive: 15),
    Level(mode: "bulk/qualified", count: 20, first: 20, inFive: 20),
    Level(mode: "bulk/reverse", count: 10, first: 9, inFive: 10),
    Level(mode: "bulk/search", count: 24, first: 23, inFive: 24),
    Level(mode: "core/alternate-name", count: 30, first: 27, inFive: 28),
    Level(mode: "core/autocomplete", count: 28, first: 27, inFive: 28),
    Level(mode: "core/non-latin", count: 29, first: 29, inFive: 29),
    Level(mode: "core/qualified", count: 40, first: 40, inFive: 40),
    Level(mode: "core/reverse", count: 19, first: 18, inFive: 18),
    Level(mode: "core/search", count: 45, first: 44, inFive: 45),
    Level(mode: "core/typo", count: 40, first: 37, inFive: 39),
    Level(mode: "address/district-city", count: 30, first: 24, inFive: 25),
    Level(mode: "address/postcode-country", count: 30, first: 23, inFive: 27),
    Level(mode: "address/postcode-tail", count: 30, first: 23, inFive: 29),
    Level(mode: "address/unknown-county", count: 30, first: 24, inFive: 30),
    Level(mode: "address/zip4", count: 30, first: 24, inFive: 30),
    Level(mode: "area/country", count: 50, first: 4, inFive: 6),
    Level(mode: "area/region", count: 50, first: 13, inFive: 13),
    Level(mode: "native/city-list", count: 80, first: 78, inFive: 80),
    Level(mode: "natural/ambig", count: 17, first: 16, inFive: 17),
    Level(mode: "natural/exonym", count: 35, first: 34, inFive: 34),
    Level(mode: "natural/former", count: 29, first: 29, inFive: 29),
    Level(mode: "natural/human-typo", count: 35, first: 34, inFive: 34),
    Level(mode: "natural/native", count: 35, first: 34, inFive: 34),
    Level(mode: "natural/nick", count: 28, first: 23, inFive: 24),
    Level(mode: "natural/qualified", count: 35, first: 35, inFive: 35),
    Level(mode: "natural/typo", count: 33, first: 28, inFive: 29),
    Level(mode: "typo/double", count: 25, first: 25, inFive: 25),
    Level(mode: "typo/drop", count: 25, first: 19, inFive: 22),
    Level(mode: "typo/first", count: 25, first: 19, inFive: 20),
    Level(mode: "typo/insert", count: 25, first: 25, inFive: 25),
    Level(mode: "typo/keyboard", count: 25, first: 23, inFive: 24),
    Level(mode: "typo/phonetic", count: 25, first: 25, inFive: 25),
    Level(mode: "typo/swap", count: 25, first: 25, inFive: 25),
    Level(mode: "typo/two", count: 25, first: 17, inFive: 17),
    Level(mode: "typo/undouble", count: 22, first: 20, inFive: 20),
    Level(mode: "typo/vowel", count: 25, first: 25, inFive: 25),
  ]

  private static let cases = Result {
    try ["relevance.tsv", "everyday.tsv"].flatMap { file in
      try RelevanceCase.read(
        path: BuiltProgram.packageFolder
          .appending(path: "Tests/GazetteerBenchTests/Fixtures/\(file)")
          .path(percentEncoded: false))
    }
  }

  private static let scored = Result {
    var scorer = try RelevanceScorer(GazetteerFile(path: BundledGazetteer.path))
    for wanted in try cases.get() { try scorer.score(wanted) }
    return scorer.outcome
  }

  @Test("No mode falls below the level it has reached", arguments: levels)
  func level(_ level: Level) throws {
    let outcome = try Self.scored.get()
    let tally = try #require(outcome.tallies[level.mode])
    let misses = outcome.misses.filter { "\($0.wanted.suite)/\($0.wanted.mode)" == level.mode }
      .map { "'\($0.wanted.query)' gives \($0.best.first?.label ?? "nothing")" }
    #expect(tally.count == level.count)
    #expect(tally.firsts >= level.first, "\(misses)")
    #expect(tally.inFive >= level.inFive, "\(misses)")
  }

  @Test("Every mode of the cases has a level")
  func completeness() throws {
    let modes = Set(try Self.cases.get().map { "\($0.suite)/\($0.mode)" })
    #expect(modes == Set(Self.levels.map(\.mode)))
  }
}
