import Testing

@testable import GazetteerModel

@Suite("Other scripts in Latin letters")
struct TransliterationTests {
  @Test(
    "Each script is read by its rules",
    arguments: [
      ("Нью Йорк", "nyu york"), ("Щёлково", "shchyolkovo"), ("Київ", "kiyiv"), ("Αθήνα", "athina"),
      ("ΒΕΡΟΛΙΝΟ", "verolino"), ("בוסטון", "boston"), ("بوسطن", "bostn"), ("پاریس", "paris"),
      ("ბერლინი", "berlini"), ("Բեռլին", "berlin"), ("ロンドン", "rondon"), ("ろんどん", "rondon"),
      ("キャンベラ", "kyanbera"), ("ジェノヴァ", "jenova"), ("サッポロ", "sapporo"), ("ソフィア", "sofia"),
      ("ニューヨーク", "nyuyoku"), ("ベルリン", "berurin"), ("베를린", "bereullin"), ("서울", "seoul"),
      ("बर्लिन", "barlin"), ("लंदन", "landan"), ("বার্লিন", "barlin"), ("ਬਰਲਿਨ", "baralin"),
      ("બર્લિન", "barlin"), ("ବର୍ଲିନ", "barlin"), ("பெர்லின்", "perlin"), ("బెర్లిన్", "berlin"),
      ("ಬರ್ಲಿನ್", "barlin"), ("ബെർലിൻ", "berlin"), ("मज़ातलान", "mazatalan"), ("ලන්ඩන්", "landan"),
      ("በርሊን", "berlin"), ("ኣዲስ", "adis"), ("४२", nil),
    ] as [(String, String?)])
  func scripts(text: String, latin: String?) {
    #expect(Transliteration.latin(text) == latin)
  }

  @Test("Latin stays, and separators of other scripts are spaces")
  func mixed() {
    #expect(Transliteration.latin("Москва, RU") == "moskva, RU")
    #expect(Transliteration.latin("サン・パウロ") == "san pauro")
    #expect(Transliteration.latin("Санкт‑Петербург") == "sankt peterburg")
  }

  @Test(
    "A text without another script, or with a letter that has no rule, is left alone",
    arguments: ["", "Paris", "Łódź", "12", "東京", "東京ロンドン", "กรุงเทพ", "ພູ", "ᎵᎵ", "𞤀"])
  func none(text: String) {
    #expect(Transliteration.latin(text) == nil)
  }

  @Test("Any text is safe")
  func robust() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<8 {
        let value = UInt32.random(in: 0x300...0x3200, using: &generator)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      _ = Transliteration.latin(text)
    }
  }
}
