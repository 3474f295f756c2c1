import GazetteerModel
import GazetteerSQLite
import GazetteerTestSupport
import Testing

@testable import Gazetteer

@Suite("Readings of a query")
struct QueryReaderTests {
  /// The readings of a query in words: a last word that has to be whole has an exclamation mark,
  /// the areas of a qualifier follow an @.
  private static func readings(_ query: String) throws -> [String] {
    try all(query).map { reading in
      let last = reading.lastWords.map { $0.text + ($0.isWhole ? "!" : "") }
      let name = reading.finishedWords + [last.joined(separator: "|")]
      let qualifiers = reading.qualifiers.map { qualifier in
        "@" + qualifier.areas.map(\.code).sorted().joined(separator: "+")
      }
      return (name + qualifiers).joined(separator: " ")
    }
  }

  private static func all(_ query: String) throws -> [QueryReading] {
    let connection = try Connection(path: SmallGazetteer.path, mode: .immutable)
    return try QueryReader(areas: AreaIndex(connection)).readings(of: QueryReader.parts(of: query))
  }

  @Test(
    "The most literal reading comes first",
    arguments: [
      ("paris", "paris"), ("Paris", "paris"), ("new york", "new york"),
      ("paris texas", "paris texas"), ("ontario", "ontario"),
      ("paris, texas", "paris @US.TX"), ("paris,texas", "paris @US.TX"),
      ("paris, tx", "paris @US.TX"), ("paris, tx, us", "paris @US.TX @US"),
      ("paris, tx, usa", "paris @US.TX @US"), ("london, Canada", "london @CA"),
      ("springfield, ca", "springfield @CA+US.CA"), ("paris, Île de France", "paris @FR.11"),
      ("paris, narnia", "paris @"),
      ("st. louis", "st louis"), ("Sankt Wendel", "st wendel"), ("saint", "st!|saint"),
      ("sai", "sai|st!"), ("port sai", "port sai|st!"), ("saint louis", "st louis"),
      ("d'orny", "dorny"), ("上海市", "上海市"),
    ])
  func literal(query: String, reading: String) throws {
    #expect(try Self.readings(query).first == reading)
  }

  @Test(
    "Other readings follow",
    arguments: [
      ("paris texas", "paris @US.TX"), ("paris tx", "paris @US.TX"),
      ("paris tx us", "paris @US.TX @US"), ("san jose ca", "san jose @CA+US.CA"),
      ("paris united states", "paris @US"), ("paris te", "paris @US.TX"),
      ("paris, te", "paris @US.TX"),
      ("texas, paris", "paris @US.TX"), ("texas paris", "paris @US.TX"),
      ("usa paris", "paris @US"), ("上海市", "上海"), ("gral belgrano", "general belgrano"),
      ("paris city", "paris"),
    ])
  func others(query: String, reading: String) throws {
    let readings = try Self.readings(query)
    #expect(readings.dropFirst().contains(reading), "\(readings)")
  }

  @Test(
    "Commas of all scripts divide a query",
    arguments: [",", ";", "，", "、", "；", "،", "؛", "|", " , ", ",,", ", ,"])
  func separators(separator: String) throws {
    #expect(try Self.readings("paris\(separator)texas").first == "paris @US.TX")
  }

  @Test("Without a letter there is nothing to read", arguments: ["", " ", ",", ",,;", "?!", "-"])
  func nothing(query: String) throws {
    #expect(QueryReader.parts(of: query).isEmpty)
    #expect(try Self.readings(query).isEmpty)
  }

  @Test("A qualifier keeps what the person wrote")
  func qualifierText() throws {
    let reading = try #require(try Self.all("paris, Île-de-France").first)
    #expect(reading.qualifiers.map(\.text) == ["ile de france"])
  }

  @Test("A less literal reading is never worth more")
  func worth() throws {
    for query in [
      "paris", "paris texas", "paris te", "texas paris", "texas, paris", "paris, tx, us",
      "gral belgrano", "上海市", "paris city tx usa",
    ] {
      let readings = try Self.all(query)
      #expect(readings.allSatisfy { $0.worth <= 0 && $0.worth.isFinite })
      #expect(readings.first?.worth == 0, "\(query)")
      #expect(readings.dropFirst().allSatisfy { $0.worth < 0 }, "\(query)")
    }
  }

  @Test("A long query has few readings")
  func fewReadings() throws {
    let words = ["paris", "tx", "usa", "texas", "new", "ca", "united", "states"]
    let query = (0..<2_000).map { words[$0 % words.count] }
    #expect(try Self.all(query.joined(separator: " ")).count < 100)
    #expect(try Self.all(query.joined(separator: ",")).count < 100)
  }

  @Test("An explicit sense is taken off the query")
  func sense() {
    #expect(QuerySense.split("code:GRR").sense == .code)
    #expect(QuerySense.split("code:GRR").query == "GRR")
    #expect(QuerySense.split("CODE: grr").query == " grr")
    #expect(QuerySense.split("name:zow").sense == .name)
    for query in ["", "code", "codes:x", "xcode:y", "paris"] {
      #expect(QuerySense.split(query).sense == .any)
      #expect(QuerySense.split(query).query == query)
    }
  }
}
