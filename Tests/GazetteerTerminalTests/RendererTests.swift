import Testing

@testable import GazetteerTerminal

@Suite struct RendererTests {
  private func frame(
    _ lines: [Line], columns: Int = 20, rows: Int = 4, cursor: Frame.Position? = nil
  ) -> Frame {
    Frame(size: TerminalSize(columns: columns, rows: rows), lines: lines, cursor: cursor)
  }

  @Test("The first frame draws every row, the next one only what changed")
  func difference() {
    var renderer = Renderer(support: .color)
    let first = renderer.render(frame([Line("one"), Line("two"), Line("three")]))
    #expect(String(decoding: first, as: UTF8.self).contains("\u{1B}[2J"))

    let second = renderer.render(frame([Line("one"), Line("2", .bold), Line("three")]))
    #expect(
      String(decoding: second, as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[2;1H\u{1B}[K\u{1B}[0;1m2\u{1B}[0m\u{1B}[?2026l")
    #expect(renderer.render(frame([Line("one"), Line("2", .bold), Line("three")])) == [])
  }

  @Test("A moved cursor moves alone; a hidden one stays hidden")
  func cursor() {
    var renderer = Renderer(support: .plain)
    var screen = VirtualScreen(size: TerminalSize(columns: 20, rows: 4))
    screen.feed(renderer.render(frame([Line("a")], cursor: .init(row: 0, column: 1))))
    #expect(screen.isCursorVisible && (screen.row, screen.column) == (0, 1))

    let move = renderer.render(frame([Line("a")], cursor: .init(row: 2, column: 99)))
    screen.feed(move)
    #expect((screen.row, screen.column) == (2, 19))
    #expect(!move.contains(UInt8(ascii: "K")))

    screen.feed(renderer.render(frame([Line("a")])))
    #expect(!screen.isCursorVisible)
  }

  @Test("After invalidate() everything is drawn again")
  func invalidation() {
    var renderer = Renderer(support: .plain)
    let first = renderer.render(frame([Line("one")]))
    renderer.invalidate()
    #expect(renderer.render(frame([Line("one")])) == first)
    let resized = renderer.render(frame([Line("one")], columns: 10))
    #expect(String(decoding: resized, as: UTF8.self).contains("\u{1B}[2J"))
  }

  @Test("Text after wide or combining text is placed by its column")
  func anchoring() {
    var line = Line("東京")
    line.append("x")
    line.advance(to: 10)
    line.append("y")
    var renderer = Renderer(support: .plain)
    let output = String(decoding: renderer.render(frame([line], rows: 1)), as: UTF8.self)
    #expect(output.contains("東京\u{1B}[5Gx\u{1B}[11Gy"))
  }

  @Test("Styles are sent only where they change, colours only where wanted")
  func styles() {
    var line = Line("a", .bold)
    line.append("b", .bold)
    line.append("c", Style(color: .red))
    for (support, expected) in [
      (StyleSupport.color, "\u{1B}[0;1mab\u{1B}[0;31mc\u{1B}[0m"),
      (.attributes, "\u{1B}[0;1mab\u{1B}[0mc\u{1B}[0m"), (.plain, "abc"),
    ] {
      var renderer = Renderer(support: support)
      let output = String(decoding: renderer.render(frame([line], rows: 1)), as: UTF8.self)
      #expect(output.contains("\u{1B}[1;1H\u{1B}[K\(expected)\u{1B}[?2026l"), "\(support)")
    }
  }

  @Test("A line is harmless and keeps right-to-left content together")
  func harmlessLines() {
    var line = Line("a\u{1B}[2J\u{202E}b\n")
    #expect(line.cells == 7)
    line = Line()
    line.append([Span("القا", .bold), Span("هرة")], limit: 20)
    line.append(" 9")
    #expect(frame([line]).text[0] == "\u{200E}القاهرة\u{200E} 9")
    #expect(line.cells == 9)
  }

  @Test(
    "A limit cuts spans with an ellipsis",
    arguments: [
      (0, ""), (1, "…"), (2, "a…"), (3, "ab…"), (4, "ab…"), (5, "ab京…"), (6, "ab京cd"), (9, "ab京cd"),
    ])
  func limits(limit: Int, result: String) {
    var line = Line()
    line.append([Span("ab", .bold), Span("京"), Span("cd")], limit: limit)
    #expect(frame([line]).text[0] == result)
    #expect(line.cells <= limit)
  }

  @Test("Nothing is drawn outside screens of any size")
  func tinyScreens() {
    for (columns, rows) in [(0, 0), (1, 1), (2, 1), (3, 3), (10, 3), (9, 2)] {
      var renderer = Renderer(support: .color)
      var screen = VirtualScreen(size: TerminalSize(columns: columns, rows: rows))
      let line = Line("東京 Llanfairpwllgwyngyll", .reversed)
      screen.feed(
        renderer.render(
          frame(
            [line, line, line, line], columns: columns, rows: rows,
            cursor: .init(row: 3, column: 30))))
      #expect(!screen.hasOverflowed && screen.unknownSequences.isEmpty, "\(columns)×\(rows)")
    }
  }

  @Test("Changes drawn one after the other give the same screen as a fresh one", arguments: 1...20)
  func sameAsFresh(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "東京", "e\u{301}", "القاهرة", "🇯🇵", "long text here", " ", "\u{1B}[31m"]
    let size = TerminalSize(columns: 17, rows: 5)
    var renderer = Renderer(support: .color)
    var screen = VirtualScreen(size: size)
    for _ in 0..<100 {
      let lines = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        var line = Line()
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          let style: Style = Bool.random(using: &random) ? .bold : .plain
          line.append(pieces.randomElement(using: &random) ?? "", style)
          if Bool.random(using: &random) {
            line.advance(to: Int.random(in: 0...20, using: &random))
          }
        }
        return line
      }
      let frame = Frame(size: size, lines: lines)
      screen.feed(renderer.render(frame))
      var fresh = VirtualScreen(size: size)
      var freshRenderer = Renderer(support: .color)
      fresh.feed(freshRenderer.render(frame))
      #expect(screen.text == fresh.text)
      #expect(!screen.hasOverflowed && screen.unknownSequences.isEmpty)
    }
  }
}
