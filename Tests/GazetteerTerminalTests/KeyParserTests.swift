import Testing

@testable import GazetteerTerminal

@Suite struct KeyParserTests {
  private static let cases: [(String, [KeyEvent])] = [
    ("aé東😀", ["a", "é", "東", "😀"].map { .key(.character($0)) }),
    ("e\u{301}", [.key(.character("e")), .key(.character("\u{301}"))]),
    ("\r\t\u{7F}", [.key(.enter), .key(.tab), .key(.backspace)]),
    ("\u{1}\u{3}\u{8}\u{A}\u{1A}", ["a", "c", "h", "j", "z"].map { .control($0) }),
    ("\0\u{1C}\u{1F}", [.control(" "), .control("\\"), .control("_")]),
    ("\u{1B}b\u{1B}\u{7F}\u{1B}é", [.alt("b"), .key(.backspace, .alt), .alt("é")]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.key(.up), .key(.down), .key(.right), .key(.left)]),
    ("\u{1B}OA\u{1B}OH\u{1B}OF\u{1B}OP", [.key(.up), .key(.home), .key(.end), .key(.function(1))]),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [.key(.home), .key(.end), .key(.home), .key(.end), .key(.home), .key(.end)]
    ),
    (
      "\u{1B}[5~\u{1B}[6~\u{1B}[3~\u{1B}[2~",
      [.key(.pageUp), .key(.pageDown), .key(.delete), .key(.insert)]
    ),
    (
      "\u{1B}[1;5C\u{1B}[1;3D\u{1B}[1;2A\u{1B}[1;9B\u{1B}[3;5~",
      [
        .key(.right, .control), .key(.left, .alt), .key(.up, .shift), .key(.down, .alt),
        .key(.delete, .control),
      ]
    ),
    // rxvt, the Linux console, the kitty protocol, xterm's modifyOtherKeys.
    (
      "\u{1B}Oc\u{1B}[a\u{1B}[3^\u{1B}[3$",
      [.key(.right, .control), .key(.up, .shift), .key(.delete, .control), .key(.delete, .shift)]
    ),
    (
      "\u{1B}[[A\u{1B}[15~\u{1B}[24~",
      [.key(.function(1)), .key(.function(5)), .key(.function(12))]
    ),
    (
      "\u{1B}[97;5u\u{1B}[13u\u{1B}[27u\u{1B}[65;2u",
      [.control("a"), .key(.enter), .key(.escape), .key(.character("A"))]
    ),
    ("\u{1B}[27;5;105~", [.control("i")]),
    ("\u{1B}[Z", [.key(.tab, .shift)]),
    ("\u{1B}\u{1B}[A", [.key(.up, .alt)]),
    ("\u{1B}\u{1B}x", [.key(.escape), .alt("x")]),
    ("\u{1B}[1;1H", [.key(.home)]),
    // Unknown sequences vanish, and only they.
    ("\u{1B}[?1;2ca\u{1B}[Ib\u{1B}[99~c", ["a", "b", "c"].map { .key(.character($0)) }),
    ("\u{1B}[12\u{1B}[Ax", [.key(.up), .key(.character("x"))]),
    ("\u{1B}[1\rx", [.key(.enter), .key(.character("x"))]),
    ("\u{1B}[999999999999999999999999999;5A", [.key(.up, .control)]),
    ("\u{1B}Oq", [.alt("O"), .key(.character("q"))]),
    // Pastes.
    ("\u{1B}[200~New York\u{1B}[201~x", [.paste("New York"), .key(.character("x"))]),
    ("\u{1B}[200~a\nb\r\nc\td\u{1B}[201~", [.paste("a b c d")]),
    ("\u{1B}[200~a\u{1B}[Bb\u{1B}[201~", [.paste("a[Bb")]),
    ("\u{1B}[200~\u{1B}[201~", []),
    ("\u{1B}[200~abc\u{3}d", [.paste("abc"), .control("c"), .key(.character("d"))]),
  ]

  @Test("Bytes become the keys they stand for", arguments: cases)
  func keys(bytes: String, events: [KeyEvent]) {
    var parser = KeyParser()
    #expect(parser.feed(bytes.utf8) == events)
    #expect(!parser.isIncomplete)
  }

  @Test("However the reads cut the bytes, the keys are the same", arguments: cases)
  func splitReads(bytes: String, events: [KeyEvent]) {
    var parser = KeyParser()
    #expect(bytes.utf8.flatMap { parser.feed([$0]) } == events)
  }

  @Test(
    "What was held back gets its meaning when nothing follows",
    arguments: [
      ("\u{1B}", [.key(.escape)]), ("\u{1B}\u{1B}", [.key(.escape), .key(.escape)]),
      ("\u{1B}[", [.alt("[")]), ("\u{1B}O", [.alt("O")]), ("\u{1B}[1;", []), ("\u{1B}[[", []),
    ] as [(String, [KeyEvent])])
  func flush(bytes: String, events: [KeyEvent]) {
    var parser = KeyParser()
    #expect(parser.feed(bytes.utf8) == [])
    #expect(parser.isIncomplete)
    #expect(parser.flush() == events)
    #expect(!parser.isIncomplete)
    #expect(parser.feed("a".utf8) == [.key(.character("a"))])
  }

  @Test(
    "Malformed UTF-8 becomes U+FFFD and takes nothing with it",
    arguments: [
      ([0xFF], 1), ([0xC0, 0x80], 2), ([0xE2, 0x82], 1), ([0xED, 0xA0, 0x80], 3),
      ([0xF5, 0x80], 2), ([0xF0, 0x9F, 0x98], 1), ([0x80], 1), ([0xC3], 1), ([0xE0, 0x80], 2),
    ] as [([UInt8], Int)])
  func malformed(bytes: [UInt8], replacements: Int) {
    var parser = KeyParser()
    let events = parser.feed(bytes + [0x61])
    #expect(
      events == Array(repeating: .key(.character("\u{FFFD}")), count: replacements)
        + [.key(.character("a"))])
    let text = events.compactMap { event -> Unicode.Scalar? in
      if case .key(.character(let scalar), []) = event { scalar } else { nil }
    }
    #expect(
      String(String.UnicodeScalarView(text)) == String(decoding: bytes + [0x61], as: UTF8.self))
  }

  @Test("A character cut off by the end of the input is replaced on flush")
  func incompleteCharacter() {
    var parser = KeyParser()
    #expect(parser.feed([0xE6, 0x9D]) == [])
    #expect(parser.isIncomplete)
    #expect(parser.feed([0xB1]) == [.key(.character("東"))])
    #expect(parser.feed([0xE6]) == [])
    #expect(parser.flush() == [.key(.character("\u{FFFD}"))])
  }

  @Test("A long paste comes in parts and loses nothing", arguments: [1, 7, 1000, 5000])
  func longPaste(readSize: Int) {
    let text = String(repeating: "東京 Tōkyō 😀 ", count: 2000)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    var parser = KeyParser()
    var pasted = ""
    for start in stride(from: 0, to: bytes.count, by: readSize) {
      for event in parser.feed(bytes[start..<min(start + readSize, bytes.count)]) {
        guard case .paste(let part) = event else {
          Issue.record("\(event)")
          return
        }
        pasted += part
      }
    }
    #expect(pasted == text)
    #expect(parser.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test("A paste stays open while it is waited for")
  func slowPaste() {
    var parser = KeyParser()
    #expect(parser.feed("\u{1B}[200~a\u{1B}[20".utf8) == [])
    #expect(!parser.isIncomplete)
    #expect(parser.flush() == [])
    #expect(parser.feed("1~\r".utf8) == [.paste("a"), .key(.enter)])
  }

  @Test("No bytes make the parser stuck", arguments: 1...40)
  func garbage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var parser = KeyParser()
    let tempting: [UInt8] = [0x1B, 0x5B, 0x4F, 0x3B, 0x32, 0x30, 0x7E, 0x24, 0xE6, 0xF0, 0x80]
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Bool.random(using: &random)
          ? tempting.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      _ = parser.feed(bytes)
      if Int.random(in: 0..<4, using: &random) == 0 { _ = parser.flush() }
    }
    // Ctrl-C closes a paste left open; a flush ends everything else.
    _ = parser.flush()
    _ = parser.feed([0x03])
    #expect(parser.feed("ok".utf8) == [.key(.character("o")), .key(.character("k"))])
  }
}
