import GazetteerModel
import GeoNamesFiles
import Testing

@Suite("Files as GeoNames served them")
struct RealFileTests {
  @Test(
    "Each is recognised by its content",
    arguments: [
      ("NL-2023/NL.txt", DumpLayout.places),
      ("NL-2023/alternateNames-NL-v1-2017.txt", .alternateNames),
      ("mixed/alternateNamesV2-countries.txt", .alternateNamesV2),
      ("aux/admin1CodesASCII.txt", .admin1Codes), ("aux/admin2Codes.txt", .admin2Codes),
      ("aux/countryInfo.txt", .countryInfo), ("aux/timeZones.txt", .timeZones),
      ("aux/featureCodes_en.txt", .featureCodes), ("aux/iso-languagecodes.txt", .languageCodes),
    ].filter { RealData.exists($0.0) })
  func layout(name: String, layout: DumpLayout) throws {
    let bytes = try RealData.bytes(name)
    #expect(DumpLayout.recognize(bytes) == layout)
    #expect(DumpLayout.recognize(Array(bytes.prefix(20_000))) == layout)
  }

  @Test("Every row of a country's dump is a place", .enabled(if: RealData.exists("NL-2023/NL.txt")))
  func country() throws {
    let file = PlaceFile(try RealData.bytes("NL-2023/NL.txt"))
    #expect(file.places.count == 22_822)
    #expect(file.errors.isEmpty)
    let amsterdam = file.places.first { $0.id == 2_759_794 }
    #expect(amsterdam?.name == "Amsterdam")
    #expect(amsterdam?.featureCode == "PPLC")
    #expect(amsterdam?.coordinate == Coordinate(latitude: 52.37403, longitude: 4.88969))
    #expect(file.places.allSatisfy { $0.modificationDay != nil })
  }

  @Test(
    "Every row of both alternate-names layouts is a name",
    arguments: [
      ("NL-2023/alternateNames-NL-v1-2017.txt", 17_191),
      ("mixed/alternateNamesV2-countries.txt", 37_589),
    ].filter { RealData.exists($0.0) })
  func alternateNames(name: String, count: Int) throws {
    var names = 0
    var links = 0
    var preferred = 0
    forEachLine(of: try RealData.bytes(name), readSize: 65_536) { line in
      guard let record = try? AlternateNameRecord(line) else { return }
      names += 1
      links += record.kind == .link ? 1 : 0
      preferred += record.isPreferred ? 1 : 0
    }
    #expect(names == count)
    #expect((links > 0) == name.contains("V2"))
    #expect(preferred > 0)
  }

  @Test(
    "data-services#167: countryInfo.txt, with CRLF line ends and remarks, holds 252 countries, Türkiye too",
    .enabled(if: RealData.exists("aux/countryInfo.txt")))
  func countries() throws {
    var codes: [String] = []
    forEachLine(of: try RealData.bytes("aux/countryInfo.txt"), readSize: 1_000) { line in
      if !line.isComment, let country = try? CountryRecord(line) {
        codes.append(country.code)
      }
    }
    #expect(codes.count == 252)
    #expect(codes.contains("TR") && codes.contains("NA"))
  }

  @Test(
    "Every region is read",
    arguments: [
      ("aux/admin1CodesASCII.txt", RegionRecord.Level.first, 3_865),
      ("aux/admin2Codes.txt", .second, 47_540),
    ].filter { RealData.exists($0.0) })
  func regions(name: String, level: RegionRecord.Level, count: Int) throws {
    var regions = 0
    forEachLine(of: try RealData.bytes(name), readSize: 65_536) { line in
      regions += (try? RegionRecord(line, level: level)) == nil ? 0 : 1
    }
    #expect(regions == count)
  }
}
