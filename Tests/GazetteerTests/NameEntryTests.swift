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
}
