import Testing

@testable import GazetteerTerminal

/// What the picker's screen looks like.
@Suite("The picker's screen", .serialized, .enabled(if: PickTerminal.isTestable, "no tmux"))
struct PickScreenTests {
  @Test("The pane tells label, local time, population and coordinates of the selected city")
  func pane() throws {
    let terminal = try PickTerminal()
    try terminal.pick("-q oslo")
    let screen = try terminal.screen()
    let rule = try #require(screen.firstIndex { $0.hasPrefix("───") })
    #expect(screen[rule + 1] == "Oslo, Norway · capital")
    let time = /Local time   \d{4}-\d\d-\d\d \d\d:\d\d, UTC\+0[12]:00 \(Europe\/Oslo\)/
    #expect(screen[rule + 2].wholeMatch(of: time) != nil, "\(screen[rule + 2])")
    #expect(screen[rule + 3] == "Population   717,710")
    #expect(screen[rule + 4] == "Coordinates  59.91273, 10.74609")
    #expect(screen[23].hasPrefix("Enter choose  ? help  Esc cancel"))
  }

  @Test("Wide, combining and right-to-left names leave every column where it is")
  func columns() throws {
    let terminal = try PickTerminal()
    try terminal.pick()
    let rows = try terminal.screen()[2..<12]
    for name in ["北京", "東京", "القاهرة", "Ha\u{300} No\u{302}\u{323}i", "ירושלים"] {
      #expect(rows.contains { $0.contains(name) }, "\(name)")
    }
    // The populations end at one column, the name's own cells counted.
    let ends = Set(rows.map { CellWidth.of($0) })
    #expect(ends.count == 1, "\(rows.joined(separator: "\n"))")
  }

  @Test("A query of wide characters has the cursor after it")
  func wideQuery() throws {
    let terminal = try PickTerminal()
    try terminal.pick()
    try terminal.type("東京")
    try terminal.wait(forAnswerTo: "東京")
    #expect(try terminal.state("cursor_x") == "6")
    try terminal.press("Left")
    try terminal.wait("the cursor") { _ in (try? terminal.state("cursor_x")) == "4" }
    try terminal.press("BSpace")
    try terminal.wait(forAnswerTo: "京")
  }

  @Test(
    "It works in narrow and short terminals",
    arguments: [(20, 5), (80, 1), (80, 2), (10, 3), (2, 2), (200, 60)])
  func sizes(_ columns: Int, _ rows: Int) throws {
    let terminal = try PickTerminal(columns: columns, rows: rows)
    try terminal.type("gazetteer pick --fields name >out")
    try terminal.press("Enter")
    try terminal.wait("the picker") { _ in (try? terminal.state("alternate_on")) == "1" }
    try terminal.type("oslo")
    if columns > 10, rows > 2 {
      let screen = try terminal.wait("Oslo") { PickTerminal.selected($0)?.contains("Oslo") == true }
      #expect(screen.count == rows)
    }
    // Enter waits for the answer.
    try terminal.press("Enter")
    try terminal.wait("the end") { _ in (try? terminal.state("alternate_on")) == "0" }
    #expect(try terminal.output() == "Oslo\n")
  }

  @Test("It fits itself to a new size and keeps the selection in view")
  func resize() throws {
    let terminal = try PickTerminal()
    try terminal.pick()
    try terminal.press("End")
    try terminal.wait("the last") { $0[0].hasSuffix(" 100/100") }
    let selected = try #require(PickTerminal.selected(try terminal.screen())?.prefix(18))
    for (columns, rows) in [(40, 10), (20, 5), (120, 40), (80, 24)] {
      try terminal.resize(columns: columns, rows: rows)
      try terminal.wait("\(columns) by \(rows)") { screen in
        screen.count == rows && screen[0].hasPrefix(">")
          && PickTerminal.selected(screen)?.hasPrefix(selected.prefix(columns - 2)) == true
          && (columns < 30 || CellWidth.of(screen[0]) == columns)
      }
    }
  }

  @Test("NO_COLOR takes the colours away and leaves the selected row to be seen")
  func noColor() throws {
    let terminal = try PickTerminal(environment: ["NO_COLOR": "1"])
    try terminal.pick("-q por --country US")
    let screen = try terminal.screen(styled: true)
    let color = /\u{1B}\[(\d+;)*3[0-7](;\d+)*m/
    #expect(!screen.contains { $0.contains(color) })
    #expect(PickTerminal.attributes(of: "Por", in: screen[2]) == [1, 4, 7])
    #expect(PickTerminal.attributes(of: "Por", in: screen[3]) == [1])
  }

  @Test("Colours are those of the terminal's palette, without a background of their own")
  func palette() throws {
    let terminal = try PickTerminal()
    try terminal.pick("-q por --country US")
    let screen = try terminal.screen(styled: true).joined()
    let palette = /\u{1B}\[(\d+;)*3[1-6](;\d+)*m/
    #expect(screen.contains(palette))
    // No black or white, no 256 colours, no background: light and dark themes both show them.
    let other = /\u{1B}\[(\d+;)*(30|37|38|4[0-8]|9\d|10\d)(;\d+)*m/
    #expect(!screen.contains(other))
  }
}
