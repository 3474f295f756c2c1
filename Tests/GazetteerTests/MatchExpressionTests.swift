import GazetteerModel
import GazetteerSQLite
import Testing

@testable import Gazetteer

@Suite("MATCH expressions")
struct MatchExpressionTests {
  @Test("A term is quoted, its quotes doubled, its NULs left out")
  func quoting() {
    #expect(MatchExpression.term("paris").text == #""paris""#)
    #expect(MatchExpression.term("par", isPrefix: true).text == #""par"*"#)
    #expect(MatchExpression.term("a\"b").text == #""a""b""#)
    #expect(MatchExpression.term("\"").text == #""""""#)
    #expect(MatchExpression.term("a\0b").text == #""ab""#)
    #expect(MatchExpression.term("").text == #""""#)
    #expect(MatchExpression.term("a* OR b").text == #""a* OR b""#)
  }

  @Test("Expressions are joined in brackets, a single one is itself")
  func joining() {
    let terms = [MatchExpression.term("a"), .term("b")]
    #expect(MatchExpression.any([])?.text == nil)
    #expect(MatchExpression.all([])?.text == nil)
    #expect(MatchExpression.any([.term("a")])?.text == #""a""#)
    #expect(MatchExpression.any(terms)?.text == #"("a" OR "b")"#)
    #expect(MatchExpression.all(terms)?.text == #"("a" AND "b")"#)
    #expect(
      MatchExpression.all([.any(terms), .term("c")].compactMap { $0 })?.text
        == #"(("a" OR "b") AND "c")"#)
  }

  @Test("A filter is one expression for each kind of condition")
  func filter() {
    var filter = PlaceFilter()
    #expect(filter.expressions.isEmpty)
    filter.countries = ["US", "CA"]
    filter.regions = ["US.TX"]
    filter.kinds = [.capital, .seat]
    filter.minimumPopulation = 1_000
    #expect(
      filter.expressions.map(\.text) == [
        #"("@us" OR "@ca")"#, #""@us.tx""#, ##"("#capital" OR "#seat")"##,
      ])
  }

  @Test("A hostile country code is a term that nothing has")
  func hostileCode() {
    var filter = PlaceFilter()
    filter.countries = ["\" OR \"@us"]
    #expect(filter.expressions.map(\.text) == [#""@_22_20or_20_22_40us""#])
  }

  @Test(
    "Any text is one term, and finds itself",
    arguments: [
      "paris", "a\"b", "\"", "\"\"\"", "a AND b", "NEAR(a b)", "a*", "^a", "-a", "{a}: b", "(a",
      "a:b",
      "'", "\\", "東京", "a\u{301}", "\u{202E}a", "👩‍👩‍👧", "\t", "\n", ";", "--",
    ])
  func findsItself(text: String) throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE VIRTUAL TABLE search USING fts5(terms, tokenize=\"ascii\")")
    try connection.run("INSERT INTO search(terms) VALUES (?)", .text("x \(text) y"))
    try connection.run("INSERT INTO search(terms) VALUES ('other')")
    let count = try connection.integer(
      "SELECT count(*) FROM search WHERE search MATCH ?", .text(MatchExpression.term(text).text))
    // Text without a letter or digit has no token, so nothing to find.
    let hasToken = text.unicodeScalars.contains {
      $0.value >= 0x80 || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    #expect(count == (hasToken ? 1 : 0))
  }
}
