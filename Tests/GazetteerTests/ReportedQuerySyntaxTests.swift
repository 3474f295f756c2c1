import Gazetteer
import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GazetteerTestSupport
import Testing

@Suite("Reported faults: query syntax of the full-text index")
struct ReportedQuerySyntaxTests {
  static let names: [ReportedCase] = [
    ReportedCase("datasette#651", "park.", .within(5_358_736, 50), limit: 50),
    ReportedCase("datasette#651", "paris.", .first(2_988_507)),
    ReportedCase("meta_skill#100", "Saint-Malo", .first(2_978_640)),
    ReportedCase("meta_skill#100", "O'Fallon", .within(4_401_242, 2)),
    ReportedCase("meta_skill#100", "St. Louis", .first(4_407_066)),
    ReportedCase("meta_skill#100", "London, Ontario", .first(6_058_560)),
    ReportedCase("meta_skill#100", "Biel/Bienne", .first(2_661_513)),
    ReportedCase("meta_skill#100", "Halle (Saale)", .first(2_911_522)),
    ReportedCase("emdash#3193", "Brighton and Hove", .first(2_654_710)),
    ReportedCase("claude-mem#4130", "york new city", .first(5_128_581)),
    ReportedCase("claude-mem#4130", "francisco san", .first(5_391_959)),
    ReportedCase("lurker#676", "he", .within(658_225, 20), limit: 20),
    ReportedCase("lurker#676", "hel", .first(658_225)),
    ReportedCase("lurker#676", "hels", .first(658_225)),
    ReportedCase("sqlite-utils#246", "pari*", .first(2_988_507)),
    ReportedCase("lossless-claw#125", "北", .within(1_816_670, 10)),
  ]

  @Test("Punctuation in a name is text", arguments: names)
  func punctuation(_ reported: ReportedCase) throws {
    try reported.check()
  }

  @Test(
    "datasette#651, meta_skill#100, mulder#152, tinyfts#2: no text is an operator",
    arguments: [
      "park.", "multi-agent", "a-b", "a'b", "don't", "Downloads/transcripts", "@nasa", "a,b",
      "why?", "50%", "[x]", "grammar::fa", "\"", "\"\"", "\"paris", "paris\"", "'", "''", "'; --",
      "a AND b", "AND", "OR", "NOT", "NEAR", "NEAR(paris, 2)", "paris NOT texas", "^paris",
      "pa*ris",
      "*", "**", "(", ")", "()", "(paris", "paris)", "{terms}: paris", "terms:paris",
      "terms : paris",
      "- terms : paris", "paris + texas", "+", "-", "--", "=paris", "+paris", "*pa", "~pa", "@fr",
      "#capital", "%8031", "_", "._", "\\", "\\\"", "%", "; DROP TABLE place", "\0", "pa\0ris",
    ])
  func anyText(query: String) throws {
    let found = try Found(query) { $0.allowsTypos = false }
    #expect(found.ids.count <= 10)
  }

  @Test("ccrecall#29: a failure is told without SQL")
  func failure() {
    let error = SQLiteError(
      extendedCode: .corrupt, message: "database disk image is malformed",
      sql: "SELECT p.id FROM search WHERE search MATCH ?1")
    let text = GazetteerError.database(error).description
    #expect(text.contains("database disk image is malformed"))
    #expect(!text.contains("SELECT") && !text.contains("MATCH"))
  }

  @Test("emdash#3193: 'and' beside an apostrophe is a word, not an operator that fails in silence")
  func and() throws {
    let plain = try Found("castle and ofallon") { $0.allowsTypos = false }
    let typed = try Found("castle AND O'Fallon") { $0.allowsTypos = false }
    #expect(plain.ids == typed.ids)
    #expect(try Found("Trinidad AND Tobago's").response.source != .popular)
    #expect(try Found("brighton AND hove").ids.first == 2_654_710)
    #expect(try Found("'brighton' and 'hove'").ids.first == 2_654_710)
  }

  @Test("tinyfts#2: a colon is text")
  func colon() throws {
    #expect(try Found("terms:paris").ids == (try Found("terms paris").ids))
    #expect(try Found("saint:malo").ids.first == 2_978_640)
  }

  @Test(
    "claude-mem#4130: the words may stand in any order, those in the order of the name come first")
  func wordOrder() throws {
    let names = try Found("san juan")
    #expect(names.results.first?.score.tier == .wholeOwnName)
    let turned = try Found("juan san")
    #expect(!turned.ids.isEmpty)
    #expect(turned.results.allSatisfy { !($0.score.tier == .wholeOwnName) })
  }

  @Test("lurker#676: each letter of an unfinished word narrows the list")
  func lastWordIsBeginning() throws {
    for query in ["h", "he", "hel", "hels", "helsi", "helsin", "helsink", "helsinki"].dropFirst() {
      let found = try Found(query, limit: 100) { $0.allowsTypos = false }
      #expect(found.response.source == .matches)
      #expect(found.ids.contains(658_225), "'\(query)' found \(found.labels)")
    }
  }

  @Test("sqlite-utils#246: a star is text, and nothing but punctuation is an empty query")
  func star() throws {
    #expect(try Found("acces*").ids == (try Found("acces").ids))
    #expect(try Found("san* francisco").ids == (try Found("san francisco").ids))
    for query in ["*", "-", "\"-\"", "...", "?!", "/", "\u{2013}", "(())"] {
      #expect(try Found(query).response.source == .popular, "'\(query)'")
    }
  }

  @Test("lossless-claw#125: a character inside a Chinese name is not looked for, its beginning is")
  func chinese() throws {
    let inner = try Found("京", limit: 50)
    #expect(inner[1_816_670] == nil)
    #expect(try Found("北").ids.contains(1_816_670))
    #expect(try Found("北京").ids.first == 1_816_670)
  }

  @Test("obelisk#76: a short word is never ignored")
  func shortWord() throws {
    let both = try Found("san jo", limit: 50)
    #expect(both.ids.prefix(3).contains(5_392_171), "found \(both.labels)")
    #expect(both.ids != (try Found("san", limit: 50).ids))
    for result in both.results where result.score.tier == .startOfOwnName {
      let name = folded(result.city.name).replacing(" ", with: "")
      #expect(name.hasPrefix("sanjo"), "\(result.label)")
    }
  }

  @Test("couchbase-lite-core#723: the index names its tokenizer and all of its options")
  func tokenizer() throws {
    let connection = try Connection(path: BundledGazetteer.path, mode: .immutable)
    let sql = try connection.text("SELECT sql FROM sqlite_schema WHERE name = 'search'") ?? ""
    #expect(sql.contains("tokenize=\"ascii tokenchars '=*~+@#%._'\""))
    #expect(!sql.contains("unicode61"))
    for option in ["content=''", "columnsize=0", "detail=none"] { #expect(sql.contains(option)) }
  }

  @Test("rembric#254: a search writes nothing")
  func writesNothing() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("gazetteer.sqlite")
    try SmallGazetteer.write(SmallGazetteer.places, to: path)
    let before = try FileState(of: path)
    let engine = try SearchEngine(file: GazetteerFile(path: path))
    for query in ["paris", "pariss", "", "paris, texas", "东"] {
      _ = try engine.search(SearchRequest(query: query))
    }
    #expect(try FileState(of: path) == before)
    #expect(try folder.names == ["gazetteer.sqlite"])
  }
}
