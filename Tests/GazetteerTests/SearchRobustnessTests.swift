import Gazetteer
import GazetteerModel
import GazetteerSQLite
import GazetteerTestSupport
import Testing

@Suite("Searches for any text at all")
struct SearchRobustnessTests {
  /// Pieces of which hostile queries are made.
  private static let pieces: [String] = [
    "\"", "'", "`", "*", "^", "(", ")", "{", "}", "[", "]", ":", "-", "+", ",", ";", "|", "\\", "/",
    ".", "%", "_", "~", "=", "@", "#", "&", "!", "?", " ", "  ", "\t", "\n", "\r\n", "\0", "\u{1}",
    "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{202E}",
    "\u{2028}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\u{301}",
    "\u{301}\u{302}\u{303}",
    "AND", "OR", "NOT", "NEAR(", "terms:", "code:", "name:", "'; DROP TABLE place; --", "%s",
    "${x}",
    "paris", "san", "Saint", "st", "d'", "O’", "ʻokina", "new york", "texas", "us", "德", "東京", "京",
    "서울", "Αθήνα", "Москва", "القاهرة", "ירושלים", "दिल्ली", "กรุงเทพ", "Þór", "İı", "ß", "Łódź",
    "Z\u{FC}", "Zu\u{308}", "👩‍👩‍👧‍👦", "🇫🇷", "１２３", "ﬁ", "Ⅳ", "12345", "0x", "1e999", "NaN", "-0",
    "market", "a", "e", "zzz",
  ]

  private static func query(_ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0:
      // Any scalars at all.
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        let value = UInt32.random(in: 0...0x10FFFF, using: &generator)
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      return String(text)
    case 1:
      // Bytes that are hardly UTF-8, as a program may get them as arguments.
      let bytes = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      return String(decoding: bytes, as: UTF8.self)
    default:
      return (0..<Int.random(in: 1...6, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }
        .joined(separator: Bool.random(using: &generator) ? "" : " ")
    }
  }

  private static func request(_ generator: inout SeededGenerator) -> SearchRequest {
    var request = SearchRequest(query: query(&generator))
    request.limit = [Int.min, 0, 1, 3, 10, 40, Int.max].randomElement(using: &generator) ?? 10
    if request.limit == .max, Int.random(in: 0..<20, using: &generator) > 0 { request.limit = 5 }
    request.offset = [0, 0, 0, 1, 10, -5, 1_000].randomElement(using: &generator) ?? 0
    // A guess reads the whole word list, so most queries do without.
    request.allowsTypos = Int.random(in: 0..<500, using: &generator) == 0
    if Int.random(in: 0..<4, using: &generator) == 0 {
      request.filter.countries =
        [["US"], ["FR", "DE"], ["\""], [""]]
        .randomElement(using: &generator) ?? []
    }
    if Int.random(in: 0..<8, using: &generator) == 0 {
      request.filter.kinds = [.capital, .seat]
      request.filter.minimumPopulation =
        [0, 1, 100_000, .max, .min]
        .randomElement(using: &generator) ?? 0
    }
    if Int.random(in: 0..<8, using: &generator) == 0 {
      request.near = Coordinate(
        latitude: Double.random(in: -90...90, using: &generator),
        longitude: Double.random(in: -180...180, using: &generator))
    }
    if Int.random(in: 0..<8, using: &generator) == 0 { request.languages = ["de", "", "x\""] }
    return request
  }

  /// 20,000 searches, in parts that can run beside each other.
  @Test("No text makes a search fail, and every answer is in order", arguments: 0..<8)
  func anyText(part: Int) throws {
    let engine = try BundledGazetteer.engine()
    var generator = SeededGenerator(seed: 0x5EED_0000 + UInt64(part))
    for number in 0..<2_500 {
      let request = Self.request(&generator)
      let response = try engine.search(request)
      let problems = Self.problems(request, response)
      #expect(problems.isEmpty, "part \(part), number \(number): \(request)")
    }
  }

  /// What is wrong with an answer.
  private static func problems(_ request: SearchRequest, _ response: SearchResponse) -> [String] {
    var problems: [String] = []
    let results = response.results
    let limit = min(max(request.limit, 1), SearchRequest.maximumLimit)
    if results.count > limit { problems.append("\(results.count) results") }
    if Set(results.map(\.id)).count < results.count { problems.append("a place twice") }
    if Set(results.map(\.label)).count < results.count { problems.append("a label twice") }
    let totals = results.map(\.score.total)
    if totals != totals.sorted(by: >) { problems.append("not sorted") }
    if !totals.allSatisfy(\.isFinite) { problems.append("a score that is no number") }
    for result in results {
      if !request.filter.admits(result.city) { problems.append("filtered: \(result.label)") }
      if result.label.isEmpty { problems.append("an empty label") }
      let isGuess = result.score.tier == .guess
      if isGuess != (result.score.editDistance > 0) { problems.append("an unmarked guess") }
      if isGuess, !request.allowsTypos { problems.append("an unwanted guess") }
      for range in result.labelHighlights where range.upperBound > result.label.utf8.count {
        problems.append("a highlight beyond the label")
      }
    }
    if response.unsatisfied?.isEmpty == true { problems.append("an empty qualifier") }
    return problems
  }

  @Test("Very long queries are answered soon")
  func long() throws {
    let engine = try BundledGazetteer.engine()
    let texts = [
      String(repeating: "a", count: 100_000), String(repeating: "paris ", count: 5_000),
      String(repeating: "paris,", count: 5_000), String(repeating: "\"", count: 50_000),
      String(repeating: "é", count: 20_000), String(repeating: "e\u{301}", count: 20_000),
      String(repeating: "東", count: 20_000), "a" + String(repeating: "\u{301}", count: 50_000),
      String(repeating: "san ", count: 300) + "francisco",
    ]
    let start = ContinuousClock.now
    for text in texts {
      let response = try engine.search(SearchRequest(query: text))
      #expect(response.results.count <= 10)
    }
    // Debug code on a busy machine; what it guards against is time that grows with the square.
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("The same search gives the same answer, whatever was searched before")
  func repeatable() throws {
    let used = try BundledGazetteer.engine()
    var generator = SeededGenerator(seed: 99)
    for _ in 0..<100 {
      let request = Self.request(&generator)
      let first = try used.search(request)
      let again = try BundledGazetteer.engine().search(request)
      #expect(first.results.map(\.id) == again.results.map(\.id))
      #expect(first.results.map(\.label) == again.results.map(\.label))
      #expect(first.source == again.source)
    }
  }

  @Test("An interrupted search says so, and the next one works")
  func interrupted() throws {
    let file = try GazetteerFile(path: BundledGazetteer.path)
    let engine = try SearchEngine(file: file)
    let handle = file.connection.interruptHandle
    handle.interrupt()
    // Nothing was running: the interrupt does not wait for the next search.
    #expect(try engine.search(SearchRequest(query: "paris")).results.first?.id == 2_988_507)
  }

  @Test("A digit among the letters is a slip, and what is found without it a guess")
  func digits() throws {
    #expect(try Found("par1s").response.source == .guesses)
    #expect(try Found("name:london9").ids.first == 2_643_743)
    // Numerals of scripts in which they are letters, too.
    #expect(try !Found("千叶").ids.contains(467_978))
  }
}
