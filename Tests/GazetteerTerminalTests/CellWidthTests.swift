import Testing

@testable import GazetteerTerminal

@Suite struct CellWidthTests {
  @Test(
    "Text takes as many cells as terminals show (huggingface_hub#4948)",
    arguments: [
      ("", 0), ("Oslo", 4), ("Zürich", 6), ("北京", 4), ("東京都", 6), ("서울", 4),
      ("Ａ", 2), ("ｱ", 1), ("・", 2), ("「」", 4),
      // Combining marks, precomposed or not.
      ("Hà Nội", 6), ("Ha\u{300} No\u{302}\u{323}i", 6), ("e\u{301}\u{302}\u{303}", 1),
      ("القاهرة", 7), ("قُ", 1), ("ירושלים", 7), ("שָׁלוֹם", 4),
      // Hangul written with single letters.
      ("\u{1112}\u{1161}\u{11AB}", 2),
      // A spacing vowel sign stands beside its consonant; a conjunct shares the cells.
      ("दिल्ली", 4), ("กรุงเทพ", 6), ("ကို", 1),
      // Emoji: flags, families, skin tones, keycaps, text characters with emoji form.
      ("🇯🇵", 2), ("🇯🇵🇫🇷", 4), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("☂\u{FE0F}", 2), ("☂", 1),
      ("1\u{FE0F}\u{20E3}", 2), ("⭐", 2), ("★", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
      // Nothing to see.
      ("\u{200B}", 0), ("\u{200E}", 0), ("a\u{200D}b", 2), ("\u{1B}", 0), ("\u{7F}", 0),
      ("\u{9B}", 0), ("\r\n", 0), ("…", 1), ("—", 1), ("\u{FFFD}", 1),
    ])
  func cells(text: String, cells: Int) {
    #expect(CellWidth.of(text) == cells)
  }

  @Test("The ranges of the tables are sorted and disjoint")
  func tablesAreSorted() {
    for table in [CellWidthTable.wide, CellWidthTable.zero] {
      #expect(!table.isEmpty && table.count.isMultiple(of: 2))
      for index in table.indices.dropFirst() where index.isMultiple(of: 2) {
        #expect(table[index] > table[index - 1])
      }
    }
  }

  @Test("No grapheme takes more than two cells, and a scalar's own table entry decides")
  func everyScalar() {
    var wide = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let cells = CellWidth.of(scalar)
      if !(0...2).contains(cells) { Issue.record("U+\(value) takes \(cells)") }
      wide += cells == 2 ? 1 : 0
    }
    let ranges = stride(from: 0, to: CellWidthTable.wide.count, by: 2)
    let listed = ranges.reduce(0) {
      $0 + Int(CellWidthTable.wide[$1 + 1] - CellWidthTable.wide[$1]) + 1
    }
    // A few marks of wide blocks are in both tables and take no cell.
    #expect(wide <= listed && wide > listed - 100)
  }

  @Test(
    "Cutting keeps graphemes whole and says that something is missing",
    arguments: [
      ("Reykjavík", 9, "Reykjavík"), ("Reykjavík", 8, "Reykjav…"), ("Reykjavík", 1, "…"),
      ("Reykjavík", 0, ""), ("Reykjavík", -3, ""), ("東京都", 6, "東京都"), ("東京都", 5, "東京…"),
      ("東京都", 4, "東…"), ("東京都", 2, "…"), ("🇯🇵🇫🇷", 3, "🇯🇵…"), ("", 0, ""),
      ("e\u{301}tat", 2, "e\u{301}…"), ("👨‍👩‍👧‍👦 abc", 4, "👨‍👩‍👧‍👦 …"),
    ])
  func truncation(text: String, limit: Int, result: String) {
    #expect(text.truncated(toCells: limit) == result)
    #expect(CellWidth.of(text.truncated(toCells: limit)) <= max(0, limit))
  }

  @Test("Padding counts cells, not characters")
  func padding() {
    #expect("東京".padded(toCells: 6) == "東京  ")
    #expect("12".padded(toCells: 4, alignment: .right) == "  12")
    #expect("toolong".padded(toCells: 3) == "toolong")
    #expect("x".padded(toCells: -1) == "x")
  }
}
