import Foundation
import GazetteerModel
import Testing

@testable import gazetteer_bench

@Suite("Relevance judge")
struct RelevanceJudgeTests {
  private static let header =
    "case_id\tsuite\tmode\tquery\tnear_lat\tnear_lon\tcountry\tlang\tgeonameid\tname\tlat\tlon"
    + "\trank_required\tsource"

  private func wanted(_ name: String, required: String = "2") throws -> RelevanceCase {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let row = "x\tcore\tsearch\tq\"\t\t\tde,at\t\t42|43\t\(name)\t48.0\t11.0\t\(required)\tme"
    let path = folder.path("cases.tsv")
    try (Self.header + "\n" + row + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    return try #require(try RelevanceCase.read(path: path).first)
  }

  private func city(_ id: Int64, _ name: String, latitude: Double = 48) throws -> City {
    City(
      geonameID: id, name: name,
      coordinate: try #require(Coordinate(latitude: latitude, longitude: 11)))
  }

  @Test("A case is read as it is written, quote marks too")
  func reading() throws {
    let wanted = try wanted("Wörth")
    #expect(wanted.query == "q\"")
    #expect(wanted.near == nil)
    #expect(wanted.countries == ["DE", "AT"])
    #expect(wanted.rankRequired == 2)
    #expect(try self.wanted("Wörth", required: "").rankRequired == 10)
  }

  @Test("The expected id is a hit whatever its name")
  func byID() throws {
    let judge = RelevanceJudge(try wanted("Wörth"))
    #expect(judge.rank(in: [try city(1, "X"), try city(42, "Y")]) == 2)
    #expect(judge.rank(in: [try city(1, "X"), try city(43, "Y")]) == 2)
  }

  @Test("An equal name within 30 km is a hit, farther away it is not")
  func byName() throws {
    let judge = RelevanceJudge(try wanted("Wörth"))
    #expect(judge.rank(in: [try city(1, "WÖRTH", latitude: 48.2)]) == 1)
    #expect(judge.rank(in: [try city(1, "Wörth", latitude: 48.4)]) == nil)
    #expect(judge.rank(in: [try city(1, "Wörthsee")]) == nil)
  }

  @Test("Only the first ten results count")
  func firstTen() throws {
    let judge = RelevanceJudge(try wanted("Wörth"))
    let others = try (1...10).map { try city(Int64($0), "X") }
    #expect(judge.rank(in: others + [try city(42, "Wörth")]) == nil)
  }

  @Test("Shares are counted by rank")
  func tally() throws {
    var tally = RelevanceTally()
    tally.add(rank: 1, required: 1)
    tally.add(rank: 2, required: 1)
    tally.add(rank: 10, required: 10)
    tally.add(rank: nil, required: 10)
    #expect(tally.hitAt1 == 0.25)
    #expect(tally.hitAt5 == 0.5)
    #expect(tally.hitAt10 == 0.75)
    #expect(tally.passRate == 0.5)
    #expect(tally.meanReciprocalRank == 0.4)
  }
}
