import GazetteerImport
import Testing

@Suite("Rows of a dump become places")
struct ImportRowTests {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
  }

  @Test("gazetteer#4, filesql#268, sqlite.work: Quote marks are text, and the next row is intact")
  func quotes() throws {
    let summary = try folder.importing([
      RawRow(1, "Ulster") { $0.alternates = "\"Ulaidh,Ulster \"" },
      RawRow(2, "\"Ovidius\" University"), RawRow(3, "5'9\" tall"), RawRow(4, "Cork"),
    ])
    #expect(summary.placeCount == 4)
    #expect(summary.sources[0].skippedCount == 0)
    let names = try folder.column("SELECT name FROM place ORDER BY geonameid")
    #expect(names == ["Ulster", "\"Ovidius\" University", "5'9\" tall", "Cork"])
    #expect(
      try folder.column("SELECT names FROM place WHERE geonameid = 1") == ["\"Ulaidh\nUlster \""])
  }

  @Test(
    "local-reverse-geocoder#87, local-reverse-geocoder#7: Rows that break a rule are counted by rule, and the rest is stored"
  )
  func damagedRows() throws {
    let text = [
      RawRow(1, "Kehl").line,
      RawRow(2, "Cut").line.split(separator: "\t", omittingEmptySubsequences: false)
        .prefix(17).joined(separator: "\t"),
      RawRow(3, "Zeros\0\0").line,
      RawRow(4, "North") { $0.latitude = "70001" }.line,
      RawRow(5, "East") { $0.longitude = "1e400" }.line,
      "PPL" + RawRow(6, "No id").line,
      RawRow(7, "Class") { $0.featureClass = "Q" }.line,
      RawRow(8, "Strasbourg").line,
    ].joined(separator: "\n")
    let summary = try folder.importing(folder.write("dump.txt", text))
    let source = summary.sources[0]
    #expect(source.read == 8)
    #expect(source.stored == 2)
    #expect(source.read == source.stored + source.skippedCount)
    #expect(
      source.bad == [
        "field-count": 1, "nul-byte": 1, "latitude": 1, "longitude": 1, "id": 1,
        "feature-class": 1,
      ])
    #expect(summary.badRowExamples.first == "dump.txt: line 2: 17 fields where 19 belong")
    #expect(try folder.column("SELECT geonameid FROM place ORDER BY 1") == ["1", "8"])
  }

  @Test(
    "gisgraphy#31, gazetteer#8: A huge population and a long list of countries do not stop an import"
  )
  func largeFields() throws {
    let countries = (0..<60).map { "C\($0)" }.joined(separator: ",")
    let summary = try folder.importing([
      RawRow(11_812_257, "Commonwealth") {
        $0.featureClass = "A"
        $0.featureCode = "ZN"
        $0.population = "2400000000"
        $0.otherCountries = countries
      },
      RawRow(2, "Large") {
        $0.population = "2400000000"
        $0.otherCountries = countries
      },
    ])
    #expect(summary.sources[0].skipped == ["feature class": 1])
    #expect(try folder.column("SELECT population FROM place") == ["2400000000"])
    #expect(try folder.column("SELECT cc2 FROM place") == [countries])
  }

  @Test("GeoNames-MySQL-DataImport#12: Codes of regions are opaque texts of any length")
  func longCodes() throws {
    let dump = try folder.write(
      "dump.txt",
      [
        RawRow(264_371, "Athens") {
          $0.country = "GR"
          $0.admin1 = "ESYE31"
        },
        RawRow(3_042_287, "Saint Peter Port") {
          $0.country = "GG"
          $0.admin1 = "6417228"
        },
      ])
    let regions = try folder.write(
      "admin1CodesASCII.txt",
      "GR.ESYE31\tAttica\tAttica\t6692632\nGG.6417228\tSt Peter Port\tSt Peter Port\t6417228\n")
    try folder.importing(dump, regions)
    let engine = try folder.search("Athens, Attica")
    #expect(engine == [264_371])
  }

  @Test(
    "django-cities-light#75, Geonames#9, swift-corelibs-foundation#1149: Any UTF-8 is kept byte for byte, whatever the locale and the BOM"
  )
  func encoding() throws {
    let text = "\u{FEFF}" + RawRow(509_820, "Gothic") { $0.alternates = "𐌲𐌿𐍄𐌰,Łódź" }.line
    try folder.importing(folder.write("dump.txt", text + "\r\n"))
    #expect(try folder.column("SELECT names FROM place") == ["𐌲𐌿𐍄𐌰\nŁódź"])
    #expect(try folder.column("SELECT modified FROM place") == ["20240628"])
    #expect(try folder.search("𐌲𐌿𐍄𐌰") == [509_820])
  }

  @Test(
    "django-cities#104, django-cities#107: A place without a region, or with region 00, is kept")
  func unknownRegion() throws {
    try folder.importing([
      RawRow(3_426_691, "Stanley") {
        $0.country = "FK"
        $0.admin1 = "00"
      },
      RawRow(1_819_729, "Hong Kong") {
        $0.country = "HK"
        $0.admin1 = ""
      },
    ])
    #expect(try folder.search("Stanley") == [3_426_691])
    #expect(try folder.search("Hong Kong") == [1_819_729])
  }

  @Test("django-cities-light#43: Places of one name are all kept; the geonameid is the only key")
  func sameNames() throws {
    let rows = (1...50).map { id in
      RawRow(Int64(id), "Portland") { $0.admin1 = id.isMultiple(of: 2) ? "OR" : "TX" }
    }
    #expect(try folder.importing(rows).placeCount == 50)
  }

  @Test("country_converter#22: The codes NA and NO are text")
  func countriesThatLookLikeNothing() throws {
    try folder.importing([
      RawRow(3_352_136, "Windhoek") { $0.country = "NA" },
      RawRow(3_143_244, "Oslo") { $0.country = "NO" },
    ])
    #expect(try folder.column("SELECT country FROM place ORDER BY country") == ["NA", "NO"])
  }

  @Test(
    "geonames#1: Read is stored, whatever the number of rows",
    arguments: [1, 2, 3, 999, 1_000, 1_001, 1_023, 1_024, 1_025, 4_095, 4_096, 4_097])
  func anyNumberOfRows(count: Int) throws {
    let rows = (1...count).map { RawRow(Int64($0), "Place \($0)") }
    let summary = try folder.importing(rows)
    #expect(summary.sources[0].stored == count)
    #expect(summary.placeCount == count)
    #expect(try folder.column("SELECT count(*) FROM place") == ["\(count)"])
    #expect(try folder.column("SELECT sum(length(places)) / 20 FROM cell") == ["\(count)"])
  }

  @Test("A place that comes twice is stored once: the newer row, and of equal ones the later")
  func duplicates() throws {
    let first = try folder.write(
      "a.txt",
      [
        RawRow(1, "Old") { $0.modified = "2023-01-01" },
        RawRow(2, "Newest") { $0.modified = "2025-01-01" }, RawRow(3, "First"),
      ])
    let second = try folder.write(
      "b.txt",
      [
        RawRow(1, "New") { $0.modified = "2024-01-01" },
        RawRow(2, "Older") { $0.modified = "2024-01-01" }, RawRow(3, "Second"),
        RawRow(4, "Only"),
      ])
    let summary = try folder.importing(first, second)
    #expect(
      try folder.column("SELECT name FROM place ORDER BY geonameid")
        == ["New", "Newest", "Second", "Only"])
    #expect(summary.sources.map(\.stored) == [1, 3])
    #expect(summary.sources.map(\.skipped) == [["duplicate": 2], ["duplicate": 1]])
    #expect(try folder.search("Old").isEmpty)
  }

  @Test(
    "django-cities-light#144: The same import twice gives the same, and what is gone from the dump is gone"
  )
  func again() throws {
    let rows = [
      RawRow(1, "Paris") { $0.alternates = "Lutetia" }, RawRow(2, "Lyon"), RawRow(3, "Nice"),
    ]
    try folder.importing(rows)
    let before = try folder.contents()
    try folder.importing(rows)
    try folder.expectContents(before)
    try folder.importing([RawRow(1, "Paris"), RawRow(2, "Lugdunum")])
    #expect(try folder.search("Nice").isEmpty)
    #expect(try folder.search("Lyon").isEmpty)
    #expect(try folder.search("Lutetia").isEmpty)
    #expect(try folder.search("Lugdunum") == [2])
  }
}
