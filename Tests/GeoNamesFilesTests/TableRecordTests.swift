import GeoNamesFiles
import Testing

@Suite("Rows of the other tables")
struct TableRecordTests {
  @Test(
    "django-cities-light#59: Alternate names are read by position in both layouts",
    arguments: [
      "1560001\t2750405\tnl\tNederland\t1\t\t\t", "1560001\t2750405\tnl\tNederland\t1\t\t\t\t\t",
    ])
  func preferred(row: String) throws {
    try withLine(row) { line in
      let name = try AlternateNameRecord(line)
      #expect(name.alternateNameID == 1_560_001)
      #expect(name.geonameID == 2_750_405)
      #expect(name.language.text == "nl")
      #expect(name.name.text == "Nederland")
      #expect(name.isPreferred)
      #expect(!name.isShort && !name.isColloquial && !name.isHistoric)
      #expect(name.from.isEmpty && name.to.isEmpty)
    }
  }

  @Test("Each flag and year has its own column")
  func flags() throws {
    try withLine("9\t8\tru\tЛенинград\t\t1\t1\t1\t1924\t1991") { line in
      let name = try AlternateNameRecord(line)
      #expect(!name.isPreferred)
      #expect(name.isShort && name.isColloquial && name.isHistoric)
      #expect(name.from.text == "1924")
      #expect(name.to.text == "1991")
    }
  }

