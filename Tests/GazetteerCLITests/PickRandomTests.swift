import Foundation
import GazetteerTestSupport
import Testing

/// 1,000 random keys, pastes and resizes.
@Suite("The picker under random input", .enabled(if: PickTerminal.isTestable, "no tmux"))
struct PickRandomTests {
  private static let eventsPerSeed = 250

  /// Starts the picker again whenever it has ended. Nothing but the picker ever reads the input.
  private static let script = """
    stty -g >before
    while [ ! -e stop ]; do gazetteer pick >>out 2>>err; echo $? >>statuses; done
    stty -g >after
    echo finished
    exec sleep 1000
    """

  @Test(
    "It does not crash, no search gets stuck, and the terminal is restored",
    arguments: [1, 2, 3, 20_261_130] as [UInt64])
  func random(seed: UInt64) throws {
    let terminal = try PickTerminal(script: Self.script)
    try terminal.wait("the picker") { PickTerminal.hasAnswered($0) }
    var source = RandomInput(seed: seed)
    for _ in 0..<Self.eventsPerSeed { try source.perform(at: terminal) }
    try expectAnswer(terminal, seed)
    try expectRestored(terminal, seed)
  }

  /// Leaves whatever menu is open and searches for a city.
  private func expectAnswer(_ terminal: PickTerminal, _ seed: UInt64) throws {
    try terminal.resize(columns: 80, rows: 24)
    // Filters may have been set: with them there may be no such city.
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      let screen = try terminal.screen()
      guard screen[0].hasPrefix(">") else {
        // Escape leaves the help and the menus; in the list it would end the picker.
        try terminal.press("Escape")
        _ = try? terminal.wait("a change", patience: .seconds(2)) { $0 != screen }
        continue
      }
      try terminal.press("C-e", "C-u")
      try terminal.type("oslo")
      let answer = try? terminal.wait("an answer", patience: .seconds(5)) {
        PickTerminal.hasAnswered($0) && PickTerminal.query($0) == "oslo"
      }
      if answer != nil { return }
    }
    Issue.record("seed \(seed): no answer; \(try terminal.screen().joined(separator: "\n"))")
  }

  private func expectRestored(_ terminal: PickTerminal, _ seed: UInt64) throws {
    try Data().write(to: URL(filePath: terminal.folder.path("stop")))
    try terminal.press("C-c")
    try terminal.wait(for: "finished")
    func lines(_ file: String) throws -> [String] {
      try String(contentsOfFile: terminal.folder.path(file), encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }
    #expect(try terminal.state("alternate_on") == "0", "seed \(seed)")
    #expect(try terminal.state("cursor_flag") == "1", "seed \(seed)")
    #expect(try lines("before") == lines("after"), "seed \(seed)")
    #expect(Set(try lines("statuses")).isSubset(of: ["0", "130"]), "seed \(seed)")
    #expect(try lines("err") == [], "seed \(seed)")
  }
}

/// Random keys, bytes, pastes and sizes; the same seed gives the same ones.
private struct RandomInput {
  /// SplitMix64.
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func perform(at terminal: PickTerminal) throws {
    switch below(20) {
    case 0: try terminal.resize(columns: 1 + below(120), rows: 1 + below(40))
    case 1: try terminal.paste(text(1 + below(40)))
    case 2: try terminal.send((0..<1 + below(6)).map { _ in UInt8(below(256)) })
    case 3...9: try terminal.press(Self.keys[below(Self.keys.count)])
    default: try terminal.type(text(1 + below(3)))
    }
  }

  /// Those that end the picker are few.
  private static let keys = [
    "Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown", "DC", "BSpace", "BSpace",
    "Tab", "BTab", "C-a", "C-b", "C-e", "C-f", "C-h", "C-k", "C-l", "C-n", "C-o", "C-p", "C-r",
    "C-s", "C-t", "C-u", "C-u", "C-v", "C-w", "C-x", "C-y", "C-_", "M-b", "M-d", "M-f", "M-BSpace",
    "C-Left", "C-Right", "F1", "F5", "IC", "Tab", "End", "Enter", "Escape",
  ]

  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz ,.-'?éüßøłŁñ東京北القהירü\u{301}\u{200D}👩‍👩‍👧🇳🇴%*\"\\"
  )

  private mutating func text(_ count: Int) -> String {
    String((0..<count).map { _ in Self.letters[below(Self.letters.count)] })
  }

  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(truncatingIfNeeded: mixed.multipliedFullWidth(by: UInt64(max(bound, 1))).high)
  }
}
