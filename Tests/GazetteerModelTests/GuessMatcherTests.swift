import GazetteerModel
import Testing

@Suite("Matching a misspelt query with a name")
struct GuessMatcherTests {
  private typealias Alternative = (text: String, distance: Int, cost: Double)

  private static func word(_ alternatives: [Alternative], isPrefix: Bool = false)
    -> GuessMatcher.Word
  {
    GuessMatcher.Word(
      alternatives: alternatives.map { (Array($0.text.utf8), $0.distance, $0.cost) },
      isPrefix: isPrefix)
  }

  private static func fit(_ words: [GuessMatcher.Word], _ name: String) -> GuessMatcher.Fit? {
    Array(name.utf8).withUnsafeBufferPointer { GuessMatcher(words: words).fit($0) }
  }

  @Test("A name fits when it has an alternative of every word")
  func everyWord() {
    let words = [Self.word([("san", 1, 1)]), Self.word([("jose", 1, 1), ("juan", 2, 2)])]
    #expect(Self.fit(words, "san jose")?.distance == 2)
    #expect(Self.fit(words, "san juan")?.distance == 3)
    #expect(Self.fit(words, "san antonio") == nil)
    #expect(Self.fit(words, "jose") == nil)
    #expect(Self.fit(words, "") == nil)
  }

  @Test("The cheapest alternative of a word counts")
  func cheapest() {
    let words = [Self.word([("paris", 2, 1.5), ("paris", 1, 0.5)])]
    let fit = Self.fit(words, "paris")
    #expect(fit?.cost == 0.5)
    #expect(fit?.distance == 1)
  }

  @Test("Words in order and whole are a whole fit, else they are less")
  func kinds() {
    let words = [Self.word([("new", 0, 0)]), Self.word([("york", 1, 1)], isPrefix: true)]
    #expect(Self.fit(words, "new york")?.fit == .whole)
    #expect(Self.fit(words, "new york city")?.fit == .start)
    #expect(Self.fit(words, "new yorktown")?.fit == .start)
    #expect(Self.fit(words, "york new")?.fit == .words)
  }

  @Test("Only an unfinished word may be the beginning of one")
  func prefix() {
    #expect(Self.fit([Self.word([("york", 1, 1)])], "yorktown") == nil)
    #expect(Self.fit([Self.word([("york", 1, 1)], isPrefix: true)], "yorktown")?.fit == .start)
  }

  @Test("One word may be a name of several, written together")
  func joined() {
    let words = [Self.word([("sanfrancisco", 1, 1)])]
    #expect(Self.fit(words, "san francisco")?.fit == .whole)
    #expect(Self.fit(words + words, "san francisco") == nil)
  }

  @Test("A whole word is rather meant than a somewhat nearer beginning of one")
  func wholeBeforeBeginning() {
    let words = [Self.word([("berl", 1, 1), ("berlin", 2, 2)], isPrefix: true)]
    #expect(Self.fit(words, "berlin")?.distance == 2)
    #expect(Self.fit(words, "berlington")?.distance == 1)
  }

  @Test("Of several names the cheapest fit counts, the fuller one of equals")
  func lines() {
    let words = [Self.word([("lond", 1, 1), ("london", 1, 1), ("lonton", 2, 2)], isPrefix: true)]
    let lines = "londonderry\nlonton\nlondon"
    let best = Array(lines.utf8).withUnsafeBufferPointer { bytes in
      GuessMatcher(words: words).bestFit(inLines: bytes).map {
        ($0.fit, String(decoding: bytes[$0.line], as: UTF8.self))
      }
    }
    #expect(best?.0 == .whole)
    #expect(best?.1 == "london")
    let none = Array("oslo\nbern".utf8).withUnsafeBufferPointer {
      GuessMatcher(words: words).bestFit(inLines: $0)
    }
    #expect(none == nil)
  }

  @Test("A code is never guessed at")
  func code() {
    #expect(Self.fit([Self.word([("nyc", 1, 1)], isPrefix: true)], "=nyc") == nil)
  }
}
