import GazetteerModel
import GazetteerSQLite
import GazetteerTestSupport
import Testing

@testable import Gazetteer

/// What the engine reads into memory once a list of queries is long enough.
@Suite("Look-ups of a list of queries")
struct QueryListTests {
  private static let absent = (0..<2_000).map { "zzqx\($0)" }

  private static func texts(_ sql: String, _ connection: Connection) throws -> [String] {
    var texts: [String] = []
    try connection.prepare(sql).forEach { texts.append($0.string(0)) }
    return texts
  }

  @Test("An area is found just as before, once many names were asked for that no area has")
  func areas() throws {
    let connection = try BundledGazetteer.engine().file.connection
    let fresh = try AreaIndex(connection)
    let busy = try AreaIndex(connection)
    for name in Self.absent {
      #expect(try busy.areas(named: name).isEmpty)
    }
    for name in ["texas", "tx", "france", "frankreich", "fairfax", "es", "日本", "kyiv", "zzqx"] {
      #expect(try busy.areas(named: name) == fresh.areas(named: name), "\(name)")
    }
    #expect(try !busy.areas(named: "texas").isEmpty)
    for beginning in ["te", "tex", "califor", "massachu", "deutschl", "日本", "zzqxzzqx"] {
      #expect(
        try busy.areas(beginningWith: beginning) == fresh.areas(beginningWith: beginning),
        "\(beginning)")
    }
    #expect(try !busy.areas(beginningWith: "califor").isEmpty)
  }

  @Test("The filter of area names lets every name and its beginning pass, and few others")
  func filter() throws {
    let connection = try BundledGazetteer.engine().file.connection
    let filter = AreaNameFilter(connection)
    #expect(filter.mayContain("zzqx0"), "nothing is known before it is filled")
    for _ in Self.absent { try filter.countMiss() }
    for name in try Self.texts("SELECT key FROM area_key WHERE kind < 2", connection) {
      #expect(filter.mayContain(name))
      #expect(filter.mayContain(nameBeginningWith: String(name.prefix(7))))
    }
    #expect(Self.absent.count { filter.mayContain($0) } < 100)
    #expect(Self.absent.count { filter.mayContain(nameBeginningWith: "\($0)qq") } < 100)
  }

  @Test("Common prefixes are the same, asked for one by one and read all at once")
  func commonPrefixes() throws {
    let connection = try BundledGazetteer.engine().file.connection
    let index = try CommonPrefixIndex(connection)
    for prefix in Self.absent {
      #expect(try !index.contains(prefix))
    }
    let prefixes = try Self.texts("SELECT prefix FROM common_prefix", connection)
    #expect(prefixes.count > 100)
    for prefix in prefixes { #expect(try index.contains(prefix)) }
  }

  @Test("Regions keep their names, in any language, when all of them have been read")
  func regionNames() throws {
    let connection = try BundledGazetteer.engine().file.connection
    let busy = try CityLoader(connection)
    let codes = try Self.texts("SELECT code FROM area LIMIT 6000", connection)
    #expect(codes.count > 4_500)
    for code in codes { _ = try busy.areaName(code, []) }
    let fresh = try CityLoader(connection)
    for code in codes.prefix(1_000) + ["US.TX", "DE.02", "no such"] {
      #expect(try busy.areaName(code, []) == fresh.areaName(code, []), "\(code)")
    }
    #expect(try busy.areaName("DE", ["de"]) == "Deutschland")
    #expect(try busy.areaName("US.TX", []) == "Texas")
  }
}
