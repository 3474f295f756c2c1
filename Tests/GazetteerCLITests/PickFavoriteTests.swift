import Foundation
import GazetteerTestSupport
import Testing

/// Favorites in the picker.
@Suite("Favorites in the picker", .serialized, .enabled(if: PickTerminal.isTestable, "no tmux"))
struct PickFavoriteTests {
  /// Runs the program beside the terminal, on the same favorites.
  private func run(_ words: String..., in terminal: PickTerminal) async throws
    -> GazetteerTestSupport.BuiltProgram.Output
  {
    try await GazetteerTestSupport.BuiltProgram.gazetteer.run(
      words,
      environment: [
        "GAZETTEER_DATABASE": try PickFixture.database, "GAZETTEER_FAVORITES": terminal.favorites,
      ])
  }

  private func favorites(of terminal: PickTerminal) async throws -> String {
    try await run("favorites", "list", "--fields", "name", in: terminal).out
  }

  @Test("Ctrl-S keeps the selected city with a star, and takes it away again")
  func star() async throws {
    let terminal = try PickTerminal()
    try terminal.pick("-q oslo")
    try terminal.press("C-s")
    try terminal.wait("the star") { PickTerminal.selected($0)?.contains("★ Oslo") == true }
    try terminal.press("Escape")
    #expect(try terminal.end() == 130)
    #expect(try await favorites(of: terminal) == "Oslo\n")

    try terminal.pick("-q oslo")
    try terminal.wait("the star") { PickTerminal.selected($0)?.contains("★ Oslo") == true }
    try terminal.press("C-s")
    try terminal.wait("no star") { PickTerminal.selected($0)?.contains("★") == false }
    try terminal.press("Enter")
    #expect(try terminal.end() == 0)
    #expect(try await favorites(of: terminal) == "")
  }

  @Test("Without a query the favorites come first, in their owner's order, then the popular cities")
  func first() async throws {
    let terminal = try PickTerminal()
    for name in ["oslo", "berlin"] {
      #expect(try await run("favorites", "add", name, in: terminal).status == 0)
    }
    try terminal.pick()
    let screen = try terminal.wait(for: "Favorites and popular cities")
    #expect(screen[2].contains("★ Oslo, Norway"))
    #expect(screen[3].contains("★ Berlin, Germany"))
    #expect(screen[4].contains("北京"))
    #expect(screen.count { $0.contains("Oslo, Norway ") && !$0.contains("·") } == 1)
  }

  @Test("The filter for favorites only holds for the list and for a search")
  func only() async throws {
    let terminal = try PickTerminal()
    for name in ["oslo", "berlin", "paris, texas"] {
      #expect(try await run("favorites", "add", name, "--first", in: terminal).status == 0)
    }
    try terminal.pick()
    try terminal.press("Tab")
    try terminal.wait(for: "Favorites only")
    try terminal.press("End")
    try terminal.press("Enter")
    var screen = try terminal.wait("the favorites") {
      $0[1] == "Favorites  [Favorites only]" && $0[0].hasSuffix(" 1/3")
    }
    try terminal.type("par")
    screen = try terminal.wait(forAnswerTo: "par")
    #expect(screen[0].hasSuffix(" 1/1"))
    #expect(PickTerminal.selected(screen)?.contains("★ Paris, Texas") == true)
    try terminal.press("C-s")
    try terminal.wait(for: "Removed Paris from the favorites; Ctrl-S brings it back")
    #expect(PickTerminal.selected(screen)?.contains("Paris, Texas") == true)
    try terminal.press("C-u")
    try terminal.wait("two left") { $0[0].hasSuffix(" 1/2") }
  }

  @Test("A favorite that is removed keeps its row and comes back with label, position and default")
  func comesBack() async throws {
    let terminal = try PickTerminal()
    for words in [["oslo"], ["berlin", "--label", "home"], ["munich"]] {
      let added = try await GazetteerTestSupport.BuiltProgram.gazetteer.run(
        ["favorites", "add"] + words,
        environment: [
          "GAZETTEER_DATABASE": try PickFixture.database,
          "GAZETTEER_FAVORITES": terminal.favorites,
        ])
      #expect(added.status == 0)
    }
    #expect(try await run("favorites", "default", "@home", in: terminal).status == 0)
    let list = ["favorites", "list", "--fields", "position,own_label,name,is_default"]
    let before = try await run(list[0], list[1], list[2], list[3], in: terminal).out

    try terminal.pick()
    try terminal.wait("the favorites") { $0[2].contains("★ Oslo") && $0[3].contains("★ Berlin") }
    try terminal.press("Down")
    try terminal.wait("the second row") { PickTerminal.selected($0)?.contains("Berlin") == true }
    try terminal.press("C-s")
    let screen = try terminal.wait(for: "Removed Berlin (@home) from the favorites")
    #expect(PickTerminal.selected(screen)?.contains("Berlin") == true)
    #expect(screen[2].contains("★ Oslo") && screen[4].contains("★ Munich"))
    try terminal.press("C-s")
    try terminal.wait(for: "Berlin (@home) is a favorite again")
    try terminal.press("Escape")
    #expect(try terminal.end() == 130)
    #expect(try await run(list[0], list[1], list[2], list[3], in: terminal).out == before)
  }

  @Test("A favorite changed by another process shows while the picker is open")
  func elsewhere() async throws {
    let terminal = try PickTerminal()
    try terminal.pick()
    #expect(try await run("favorites", "add", "munich", in: terminal).status == 0)
    try terminal.wait("Munich at the top") { $0[2].contains("★ Munich, Bavaria, Germany") }
    #expect(try await run("favorites", "remove", "1", in: terminal).status == 0)
    try terminal.wait("no favorite") { !$0.joined().contains("★") && $0[1] == "Popular cities" }
  }

  @Test("--select makes the choice the current city, --favorite keeps it as well")
  func options() async throws {
    let terminal = try PickTerminal()
    try terminal.pick("oslo --select --favorite --fields name")
    try terminal.press("Enter")
    #expect(try terminal.end() == 0)
    #expect(try terminal.output() == "Oslo\n")
    #expect(try terminal.errors().hasPrefix("Added Oslo, Norway"))
    #expect(try await run("current", "--fields", "geonameid", in: terminal).out == "10\n")
    #expect(try await favorites(of: terminal) == "Oslo\n")
    let both = try await run("pick", "--select", "--multi", in: terminal)
    #expect(both.status == 64)
  }

  @Test("Favorites that cannot be stored are told, and the choice is still made")
  func unwritable() async throws {
    let terminal = try PickTerminal(environment: ["GAZETTEER_FAVORITES": "/proc/none/favorites"])
    try terminal.pick("-q oslo --fields name")
    try terminal.press("C-s")
    let screen = try terminal.wait("the reason") { $0[1].contains("/proc/none") }
    #expect(PickTerminal.selected(screen)?.contains("★") == false)
    try terminal.press("Enter")
    #expect(try terminal.end() == 0)
    #expect(try terminal.output() == "Oslo\n")
    #expect(try terminal.errors().contains("/proc/none"))
  }
}
