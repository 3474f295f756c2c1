import GazetteerModel
import Testing

@testable import Gazetteer

@Suite("Stored alternate names and their languages")
struct NameEntryTests {
  @Test("A line is a name, its language and its flags")
  func line() {
    #expect(NameEntry.entries(in: "Paris") == [NameEntry(text: "Paris")])
    #expect(
      NameEntry.entries(in: "München\tde\tp\nMinga\tbar\tc\nMonachium\tla\th\nMUC\tiata") == [
        NameEntry(text: "München", language: "de", isPreferred: true),
        NameEntry(text: "Minga", language: "bar", isColloquial: true),
        NameEntry(text: "Monachium", language: "la", isHistoric: true),
        NameEntry(text: "MUC", language: "iata"),
      ])
    #expect(
      NameEntry.entries(in: "A\t\tps") == [
        NameEntry(text: "A", isPreferred: true, isShort: true)
      ])
  }

  @Test("Empty lines are no names, and odd ones do no harm")
  func odd() {
    #expect(NameEntry.entries(in: "").isEmpty)
    #expect(NameEntry.entries(in: "\n\n").isEmpty)
    #expect(NameEntry.entries(in: "A\tde\tp\tmore").first?.text == "A")
    #expect(NameEntry.entries(in: "\tde").first == NameEntry(text: "", language: "de"))
    #expect(NameEntry.entries(in: "A\tde\t?!z").first == NameEntry(text: "A", language: "de"))
  }

  @Test("The kind says the most telling of the flags")
  func kind() {
    #expect(NameEntry(text: "x").kind == .ordinary)
    #expect(NameEntry(text: "x", isPreferred: true).kind == .preferred)
    #expect(NameEntry(text: "x", isPreferred: true, isShort: true).kind == .short)
    #expect(NameEntry(text: "x", isShort: true, isColloquial: true).kind == .colloquial)
    #expect(
      NameEntry(text: "x", isPreferred: true, isColloquial: true, isHistoric: true).kind
        == .historic)
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
    """

  @Test(
    "The label is in the first language that has a name",
    arguments: [
      (["de"], "Lemberg"), (["de", "en"], "Lemberg"), (["fr", "pl"], "Lwów"), (["pl"], "Lwów"),
      (["en"], "Lviv city"), (["fr", "it", "en"], "Lviv city"), (["fr"], nil), ([], nil),
      (["la"], nil), (["ru"], nil), (["ru", "de"], "Lemberg"), ([""], nil),
    ] as [([String], String?)])
  func language(languages: [String], name: String?) {
    #expect(LabelLanguage.name(in: Self.names, languages: languages) == name)
  }

  @Test("A preferred name comes before an ordinary one, that before a short one")
  func preference() {
    let names = ["A\ten\ts", "B\ten", "C\ten\tp", "D\ten\tp", "E\ten\tch"]
    for count in 1...names.count {
      let expected = ["A", "B", "C", "C", "C"][count - 1]
      let text = names.prefix(count).joined(separator: "\n")
      #expect(LabelLanguage.name(in: text, languages: ["en"]) == expected)
    }
  }

  @Test("B126: a historic or colloquial name is never the label")
  func neverHistoric() {
    for flags in ["h", "c", "ph", "hc", "psh"] {
      #expect(LabelLanguage.name(in: "Revel\ten\t\(flags)", languages: ["en"]) == nil)
    }
  }
}
