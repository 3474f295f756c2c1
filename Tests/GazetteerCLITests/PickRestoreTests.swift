import Foundation
import GazetteerTestSupport
import Testing

/// The terminal is always restored.
@Suite(
  "The terminal after the picker", .serialized, .enabled(if: PickTerminal.isTestable, "no tmux"))
struct PickRestoreTests {
  /// The terminal's modes, told by `stty -g` at the shell.
  private func modes(_ terminal: PickTerminal, _ file: String) throws -> String {
    try terminal.type("clear; stty -g >\(file); echo told \(file)")
    try terminal.press("Enter")
    try terminal.wait("the modes") { $0.contains("told \(file)") }
    return try String(contentsOfFile: terminal.folder.path(file), encoding: .utf8)
  }

  private func expectRestored(_ terminal: PickTerminal, _ before: String) throws {
    #expect(try terminal.state("alternate_on") == "0")
    #expect(try terminal.state("cursor_flag") == "1")
    #expect(try modes(terminal, "after") == before)
    // Brackets around pastes would be typed at the next program.
    try terminal.type("clear; echo ready; cat -v")
    try terminal.press("Enter")
    try terminal.wait("cat") { $0.contains("ready") }
    try terminal.paste("pasted")
    #expect(try terminal.wait(for: "pasted").contains("pasted"))
    try terminal.press("C-c")
  }

  @Test("A choice and a cancellation leave the terminal as it was, its text included")
  func normalEnd() throws {
    for key in ["Enter", "Escape"] {
      let terminal = try PickTerminal()
      let before = try modes(terminal, "before")
      try terminal.type("clear; echo former text; gazetteer pick >out; echo status=$?")
      try terminal.press("Enter")
      try terminal.wait("the picker") { PickTerminal.hasAnswered($0) }
      #expect(try terminal.state("alternate_on") == "1")
      try terminal.press(key)
      _ = try terminal.end()
      #expect(try terminal.screen().contains("former text"))
      try expectRestored(terminal, before)
    }
  }

  @Test(
    "A signal restores the terminal and ends the picker by that signal",
    arguments: [
      ("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131), ("SEGV", 139), ("ABRT", 134),
      ("BUS", 135),
    ])
  func signals(_ name: String, _ status: Int) throws {
    // The runtime's own report of a crash takes seconds.
    let terminal = try PickTerminal(environment: ["SWIFT_BACKTRACE": "enable=no"])
    let before = try modes(terminal, "before")
    try terminal.type("ulimit -c 0; clear; gazetteer pick >out")
    try terminal.press("Enter")
    try terminal.wait("the picker") { PickTerminal.hasAnswered($0) }
    let process = try #require(pid_t(try picker(terminal)))
    kill(process, try #require(Self.numbers[name]))
    try terminal.wait("the shell") { _ in (try? terminal.state("alternate_on")) == "0" }
    // On a line of its own: bash gives up the rest of one whose program was interrupted.
    try terminal.type("echo status=$?")
    try terminal.press("Enter")
    #expect(try terminal.end() == Int32(status))
    try expectRestored(terminal, before)
  }

  private static let numbers = [
    "TERM": SIGTERM, "HUP": SIGHUP, "INT": SIGINT, "QUIT": SIGQUIT, "SEGV": SIGSEGV,
    "ABRT": SIGABRT, "BUS": SIGBUS,
  ]

  /// The id of the picker's process, as text.
  private func picker(_ terminal: PickTerminal) throws -> String {
    let shell = try terminal.state("pane_pid")
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    return children.split(separator: " ").last.map(String.init) ?? ""
  }

  @Test("Ctrl-Z gives the terminal to the shell; fg continues with query, selection and size")
  func suspend() throws {
    let terminal = try PickTerminal()
    let before = try modes(terminal, "before")
    try terminal.type("clear; gazetteer pick --fields name -q samestead >out")
    try terminal.press("Enter")
    try terminal.wait("the picker") { PickTerminal.hasAnswered($0) }
    try terminal.press("Down")
    try terminal.wait("the second") { $0[0].hasSuffix(" 2/50+") }
    try terminal.press("C-z")
    try terminal.wait("the shell") { $0.contains { $0.contains("Stopped") } }
    #expect(try terminal.state("alternate_on") == "0")
    #expect(try modes(terminal, "stopped") == before)
    try terminal.resize(columns: 60, rows: 15)
    try terminal.type("fg")
    try terminal.press("Enter")
    let screen = try terminal.wait("the picker again") { $0[0].hasSuffix(" 2/50+") }
    #expect(screen.count == 15)
    #expect(PickTerminal.query(screen) == "samestead")
    try terminal.press("Enter")
    try terminal.wait("the end") { _ in (try? terminal.state("alternate_on")) == "0" }
    #expect(try terminal.output() == "Samestead 2\n")
    try expectRestored(terminal, before)
  }

  @Test("It ends when its terminal is closed")
  func closed() throws {
    let terminal = try PickTerminal()
    try terminal.pick()
    let process = try #require(pid_t(try picker(terminal)))
    #expect(kill(process, 0) == 0)
    terminal.close()
    let deadline = ContinuousClock.now + .seconds(60)
    while kill(process, 0) == 0, ContinuousClock.now < deadline { poll(nil, 0, 10) }
    #expect(kill(process, 0) == -1)
  }

  @Test("It ends, though it ignores the hang-up, when its terminal is closed")
  func closedWithoutSignal() throws {
    let terminal = try PickTerminal()
    try terminal.type("trap '' HUP; clear; gazetteer pick >out; echo status=$?")
    try terminal.press("Enter")
    try terminal.wait("the picker") { PickTerminal.hasAnswered($0) }
    let process = try #require(pid_t(try picker(terminal)))
    terminal.close()
    let deadline = ContinuousClock.now + .seconds(60)
    while kill(process, 0) == 0, ContinuousClock.now < deadline { poll(nil, 0, 10) }
    #expect(kill(process, 0) == -1)
  }
}
