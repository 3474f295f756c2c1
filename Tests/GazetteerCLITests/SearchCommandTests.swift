import Foundation
import GazetteerTestSupport
import Testing

@Suite("gazetteer search: formats and messages")
struct SearchCommandTests {
  /// Runs the program on the small gazetteer; words are separated by single spaces.
  private static func run(
    _ words: String, environment: [String: String] = [:]
  ) async throws -> BuiltProgram.Output {
    try await BuiltProgram.gazetteer.run(
      ["search"] + words.split(separator: " ").map(String.init),
      environment: ["GAZETTEER_DATABASE": try SmallGazetteer.path].merging(environment) { $1 })
  }

  private static let table = """
    NAME   REGION         COUNTRY        POPULATION  LATITUDE  LONGITUDE       ID
    Paris  Île-de-France  France          2,138,551  48.85341     2.3488  2988507
    Paris  Texas          United States      24,782  33.66094  -95.55551  4717560

    """

  private static let rows = """
    Paris\tÎle-de-France\tFrance\t2138551\t48.85341\t2.3488\t2988507
    Paris\tTexas\tUnited States\t24782\t33.66094\t-95.55551\t4717560

    """

  @Test("A table has aligned columns and a header")
  func tableFormat() async throws {
    let output = try await Self.run("paris --format table")
    #expect(output == BuiltProgram.Output(status: 0, out: Self.table))
    let bare = try await Self.run("paris --format table --no-header -n 1")
    #expect(
      bare.out == "Paris  Île-de-France  France  2,138,551  48.85341  2.3488  2988507\n")
  }

  @Test("A table names the other name that matched")
  func tableWithMatch() async throws {
    let output = try await Self.run("muenchen --format table --no-header")
    #expect(
      output.out
        == "Munich (München)  Bavaria  Germany  1,505,005  48.13743  11.57549  2867714\n")
  }

  @Test("In a pipe the default is tab-separated, without a header")
  func tsv() async throws {
    #expect(try await Self.run("paris") == BuiltProgram.Output(status: 0, out: Self.rows))
    let header = "name\tadmin1\tcountry\tpopulation\tlatitude\tlongitude\tgeonameid\n"
    #expect(try await Self.run("paris --header").out == header + Self.rows)
    #expect(try await Self.run("paris --format tsv").out == Self.rows)
  }

  @Test("A point and an id find nothing, and are told the command for them")
  func otherCommands() async throws {
    for (query, advice) in [
      ("48.85 2.35", "'gazetteer near' finds the places near a point."),
      ("2988507", "'gazetteer show 2988507' shows the place with this id."),
    ] {
      #expect(
        try await Self.run(query)
          == BuiltProgram.Output(
            status: 1, err: "No results found for '\(query)'. \(advice)\n"))
    }
  }

  @Test("CSV quotes what has a comma, RFC 4180")
  func csv() async throws {
    let output = try await Self.run("paris --format csv --fields label,population,elevation")
    #expect(
      output
        == BuiltProgram.Output(
          status: 0,
          out: """
            label,population,elevation
            "Paris, France",2138551,42
            "Paris, Texas, United States",24782,

            """))
    let rows = try await Self.run("paris --format csv --fields name --no-header")
    #expect(rows.out == "Paris\nParis\n")
  }

  @Test("JSON says where the list comes from")
  func json() async throws {
    let output = try await Self.run("paris --format json --limit 1")
    #expect(
      output
        == BuiltProgram.Output(
          status: 0,
          out: """
            {
              "query": "paris",
              "source": "matches",
              "unsatisfied": null,
              "has_more": true,
              "results": [
                {
                  "geonameid": 2988507,
                  "name": "Paris",
                  "label": "Paris, France",
                  "admin1": "Île-de-France",
                  "admin2": null,
                  "country": "France",
                  "country_code": "FR",
                  "admin1_code": "11",
                  "admin2_code": null,
                  "feature_class": "P",
                  "feature_code": "PPLC",
                  "kind": "capital",
                  "population": 2138551,
                  "elevation": 42,
                  "timezone": "Europe/Paris",
                  "latitude": 48.85341,
                  "longitude": 2.3488,
                  "matched_name": null,
                  "matched_name_kind": null,
                  "is_guess": false,
                  "label_highlights": [
                    {
                      "start": 0,
                      "end": 5,
                      "start_character": 0,
                      "end_character": 5
                    }
                  ],
                  "matched_name_highlights": []
                }
              ]
            }

            """))
  }

  @Test("JSON keeps its shape with fields of one's choice")
  func jsonFields() async throws {
    let output = try await Self.run("paris --format json --fields geonameid,elevation")
    #expect(
      output.out == """
        {
          "query": "paris",
          "source": "matches",
          "unsatisfied": null,
          "has_more": false,
          "results": [
            {
              "geonameid": 2988507,
              "elevation": 42
            },
            {
              "geonameid": 4717560,
              "elevation": null
            }
          ]
        }

        """)
  }

  @Test("NDJSON has an object a line; offsets count bytes and characters")
  func ndjson() async throws {
    let output = try await Self.run("muenchen --format ndjson")
    #expect(
      output
        == BuiltProgram.Output(
          status: 0,
          out: #"{"geonameid":2867714,"name":"Munich","label":"Munich, Bavaria, Germany","#
            + #""admin1":"Bavaria","admin2":null,"country":"Germany","country_code":"DE","#
            + #""admin1_code":"02","admin2_code":null,"feature_class":"P","feature_code":"PPLA","#
            + #""kind":"seat","population":1505005,"elevation":null,"#
            + #""timezone":"Europe/Berlin","latitude":48.13743,"longitude":11.57549,"#
            + #""matched_name":"München","matched_name_kind":"ordinary","is_guess":false,"#
            + #""label_highlights":[],"matched_name_highlights":[]}"# + "\n"))
    let match = try await Self.run("münche --format ndjson --fields matched_name_highlights")
    #expect(
      match.out
        == #"{"matched_name_highlights":[{"start":0,"end":7,"start_character":0,"end_character":6}]}"#
        + "\n")
    let fields = try await Self.run("paris -n 1 --format ndjson --fields name,admin2")
    #expect(fields.out == #"{"name":"Paris","admin2":null}"# + "\n")
  }

  @Test("GeoJSON is a collection of points, longitude first")
  func geojson() async throws {
    let output = try await Self.run("tokyo --format geojson")
    #expect(
      output
        == BuiltProgram.Output(
          status: 0,
          out: """
            {
              "type": "FeatureCollection",
              "features": [
                {
                  "type": "Feature",
                  "id": 1850147,
                  "geometry": {
                    "type": "Point",
                    "coordinates": [
                      139.69171,
                      35.6895
                    ]
                  },
                  "properties": {
                    "geonameid": 1850147,
                    "name": "Tokyo",
                    "label": "Tokyo, Japan",
                    "admin1": "Tokyo",
                    "admin2": null,
                    "country": "Japan",
                    "country_code": "JP",
                    "admin1_code": "40",
                    "admin2_code": null,
                    "feature_class": "P",
                    "feature_code": "PPLC",
                    "kind": "capital",
                    "population": 9733276,
                    "elevation": null,
                    "timezone": "Asia/Tokyo",
                    "matched_name": null,
                    "matched_name_kind": null,
                    "is_guess": false,
                    "label_highlights": [
                      {
                        "start": 0,
                        "end": 5,
                        "start_character": 0,
                        "end_character": 5
                      }
                    ],
                    "matched_name_highlights": []
                  }
                }
              ]
            }

            """))
  }

  @Test("Fields come in the order asked for, and an unknown one is told")
  func fields() async throws {
    let output = try await Self.run("paris --fields geonameid,name -n 1")
    #expect(output.out == "2988507\tParis\n")
    let unknown = try await Self.run("paris --fields geonameid,nonsense")
    #expect(unknown.status == 64)
    #expect(unknown.out.isEmpty)
    #expect(
      unknown.err.hasPrefix(
        "gazetteer search: invalid value 'nonsense' for '--fields': expected geonameid,"))
  }

  @Test("Limit and offset cut the list")
  func pages() async throws {
    #expect(try await Self.run("paris -n 1 --fields geonameid").out == "2988507\n")
    #expect(try await Self.run("paris -n 1 --offset 1 --fields geonameid").out == "4717560\n")
    let beyond = try await Self.run("paris --offset 2")
    #expect(beyond.status == 1)
    #expect(beyond.out.isEmpty)
  }

  @Test(
    "Filters, nearness and qualifiers choose",
    arguments: [
      ("paris --country us", "4717560"), ("paris -c US,DE", "4717560"),
      ("paris --region FR.11", "2988507"), ("paris --kind seat", "4717560"),
      ("paris --min-population 100000", "2988507"), ("london --near 43,-81 -n 1", "6058560"),
      ("london, canada", "6058560"), ("paris tx", "4717560"), ("code:pdx", "5746545"),
      ("ontario", "5379439"), ("san fran", "5391959"), ("Å", "3163392"), ("å norway", "3163392"),
    ])
  func options(words: String, id: String) async throws {
    let output = try await Self.run(words + " --fields geonameid")
    #expect(output == BuiltProgram.Output(status: 0, out: id + "\n"))
  }

  @Test(
    "wttr.in#459, geocoding-api#9, rekor#380, rs-stellar-xdr#413: nothing found is status 1, a sentence and an empty list"
  )
  func nothing() async throws {
    let message = "No results found for 'zzzz'.\n"
    for format in ["table", "tsv", "ndjson"] {
      let output = try await Self.run("zzzz --format \(format)")
      #expect(output == BuiltProgram.Output(status: 1, err: message), "\(format)")
    }
    let json = try await Self.run("zzzz --format json")
    #expect(
      json
        == BuiltProgram.Output(
          status: 1,
          out: """
            {
              "query": "zzzz",
              "source": "matches",
              "unsatisfied": null,
              "has_more": false,
              "results": []
            }

            """,
          err: message))
    let geojson = try await Self.run("zzzz --format geojson")
    #expect(
      geojson.out == """
        {
          "type": "FeatureCollection",
          "features": []
        }

        """)
  }

  @Test("wttr.in#459: the popular cities are labelled, and come only without a query")
  func popular() async throws {
    let output = try await Self.run("--fields name -n 3")
    #expect(
      output
        == BuiltProgram.Output(
          status: 0, out: "Tokyo\nLondon\nParis\n", err: "Popular cities:\n"))
    #expect(try await Self.run("p --fields name -n 1").err == "Popular cities:\n")
    let json = try await Self.run("--format json -n 1")
    #expect(json.out.contains(#""source": "popular""#))
  }

  @Test("Weather#43: guesses are told as such")
  func guesses() async throws {
    let output = try await Self.run("munihc --fields name,is_guess")
    #expect(
      output
        == BuiltProgram.Output(
          status: 0, out: "Munich\tyes\n", err: "Nothing is spelt like that. Did you mean:\n"))
    let strict = try await Self.run("munihc --no-fuzzy")
    #expect(strict == BuiltProgram.Output(status: 1, err: "No results found for 'munihc'.\n"))
  }

  @Test("breezy-weather#2668: a region without such a city is told; the others are status 1")
  func unsatisfied() async throws {
    let output = try await Self.run("munich, oregon --fields geonameid")
    #expect(
      output
        == BuiltProgram.Output(
          status: 1, out: "2867714\n", err: "Nothing found in 'oregon'. Elsewhere:\n"))
    let json = try await Self.run("munich, oregon --format json")
    #expect(json.out.contains(#""unsatisfied": "oregon""#))
    #expect(json.status == 1)
  }

  @Test("--explain adds why each result is where it is")
  func explain() async throws {
    let output = try await Self.run("tokio --explain --fields geonameid")
    #expect(output.status == 0)
    let values = output.out.dropLast().split(separator: "\t")
    #expect(values.count == 8)
    #expect(values.prefix(2) == ["1850147", "whole other name"])
    #expect(values.dropLast().last == "0")
    #expect(Double(values.last ?? "") ?? 0 > 0.5)
  }

  @Test(
    "Wrong usage is status 64, with a hint",
    arguments: [
      ("paris --format xml", "invalid value 'xml' for '--format'"),
      ("paris --limit 0", "invalid value '0' for '--limit'"),
      ("paris --limit 1001", "invalid value '1001' for '--limit'"),
      ("paris --limit many", "invalid value 'many' for '--limit'"),
      ("paris --offset=-1", "invalid value '-1' for '--offset'"),
      ("paris --near 91,0", "--near"), ("paris --kind town", "--kind"),
      ("paris --colour", "unknown option '--colour'"),
    ])
  func usage(words: String, message: String) async throws {
    let output = try await Self.run(words)
    #expect(output.status == 64)
    #expect(output.out.isEmpty)
    #expect(output.err.hasPrefix("gazetteer search: "), "\(output.err)")
    #expect(output.err.contains(message), "\(output.err)")
    #expect(output.err.hasSuffix("Try 'gazetteer search --help'.\n"), "\(output.err)")
  }

  @Test("Without a gazetteer one sentence says what to run")
  func noDatabase() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("none.sqlite")
    let output = try await Self.run("paris", environment: ["GAZETTEER_DATABASE": path])
    #expect(
      output
        == BuiltProgram.Output(
          status: 2,
          err: "gazetteer: There is no gazetteer at \(path): run 'gazetteer import FILE…' to make "
            + "one from a GeoNames dump, or name another with --database.\n"))
    #expect(try folder.names.isEmpty)
  }

  @Test("A file that is no gazetteer is told from a missing one")
  func otherFile() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("notes.txt")
    try Data("no database at all, whatever its length".utf8).write(to: URL(filePath: path))
    let output = try await Self.run("paris", environment: ["GAZETTEER_DATABASE": path])
    #expect(output.status == 2)
    #expect(output.err.hasPrefix("gazetteer: \(path) is not a gazetteer file."))
  }

  @Test(
    "GeonamesRdf#4: output is UTF-8 and without colours, whatever the environment says",
    arguments: [
      ["LC_ALL": "C"], ["LC_ALL": "POSIX", "LANG": "C"], ["NO_COLOR": "1"], ["TERM": "dumb"],
      ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "de_DE.ISO-8859-1"], [:],
    ])
  func environment(variables: [String: String]) async throws {
    let table = try await Self.run("paris --format table", environment: variables)
    #expect(table == BuiltProgram.Output(status: 0, out: Self.table))
    let match = try await Self.run("東京 --fields name,matched_name", environment: variables)
    #expect(match.out == "Tokyo\t東京\n")
  }
}
