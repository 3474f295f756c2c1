import GazetteerImport
import Testing

@Suite("What is imported")
struct ImportFilterTests {
  private let folder: ImportFolder
  private let dump: String

  init() throws {
    folder = try ImportFolder()
    dump = try folder.write(
      "dump.txt",
      [
        RawRow(2_993_458, "Monaco") {
          $0.featureCode = "PPLC"
          $0.country = "MC"
        },
        RawRow(2_992_741, "Monte-Carlo") {
          $0.featureCode = "PPLX"
          $0.country = "MC"
        },
        RawRow(2_747_373, "The Hague") {
          $0.featureCode = "PPLG"
          $0.country = "NL"
          $0.population = "500000"
        },
        RawRow(3_837_097, "San Lorenzo") {
          $0.featureCode = "PPLA2"
          $0.country = "AR"
          $0.population = "0"
        },
        RawRow(5, "Hamlet") { $0.population = "0" },
        RawRow(6, "No class") {
          $0.featureClass = ""
          $0.featureCode = ""
        },
        RawRow(7, "Lake") {
          $0.featureClass = "H"
          $0.featureCode = "LK"
        },
        RawRow(8, "Hotel") {
          $0.featureClass = "S"
          $0.featureCode = "HTL"
        },
      ])
  }

  @Test(
    "django-cities-light#110, django-cities#39, django-cities#124, places#384: Every kind of populated place is kept, with and without people"
  )
  func populatedPlaces() throws {
    let summary = try folder.importing(dump)
    #expect(summary.placeCount == 6)
    #expect(summary.sources[0].skipped == ["feature class": 2])
    #expect(summary.leftOutByFeatureCode == ["H.LK": 1, "S.HTL": 1])
    for (query, id) in [
      ("Monte-Carlo", 2_992_741), ("The Hague", 2_747_373), ("San Lorenzo", 3_837_097),
    ] as [(String, Int64)] {
      #expect(try folder.search(query) == [id])
    }
  }

  @Test("data-services#167: A seat without people ranks above a hamlet")
  func unknownPopulation() throws {
    try folder.importing(dump)
    let order = try folder.column("SELECT geonameid FROM place ORDER BY id")
    let seat = try #require(order.firstIndex(of: "3837097"))
    let hamlet = try #require(order.firstIndex(of: "5"))
    #expect(seat < hamlet)
  }

  @Test("Filters leave out what they say, and count it")
  func filters() throws {
    let cases: [(ImportFilter, [String], [String: Int])] = [
      (
        ImportFilter(countries: ["MC"]), ["2992741", "2993458"], ["feature class": 2, "country": 4]
      ),
      (
        ImportFilter(featureClasses: ["H", "S"]), ["6", "7", "8"], ["feature class": 5]
      ),
      (
        ImportFilter(featureCodes: ["PPLX", "PPLG"]), ["2747373", "2992741"],
        ["feature class": 2, "feature code": 4]
      ),
      // San Lorenzo's population is unknown, and it is a seat.
      (
        ImportFilter(minimumPopulation: 1_001), ["2747373", "3837097"],
        ["feature class": 2, "population": 4]
      ),
    ]
    for (filter, ids, skipped) in cases {
      let summary = try folder.importing(dump, filter: filter)
      #expect(try folder.column("SELECT geonameid FROM place ORDER BY 1") == ids)
      #expect(summary.sources[0].skipped == skipped)
      #expect(
        summary.sources[0].read == summary.sources[0].stored + summary.sources[0].skippedCount)
    }
  }

  @Test("geocoding-api#8: A postal-code file is refused in a sentence that names the right one")
  func postalCodes() throws {
    let path = try folder.write(
      "DE.txt", "DE\t10115\tBerlin\tBerlin\tBE\t\t00\tBerlin\t11000\t52.5323\t13.3846\t4\n")
    let error = #expect(throws: ImportError.self) { try folder.importing(path) }
    #expect("\(error, default: "")".contains("postal-code file"))
    #expect("\(error, default: "")".contains("cities500.zip"))
  }
}
