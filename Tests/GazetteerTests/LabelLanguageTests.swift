import Testing

@testable import Gazetteer

@Suite("The language of labels")
struct LabelLanguageTests {
  private static func label(
    _ names: [String], own: String = "", _ languages: String...
  ) -> String? {
    LabelLanguage.name(
      in: names.joined(separator: "\n"), own: own, languages: languages.map(LabelLanguage.init))
  }

  private static let names = """
    Lemberg\tde
    Leopolis\tla\th
    Lwów\tpl\tp
    Lwow\tpl
    Leo\tpl\tc
    Lviv city\ten
    Lviv\ten\ts
    Lvov\tru\th
    Leópolis\tpt-BR
    """

  @Test(
    "The label is in the first language that has a name",
    arguments: [
      (["de"], "Lemberg"), (["de", "en"], "Lemberg"), (["fr", "pl"], "Lwów"), (["pl"], "Lwów"),
      (["en"], "Lviv"), (["fr", "it", "en"], "Lviv"), (["fr"], nil), ([], nil), (["la"], nil),
      (["ru"], nil), (["ru", "de"], "Lemberg"), ([""], nil), (["DE"], "Lemberg"),
      (["pt"], "Leópolis"), (["pt-br"], "Leópolis"), (["pt-pt"], nil), (["e"], nil),
    ] as [([String], String?)])
  func language(languages: [String], name: String?) {
    #expect(
      LabelLanguage.name(in: Self.names, languages: languages.map(LabelLanguage.init)) == name)
  }

  @Test("Preferred before short before ordinary, then the own name, then the shortest")
  func preference() {
    #expect(Self.label(["Republic\ten", "Land\ten\ts", "The Land\ten\tp"], "en") == "The Land")
    #expect(Self.label(["The Land\ten\tp", "Land\ten\tps"], "en") == "Land")
    #expect(Self.label(["Volksrepublik China\tde", "China\tde\ts"], "de") == "China")
    #expect(Self.label(["Russische Föderation\tde", "Russland\tde"], "de") == "Russland")
    #expect(
      Self.label(["Royaume-Uni de Grande-Bretagne\tfr", "Royaume-Uni\tfr"], "fr") == "Royaume-Uni")
    #expect(Self.label(["Congo\ten\tps", "DR Congo\ten\tps"], own: "DR Congo", "en") == "DR Congo")
  }

  @Test("An abbreviation that nobody prefers is the last choice")
  func abbreviation() {
    #expect(
      Self.label(["RDC\tfr\ts", "République démocratique du Congo\tfr"], "fr")
        == "République démocratique du Congo")
    #expect(Self.label(["U.K.\ten", "UK\ten", "United Kingdom\ten"], "en") == "United Kingdom")
    #expect(Self.label(["USA\tde\tp", "Vereinigte Staaten\tde"], "de") == "USA")
    #expect(Self.label(["UK\ten"], "en") == "UK")
  }

  @Test("geocoding-api#19: a historic or colloquial name is never the label")
  func neverHistoric() {
    for flags in ["h", "c", "ph", "hc", "psh"] {
      #expect(Self.label(["Revel\ten\t\(flags)"], "en") == nil)
    }
    #expect(Self.label(["Заир\tru\tph", "Конго - Киншаса\tru\tps"], "ru") == "Конго - Киншаса")
  }

  @Test(
    "A name without a language is known by a script that is written for one language",
    arguments: [
      ("ko", "뮌헨"), ("ja", "ミュンヘン"), ("zh", "慕尼黑"), ("el", "Μόναχο"), ("he", "מינכן"),
      ("th", "มิวนิก"), ("ka", "მიუნხენი"), ("ar", "ميونخ"), ("ru", "Мюнхен"), ("hi", "म्यूनिख"),
      ("fr", nil), ("yi", nil), ("uk", nil),
    ] as [(String, String?)])
  func script(language: String, name: String?) {
    let names = [
      "MUC", "Munich 2", "מינכן", "مونیخ", "Мюнхен", "Мінхен", "म्यूनिख", "뮌헨", "ミュンヘン", "慕尼黑",
      "Μόναχο",
      "มิวนิก", "მიუნხენი", "ميونخ",
    ]
    #expect(Self.label(names, language) == name)
    #expect(Self.label(names + ["Other\t\(language)"], language) == "Other")
  }

  @Test("Damaged text is no name of any language")
  func damaged() {
    let bytes: [UInt8] = [0xEB, 0xAE, 0x0A, 0xFF, 0x09, 0x6B, 0x6F]
    let names = String(decoding: bytes, as: UTF8.self)
    #expect(LabelLanguage.name(in: names, languages: [LabelLanguage("ja")]) == nil)
    #expect(Self.label(["", "\t", "\t\t\t"], "de") == nil)
  }
}
