import GazetteerModel
import GazetteerTestSupport
import Testing

@testable import Gazetteer

@Suite("What a query gives when no place fits all of it")
struct SearchFallbackTests {
  private static func search(_ query: String, allowsTypos: Bool = true) throws -> SearchResponse {
    var request = SearchRequest(query: query)
    request.allowsTypos = allowsTypos
    return try BundledGazetteer.engine().search(request)
  }

  @Test(
    "A place of note is found though it does not lie where the query says",
    arguments: [
      ("Hong Kong, China", "Hong Kong", "china"), ("hong kong china", "Hong Kong", "china"),
      ("Taipei, China", "Taipei, Taiwan", "china"),
      ("rotterdam, spain", "Rotterdam, South Holland, The Netherlands", "spain"),
      ("Leeds West Yorkshire", "Leeds, England, United Kingdom", "west yorkshire"),
      ("Liverpool Merseyside", "Liverpool, England, United Kingdom", "merseyside"),
      ("Prague czechoslovakia", "Prague, Czechia", "czechoslovakia"),
      ("Roma (RM)", "Rome, Italy", "rm"), ("paris berlin", "Paris, France", "berlin"),
    ])
  func elsewhere(query: String, label: String, unsatisfied: String) throws {
    for allowsTypos in [true, false] {
      let response = try Self.search(query, allowsTypos: allowsTypos)
      #expect(response.results.first?.label == label)
      #expect(response.unsatisfied == unsatisfied)
      #expect(response.source == .matches)
    }
  }

  @Test(
    "A number or a postcode beside a city is left out, with a word about it",
    arguments: [
      ("Wien 10", "Vienna, Austria", "10"), ("Praha 1", "Prague, Czechia", "1"),
      ("London N1", "London, United Kingdom", "n1"),
      ("SW1A 1AA London", "London, United Kingdom", "sw1a 1aa"),
      ("10115 Berlin", "Berlin, Germany", "10115"),
      ("Armidale NSW 2350", "Armidale, New South Wales, Australia", "2350"),
    ])
  func postcodes(query: String, label: String, unsatisfied: String) throws {
    let response = try Self.search(query)
    #expect(response.results.first?.label == label)
    #expect(response.unsatisfied == unsatisfied)
  }

  @Test(
    "A guess at the whole query is likelier than that a word of it means nothing",
    arguments: [
      ("new yrok", "New York City"), ("san fransico", "San Francisco"),
      ("delhi cantonmnt", "Delhi Cantonment"), ("los angelos", "Los Angeles"),
      ("frankfort, germany", "Frankfurt am Main"), ("vila isla", "Villa Isla"),
    ])
  func guesses(query: String, name: String) throws {
    let response = try Self.search(query)
    #expect(response.results.first?.city.name == name)
    #expect(response.unsatisfied == nil)
  }

  @Test("A name that no place of note has is not looked for without a word of the query")
  func unknown() throws {
    #expect(try Self.search("balatero qwxyzzy").results.isEmpty)
    #expect(try Self.search("qwxyzzy paris").results.isEmpty)
  }

  @Test(
    "Words with digits that no postcode has are misspelt",
    arguments: [
      ("10115", true), ("1", true), ("sw1a", true), ("n1", true), ("1aa", true), ("w1", true),
      ("y0rk", false), ("par1s", false), ("paris", false), ("", false), ("4th", true),
      ("17th", false),
    ])
  func postcodeShapes(word: String, isPostcode: Bool) {
    #expect(QueryReader.isPostcode(word) == isPostcode)
  }
}

@Suite("Poor matches and guesses")
struct GuessOrderTests {
  @Test(
    "The guess of a great city comes before a village of which another name begins so",
    arguments: [
      ("tornto", "Toronto"), ("porland", "Portland"),
      ("washingtn", "Washington"), ("munchin", "Munich"), ("saint petersberg", "Saint Petersburg"),
    ])
  func greatCity(query: String, name: String) throws {
    let response = try BundledGazetteer.engine().search(SearchRequest(query: query))
    #expect(response.results.first?.city.name == name)
    #expect(response.results.first?.score.tier == .guess)
  }

  @Test("No guess comes before a place whose own name begins like the query")
  func certainMatches() throws {
    let engine = try BundledGazetteer.engine()
    for query in ["balat", "wat a", "pari", "san fran", "muench", "xi'a"] {
      let tiers = try engine.search(SearchRequest(query: query)).results.map(\.score.tier)
      let firstGuess = tiers.firstIndex(of: .guess) ?? tiers.endIndex
      #expect(tiers[firstGuess...].allSatisfy { $0 == .guess }, "\(query)")
    }
  }

  @Test(
    "A space that was typed counts: the name that has it comes before one without",
    arguments: [
      ("san di", "San Diego"), ("tel a", "Tel Aviv"), ("le h", "Le Havre"), ("san j", "San Juan"),
      ("le m", "Le Mans"), ("mc allen", "McAllen"),
    ])
  func typedSpace(query: String, name: String) throws {
    let response = try BundledGazetteer.engine().search(SearchRequest(query: query))
    #expect(response.results.first?.city.name == name)
  }

  @Test(
    "Abbreviations are read in their language, before a region, too",
    arguments: [
      ("Halle a.d. Saale", "Halle (Saale)"), ("Rothenburg o.d.T.", "Rothenburg ob der Tauber"),
      ("Rothenburg o. d. Tauber", "Rothenburg ob der Tauber"), ("Freiburg i. Br.", "Freiburg"),
      ("S. José dos Campos", "São José dos Campos"), ("S. Paulo", "São Paulo"),
      ("So. San Francisco", "South San Francisco"), ("Pt. Pleasant NJ", "Point Pleasant"),
      ("Boulogne s/ Mer", "Boulogne-sur-Mer"),
    ])
  func abbreviations(query: String, name: String) throws {
    let response = try BundledGazetteer.engine().search(SearchRequest(query: query))
    #expect(response.results.first?.city.name == name)
    #expect(response.source == .matches)
  }
}
