import Testing

@testable import GazetteerTerminal

@Suite struct PickerFrameTests {
  private let mark = "\u{200E}"

  @Test("A middling terminal shows everything")
  func everything() {
    var model = PickerFixture.model()
    model.heading = "Popular cities"
    #expect(
      model.frame().text == [
        ">                                                        1/4",
        "Popular cities",
        "> ★ Oslo, Norway                  Oslo          709,037",
        "    東京, Japan                   Tōkyō       9,733,276",
        "   ~\(mark)القاهرة, Egypt\(mark)                Al Qāhirah  9,606,916",
        "    Ha\u{300} No\u{302}\u{323}i, Vietnam                           8,053,663",
        "", "",
        String(repeating: "─", count: 60),
        "Oslo, Norway",
        "12:34 (UTC+1)",
        "Enter choose  ? help  Esc cancel  Tab filters",
      ])
  }

  @Test("A tall terminal gives the preview more rows, a short one none")
  func heights() {
    for (rows, list, preview) in [
      (1, 0, 0), (2, 1, 0), (3, 2, 0), (4, 2, 0), (5, 3, 0), (8, 5, 1), (10, 6, 1), (12, 6, 2),
      (16, 8, 4), (24, 14, 6), (60, 50, 6),
    ] {
      let layout = PickerLayout(rows: rows, showsPreview: true)
      #expect(layout.listHeight == list && layout.previewHeight == preview, "\(rows) rows")
    }
    #expect(PickerLayout(rows: 24, showsPreview: false).listHeight == 21)
  }

  @Test("Narrow terminals drop the details, then shorten the labels")
  func narrow() {
    #expect(
      PickerFixture.model(columns: 40, rows: 5).frame().text == [
        ">                                    1/4", "",
        "> ★ Oslo, Norway                 709,037",
        "    東京, Japan                9,733,276",
        "   ~\(mark)القاهرة, Egypt\(mark)             9,606,916",
      ])
    #expect(
      PickerFixture.model(columns: 20, rows: 5).frame().text == [
        ">", "",
        "> ★ Oslo, Norway",
        "    東京, Japan",
        "   ~\(mark)القاهرة, Egypt\(mark)",
      ])
    #expect(
      PickerFixture.model(columns: 10, rows: 3).frame().text == [
        ">", ">★Oslo, N…", "  東京, J…",
      ])
  }

  @Test("Terminals of a few cells show what fits")
  func tiny() {
    var model = PickerFixture.model(columns: 1, rows: 1)
    #expect(model.frame().text == [""])
    #expect(model.frame().cursor == .init(row: 0, column: 0))
    model.size = TerminalSize(columns: 1, rows: 3)
    #expect(model.frame().text == ["", ">", ""])
    model.size = TerminalSize(columns: 0, rows: 0)
    #expect(model.frame().text == [])
    model = PickerFixture.model([], columns: 30, rows: 1)
    model.status = .message("No results found")
    #expect(model.frame().text == [">  No results found"])
  }

  @Test("The status stands in the list, or above it while older items are shown")
  func status() {
    var model = PickerFixture.model([], rows: 6)
    model.heading = "Results"
    model.status = .message("No results found")
    #expect(Array(model.frame().text[1...2]) == ["Results", "No results found"])
    _ = model.show(PickerFixture.cities)
    model.status = .error("database is locked")
    #expect(model.frame().text[1] == "database is locked")
    #expect(model.frame().text[2].contains("Oslo"))
  }

  @Test("Matched letters are highlighted in whole graphemes")
  func highlighting() {
    let item = PickerItem(id: 1, label: "Ha\u{300} Nội", matches: [5..<6, 1..<2])
    #expect(
      item.spans(.plain, match: .bold) == [
        Span("H"), Span("a\u{300}", .bold), Span(" "), Span("N", .bold), Span("ội"),
      ])
    let outside = PickerItem(id: 1, label: "abc", matches: [2..<99, 7..<9])
    #expect(outside.spans(.plain, match: .bold) == [Span("ab"), Span("c", .bold)])
  }

  @Test("The selected row is reversed over its whole width, whatever it holds")
  func selectedRow() {
    var model = PickerFixture.model()
    for row in 0..<4 {
      let line = model.frame().lines[2 + row]
      #expect(line.runs.allSatisfy { $0.style.isReversed }, "\(row)")
      #expect(line.cells == 60)
      _ = model.handle(.key(.down))
    }
  }

  @Test("A marked item has a sign, and the marks are counted")
  func marks() {
    var model = PickerFixture.model(isMultiple: true)
    _ = model.handle(.key(.tab))
    #expect(model.frame().text[0].hasSuffix("(1) 2/4"))
    #expect(model.frame().text[2].hasPrefix(" +★ Oslo"))
  }

  @Test("Items that answer an older query are not counted")
  func searching() {
    var model = PickerFixture.model()
    _ = model.type("o")
    #expect(model.frame().text[0].hasSuffix(" …"))
    #expect(CellWidth.of(model.frame().text[0]) == 60)
    _ = model.show(PickerFixture.cities)
    #expect(model.frame().text[0].hasSuffix(" 1/4"))
  }

  @Test("A long query scrolls and keeps clear of the counter")
  func longQuery() {
    var model = PickerFixture.model(columns: 40)
    _ = model.handle(.paste(String(repeating: "Llanfair 東京 ", count: 20)))
    _ = model.show(PickerFixture.cities)
    let frame = model.frame()
    #expect(frame.text[0].hasSuffix(" 1/4"))
    #expect(CellWidth.of(frame.text[0]) <= 40)
    #expect((frame.cursor?.column ?? 99) < 36)
  }

  @Test("The menu of filters and the options of one")
  func menu() {
    var model = PickerFixture.model(columns: 40, rows: 10)
    _ = model.handle(.key(.tab))
    #expect(
      Array(model.frame().text.prefix(5)) == [
        "Filters", "", "> Country         any",
        "  Favorites only  off", "",
      ])
    #expect(model.frame().cursor == nil)
    _ = model.handle(.key(.enter))
    #expect(
      Array(model.frame().text.prefix(6)) == [
        "Country:", "", "> any          ✓", "  Norway",
        "  New Zealand",
        "  Japan",
      ])
    #expect(model.frame().cursor == .init(row: 0, column: 9))
  }

  @Test("Nothing in an item can break the screen")
  func hostile() {
    let item = PickerItem(
      id: 1, label: "a\u{1B}[2J\u{202E}b\nc", matches: [1..<4], details: ["\u{9B}H\r", "\u{7}"],
      preview: ["x\u{1B}]0;title\u{7}"])
    let text = PickerFixture.model([item]).frame().text.joined(separator: "\n")
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
    }
    #expect(!text.contains("\u{202E}"))
  }
}
