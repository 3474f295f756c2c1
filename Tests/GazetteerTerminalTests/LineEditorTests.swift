import Testing

@testable import GazetteerTerminal

@Suite struct LineEditorTests {
  /// The text with '|' at the cursor.
  private func shown(_ editor: LineEditor) -> String {
    editor.before + "|" + editor.after
  }

  private func editor(_ marked: String) -> LineEditor {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    var editor = LineEditor(parts.joined())
    for _ in parts.dropFirst().joined() { _ = editor.handle(.key(.left)) }
    return editor
  }

  @Test(
    "Keys edit as in readline",
    arguments: [
      ("", .key(.character("a")), "a|"), ("ab|cd", .key(.character("東")), "ab東|cd"),
      ("ab|cd", .control("a"), "|abcd"), ("ab|cd", .control("e"), "abcd|"),
      ("ab|cd", .control("b"), "a|bcd"), ("ab|cd", .control("f"), "abc|d"),
      ("|ab", .control("b"), "|ab"), ("ab|", .control("f"), "ab|"),
      ("ab|cd", .control("u"), "|cd"), ("ab|cd", .control("k"), "ab|"),
      ("ab|cd", .control("h"), "a|cd"), ("ab|cd", .key(.backspace), "a|cd"),
      ("|cd", .key(.backspace), "|cd"), ("ab|cd", .control("d"), "ab|d"),
      ("ab|cd", .key(.delete), "ab|d"), ("ab|", .key(.delete), "ab|"),
      ("São-Paulo x|", .control("w"), "São-Paulo |"), ("São-Paulo  |", .control("w"), "|"),
      ("a b-c|d", .control("w"), "a |d"),
      ("são-paulo|", .key(.backspace, .alt), "são-|"), ("a  |b", .key(.backspace, .alt), "|b"),
      ("a|b cd e", .alt("d"), "a| cd e"), ("a| cd e", .alt("d"), "a| e"),
      ("new york-x|", .alt("b"), "new york-|x"), ("new york|", .key(.left, .control), "new |york"),
      ("|new york", .alt("f"), "new| york"), ("new| york", .key(.right, .alt), "new york|"),
      ("a|b", .key(.delete, .control), "a|"), ("a|b", .paste("x\ny"), "ax y|b"),
      ("|ab", .key(.left), "|ab"), ("a|b", .key(.right), "ab|"),
      // Graphemes stay whole.
      ("e\u{301}|", .key(.backspace), "|"), ("👨‍👩‍👧|x", .control("b"), "|👨‍👩‍👧x"),
      ("|🇯🇵x", .control("d"), "|x"),
    ] as [(String, KeyEvent, String)])
  func key(start: String, event: KeyEvent, result: String) {
    var editor = editor(start)
    _ = editor.handle(event)
    #expect(shown(editor) == result)
  }

  @Test("A key says whether it edited, moved or is not the editor's")
  func outcomes() {
    var editor = editor("ab|c")
    #expect(editor.handle(.key(.character("x"))) == .edited)
    #expect(editor.handle(.control("a")) == .moved)
    #expect(editor.handle(.key(.backspace)) == .moved)
    for event: KeyEvent in [
      .key(.up), .key(.enter), .key(.tab), .control("n"), .control("c"), .alt("x"), .key(.home),
      .key(.escape), .key(.character("x"), [.control, .alt]),
    ] {
      #expect(editor.handle(event) == .ignored, "\(event)")
    }
    #expect(editor.text == "abxc")
  }

  @Test("What kills in a row took away comes back in one piece")
  func killAndYank() {
    var editor = editor("new york| city")
    for event: KeyEvent in [.control("w"), .control("w"), .control("k"), .control("y")] {
      _ = editor.handle(event)
    }
    #expect(shown(editor) == "new york city|")
    // A key in between starts a new text.
    for event: KeyEvent in [.control("w"), .control("b"), .control("w"), .control("y")] {
      _ = editor.handle(event)
    }
    #expect(editor.text == "new york ")
    // Killing nothing keeps what there is.
    for event: KeyEvent in [.control("e"), .control("k"), .control("y")] {
      _ = editor.handle(event)
    }
    #expect(editor.text == "new york york")
  }

  @Test("A combining mark typed after its letter joins it")
  func combining() {
    var editor = LineEditor()
    for scalar in "Ha\u{300}".unicodeScalars { _ = editor.handle(.key(.character(scalar))) }
    #expect(editor.text.count == 2)
    _ = editor.handle(.key(.backspace))
    #expect(editor.text == "H")
  }

  @Test("The text has a greatest length and no control characters")
  func limits() {
    var editor = LineEditor("a\u{1B}[2J\tb")
    #expect(editor.text == "a[2J b")
    editor.insert(String(repeating: "東", count: 100_000))
    #expect(editor.text.utf8.count <= LineEditor.capacity)
    #expect(editor.text.utf8.count > LineEditor.capacity - 3)
  }

  @Test("The cursor is always in view and the view never wider than its field")
  func scrolling() {
    let text = "Llanfair 東京都千代田区 e\u{301}tat 🇯🇵 القاهرة end"
    for width in 0...40 {
      var editor = LineEditor(text)
      repeat {
        let view = editor.view(width: width)
        #expect(CellWidth.of(view.text) <= width)
        #expect(view.cursor >= 0 && (view.cursor < width || width == 0))
      } while editor.handle(.control("b")) == .moved && !editor.before.isEmpty
    }
  }

  @Test("Short text stands still, long text scrolls by half the field")
  func view() {
    #expect(LineEditor("abc").view(width: 10) == .init(text: "abc", cursor: 3))
    #expect(LineEditor("abcdefghi").view(width: 10) == .init(text: "abcdefghi", cursor: 9))
    #expect(LineEditor("abcdefghij").view(width: 10) == .init(text: "fghij", cursor: 5))
    #expect(editor("abcdefgh|ijkl").view(width: 10) == .init(text: "abcdefghij", cursor: 8))
    #expect(LineEditor("東京都千代").view(width: 10) == .init(text: " 千代", cursor: 5))
  }

  @Test("Any keys keep the text whole", arguments: 1...20)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let events: [KeyEvent] =
      "abdefhkuwy".unicodeScalars.flatMap { [.control($0), .alt($0)] }
      + [.key(.left), .key(.right), .key(.backspace), .key(.delete), .key(.backspace, .alt)]
      + "a e\u{301}東👨‍👩🇯ق".unicodeScalars.map { .key(.character($0)) } + [.paste("x y\u{300}")]
    var editor = LineEditor()
    for _ in 0..<2000 {
      let former = editor.text
      let outcome = editor.handle(events.randomElement(using: &random) ?? .key(.left))
      #expect((outcome == .edited) == (former != editor.text))
      #expect(editor.view(width: 20).cursor < 20)
    }
  }
}
