import Foundation
import GazetteerTestSupport
import Testing

@Suite("gazetteer search --batch")
struct SearchCommandBatchTests {
  private static var environment: [String: String] {
    get throws { ["GAZETTEER_DATABASE": try SmallGazetteer.path] }
  }

  private static func run(
    _ input: String, _ options: String = ""
  ) async throws -> BuiltProgram.Output {
    try await BuiltProgram.gazetteer.run(
      ["search", "--batch"] + options.split(separator: " ").map(String.init), input: input,
      environment: try environment)
  }

  /// An answer, as a program reads it.
  private struct Answer: Decodable {
    struct Result: Decodable {
      var geonameid: Int64
      var name: String
      var latitude: Double
      var longitude: Double
    }

    var query: String
    var source: String?
    var unsatisfied: String?
    var error: String?
    var results: [Result]

    var ids: [Int64] { results.map(\.geonameid) }
  }

  private static func answers(_ output: String) throws -> [Answer] {
    try output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
  }

  @Test("One line out for each line in, in their order")
  func inOrder() async throws {
    let queries = ["paris", "tokio", "zzzz", "munich", "", "portland", "PDX", "東京", "san fran"]
    let output = try await Self.run(queries.map { $0 + "\n" }.joined())
    let answers = try Self.answers(output.out)
    #expect(output.status == 0)
    #expect(output.err.isEmpty)
    #expect(answers.map(\.query) == queries)
    #expect(
      answers.map { $0.ids.first } == [
        2_988_507, 1_850_147, nil, 2_867_714, nil, 5_746_545, 5_746_545, 1_850_147,
        5_391_959,
      ])
    #expect(answers[4].source == "tooShort")
  }

  @Test("The whole line of an answer")
  func wholeLine() async throws {
    let output = try await Self.run("zzzz\n")
    #expect(
      output
        == BuiltProgram.Output(
          status: 1,
          out: #"{"query":"zzzz","source":"matches","unsatisfied":null,"has_more":false,"#
            + #""results":[]}"# + "\n"))
    let found = try await Self.run("oregon, portland\n", "-n 1")
    #expect(
      found.out.hasPrefix(
        #"{"query":"oregon, portland","source":"matches","unsatisfied":null,"has_more":false,"#
          + #""results":[{"geonameid":5746545,"name":"Portland","#
          + #""label":"Portland, Oregon, United States","#))
  }

  @Test("A JSON line has its own near, country and limit, over those of the command line")
  func jsonLines() async throws {
    let cases: [(line: String, ids: [Int64])] = [
      (#"{"query":"paris"}"#, [2_988_507, 4_717_560]),
      (#"{"query":"paris","limit":1}"#, [2_988_507]),
      (#"{"query":"paris","country":"US"}"#, [4_717_560]),
      (#"{"query":"paris","country":"us,de"}"#, [4_717_560]),
      (#"{"query":"london","near":[43,-81],"limit":1}"#, [6_058_560]),
      (#"  {"query":"\u0070aris", "lang":"", "limit":1}"#, [2_988_507]),
      (#"{"query":"munich, oregon"}"#, [2_867_714]),
    ]
    let output = try await Self.run(cases.map { $0.line + "\n" }.joined())
    let answers = try Self.answers(output.out)
    #expect(answers.count == cases.count)
    for (answer, line) in zip(answers, cases) {
      #expect(answer.ids == line.ids, "\(line.line)")
      #expect(answer.error == nil)
    }
    #expect(answers.last?.unsatisfied == "oregon")
    let limited = try await Self.run("paris\n{\"query\":\"paris\",\"limit\":2}\n", "-n 1")
    #expect(try Self.answers(limited.out).map(\.ids.count) == [1, 2])
  }

  @Test("A JSON line has its own language of labels")
  func language() async throws {
    let input = #"{"query":"paris","lang":"xx,DE"}"# + "\nparis\n"
    let output = try await Self.run(input, "-n 1")
    // The small gazetteer has no names by language, so the dump's own is the label.
    #expect(try Self.answers(output.out).map { $0.results.first?.name } == ["Paris", "Paris"])
  }

  @Test("A line that cannot be read is answered with what is wrong, and the next one is read")
  func badLines() async throws {
    let lines = [
      "{bad", #"{"query":"paris""#, "{}x", #"{"query":"paris","near":[133,0]}"#,
      #"{"query":"paris","near":"here"}"#, #"{"query":"paris","near":[1]}"#,
      #"{"query":"paris","near":["a","b"]}"#,
    ]
    let output = try await Self.run((lines + ["munich"]).map { $0 + "\n" }.joined())
    let answers = try Self.answers(output.out)
    #expect(answers.count == lines.count + 1)
    for (answer, line) in zip(answers, lines) {
      #expect(answer.query == line)
      #expect(answer.error?.isEmpty == false)
      #expect(answer.ids.isEmpty)
    }
    #expect(answers.first?.error == "not a JSON object")
    #expect(
      answers[3].error
        == "near has to be [latitude, longitude], -90 to 90 and -180 to 180 degrees")
    #expect(answers.last?.ids == [2_867_714])
    #expect(output.status == 0)
  }

  @Test(
    "A JSON line that says something else than can be answered gets an error, and no guess",
    arguments: [
      (
        #"{"query":"paris","extra":[1,2,{}]}"#,
        "unknown key 'extra'; keys are query, near, "
          + "country, lang, limit, reverse"
      ),
      (
        #"{"Query":"paris"}"#,
        "unknown key 'Query'; keys are query, near, country, lang, limit, "
          + "reverse"
      ),
      (#"{"query":5}"#, "query has to be text"), (#"{"query":null}"#, "query has to be text"),
      (#"{"query":"paris","limit":0}"#, "limit has to be a whole number from 1 to 1000"),
      (#"{"query":"paris","limit":1.5}"#, "limit has to be a whole number from 1 to 1000"),
      (#"{"query":"paris","limit":"2"}"#, "limit has to be a whole number from 1 to 1000"),
      (#"{"query":"paris","limit":1001}"#, "limit has to be a whole number from 1 to 1000"),
      (#"{"query":"paris","limit":null}"#, "limit has to be a whole number from 1 to 1000"),
      (#"{"query":"paris","country":["FR"]}"#, #"country has to be text, as in "GB" or "GB,IE""#),
      (
        #"{"query":"paris","country":"QQ"}"#,
        "there is no country 'QQ'; countries are ISO codes of "
          + "two letters, as in GB"
      ),
      (#"{"query":"paris","lang":7}"#, #"lang has to be text, as in "de" or "de,en""#),
      (#"{"near":[1,2],"reverse":1}"#, "reverse has to be true or false"),
      (
        #"{"query":"paris","near":[1,2,3]}"#,
        "near has to be [latitude, longitude], -90 to 90 and "
          + "-180 to 180 degrees"
      ),
      (#"["paris"]"#, "a JSON array; a line is a JSON object, or text"),
      ("[1,2]", "a JSON array; a line is a JSON object, or text"),
    ])
  func strictJSON(line: String, problem: String) async throws {
    let output = try await Self.run(line + "\n")
    let answer = try #require(try Self.answers(output.out).first)
    #expect(output.status == 1)
    #expect(output.err == "")
    #expect(answer.query == line)
    #expect(answer.error == problem)
    #expect(answer.ids.isEmpty)
  }

  @Test("Countries of a JSON line are codes of two or three letters, or names")
  func countries() async throws {
    for country in ["us", "USA", "United States", "united states, DEU"] {
      let output = try await Self.run(#"{"query":"paris","country":"\#(country)"}"# + "\n")
      #expect(try Self.answers(output.out).first?.ids == [4_717_560], "\(country)")
    }
  }

  @Test(
    "What a batch does not heed is refused",
    arguments: [
      ("paris", "--batch reads the queries from standard input: leave QUERY out"),
      ("--format csv", "--batch answers one JSON object a line: --format csv does not go with it"),
      (
        "--format table",
        "--batch answers one JSON object a line: --format table does not go with "
          + "it"
      ),
      ("--fields name", "--batch answers whole JSON objects: --fields does not go with it"),
      ("--no-header", "--batch answers whole JSON objects: --header does not go with it"),
    ])
  func unheeded(options: String, problem: String) async throws {
    #expect(
      try await Self.run("paris\n", options)
        == BuiltProgram.Output(
          status: 64,
          err: "gazetteer search: \(problem)\nTry 'gazetteer search --help'.\n"))
  }

  @Test("JSON in either form is what a batch answers anyway", arguments: ["json", "ndjson"])
  func jsonFormats(format: String) async throws {
    let plain = try await Self.run("paris\n")
    #expect(try await Self.run("paris\n", "--format \(format)") == plain)
  }

  @Test("What looks like a single value of JSON is a query")
  func otherJSON() async throws {
    let output = try await Self.run("[1,2\n\"paris\"\nnull\n42\n")
    let answers = try Self.answers(output.out)
    #expect(answers.map(\.query) == ["[1,2", "\"paris\"", "null", "42"])
    #expect(answers[1].ids.first == 2_988_507)
  }

  @Test("Line ends of any kind, a byte order mark and NULs are no part of a query")
  func lineEnds() async throws {
    let output = try await Self.run("\u{FEFF}paris\r\nmunich\r\n\r\nto\0kyo\nlondon")
    let answers = try Self.answers(output.out)
    #expect(answers.map(\.query) == ["paris", "munich", "", "tokyo", "london"])
    #expect(
      answers.map { $0.ids.first } == [2_988_507, 2_867_714, nil, 1_850_147, 2_643_743])
  }

  @Test("No input is no output, and nothing found")
  func noInput() async throws {
    #expect(try await Self.run("") == BuiltProgram.Output(status: 1))
  }

  @Test("An answer comes as soon as its line is there")
  func streaming() throws {
    let program = try RunningProgram(
      .gazetteer, ["search", "--batch", "-n", "1"], environment: try Self.environment)
    for (query, id) in [("paris", 2_988_507), ("munich", 2_867_714), ("tokyo", 1_850_147)] {
      try program.write(query + "\n")
      let line = try #require(try program.readLine())
      #expect(line.contains(#""geonameid":\#(id)"#))
    }
    // A line that has begun is answered when it ends.
    try program.write("lon")
    try program.write("don\n")
    #expect(try program.readLine()?.contains(#""query":"london""#) == true)
    try program.write("without an end")
    try program.closeInput()
    #expect(try program.readLine()?.contains(#""query":"without an end""#) == true)
    #expect(try program.readLine() == nil)
    #expect(try program.status() == 0)
  }

  @Test("A reader that goes away ends the program quietly")
  func closedPipe() throws {
    let program = try RunningProgram(
      .gazetteer, ["search", "--batch"], environment: try Self.environment)
    try program.write("paris\n")
    #expect(try program.readLine() != nil)
    try program.closeOutput()
    try program.write("munich\n")
    #expect(try program.status() == 0)
  }

  @Test(
    "B2_Command_Line_Tool#1071: 'head -1' takes what it wants of a long list, and that is no error")
  func head() async throws {
    let script = """
      yes paris 2>/dev/null | head -5000 | "$0" search --batch | head -1 | cut -c1-16
      echo "${PIPESTATUS[2]}"
      """
    let output = try await BuiltProgram(path: "/bin/bash").run(
      ["-c", script, BuiltProgram.gazetteer.path],
      environment: try Self.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 })
    #expect(output == BuiltProgram.Output(status: 0, out: "{\"query\":\"paris\"\n0\n"))
  }

  @Test("Any text at all is answered line by line")
  func anyText() async throws {
    var generator = SeededGenerator(seed: 77)
    var input = ""
    let count = 200
    for _ in 0..<count {
      var line = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...30, using: &generator) {
        let value = UInt32.random(in: 1...0x3FF, using: &generator)
        if let scalar = Unicode.Scalar(value), scalar != "\n" { line.append(scalar) }
      }
      input += String(line) + "\n"
    }
    let output = try await Self.run(input, "--no-fuzzy -n 1")
    #expect(try Self.answers(output.out).count == count)
    #expect(output.err.isEmpty)
  }
}
