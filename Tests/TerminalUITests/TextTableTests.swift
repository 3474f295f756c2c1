import Testing

@testable import TerminalUI

@Suite struct TextTableTests {
  private static let columns: [TextTable.Column] = [
    .init("City", shrinksTo: 6),
    .init("Region", shrinksTo: 4),
    .init("Population", alignment: .right),
  ]

  private func lines(
    _ rows: [[String]], width: Int? = nil, header: Bool = true, isTerminal: Bool = true,
    support: StyleSupport = .plain
  ) -> [String] {
    TextTable(columns: Self.columns, rows: rows, showsHeader: header)
      .lines(width: width, isTerminal: isTerminal, support: support)
  }

  @Test("Columns line up by cells for wide, combining and emoji text (B238)")
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

  @Test("Flexible columns shrink, the widest first, until the table fits")
  func shrinking() {
    let row = ["Llanfairpwllgwyngyll", "Sir Ynys Môn", "3040"]
    #expect(
      lines([row], width: 38) == [
        "City          Region        Population",
        "Llanfairpwl…  Sir Ynys Môn        3040",
      ])
    #expect(
      lines([row], width: 32) == [
        "City       Region     Population",
        "Llanfair…  Sir Ynys…        3040",
      ])
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

  @Test("The header is dim and names are neutralised on a terminal only")
  func terminalOnly() {
    let rows = [["a\u{1B}[2Jb", "القاهرة", "1"]]
    #expect(
      lines(rows, support: .color) == [
        "\u{1B}[0;2mCity\u{1B}[0m    \u{1B}[0;2mRegion\u{1B}[0m   \u{1B}[0;2mPopulation\u{1B}[0m",
        "a\u{FFFD}[2Jb  \u{200E}القاهرة\u{200E}           1",
      ])
    #expect(lines(rows, isTerminal: false).last?.contains("\u{1B}[2J") == true)
    #expect(lines(rows, isTerminal: false).last?.contains("\u{200E}") == false)
  }

  private func withoutSequences(_ line: String) -> String {
    line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }
}
