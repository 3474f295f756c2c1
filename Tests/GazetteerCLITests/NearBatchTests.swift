import GazetteerTestSupport
import Testing

@Suite("gazetteer near --batch, and reverse in a batch of searches")
struct NearBatchTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(NearPlaces.all)
  }

  @Test("A line in, a line out, in order; a bad line is answered with what is wrong with it")
  func lines() async throws {
    let input = """
      0,0
      999,1

      -33.87 151.21\r
      portland
      sydnei
      @nowhere
      nan,0
      """
    let output = try await sandbox.run("near --batch -n 1", input: input)
    #expect(output.status == 0)
    #expect(output.err == "")
    let lines = output.out.split(separator: "\n").map(String.init)
    try #require(lines.count == 8)
    #expect(
      lines[0].hasPrefix(#"{"query":"0,0","label":"0, 0","latitude":0,"longitude":0,"results"#))
    #expect(lines[0].contains(#""name":"Takoradi""#))
    #expect(lines[0].hasSuffix(#""distance_km":578.674,"bearing":340.3,"compass":"NNW"}]}"#))
    #expect(
      lines[1]
        == #"{"query":"999,1","error":"'999,1' is no point: latitude 999 is not between -90 and 90 "#
        + #"(latitude comes first)","results":[]}"#)
    #expect(lines[2] == #"{"query":"","error":"the line names no point","results":[]}"#)
    #expect(lines[3].hasPrefix(#"{"query":"-33.87 151.21","#))
    #expect(lines[3].contains(#""name":"Sydney""#))
    #expect(lines[4].contains(#""label":"Portland, Oregon, United States""#))
    for (line, message) in zip(
      lines[5...], ["No city found for 'sydnei'", "There is no favorite", "'nan,0' is no point"])
    {
      #expect(line.contains(#","error":""# + message) && line.hasSuffix(#","results":[]}"#))
    }
  }

  @Test("A JSON line has its own limit, countries and order")
  func json() async throws {
    let input = """
      {"near":[51.515049,-0.093229],"limit":1}
      {"near":[51.515049,-0.093229],"limit":1,"reverse":true}
      {"near":[51.515049,-0.093229],"limit":1,"country":"fr"}
      {"query":"tokyo","limit":1}
      {"near":[0,"zero"]}
      {"near":[0,181]}
      {"near":7}
      {nonsense
      {}
      """
    let output = try await sandbox.run("near --batch", input: input)
    let lines = output.out.split(separator: "\n").map(String.init)
    try #require(lines.count == 9)
    let names = ["City of London", "London", "Paris", "Tokyo"]
    for (line, name) in zip(lines, names) { #expect(line.contains(#""name":"\#(name)""#)) }
    for line in lines[4..<7] {
      #expect(line.contains(#""error":"near has to be [latitude, longitude], -90 to 90"#))
    }
    #expect(lines[7].contains(#""error":"not a JSON object""#))
    #expect(lines[8].contains(#""error":"the line names no point""#))
  }

  @Test("Nothing found on any line: exit status 1")
  func nothing() async throws {
    let output = try await sandbox.run("near --batch --max-km 1", input: "0,0\n10,10\n")
    #expect(output.status == 1)
    #expect(output.out.split(separator: "\n").allSatisfy { $0.hasSuffix(#""results":[]}"#) })
  }

  @Test("A batch of searches answers reverse lines as --reverse does")
  func searchBatch() async throws {
    let input = """
      {"near":[51.515049,-0.093229],"reverse":true,"limit":1}
      oslo
      {"reverse":true}
      {"query":"tokyo","reverse":false,"limit":1}
      """
    let output = try await sandbox.run("search --batch", input: input)
    let lines = output.out.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix(#"{"query":"","source":"reverse","results":[{"geonameid":2643743,"#))
    #expect(lines[0].contains(#""distance_km":2.364"#))
    #expect(lines[1].hasPrefix(#"{"query":"oslo","#))
    #expect(lines[2].contains(#""error":"reverse needs near: [latitude, longitude]""#))
    #expect(lines[3].contains(#""name":"Tokyo""#))
  }
}
