import Foundation
import Testing

/// The keys of the picker.
@Suite("Keys of the picker", .serialized, .enabled(if: PickTerminal.isTestable, "no tmux"))
struct PickKeyTests {
  @Test("Arrows, Ctrl-N and Ctrl-P, Page Up and Down, Home and End move the selection")
  func moves() throws {
    let terminal = try PickTerminal()
    try terminal.pick()
    // The list has 14 rows; a page keeps one of them in view.
    for (key, position) in [
      ("Down", 2), ("C-n", 3), ("Up", 2), ("C-p", 1), ("Up", 1), ("PageDown", 14),
      ("PageDown", 27), ("PageUp", 14), ("End", 100), ("Down", 100), ("Home", 1),
    ] {
      try terminal.press(key)
      try terminal.wait("\(key) to \(position)") { $0[0].hasSuffix(" \(position)/100") }
    }
  }

  @Test(
    "The query is edited as in readline",
    arguments: [
      (["C-a", "x"], "xsan francisco"), (["C-a", "C-e", "x"], "san franciscox"),
      (["C-w"], "san"), (["C-u"], ""), (["M-b", "C-k"], "san"), (["C-a", "M-f", "C-k"], "san"),
      (["C-w", "C-y"], "san francisco"), (["C-a", "C-d"], "an francisco"),
      (["Left", "Left", "C-h"], "san francico"), (["C-b", "C-f", "BSpace"], "san francisc"),
      (["C-a", "M-d"], "francisco"), (["C-Left", "x"], "san xfrancisco"),
      (["C-a", "DC"], "an francisco"), (["C-t"], "san francisco"),
    ])
  func editing(_ keys: [String], _ result: String) throws {
    let terminal = try PickTerminal()
    try terminal.pick("-q 'san francisco'")
    for key in keys { try terminal.press(key) }
    if keys == ["C-t"] {
      // The filters: readline's transposition gave way.
      try terminal.wait(for: "Filters")
    } else {
      try terminal.wait("'\(result)'") { PickTerminal.query($0) == result }
    }
  }

  @Test("Enter chooses; Esc, Ctrl-C, Ctrl-G and Ctrl-D without a query cancel with 130")
  func ends() throws {
    for (key, status) in [("Enter", 0), ("Escape", 130), ("C-c", 130), ("C-g", 130), ("C-d", 130)] {
      let terminal = try PickTerminal()
      try terminal.pick()
      try terminal.press(key)
      #expect(try terminal.end() == Int32(status), "\(key)")
      #expect(try terminal.output().isEmpty == (status == 130), "\(key)")
      #expect(try terminal.errors() == "", "\(key)")
    }
  }

  @Test("Tab opens the filters: a country, then one of its regions, and all cleared again")
  func filters() throws {
    let terminal = try PickTerminal()
    try terminal.pick()
    try terminal.press("Tab")
    try terminal.wait(for: "Filters")
    try terminal.press("Enter")
    try terminal.wait(for: "Country:")
    try terminal.type("united s")
    try terminal.wait("one country") { $0[2].contains("> United States") && $0[3].isEmpty }
    try terminal.press("Enter")
    var screen = try terminal.wait(for: "[Country: United States]")
    screen = try terminal.wait("its cities") {
      PickTerminal.selected($0)?.contains("Portland") == true
    }
    #expect(!screen.contains { $0.contains("北京") })

    try terminal.press("Tab")
    try terminal.wait(for: "Region")
    try terminal.press("Down")
    try terminal.press("Enter")
    try terminal.wait(for: "Region:")
    try terminal.type("maine")
    try terminal.press("Enter")
    try terminal.wait(for: "[Region: Maine]")
    try terminal.wait("one city") { $0[0].hasSuffix(" 1/1") }

    try terminal.type("oslo")
    try terminal.wait(for: "No results found")
    try terminal.press("Tab")
    try terminal.wait(for: "Clear all filters")
    try terminal.press("End")
    try terminal.press("Enter")
    try terminal.wait("Oslo") { PickTerminal.selected($0)?.contains("Oslo, Norway") == true }
  }

  @Test("A filter of kinds, and Esc leaves the menu as it was")
  func kinds() throws {
    let terminal = try PickTerminal()
    try terminal.pick()
    try terminal.press("Tab")
    try terminal.wait(for: "Kind")
    try terminal.press("Escape")
    try terminal.wait(forAnswerTo: "")
    try terminal.press("C-t")
    try terminal.press("Down")
    try terminal.press("Enter")
    try terminal.wait(for: "Kind:")
    try terminal.type("capital")
    try terminal.press("Enter")
    try terminal.wait("capitals only") {
      $0[1].contains("[Kind: capital]") && !$0.contains { $0.contains("Munich") }
        && $0[0].hasSuffix(" 1/9")
    }
  }

  @Test("? and F1 list the keys, and any key returns")
  func help() throws {
    let terminal = try PickTerminal(rows: 30)
    try terminal.pick()
    for key in ["?", "F1"] {
      try terminal.press(key)
      let screen = try terminal.wait(for: "any key returns")
      #expect(screen[0] == "Keys")
      #expect(screen.contains { $0.contains("Ctrl-Z") })
      try terminal.press("x")
      try terminal.wait(forAnswerTo: "")
    }
  }

  @Test("A paste is text, whatever is in it")
  func paste() throws {
    let terminal = try PickTerminal()
    try terminal.pick()
    try terminal.paste("pa\tris\nfra\u{7}nce\r")
    let screen = try terminal.wait(forAnswerTo: "pa ris france")
    #expect(screen[0].hasPrefix("> pa ris france"))
    try terminal.press("C-u")
    try terminal.paste("東京")
    #expect(
      PickTerminal.selected(try terminal.wait(forAnswerTo: "東京"))?.contains("東京, Japan") == true)
  }

  @Test("Ctrl-L draws a screen again that another program has drawn on")
  func redraw() throws {
    let terminal = try PickTerminal()
    try terminal.pick()
    let before = try terminal.screen()
    let tty = try terminal.state("pane_tty")
    try "\u{1B}[2Jnoise".write(toFile: tty, atomically: false, encoding: .utf8)
    try terminal.wait(for: "noise")
    try terminal.press("C-l")
    try terminal.wait("the picker again") { $0 == before }
  }
}
