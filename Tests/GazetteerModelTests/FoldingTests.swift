import GazetteerModel
import Testing

@Suite("Folding of names")
struct FoldingTests {
  /// Texts that must fold to the same form, and that form.
  struct Same: Sendable, CustomTestStringConvertible {
    let id: String
    let texts: [String]
    let form: String
    var testDescription: String { "\(id) \(form)" }
  }

  static let sameForm: [Same] = [
    Same(id: "geocoding-api#34", texts: ["Tromsø", "Tromso", "TROMSØ"], form: "tromso"),
    Same(id: "geocoding-api#34", texts: ["Bodø", "Bodo"], form: "bodo"),
    Same(id: "geocoding-api#34", texts: ["Łódź", "Lodz"], form: "lodz"),
    Same(id: "geocoding-api#34", texts: ["Đà Nẵng", "Da Nang"], form: "da nang"),
    Same(id: "geocoding-api#34", texts: ["Iğdır", "Igdir"], form: "igdir"),
    Same(id: "geocoding-api#34", texts: ["Þórshöfn", "Thorshofn"], form: "thorshofn"),
    Same(id: "normalize-diacritics#108", texts: ["tromsø"], form: "tromso"),
    Same(
      id: "api#625", texts: ["München", "Munchen", "MÜNCHEN", "Mu\u{308}nchen"], form: "munchen"),
    Same(
      id: "OsmAnd#5447", texts: ["Großenhain", "Grossenhain", "GROẞENHAIN"], form: "grossenhain"),
    Same(id: "OsmAnd#5447", texts: ["Straße", "Strasse"], form: "strasse"),
    Same(
      id: "SearchableSpinner#113",
      texts: ["İstanbul", "Istanbul", "ıstanbul", "istanbul", "I\u{307}stanbul"],
      form: "istanbul"),
    Same(id: "wikdict-web#22", texts: ["Αθηνα", "Αθήνα", "ΑΘΗΝΑ"], form: "αθηνα"),
    Same(id: "wikdict-web#22", texts: ["κόσμος", "κοσμος", "ΚΟΣΜΟΣ"], form: "κοσμοσ"),
    Same(id: "zed#30503", texts: ["Zürich", "Zu\u{308}rich", "zurich"], form: "zurich"),
    Same(id: "zed#30503", texts: ["gro\u{308}", "grö"], form: "gro"),
    Same(id: "Spoolman#1078", texts: ["Червоний", "червоний", "ЧЕРВОНИЙ"], form: "червонии"),
    Same(
      id: "net.twisterrob.inventory#357", texts: ["Hồ Chí Minh", "ho chi minh", "HỒ CHÍ MINH"],
      form: "ho chi minh"),
    Same(
      id: "net.twisterrob.inventory#357", texts: ["Buôn Ma Thuột", "Buon Ma Thuot"],
      form: "buon ma thuot"),
    Same(id: "photon#1128", texts: ["zürich", "Zurich"], form: "zurich"),
    Same(
      id: "geocoding-api#10", texts: ["Saint Pétersbourg", "Saint-Pétersbourg", "St. Petersbourg"],
      form: "st petersbourg"),
    Same(
      id: "geocoding-api#10", texts: ["Andorre-la-Vieille", "andorre la vieille"],
      form: "andorre la vieille"),
    Same(
      id: "censusreporter#19", texts: ["O'Fallon", "OFallon", "O’Fallon", "O‘Fallon"],
      form: "ofallon"),
    Same(
      id: "censusreporter#133", texts: ["St. Louis", "St Louis", "Saint Louis", "St.Louis"],
      form: "st louis"),
    Same(id: "censusreporter#133", texts: ["st", "st ", "st."], form: "st"),
    Same(id: "vicopo#19", texts: ["Sainte-Anne", "Ste-Anne", "Ste. Anne"], form: "st anne"),
    Same(id: "vicopo#19", texts: ["Stade"], form: "stade"),
    Same(id: "organicmaps#13242", texts: ["Sankt Wendel", "St. Wendel"], form: "st wendel"),
    Same(id: "addfips#1", texts: ["Fort Worth", "Ft. Worth", "Ft Worth"], form: "ft worth"),
    Same(id: "addfips#1", texts: ["Mount Vernon", "Mt. Vernon", "Mt Vernon"], form: "mt vernon"),
    Same(
      id: "website#4331", texts: ["Coeur d'Alene", "Coeur d’Alene", "Cœur d´Alene"],
      form: "coeur dalene"),
    Same(
      id: "ultimate-geography#167",
      texts: [
        "Nuku'alofa", "Nuku\u{2018}alofa", "Nuku\u{2019}alofa", "Nuku\u{2BB}alofa", "Nukualofa",
      ], form: "nukualofa"),
    Same(
      id: "Nominatim#3810", texts: ["Berlin (Ost) Hauptbahnhof"], form: "berlin ost hauptbahnhof"),
    Same(
      id: "OpenRailwayMap-vector#896", texts: ["Biel/Bienne", "Biel / Bienne", "Biel Bienne"],
      form: "biel bienne"),
    Same(
      id: "biobtree#3", texts: ["paris", " paris", "paris ", "\tparis\n", "\u{A0}paris\u{3000}"],
      form: "paris"),
    Same(id: "biobtree#3", texts: ["new  york", "new\u{A0}york", "new\t york"], form: "new york"),
    Same(id: "biobtree#3", texts: ["", "  ", "\t", "-", "'", "\u{3000}", ".."], form: ""),
    Same(
      id: "Nominatim#1219", texts: ["Washington, D.C.", "Washington DC"], form: "washington dc"),
    Same(id: "dots", texts: ["U.S.A.", "u.s.a", "USA"], form: "usa"),
    Same(id: "dots", texts: ["J.F.Kennedy"], form: "jf kennedy"),
    Same(id: "dots", texts: ["A. Bergen", "A Bergen"], form: "a bergen"),
    Same(id: "dots", texts: ["Route 3.5"], form: "route 3 5"),
    Same(id: "article", texts: ["'s-Hertogenbosch", "s-Hertogenbosch"], form: "s hertogenbosch"),
    Same(id: "ampersand", texts: ["Turks & Caicos", "turks and caicos"], form: "turks and caicos"),
    Same(id: "width", texts: ["Ｔｏｋｙｏ", "Tokyo", "Tōkyō"], form: "tokyo"),
    Same(id: "kana", texts: ["ﾄｳｷｮｳ", "トウキョウ", "とうきょう"], form: "とうきょう"),
    Same(id: "kana", texts: ["ガ", "カ\u{3099}", "ｶﾞ", "が"], form: "か\u{3099}"),
    Same(id: "kana", texts: ["茅ヶ崎", "茅ケ崎"], form: "茅け崎"),
    Same(
      id: "hangul", texts: ["서울", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}"], form: "서울"),
    Same(id: "cyrillic", texts: ["Королёв", "Королев"], form: "королев"),
    Same(id: "cyrillic", texts: ["Київ", "КИЇВ"], form: "киів"),
    Same(id: "arabic", texts: ["أبو ظبي", "ابو ظبی", "أَبُو ظَبِي"], form: "ابو ظبي"),
    Same(id: "arabic", texts: ["القاهرة", "القاهره", "القـاهرة"], form: "القاهره"),
    Same(id: "hebrew", texts: ["יְרוּשָׁלַיִם", "ירושלים"], form: "ירושלימ"),
    Same(id: "thai", texts: ["กรุงเทพ"], form: "กรุงเทพ"),
    Same(id: "hindi", texts: ["दिल्ली"], form: "दिल्ली"),
    Same(id: "hindi", texts: ["बड़ौदा", "बड\u{93C}ौदा"], form: "बडौदा"),
    Same(id: "digits", texts: ["٤ مايو", "4 مايو"], form: "4 مايو"),
    Same(id: "azeri", texts: ["Gəncə", "Gence"], form: "gence"),
    Same(id: "hausa", texts: ["Ɓauchi Ɗ Ƙano"], form: "bauchi d kano"),
    Same(
      id: "separators", texts: ["a·b・c_d‐e–f—g;h,i\"j«k»l#m+n|o"],
      form: "a b c d e f g h i j k l m n o"),
    Same(id: "invisible", texts: ["Par\u{AD}is", "Par\u{200D}is", "\u{FEFF}Paris"], form: "paris"),
  ]

  @Test("Spellings of one name fold to one form", arguments: sameForm)
  func spellingsMeet(_ same: Same) {
    for text in same.texts {
      // Bytes: String equality would not tell composed from decomposed.
      #expect(Array(folded(text).utf8) == Array(same.form.utf8), "\(text)")
    }
  }

  @Test("The number of words is returned", arguments: [("St. Louis", 2), ("D.C.", 1), (" - ", 0)])
  func wordCount(_ text: String, _ words: Int) {
    var folder = NameFolder()
    var out = Array("before ".utf8)
    var text = text
    #expect(text.withUTF8 { folder.fold($0, into: &out) } == words)
    #expect(out.starts(with: "before ".utf8))
  }
}
