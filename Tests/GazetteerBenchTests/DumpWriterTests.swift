import Foundation
import GazetteerModel
import GeoNamesFiles
import Testing

@testable import gazetteer_bench

@Suite("Scale data")
struct DumpWriterTests {
  private static let source = """
    1\tSão Bento\tSao Bento\tSan Bento,Сан-Бенту\t-1.5\t-50.25\tP\tPPL\tBR\t\t16\t\t\t\t900\t\t\tAmerica/Belem\t
    2\tSão João\tSao Joao\t\t-2.5\t-51\tP\tPPLA2\tBR\t\t16\t001\t\t\t0\t\t\tAmerica/Belem\t
    3\tJoinville\t\tBrusque\t-26.3\t-48.8\tP\tPPL\tBR\t\t26\t\t\t\t5000\t\t\tAmerica/Sao_Paulo\t
    4\tMuruntau\t\tМурунтау\t41.5\t64.5\tP\tPPL\tUZ\t\t07\t\t\t\t0\t\t\tAsia/Samarkand\t
    5\tNavoiy\t\tНавои\t40.1\t65.4\tP\tPPLA\tUZ\t\t07\t\t\t\t120000\t\t\tAsia/Samarkand\t

    """

  private func dump(rows: Int, seed: UInt64, onlyClass: String? = nil) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path("source.txt")
    try Self.source.write(toFile: path, atomically: true, encoding: .utf8)
    var writer = DumpWriter(
      model: try DumpModel(path: path), features: FeatureMix(onlyClass: onlyClass), rowCount: rows,
      seed: seed)
    var bytes: [UInt8] = []
    try writer.write { bytes += $0 }
    return bytes
  }

  @Test("Every row reads as a place, with an id of its own and in no order")
  func rowsAreValid() throws {
    var ids: [Int64] = []
    var unpopulated = 0
    var classes: [String: Int] = [:]
    let batch = LineBatch(bytes: try dump(rows: 20_000, seed: 3))
    try batch.forEachLine { line in
      let record = try PlaceRecord(line)
      ids.append(record.geonameID)
      unpopulated += record.population == 0 ? 1 : 0
      classes[String(decoding: record.featureClass, as: UTF8.self), default: 0] += 1
      #expect(record.asciiName.allSatisfy { $0 < 0x80 })
      #expect(["BR", "UZ"].contains(String(decoding: record.countryCode, as: UTF8.self)))
      #expect(record.modificationDay != nil)
    }
    #expect(ids.count == 20_000)
    #expect(Set(ids).count == ids.count)
    #expect(ids != ids.sorted())
    #expect(unpopulated > 18_000)
    #expect((7_000...9_000).contains(classes["P"] ?? 0))
    #expect(classes.count == FeatureMix.classes.count)
  }

  @Test("The same seed gives the same dump, another seed another")
  func determinism() throws {
    let dump = try dump(rows: 1_000, seed: 1)
    #expect(try self.dump(rows: 1_000, seed: 1) == dump)
    #expect(try self.dump(rows: 1_000, seed: 2) != dump)
  }

  @Test("One class can be asked for alone")
  func onlyPopulatedPlaces() throws {
    let batch = LineBatch(bytes: try dump(rows: 500, seed: 1, onlyClass: "P"))
    try batch.forEachLine { line in
      let record = try PlaceRecord(line)
      #expect(String(decoding: record.featureClass, as: UTF8.self) == "P")
    }
  }

  @Test("Ids stay different at the sizes around a power of two", arguments: [1, 255, 256, 65_537])
  func identifiers(count: Int) {
    let identifiers = RowIdentifiers(count: count, seed: 5)
    let all = (0..<count).map { identifiers[$0] }
    #expect(Set(all).count == count)
    #expect(all.allSatisfy { $0 > 0 })
  }
}
