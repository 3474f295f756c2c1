import GazetteerTestSupport
import Testing

@Suite("gazetteer near")
struct NearCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(NearPlaces.all)
  }

  private func run(_ words: String...) async throws -> Binary.Output {
    try await Binary.run(words, environment: sandbox.environment)
  }

  @Test("A table has region, country, kilometres and direction, so that namesakes can be told")
  func table() async throws {
    let output = try await sandbox.run("near 51.5305516,0.0051629 -n 3 --format table")
    #expect(
      output
        == Binary.Output(
          status: 0,
          out: """
            NAME            REGION  COUNTRY         POPULATION   KM  BEARING  COMPASS       ID
            Stratford               United Kingdom      36,666  0.5     311°  NW       2636714
            City of London          United Kingdom       8,072  7.0     254°  WSW      2643741
            London                  United Kingdom   8,961,989  9.4     255°  WSW      2643743

            """, err: ""))
  }

  @Test("A pipe gets tab-separated columns, JSON kilometres to the metre and null for no bearing")
  func machineFormats() async throws {
    let line = "Longyearbyen\t\tSJ\t2368\t278.005\t229.5\tSW\t2729907\n"
    #expect(try await sandbox.run("near 80,25 -n 1").out == line)
    let fields = "--fields geonameid,label,distance_km,bearing,compass"
    #expect(
      try await sandbox.run("near 2988507 -n 1 --format json \(fields)").out == """
        [
          {
            "geonameid": 2988507,
            "label": "Paris, France",
            "distance_km": 0,
            "bearing": null,
            "compass": null
          }
        ]

        """)
    let geojson = try await sandbox.run("near 0,0 -n 1 --format geojson")
    #expect(geojson.out.contains("\"distance_km\": 578.674"))
    #expect(geojson.out.hasPrefix("{\n  \"type\": \"FeatureCollection\""))
  }

  @Test(
    "A point can be written in many ways, southern and western ones too (swift-argument-parser#31, geotoad#331)",
    arguments: [
      ["-33.87", "151.21"], ["-33.87,151.21"], ["-33.87, 151.21"], ["-33.87,", "151.21"],
      ["33.87S", "151.21E"], ["--", "-33.87", "151.21"], ["\u{2212}33.87", "151.21"],
      ["--lat", "-33.87", "--lon", "151.21"], ["--lat=-33.87", "--lng=151.21"],
      ["-33.87", "151.21", "--max-km", "5"],
    ])
  func writings(words: [String]) async throws {
    let output = try await Binary.run(
      ["near", "-n", "1", "--fields", "name"] + words, environment: sandbox.environment)
    #expect(output == Binary.Output(status: 0, out: "Sydney\n", err: ""))
    let nearest = try await Binary.run(
      ["nearest", "-n", "1", "--fields", "name"] + words, environment: sandbox.environment)
    #expect(nearest == output)
  }

  @Test(
    "Degrees, minutes and seconds, and what maps and programs write, are a point",
    arguments: [
      [#"33°52'5"S 151°12'26"E"#], ["33°52′5″S,", "151°12′26″E"],
      ["33", "52", "5", "s", "151", "12", "26", "e"],
      ["S33.87", "E151.21"], ["(-33.87,", "151.21)"], ["-33.87;151.21"], ["-33.87/151.21"],
      ["-33,87;", "151,21"], ["geo:-33.87,151.21;u=35"],
    ])
  func forms(words: [String]) async throws {
    let sydney = Binary.Output(status: 0, out: "Sydney\n", err: "")
    let options = ["-n", "1", "--fields", "name"]
    #expect(
      try await Binary.run(["near"] + options + words, environment: sandbox.environment) == sydney)
    let text = words.joined(separator: " ")
    let batch = try await Binary.run(
      ["near", "--batch", "-n", "1"], input: text + "\n", environment: sandbox.environment)
    #expect(batch.out.contains(#""name":"Sydney""#), "\(batch.out)")
    #expect(
      try await Binary.run(
        ["search", "portland", "--near", text] + options, environment: sandbox.environment
      ).status == 0)
  }

  @Test(
    "What begins like a coordinate and is none is wrong usage, whole and by name of the point",
    arguments: ["48,85 2,35", "48°51'24\"N", "geo:48.85", "48.85 N paris", "1,2,3"])
  func almostPoint(text: String) async throws {
    #expect(
      try await run("near", text)
        == Binary.Output(
          status: 64, out: "",
          err: """
            gazetteer near: '\(text)' is no point: expected a latitude from -90 to 90 and a longitude \
            from -180 to 180, as in 48.85,2.35
            Try 'gazetteer near --help'.

            """))
  }

  @Test(
    "The very examples of the reports (geotoad#331)",
    arguments: [
      ["near", "-45.923, 170.200"], ["near", "--lat", "-45.923", "--lng", "170.200"],
      ["near", "-45.923", "170.200"],
    ])
  func reportedExamples(words: [String]) async throws {
    let output = try await Binary.run(
      words + ["-n", "1", "--fields", "name,distance_km"], environment: sandbox.environment)
    #expect(output == Binary.Output(status: 0, out: "Outram\t6.774\n", err: ""))
  }

  @Test(
    "A comma between two numbers separates them: 47,5 is 47° north and 5° east (getmypair-api#15)")
  func comma() async throws {
    let output = try await run("near", "47,5", "-n", "1", "--fields", "name,distance_km")
    #expect(output == Binary.Output(status: 0, out: "Ruffey-lès-Beaune\t6.841\n", err: ""))
  }

  @Test(
    "Numbers that are no point are a usage error that names the range (getmypair-api#15)",
    arguments: [
      (["999,999"], "latitude 999 is not between -90 and 90"),
      (["90.0001,0"], "latitude 90.0001 is not between -90 and 90"),
      (["0,181"], "longitude 181 is not between -180 and 180"),
      (["0", "-180.01"], "longitude -180.01 is not between -180 and 180"),
      (["NaN,NaN"], "a latitude from -90 to 90 and a longitude from -180 to 180"),
      (["0,nan"], "a latitude from -90 to 90 and a longitude from -180 to 180"),
      (["inf", "0"], "a latitude from -90 to 90 and a longitude from -180 to 180"),
      (["--", "-inf,0"], "a latitude from -90 to 90 and a longitude from -180 to 180"),
      (["47.5"], "a latitude from -90 to 90 and a longitude from -180 to 180"),
      (["1,2,3"], "a latitude from -90 to 90 and a longitude from -180 to 180"),
      (["--lat", "91", "--lon", "0"], "expected a number from -90 to 90"),
      (["--lat", "0", "--lon", "nan"], "expected a number from -180 to 180"),
      (["--lat", "0"], "--lat and --lon need each other"),
      (["0,0", "--lat", "0", "--lon", "0"], "instead of PLACE"), ([], "missing argument PLACE"),
      (["0,0", "--max-km", "-1"], "expected a number of at least 0"),
      (["--batch", "0,0"], "leave PLACE out"),
    ])
  func noPoint(words: [String], message: String) async throws {
    let output = try await Binary.run(["near"] + words, environment: sandbox.environment)
    #expect(output.status == 64)
    #expect(output.out == "")
    #expect(output.err.contains(message), "\(output.err)")
    #expect(output.err.hasSuffix("Try 'gazetteer near --help'.\n"))
  }

  @Test("Decimals count, whatever the locale (react-native-geocoder-reborn#19)")
  func decimals() async throws {
    for locale in ["C", "de_DE.UTF-8"] {
      let environment = ["LC_ALL": locale]
      let point = try await sandbox.run("near 1.35,103.8 -n 1", environment: environment)
      #expect(point.out.contains("\tSG\t"))
    }
    #expect(try await sandbox.run("near 1,103 -n 1").out.contains("\tID\t"))
  }

  @Test(
    "Nothing within the distance: exit status 1, and a sentence on standard error (iBurn-Data#3)")
  func nothingNear() async throws {
    #expect(
      try await sandbox.run("near 0,0 --max-km 100")
        == Binary.Output(
          status: 1, out: "", err: "Nothing found within 100 km of 0, 0.\n"))
    #expect(
      try await sandbox.run("near 0,0 --kind former")
        == Binary.Output(status: 1, out: "", err: "There is no such place anywhere.\n"))
    let json = try await sandbox.run("near 0,0 --max-km 100 --format json")
    #expect(json.out == "[]\n")
  }

  @Test("Filters: population, country, kind")
  func filters() async throws {
    func names(_ words: String) async throws -> String {
      try await sandbox.run("near -33.87 151.21 \(words) --fields name").out
    }
    #expect(try await names("-n 2") == "Sydney\nOutram\n")
    #expect(try await names("--kind district") == "Sydney CBD\n")
    #expect(try await names("-n 2 --kind district,seat") == "Sydney\nSydney CBD\n")
    #expect(try await names("-n 2 --country nz,FJ") == "Outram\nSavusavu\n")
    #expect(try await names("-n 2 --min-population 1000000") == "Sydney\nSingapore\n")
    #expect(try await names("--max-km 3000 --min-population 1 --country au") == "Sydney\n")
    #expect(try await names("--region US.TX") == "Paris\n")
  }

  @Test("Near a favorite, and near a city by its name or id")
  func namedPoints() async throws {
    #expect(try await sandbox.run("favorites add sydney --label home").status == 0)
    let expected = Binary.Output(status: 0, out: "Sydney\nOutram\n", err: "")
    for place in ["@home", "sydney", "SYDNEY", "2147714"] {
      let output = try await run("near", place, "-n", "2", "--fields", "name")
      #expect(output == expected, "\(place)")
    }
  }

  @Test("Of namesakes the best one is taken and named on standard error")
  func ambiguous() async throws {
    #expect(
      try await sandbox.run("near portland -n 1 --fields geonameid")
        == Binary.Output(
          status: 0, out: "5746545\n",
          err: "'portland' is taken for Portland, Oregon, United States (5746545).\n"))
  }

  @Test(
    "A name that nothing is called exactly so is not answered with another place",
    arguments: [
      ("sydnei", "No city found for 'sydnei'. Did you mean 'Sydney, AU'?"),
      ("sydney, france", "No city found for 'sydney, france'. Did you mean 'Sydney, AU'?"),
      ("qqqqqqqq", "No city found for 'qqqqqqqq'."), ("x", "'x' is too short to tell a city by."),
      ("9999999999999999999999", "There is no place with the id 9999999999999999999999."),
      ("@nowhere", "There is no favorite @nowhere"),
    ])
  func unknownPlaces(name: String, message: String) async throws {
    let output = try await run("near", name)
    #expect(output.status == (name.hasPrefix("@") ? 2 : 1))
    #expect(output.out == "")
    #expect(output.err.hasPrefix("gazetteer: \(message)"), "\(output.err)")
  }

  @Test("--reverse: the city that a point is in, and not the quarter nearest by")
  func reverse() async throws {
    let point = "near 51.515049,-0.093229 -n 1 --fields name"
    #expect(try await sandbox.run(point).out == "City of London\n")
    #expect(try await sandbox.run(point + " --reverse").out == "London\n")
  }
}
