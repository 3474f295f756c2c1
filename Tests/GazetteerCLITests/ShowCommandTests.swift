import Foundation
import GazetteerCommandLine
import GazetteerModel
import GazetteerTestSupport
import Testing

@testable import GazetteerCLI

@Suite("gazetteer show")
struct ShowCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// The lines of a run, without those that a clock changes.
  private func timeless(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("local_time") && !$0.hasPrefix("utc_offset") }
      .filter { !$0.hasPrefix("local time") }
      .joined(separator: "\n")
  }

  @Test("In a pipe a line for each field, names by language and kind")
  func lines() async throws {
    _ = try await sandbox.run("favorites add paris --label home")
    let output = try await sandbox.run("show paris")
    #expect(output.status == 0)
    #expect(output.err.isEmpty)
    #expect(
      timeless(output.out) == """
        geonameid\t2988507
        name\tParis
        label\tParis, France
        admin1\tÎle-de-France
        admin2\t
        country\tFrance
        country_code\tFR
        admin1_code\t11
        admin2_code\t
        feature_class\tP
        feature_code\tPPLC
        kind\tcapital
        population\t2138551
        elevation\t42
        timezone\tEurope/Paris
        latitude\t48.85341
        longitude\t2.3488
        asciiname\tParis
        dem\t
        modification_date\t2026-01-31
        favorite_position\t1
        own_label\thome
        larger_cities.1\tTokyo, Japan, 9713 km NNE
        names.fr.preferred\tParis
        names.fr.colloquial\tPaname
        names.it.ordinary\tParigi
        names.la.historic\tLutetia
        names.unknown.ordinary\tParijs
        names.iata.code\tPAR
        names.link.link\thttps://en.wikipedia.org/wiki/Paris

        """)
  }

  @Test("As a table a page to read")
  func page() async throws {
    let output = try await sandbox.run("show munich --format table")
    #expect(
      timeless(output.out) == """
        Munich, Bavaria, Germany
        region         Bavaria (02)
        country        Germany (DE)
        kind           seat (PPLA)
        population     1,505,005
        coordinates    48.13743, 11.57549
        time zone      Europe/Berlin
        larger cities  Paris, France, 684 km W
                       Tokyo, Japan, 9370 km NE
        geonameid      2867714
        last modified  2026-01-31

        Other names and codes
        de  preferred  München
        en             Munich

        """)
  }

  @Test("JSON is one object, with the names in a list")
  func json() async throws {
    let output = try await sandbox.run("show tokyo --format json")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(output.out.utf8)) as? [String: Any])
    #expect(object["geonameid"] as? Int == 1_850_147)
    let names = try #require(object["names"] as? [[String: Any]])
    #expect(names.map { $0["name"] as? String } == ["Tokio", "東京"])
    #expect(names.map { $0["language"] as? String } == ["de", "ja"])
    #expect(names.map { $0["kind"] as? String } == ["ordinary", "preferred"])
    #expect((object["larger_cities"] as? [Any])?.isEmpty == true)
    let darlington = try await sandbox.run("show 2651513 --format ndjson --fields larger_cities")
    #expect(
      darlington.out.hasPrefix(
        #"{"larger_cities":[{"geonameid":2988507,"name":"Paris","label":"Paris, France","#
          + #""population":2138551,"distance_km":685.207,"bearing":155.4,"compass":"SSE"},"#))
    #expect(darlington.out.contains("Munich"))
    #expect(!darlington.out.contains("Tokyo"))
  }

  @Test("Another language changes the heading and keeps the own name")
  func language() async throws {
    let output = try await sandbox.run("show munich --lang de --format table")
    #expect(output.out.hasPrefix("München, Bavaria, Germany\nown name       Munich\n"))
  }

  @Test("Local time and offset follow the zone data; without them they are unknown")
  func localTime() async throws {
    let words = "show munich --fields local_time,utc_offset,timezone --format json"
    let none = try await sandbox.run(words)
    guard FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin") else {
      #expect(none.out.contains("\"local_time\": null"))
      return
    }
    // 1 July 2025, 12:00 UTC.
    let page = CityPage(
      city: City(geonameID: 1, name: "X", coordinate: .origin, timeZone: "Europe/Berlin"),
      details: nil, favorite: nil,
      localTime: TimeZoneClock(environment: { _ in nil })
        .localTime(in: "Europe/Berlin", at: 1_751_371_200))
    let lines = page.lines.map { "\($0.name)=\($0.value)" }
    #expect(lines.contains("local_time=2025-07-01T14:00:00+02:00"))
    #expect(lines.contains("utc_offset=+02:00"))
  }

  @Test("A city whose zone is not known is shown all the same")
  func unknownZone() async throws {
    let sandbox = try Sandbox([
      .init(
        id: 1, name: "Nowhere", latitude: 0, longitude: 0, country: "US",
        timeZone: "Mars/Olympus_Mons")
    ])
    let output = try await sandbox.run("show nowhere --format table")
    #expect(
      output.out == """
        Nowhere, United States
        country        United States (US)
        kind           city (PPL)
        population     unknown
        coordinates    0, 0
        time zone      Mars/Olympus_Mons
        local time     unknown
        geonameid      1
        last modified  2026-01-31

        """)
  }

  @Test("What is not there, or not clear, is said on standard error with status 1")
  func notFound() async throws {
    for (words, text) in [
      ("show nosuchcity", "No city found for 'nosuchcity'."),
      ("show 999", "There is no place with the id 999."),
      ("show portland", "It is not clear which place is meant."),
    ] {
      let output = try await sandbox.run(words)
      #expect(output.status == 1)
      #expect(output.out.isEmpty)
      #expect(output.err.contains(text))
    }
  }

  @Test("A favorite is shown from its copy when there is no gazetteer")
  func withoutGazetteer() async throws {
    _ = try await sandbox.run("favorites add munich --label home")
    let output = try await sandbox.run(
      "show @home --fields name,population,own_label",
      environment: ["GAZETTEER_DATABASE": "/nonexistent/gazetteer.sqlite"])
    #expect(
      output
        == Binary.Output(
          status: 0, out: "Munich\t1505005\thome\n",
          err: "There is no gazetteer to look in: this is what was kept of the city.\n"))
  }
}
