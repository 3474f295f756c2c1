import Foundation
import GazetteerTestSupport
import Testing

@Suite("gazetteer distance")
struct NearDistanceTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(NearPlaces.all)
  }

  private func run(_ words: [String]) async throws -> Binary.Output {
    try await Binary.run(["distance"] + words, environment: sandbox.environment)
  }

  @Test("Kilometres, bearing and both labels")
  func table() async throws {
    let output = try await run(["paris, texas", "tokyo", "--format", "table"])
    #expect(
      output
        == Binary.Output(
          status: 0,
          out: """
            FROM                         TO                  KM  BEARING  COMPASS
            Paris, Texas, United States  Tokyo, Japan  10,402.8     318°  NW

            """, err: ""))
    #expect(
      try await run(["0,0", "0,1", "--format", "json"]).out == """
        {
          "from": "0, 0",
          "from_geonameid": null,
          "from_latitude": 0,
          "from_longitude": 0,
          "to": "0, 1",
          "to_geonameid": null,
          "to_latitude": 0,
          "to_longitude": 1,
          "distance_km": 111.195,
          "bearing": 90,
          "compass": "E"
        }

        """)
  }

  @Test(
    "Points, ids, favorites and names, negative numbers in every form (reverse-geocoder#8, swift-argument-parser#31)",
    arguments: [
      (["0,0", "0,1"], "111.195\t90\tE"), (["80,0", "80,1"], "19.309\t89.5\tE"),
      (["0", "0", "0", "1"], "111.195\t90\tE"), (["0", "179.5", "0", "-179.5"], "111.195\t90\tE"),
      (["-33.87", "151.21", "sydney"], "0.344\t314\tNW"),
      (["sydney", "-33.87", "151.21"], "0.344\t134\tSE"),
      (["-33.87,151.21", "2147714"], "0.344\t314\tNW"),
      (["33.87S,", "151.21E", "2147714"], "0.344\t314\tNW"),
      (["2147714", "2147714"], "0\t\t"), (["90,12", "-90,0"], "20015.114\t\t"),
      (["@home", "@home"], "0\t\t"),
    ])
  func forms(words: [String], expected: String) async throws {
    _ = try await sandbox.run("favorites add sydney --label home")
    let output = try await run(words + ["--fields", "distance_km,bearing,compass"])
    #expect(output == Binary.Output(status: 0, out: expected + "\n", err: ""))
  }

  @Test("Of namesakes the best one is taken and named on standard error")
  func ambiguous() async throws {
    let output = try await run(["portland", "oslo", "--fields", "from,to"])
    #expect(output.status == 1)
    #expect(output.err.contains("No city found for 'oslo'"))
    #expect(
      try await run(["portland", "tokyo", "--fields", "from,to"])
        == Binary.Output(
          status: 0, out: "Portland, Oregon, United States\tTokyo, Japan\n",
          err: "'portland' is taken for Portland, Oregon, United States (5746545).\n"))
  }

  @Test(
    "What is not two places is a usage error",
    arguments: [
      (["paris"], "missing argument PLACE"),
      (["san", "antonio", "tokyo"], "expected two places, not 3: put names of several words"),
      (["1", "2", "3", "4", "5"], "expected two places, not 3"),
      (["999,0", "0,0"], "latitude 999 is not between -90 and 90"),
      (["0", "0", "91", "0"], "latitude 91 is not between -90 and 90"),
    ])
  func usage(words: [String], message: String) async throws {
    let output = try await run(words)
    #expect(output.status == 64)
    #expect(output.out == "")
    #expect(output.err.contains(message), "\(output.err)")
  }

  private static let opening =
    #"{"type":"FeatureCollection","features":[{"type":"Feature","#

  @Test("GeoJSON is a line from the one place to the other")
  func geoJSON() async throws {
    func geometry(_ start: String, _ end: String) async throws -> String? {
      let output = try await run([start, end, "--format", "geojson"])
      return output.out.components(separatedBy: "\"properties\"").first?
        .filter { !$0.isWhitespace }
    }
    #expect(
      try await geometry("0,1", "2,3")
        == Self.opening + #""geometry":{"type":"LineString","coordinates":[[1,0],[3,2]]},"#)
    let output = try await run(["0,179", "0,-179", "--format", "geojson"])
    #expect(output.out.contains("\"distance_km\": 222.39"))
  }

  @Test(
    "RFC 7946, 3.1.9: a line across the antimeridian is cut there",
    arguments: [
      ("0,179", "0,-179", "MultiLineString", "[[[179,0],[180,0]],[[-180,0],[-179,0]]]"),
      ("10,-179", "40,179", "MultiLineString", "[[[-179,10],[-180,25]],[[180,25],[179,40]]]"),
      ("0,170", "30,-160", "MultiLineString", "[[[170,0],[180,10]],[[-180,10],[-160,30]]]"),
      ("0,180", "0,-179", "LineString", "[[-180,0],[-179,0]]"),
      ("0,179", "0,-180", "LineString", "[[179,0],[180,0]]"),
      ("0,180", "1,-180", "LineString", "[[-180,0],[-180,1]]"),
      ("0,-90", "0,90", "LineString", "[[-90,0],[90,0]]"),
      ("0,10", "0,-169", "LineString", "[[10,0],[-169,0]]"),
    ])
  func antimeridian(start: String, end: String, type: String, coordinates: String) async throws {
    let output = try await run(["--format", "geojson", start, end])
    let text = output.out.filter { !$0.isWhitespace }
    #expect(
      text.hasPrefix(
        Self.opening + #""geometry":{"type":"\#(type)","coordinates":\#(coordinates)},"#),
      "\(text)")
  }
}
