import GazetteerModel
import Testing

@Suite("Folded forms of a name")
struct FoldingFormsTests {
  @Test(
    "A name is found under each of its spellings",
    arguments: [
      ("Paris", ["paris"]),
      ("", []),
      ("Malmö", ["malmo", "malmoe"]),  // pelias#319
      ("Malmo\u{308}", ["malmo", "malmoe"]),
      ("MÜNCHEN", ["munchen", "muenchen"]),  // api#625
      ("Tromsø", ["tromso", "tromsoe"]),
      ("Århus", ["arhus", "aarhus"]),
      ("Västerås", ["vasteras", "vaesteras", "vaesteraas"]),
      ("Großenhain", ["grossenhain"]),
      ("Ærø", ["aero", "aeroe"]),
      ("Coeur d'Alene", ["coeur dalene", "coeur d alene"]),  // website#4331
      ("Nuku‘alofa", ["nukualofa", "nuku alofa"]),  // ultimate-geography#167
      ("Arkhangel’sk", ["arkhangelsk"]),
      ("Kazan'", ["kazan"]),
      ("'s-Hertogenbosch", ["s hertogenbosch"]),
      ("Halle (Saale)", ["halle saale", "halle"]),  // Nominatim#3810
      ("Berlin (Ost) Hauptbahnhof", ["berlin ost hauptbahnhof"]),  // Nominatim#3810
      ("Münden (Hann.)", ["munden hann", "muenden hann", "munden", "muenden"]),
      ("東京（仮）", ["东京 假", "东京"]),
      ("(Saale)", ["saale"]),
      ("Odd) bracket", ["odd bracket"]),
      ("A ((b) c)", ["a b c", "a"]),
      ("Biel/Bienne", ["biel bienne", "biel", "bienne"]),  // OpenRailwayMap-vector#896
      ("Domat / Ems", ["domat ems", "domat", "ems"]),  // OpenRailwayMap-vector#896
      ("N/A", ["n a"]),
      ("Biel/Biel", ["biel biel", "biel"]),
      ("ab/cd/ef/gh/ij", ["ab cd ef gh ij"]),
      ("上海市", ["上海市", "上海"]),  // maps#125
      ("大阪府", ["大阪府", "大阪"]),  // nearby-wordpress-events#37
      ("京都市", ["京都市", "京都"]),
      ("京都", ["京都"]),
      ("香港特别行政区", ["香港特别行政区", "香港"]),
      ("香港特別行政區", ["香港特别行政区", "香港"]),
      ("华盛顿特区", ["华盛顿特区", "华盛顿"]),
      ("淡水區", ["淡水区", "淡水"]),
      ("臺東縣", ["台东县", "台东"]),
      ("神奈川県", ["神奈川县", "神奈川"]),
      ("\u{F9F4}鎮鎮", ["林镇镇", "林镇"]),
      ("서울특별시", ["서울특별시", "서울"]),
      ("수원시", ["수원시", "수원"]),
      ("Paris 市", ["paris 市"]),
    ])
  func forms(_ name: String, _ forms: [String]) {
    #expect(nameVariants(name) == forms)
  }

  @Test("One value serves many names, and tells the kinds apart")
  func reuse() {
    var folder = NameFolder()
    var forms = FoldedForms()
    for name in ["Biel/Bienne (Süd)", "Århus"] {
      var name = name
      name.withUTF8 { folder.fold($0, into: &forms) }
    }
    #expect(forms.strings == ["arhus", "aarhus"])
    #expect((0..<forms.count).map(forms.kind) == [.main, .twoLetterSpelling])
    #expect(forms.bytes[forms.range(1)].elementsEqual("aarhus".utf8))
  }

  @Test(
    "An unfinished word stands for the words it may become",
    arguments: [
      ("sa", ["st"]), ("sai", ["st"]), ("saint", ["st"]), ("sainte", ["st"]), ("sank", ["st"]),
      ("san", []), ("st", []), ("s", []), ("sat", []), ("fo", ["ft"]), ("fort", ["ft"]),
      ("forte", []), ("mou", ["mt"]), ("m", []), ("", []),
    ])
  func unfinished(_ word: String, _ alternatives: [String]) {
    #expect(unfinishedWordAlternatives(word) == alternatives)
  }

  @Test(
    "Whole words of one class are one word",  // vicopo#19
    arguments: [
      ("saint", "st"), ("ste", "st"), ("sankt", "st"), ("fort", "ft"), ("mount", "mt"),
      ("stade", "stade"), ("mountain", "mountain"), ("san", "san"), ("", ""),
    ])
  func classes(_ word: String, _ canonical: String) {
    #expect(canonicalWord(word) == canonical)
  }

  @Test("The last word of a query stays open until a separator closes it")
  func query() {
    let saint = FoldedQuery("Port Saint")
    #expect(saint.text == "port st")
    #expect(saint.words == ["port", "st"])
    #expect(saint.lastWord == "saint")
    #expect(!saint.lastWordIsFinished)

    for finished in ["st ", "st.", "st,", "St\u{A0}"] {
      #expect(FoldedQuery(finished).lastWordIsFinished, "censusreporter#133 \(finished)")
      #expect(FoldedQuery(finished).words == ["st"])
    }
    let initials = FoldedQuery("Washington, D.")
    #expect(initials.words == ["washington", "d"])
    #expect(!initials.lastWordIsFinished)
    #expect(FoldedQuery("Washington, D.C").words == ["washington", "dc"])

    let empty = FoldedQuery(" - ")
    #expect(empty.text.isEmpty && empty.words.isEmpty && empty.lastWord.isEmpty)
    #expect(!empty.lastWordIsFinished)
  }

  @Test("A query with 市 also asks for the name without it")
  func querySuffix() {
    #expect(withoutAdministrativeSuffix("上海市") == "上海")
    #expect(withoutAdministrativeSuffix("上海") == nil)
    #expect(withoutAdministrativeSuffix("京") == nil)
    #expect(withoutAdministrativeSuffix("paris") == nil)
  }
}
