import Gazetteer
import GazetteerModel
import Testing

@Suite("Reported faults: airport and other codes")
struct ReportedCodeTests {
  private static let grandRapids: Int64 = 4_994_358
  private static let newYork: Int64 = 5_128_581
  private static let portland: Int64 = 5_746_545

  @Test("wttr.in#195: a code finds the city of its airport")
  func airport() throws {
    #expect(try Found("GRR").ids.first == Self.grandRapids)
    #expect(try Found("code:GRR").ids.first == Self.grandRapids)
    #expect(try Found("code:grr").ids.first == Self.grandRapids)
  }

  @Test("wttr.in#195: a place that is really called so comes before a code")
  func nameBeforeCode() throws {
    for query in ["SAN", "BER", "ROM", "OR", "GRR", "LAX"] {
      let found = try Found(query, limit: 30)
      let tiers = found.results.map(\.score.tier)
      let lastName = tiers.lastIndex(of: .wholeOwnName) ?? -1
      let firstCode = tiers.firstIndex(of: .code) ?? tiers.endIndex
      #expect(lastName < firstCode, "'\(query)' found \(found.labels)")
    }
  }

  @Test(
    "wttr.in#308: 'code:' and 'name:' force one meaning", arguments: ["zow", "SAN", "LA", "nyc"])
  func forced(query: String) throws {
    let codes = try Found("code:" + query)
    #expect(codes.results.allSatisfy { $0.score.tier == .code }, "found \(codes.labels)")
    let names = try Found("name:" + query)
    #expect(names.results.allSatisfy { $0.score.tier != .code }, "found \(names.labels)")
  }

  @Test("wttr.in#308: a forced code that does not exist finds nothing")
  func noCode() throws {
    for query in ["code:qqqq", "code:par is", "code:london"] {
      #expect(try Found(query).ids.isEmpty)
    }
  }

  @Test(
    "wttr.in#308: a prefix alone is an empty query",
    arguments: ["code:", "name:", "Code: ", "NAME:"])
  func prefixAlone(query: String) throws {
    #expect(try Found(query).response.source == .popular)
  }

  @Test(
    "application-services#6451: codes match only complete",
    arguments: ["ny", "pd", "gr", "kgr", "code:gr", "code:pd"])
  func incomplete(query: String) throws {
    let found = try Found(query, limit: 50)
    for result in found.results where result.score.tier == .code {
      let code = result.matchedName?.lowercased() ?? ""
      #expect(query.hasSuffix(code), "\(result.label) for \(code)")
    }
    #expect(found[Self.portland]?.score.tier != .code)
  }

  @Test("application-services#6451: a code with more behind it is no code")
  func withMore() throws {
    let found = try Found("pdxx", limit: 50) { $0.allowsTypos = false }
    #expect(found[Self.portland] == nil)
    let complete = try Found("pdx", limit: 50)
    #expect(complete[Self.portland]?.score.tier == .code, "found \(complete.labels)")
  }

  @Test("application-services#6451: a code may have a country or region")
  func qualified() throws {
    #expect(try Found("pdx, oregon").ids.first == Self.portland)
    #expect(try Found("NYC, US").ids.first == Self.newYork)
  }
}
