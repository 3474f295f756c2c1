import Foundation
import GazetteerTestSupport
import Testing

/// Every command that writes results, in every format: one rule for all of them.
@Suite("Commands and formats")
struct CommandFormatTests {
  /// Made once, though the cases run at the same time.
  private static let sandbox = Task {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("favorites add munich --label home")
    _ = try await sandbox.run("favorites default home")
    _ = try await sandbox.run("select paris")
    return sandbox
  }

  /// A command, two of its fields, and the geometry that GeoJSON has for its results.
  struct Report: Sendable, CustomTestStringConvertible {
    var words: String
    var fields: [String]
    var geometry: String?
    /// Whether there is only ever one record, an object in JSON.
    var isSingle = false
    var testDescription: String { words }
  }

  private static let reports = [
    Report(words: "search paris", fields: ["geonameid", "name"], geometry: "Point"),
    Report(words: "near 48.85,2.35 -n 2", fields: ["distance_km", "name"], geometry: "Point"),
    Report(
      words: "distance paris tokyo", fields: ["from", "distance_km"], geometry: "LineString",
      isSingle: true),
    Report(
      words: "show munich", fields: ["timezone", "name"], geometry: "Point", isSingle: true),
    Report(
      words: "pick tokyo --select-1", fields: ["name", "country"], geometry: "Point",
      isSingle: true),
    Report(words: "current", fields: ["name", "admin1"], geometry: "Point", isSingle: true),
    Report(
      words: "select tokyo", fields: ["label", "geonameid"], geometry: "Point", isSingle: true),
    Report(words: "favorites list", fields: ["own_label", "name"], geometry: "Point"),
    Report(
      words: "favorites default", fields: ["name", "geonameid"], geometry: "Point",
      isSingle: true),
    Report(words: "info", fields: ["places", "names"], isSingle: true),
    Report(words: "verify", fields: ["check", "result"]),
  ]

  private static let formats = ["table", "tsv", "csv", "json", "ndjson", "geojson"]

  private func run(_ words: String) async throws -> Binary.Output {
    try await Self.sandbox.value.run(words)
  }

  @Test("Each command writes the fields asked for in each format", arguments: reports, formats)
  func fields(report: Report, format: String) async throws {
    let names = report.fields.joined(separator: ",")
    let output = try await run("\(report.words) --fields \(names) --format \(format)")
    if format == "geojson", report.geometry == nil {
      #expect(output.status == 64)
      #expect(output.out == "")
      return
    }
    #expect(output.status == 0, "\(output.err)")
    let first = String(output.out.prefix { $0 != "\n" })
    switch format {
    case "table":
      #expect(first.split(separator: " ").map { $0.lowercased() } == report.fields)
    case "tsv": #expect(first.split(separator: "\t", omittingEmptySubsequences: false).count == 2)
    case "csv": #expect(first == names)
    default: try checkJSON(output.out, first, report, format)
    }
  }

  private func checkJSON(
    _ text: String, _ first: String, _ report: Report, _ format: String
  ) throws {
    let document = try JSONSerialization.jsonObject(
      with: Data((format == "ndjson" ? first : text).utf8))
    let record: [String: Any]?
    if format == "geojson" {
      let collection = try #require(document as? [String: Any])
      #expect(collection["type"] as? String == "FeatureCollection")
      let feature = try #require((collection["features"] as? [[String: Any]])?.first)
      #expect((feature["geometry"] as? [String: Any])?["type"] as? String == report.geometry)
      record = feature["properties"] as? [String: Any]
    } else if format == "json", !report.isSingle {
      let list = (document as? [String: Any])?["results"] ?? document
      record = (list as? [[String: Any]])?.first
    } else {
      record = document as? [String: Any]
    }
    #expect(record?.keys.sorted() == report.fields.sorted())
  }

  @Test("An unknown field is wrong usage, whether or not anything is found", arguments: reports)
  func unknownField(report: Report) async throws {
    let output = try await run("\(report.words) --fields nonsense")
    #expect(output.status == 64)
    #expect(output.out == "")
    #expect(output.err.contains("invalid value 'nonsense' for '--fields': expected "))
  }

  @Test("Without a value, --fields lists the fields with a line each", arguments: reports)
  func listsFields(report: Report) async throws {
    let output = try await run("\(report.words) --fields")
    #expect(output.status == 0)
    let names = output.out.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(report.fields.allSatisfy { names.contains($0[...]) })
    #expect(output.out.split(separator: "\n").allSatisfy { $0.contains("  ") })
  }

  @Test("csv has its header, and JSON its shape, also where nothing is found")
  func nothingFound() async throws {
    let csv = try await run("search zzzz --format csv --fields geonameid,name")
    #expect(csv.status == 1)
    #expect(csv.out == "geonameid,name\n")
    let json = try await run("search zzzz --format json --fields name")
    #expect(json.out.contains("\"results\": []"))
  }

  @Test("What --explain says comes along with chosen fields")
  func explained() async throws {
    let output = try await run("search tokyo --fields name --explain --header")
    #expect(
      output.out.hasPrefix(
        "name\ttier\timportance\twhole_words\tbias\treading\tedit_distance\tscore\nTokyo\t"))
  }

  @Test("Favorites are exported as JSON only, and another format is refused")
  func exported() async throws {
    #expect(try await run("favorites export --format json").status == 0)
    let output = try await run("favorites export --format csv")
    #expect(output.status == 64)
    #expect(output.err.contains("--format csv does not go with it"))
  }

  @Test("A bad label is wrong usage")
  func badLabel() async throws {
    #expect(try await run("favorites add paris --label 12").status == 64)
  }

  @Test(
    "Too short a text answers nothing in a batch, unless --popular asks for it",
    arguments: ["", "p", "?"])
  func tooShort(line: String) async throws {
    let sandbox = try await Self.sandbox.value
    let plain = try await sandbox.run("search --batch", input: line + "\n")
    #expect(plain.status == 1)
    #expect(plain.out == #"{"query":"\#(line)","source":"tooShort","results":[]}"# + "\n")
    let popular = try await sandbox.run("search --batch --popular", input: line + "\n")
    #expect(popular.out.contains(#""source":"popular""#))
    #expect(try await sandbox.run("search \(line) --no-popular").status == 1)
  }
}
