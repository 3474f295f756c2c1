import Gazetteer
import GazetteerImport
import Testing

@Suite("Alternate names")
struct ImportNameTests {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
  }

  /// A row of alternateNamesV2.
  private func name(
    _ id: Int, _ geonameID: Int, _ language: String, _ text: String, _ flags: String = ""
  ) -> String {
    let columns = "pschf".prefix(4).map { flags.contains($0) ? "1" : "" }
    return (["\(id)", "\(geonameID)", language, text] + columns + ["", ""])
      .joined(separator: "\t") + "\n"
  }

  private func names(_ geonameID: Int) throws -> [String] {
    try folder.column("SELECT names FROM place WHERE geonameid = \(geonameID)")
      .flatMap { $0.split(separator: "\n").map(String.init) }
  }

  @Test("django-cities-light#127: What the comma column cuts in two is taken from the table")
  func commas() throws {
    let dump = try folder.write(
      "dump.txt", [RawRow(1, "North Korea") { $0.alternates = "Coreia,Norte,KP,Chosŏn, ,Chosŏn" }])
    try folder.importing(dump)
    #expect(try names(1) == ["Coreia", "Norte", "KP", "Chosŏn"])
    try folder.importing(
      dump, folder.write("alternateNamesV2.txt", name(9, 1, "pt", "Coreia, Norte")))
    #expect(try names(1) == ["Coreia, Norte\tpt\t\t9", "KP", "Chosŏn"])
    #expect(try folder.search("Coreia Norte") == [1])
  }

  @Test(
    "django-cities-light#59, open-meteo#1173: Columns are read by their place: preferred, short, colloquial, historic"
  )
  func flags() throws {
    let dump = try folder.write("dump.txt", [RawRow(1_526_273, "Astana")])
    let table = try folder.write(
      "alternateNamesV2.txt",
      name(3, 1_526_273, "nl", "Nederland", "p") + name(1, 1_526_273, "en", "Nur-Sultan", "h")
        + name(2, 1_526_273, "en", "Big A", "sc"))
    try folder.importing(dump, table)
    #expect(
      try names(1_526_273)
        == ["Nur-Sultan\ten\th\t1", "Big A\ten\tsc\t2", "Nederland\tnl\tp\t3"])
    for query in ["Nur-Sultan", "Nederland", "Astana"] {
      #expect(try folder.search(query) == [1_526_273])
    }
    #expect(try folder.column("SELECT name FROM place") == ["Astana"])
  }

  @Test("Links, Wikidata ids and postal codes are no names; airport codes are found as a whole")
  func pseudoLanguages() throws {
    let dump = try folder.write(
      "dump.txt", [RawRow(1, "Grand Rapids") { $0.alternates = "GRR,49503,Grand Rapids MI" }])
    let summary = try folder.importing(
      dump,
      folder.write(
        "alternateNamesV2.txt",
        name(1, 1, "link", "https://example.org") + name(2, 1, "wkdt", "Q184587")
          + name(3, 1, "post", "49503") + name(4, 1, "iata", "GRR") + name(5, 7, "en", "Nowhere")))
    #expect(try names(1) == ["GRR\tiata\t\t4", "Grand Rapids MI"])
    let source = try #require(summary.sources.last)
    #expect(source.skipped == ["not a name": 3, "unknown place": 1])
    #expect(source.stored == 1)
    #expect(try folder.search("grr") == [1])
    #expect(try folder.search("gr") == [1])
    #expect(try folder.search("49503").isEmpty)
  }

  @Test("With a choice of languages only these names stay, and those without a language")
  func languages() throws {
    let dump = try folder.write(
      "dump.txt",
      [
        RawRow(1, "München") { $0.alternates = "Munich,Monaco,Minga" },
        RawRow(2, "Köln") { $0.alternates = "Cologne" },
      ])
    let table = try folder.write(
      "alternateNamesV2.txt",
      name(1, 1, "en", "Munich") + name(2, 1, "it", "Monaco") + name(3, 1, "", "Minga")
        + name(4, 1, "en-GB", "Munich town") + name(5, 1, "abbr", "MUC"))
    let summary = try folder.importing(dump, table, languages: ["en"])
    #expect(
      try names(1)
        == ["Munich\ten\t\t1", "Minga\t\t\t3", "Munich town\ten-GB\t\t4", "MUC\tabbr\t\t5"])
    // Nothing is known of the languages of a place that is not in the table.
    #expect(try names(2) == ["Cologne"])
    #expect(summary.sources.last?.skipped == ["language": 1])
  }

  @Test("Importance does not depend on which alternate names are imported")
  func importance() throws {
    let dump = try folder.write(
      "dump.txt", [RawRow(1, "München") { $0.alternates = "Munich,Monaco,Minga" }])
    try folder.importing(dump)
    let before = try folder.column("SELECT importance FROM place")
    try folder.importing(
      dump, folder.write("alternateNamesV2.txt", name(1, 1, "en", "Munich")), languages: ["en"])
    #expect(try folder.column("SELECT importance FROM place") == before)
  }

  @Test("Countries and regions are found by their names, also with what they are left out")
  func areas() throws {
    let dump = try folder.write(
      "dump.txt",
      [
        RawRow(1, "Halab") {
          $0.country = "SY"
          $0.admin1 = "09"
          $0.population = "1500"
        },
        RawRow(2, "Quarter") {
          $0.country = "SY"
          $0.admin1 = "09"
          $0.featureCode = "PPLX"
          $0.population = "700"
        },
      ])
    try folder.write(
      "admin1CodesASCII.txt", "SY.09\tAleppo Governorate\tAleppo Governorate\t170062\n")
    try folder.write(
      "countryInfo.txt",
      "#ISO\tISO3\nSY\tSYR\t760\tSY\tSyria\tDamascus\t185180\t16906283\tAS\t.sy\tSYP\tPound\t963\t"
        + "\t\tar-SY\t163843\tIQ\t\r\n")
    try folder.write(
      "alternateNames-regions.txt",
      name(1, 170_062, "de", "Gouvernement Aleppo") + name(2, 170_062, "abbr", "ALE"))
    let summary = try folder.importing(dump)
    #expect(summary.areaCount == 2)
    for query in ["halab, aleppo", "halab, syria", "halab, SYR", "halab, ale"] {
      #expect(try folder.search(query).first == 1, "\(query)")
    }
    // The inhabitants of a quarter are those of its city.
    #expect(try folder.column("SELECT population FROM area WHERE code = 'SY.09'") == ["1500"])
  }

  private func writeCompanions() throws -> String {
    try folder.write(
      "countryInfo.txt",
      "#ISO\tISO3\nDE\tDEU\t276\tGM\tGermany\tBerlin\t357021\t82927922\tEU\t.de\tEUR\tEuro\t49"
        + "\t\t\tde\t2921044\tCH\t\r\n")
    try folder.write(
      "alternateNames-regions.txt",
      name(900_000_001, 2_921_044, "de", "Deutschland")
        + name(900_000_002, 2_921_044, "abbr", "BRD"))
    try folder.write("alternateNames-cities.txt", name(910_000_001, 1, "de", "München"))
    try folder.write(
      "credits.tsv", "# file\nalternateNames-cities.txt\t2025-04\tCLDR\nother\t2027\tX\n")
    return try folder.write("dump.txt", [RawRow(1, "Munich") { $0.country = "DE" }])
  }

  @Test("Names of places and of regions beside a dump come with it, and so do their credits")
  func companions() throws {
    let summary = try folder.importing(writeCompanions())
    #expect(
      summary.sources.map(\.file) == [
        "dump.txt", "countryInfo.txt", "alternateNames-regions.txt", "alternateNames-cities.txt",
      ])
    #expect(try folder.search("münchen, brd").first == 1)
    #expect(
      try folder.column("SELECT value FROM meta WHERE key = 'licence'") == [
        "GeoNames, CC BY 4.0, https://www.geonames.org\nCLDR"
      ])
  }

  @Test("An alternate-names file takes the place of the names of places, not of those of regions")
  func replacedCompanion() throws {
    let dump = try writeCompanions()
    let names = try folder.write(
      "alternateNamesV2.txt",
      name(1, 1, "fr", "Munich-sur-Isar") + name(2, 2_921_044, "de", "Deutschland"))
    let summary = try folder.importing(dump, names)
    #expect(!summary.sources.map(\.file).contains("alternateNames-cities.txt"))
    #expect(try folder.search("munich-sur-isar, brd").first == 1)
    // A name that both files have is kept once.
    let stored = try folder.column("SELECT names FROM area WHERE code = 'DE'")
    #expect(stored == ["Deutschland\tde\t\t2\nBRD\tabbr\t\t900000002"])
  }
}
