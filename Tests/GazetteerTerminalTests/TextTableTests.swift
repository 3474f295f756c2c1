import Testing

@testable import GazetteerTerminal

@Suite struct TextTableTests {
  private static let columns: [TextTable.Column] = [
    .init("City"), .init("Region", importance: 2),
    .init("Population", isNumber: true, importance: 1),
  ]

  private func lines(
    _ rows: [[String]], width: Int? = nil, header: Bool = true, isTerminal: Bool = true,
    support: StyleSupport = .plain
  ) -> [String] {
    TextTable(columns: Self.columns, rows: rows, showsHeader: header)
      .lines(width: width, isTerminal: isTerminal, support: support)
  }

  @Test("Columns line up by cells for wide, combining and emoji text (huggingface_hub#4948)")
  func alignment() {
    let rows = [
      ["北京", "Beijing", "18960744"], ["Ha\u{300} No\u{302}\u{323}i", "", "8053663"],
      ["🇯🇵 東京", "Tokyo", "9733276"], ["Oslo", "Oslo", "709037"],
    ]
    #expect(
      lines(rows) == [
        "City     Region   Population",
        "北京     Beijing    18960744",
        "Ha\u{300} No\u{302}\u{323}i               8053663",
        "🇯🇵 東京  Tokyo       9733276",
        "Oslo     Oslo         709037",
      ])
    #expect(Set(lines(rows).map(CellWidth.of)) == [28])
  }

  @Test("No line ends in spaces, short rows are filled, further values ignored")
  func raggedRows() {
    #expect(
      lines([["Oslo"], [], ["A", "B", "1", "extra"]], header: false) == ["Oslo", "", "A     B  1"])
    #expect(lines([]) == ["City  Region  Population"])
    #expect(TextTable(columns: []).lines(width: 10, isTerminal: true, support: .plain) == [""])
  }

  @Test("The least important columns go first, whole; a name is cut only when it is alone")
  func shrinking() {
    let row = ["Llanfairpwllgwyngyll", "Sir Ynys Môn", "3040"]
    #expect(
      lines([row], width: 45) == [
        "City                  Region",
        "Llanfairpwllgwyngyll  Sir Ynys Môn",
      ])
    #expect(lines([row], width: 24) == ["City", "Llanfairpwllgwyngyll"])
    #expect(lines([row], width: 12) == ["City", "Llanfairpwl…"])
  }

  @Test("A number is shown whole or not at all", arguments: 0...12)
  func wholeNumbers(width: Int) {
    let table = TextTable(
      columns: [.init("", isNumber: true), .init("", isNumber: true)],
      rows: [["2988507", "48.85"]], showsHeader: false)
    let shown = table.lines(width: width, isTerminal: true, support: .plain)
    #expect(shown == [width < 7 ? "" : "2988507"])
  }

  @Test("No line is wider than the terminal, whatever its width")
  func narrow() {
    let rows = [
      ["Llanfairpwllgwyngyll", "Sir Ynys Môn", "3040"], ["東京都千代田区", "東京", "66680"],
      ["القاهرة", "محافظة القاهرة", "9606916"],
    ]
    for width in 0...60 {
      for support in [StyleSupport.plain, .color] {
        for line in lines(rows, width: width, support: support) {
          #expect(CellWidth.of(withoutSequences(line)) <= width, "\(width): \(line)")
        }
      }
    }
  }

  @Test(
    "Names are neutralised anywhere; on a terminal the header is dim and right-to-left text set apart"
  )
  func terminalOnly() {
    let rows = [["a\u{1B}[2Jb", "القاهرة", "1"]]
    #expect(
      lines(rows, support: .color) == [
        "\u{1B}[0;2mCity\u{1B}[0m    \u{1B}[0;2mRegion\u{1B}[0m   \u{1B}[0;2mPopulation\u{1B}[0m",
        "a\u{FFFD}[2Jb  \u{200E}القاهرة\u{200E}           1",
      ])
    #expect(
      lines(rows, isTerminal: false, support: .plain) == [
        "City    Region   Population", "a\u{FFFD}[2Jb  القاهرة           1",
      ])
  }

  private func withoutSequences(_ line: String) -> String {
    line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test(
    "Emphasized letters are bold, whatever is cut off or made harmless around them",
    arguments: [
      ("New York", [0..<3], nil, "\u{1B}[0;1mNew\u{1B}[0m York"),
      ("Zürich", [0..<3, 5..<6], nil, "\u{1B}[0;1mZü\u{1B}[0mri\u{1B}[0;1mc\u{1B}[0mh"),
      ("A\tB\u{7}C", [2..<3], nil, "A \u{1B}[0;1mB\u{1B}[0m\u{FFFD}C"),
      ("\u{202E}Bern", [0..<5], nil, "\u{1B}[0;1mBe\u{1B}[0mrn"),
      ("Frankfurt", [5..<9], 8, "Frank\u{1B}[0;1mfu\u{1B}[0m…"),
      ("Frankfurt", [8..<9], 8, "Frankfu…"),
      ("خرطوم", [0..<4], nil, "\u{200E}\u{1B}[0;1mخر\u{1B}[0mطوم\u{200E}"),
      ("Bern", [0..<400, 1..<2], nil, "B\u{1B}[0;1me\u{1B}[0mrn"),
    ] as [(String, [Range<Int>], Int?, String)])
  func emphasis(text: String, ranges: [Range<Int>], width: Int?, expected: String) {
    let cell = TextTable.Cell(text, emphasized: ranges)
    let table = TextTable(columns: [.init("")], rows: [[cell]], showsHeader: false)
    #expect(table.lines(width: width, isTerminal: true, support: .color) == [expected])
  }

  @Test("Nothing is bold where no escape sequences may be used")
  func plainEmphasis() {
    let cell = TextTable.Cell("Bern", emphasized: [0..<2])
    let table = TextTable(columns: [.init("")], rows: [[cell]], showsHeader: false)
    #expect(table.lines(isTerminal: true, support: .plain) == ["Bern"])
  }
}