  @Test(
    "Bad rows of alternate names are typed errors",
    arguments: [
      ("1\t2\tnl", RowError.Reason.fieldCount(expected: 10, found: 3)),
      ("1\t2\tnl\tx\t\t\t\t\t", .fieldCount(expected: 10, found: 9)),
      ("a\t2\tnl\tx\t\t\t\t", .badID), ("1\t0\tnl\tx\t\t\t\t", .badID),
      ("1\t2\tnl\t\t\t\t\t", .emptyName), ("1\t2\tnl\t\0\t\t\t\t", .nulByte),
    ])
  func badAlternateName(row: String, reason: RowError.Reason) throws {
    let error = #expect(throws: RowError.self) {
      try withLine(row) { line throws(RowError) in _ = try AlternateNameRecord(line) }
    }
    #expect(error?.reason == reason)
  }

  @Test(
    "Pseudo languages are told from languages",
    arguments: [
      ("", NameKind.unlabelledName), ("en", .languageName), ("zh-Hant", .languageName),
      ("fr_1793", .languageName), ("nds", .languageName), ("link", .link), ("wkdt", .wikidata),
      ("post", .postalCode), ("iata", .airportCode), ("icao", .airportCode), ("faac", .airportCode),
      ("unlc", .locationCode), ("abbr", .abbreviation), ("piny", .pinyin), ("phon", .phonetic),
      ("tcid", .transitCode), ("xxxx", .languageName),
    ])
  func kinds(code: String, kind: NameKind) throws {
    try withLine("1\t2\t\(code)\tx\t\t\t\t") { line in
      let name = try AlternateNameRecord(line)
      #expect(name.kind == kind)
    }
  }

  @Test("Links, codes and pronunciations are no names")
  func names() {
    #expect(
      NameKind.allCases.filter(\.isName)
        == [.languageName, .unlabelledName, .abbreviation, .pinyin])
  }

  @Test(
    "GeoNames-MySQL-DataImport#12: Region keys are split at the first points, and the codes are opaque",
    arguments: [
      ("GR.ESYE31", RegionRecord.Level.first, ["GR", "ESYE31", ""]),
      ("GG.6417228", .first, ["GG", "6417228", ""]), ("AD.06", .first, ["AD", "06", ""]),
      ("AE.01.101", .second, ["AE", "01", "101"]), ("XX.1.2.3", .second, ["XX", "1", "2.3"]),
    ])
  func regions(key: String, level: RegionRecord.Level, parts: [String]) throws {
    try withLine("\(key)\tAttikí\tAttiki\t264371") { line in
      let region = try RegionRecord(line, level: level)
      #expect(
        [region.countryCode.text, region.admin1Code.text, region.admin2Code.text] == parts)
      #expect(region.key.text == key)
      #expect(region.name.text == "Attikí")
      #expect(region.asciiName.text == "Attiki")
      #expect(region.geonameID == 264_371)
    }
  }

  @Test("A region without a known id is kept", arguments: ["", "0", "-", "x"])
  func regionWithoutID(id: String) throws {
    try withLine("AD.06\tOrdino\tOrdino\t\(id)") { line in
      let region = try RegionRecord(line, level: .first)
      #expect(region.geonameID == nil)
    }
  }

  @Test(
    "Malformed region keys are typed errors",
    arguments: [
      ("AD", RegionRecord.Level.first), ("AD.", .first), (".06", .first), ("AD.06", .second),
    ])
  func badRegion(key: String, level: RegionRecord.Level) {
    let error = #expect(throws: RowError.self) {
      try withLine("\(key)\tx\tx\t1") { line throws(RowError) in
        _ = try RegionRecord(line, level: level)
      }
    }
    #expect(error?.reason == .badCode)
  }

  private func country(_ row: String) throws -> CountryRecord {
    try withLine(row) { line in try CountryRecord(line) }
  }

  @Test("country_converter#22: NA is Namibia and NO is Norway")
  func countryCodes() throws {
    let namibia = try country(
      "NA\tNAM\t516\tWA\tNamibia\tWindhoek\t825418\t2448255\tAF\t.na\tNAD\tDollar\t264\t\t\t"
        + "en-NA,af,de,hz,naq\t3355338\tZA,BW,ZM,AO\t")
    #expect(namibia.code == "NA")
    #expect(namibia.name == "Namibia")
    #expect(namibia.languages == ["en-NA", "af", "de", "hz", "naq"])
    #expect(namibia.neighbours == ["ZA", "BW", "ZM", "AO"])
    #expect(namibia.geonameID == 3_355_338)
    let norway = try country(
      "NO\tNOR\t578\tNO\tNorway\tOslo\t324220\t5314336\tEU\t.no\tNOK\tKrone\t47\t####\t\tno\t3144096\t\t"
    )
    #expect(norway.code == "NO")
    #expect(norway.neighbours.isEmpty)
  }

  @Test(
    "django-countries-plus#8: A change of number format in a country's row is no error",
    arguments: [
      ("825418.25", "2448255", 825_418.25, 2_448_255),
      ("825418.0", "2448255.0", 825_418, 2_448_255),
      ("", "", nil, 0), ("825,418", "2,448,255", nil, 0), ("8.25e5", "-1", 825_000, 0),
    ] as [(String, String, Double?, Int64)])
  func numberFormats(area: String, population: String, areaValue: Double?, populationValue: Int64)
    throws
  {
    let record = try country(
      "NA\tNAM\t516\tWA\tNamibia\tWindhoek\t\(area)\t\(population)\tAF\t\t\t\t\t\t\t\tx\t\t")
    #expect(record.area == areaValue)
    #expect(record.population == populationValue)
    #expect(record.geonameID == nil)
  }

  @Test("Deleted places and names are read")
  func deletions() throws {
    try withLine("1690315\tSan Antonio\tduplicate of 1690313") { line in
      let place = try DeletionRecord(line)
      #expect(place.geonameID == 1_690_315)
      #expect(place.name.text == "San Antonio")
      #expect(place.comment.text == "duplicate of 1690313")
    }
    try withLine("77\t1690315\tSan Antonio\t") { line in
      let name = try AlternateNameDeletionRecord(line)
      #expect(name.alternateNameID == 77)
      #expect(name.geonameID == 1_690_315)
      #expect(name.name.text == "San Antonio")
      #expect(name.comment.isEmpty)
    }
    #expect(throws: RowError.self) {
      try withLine("x\ty\tz") { line throws(RowError) in _ = try DeletionRecord(line) }
    }
  }
}
