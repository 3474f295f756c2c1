import Foundation
import GazetteerTestSupport
import Testing

/// Options, output, and what happens without a terminal.
@Suite("Options of the picker", .serialized, .enabled(if: PickTerminal.isTestable, "no tmux"))
struct PickOptionTests {
  private func choose(_ arguments: String) throws -> String {
    let terminal = try PickTerminal()
    try terminal.pick(arguments)
    try terminal.press("Enter")
    #expect(try terminal.end() == 0)
    #expect(try terminal.errors() == "")
    return try terminal.output()
  }

  @Test("The choice is written as search writes a city, in any format")
  func formats() throws {
    #expect(
      try choose("oslo") == "Oslo\tOslo\tNorway\t717710\t59.91273\t10.74609\t10\n")
    #expect(try choose("oslo --fields geonameid,label") == "10\tOslo, Norway\n")
    #expect(try choose("oslo -f csv --fields name,geonameid") == "name,geonameid\nOslo,10\n")
    #expect(
      try choose("oslo -f ndjson --fields geonameid,timezone")
        == #"{"geonameid":10,"timezone":"Europe/Oslo"}"# + "\n")
  }

  @Test("A command substitution gets the choice while the picker is on the terminal")
  func substitution() throws {
    let terminal = try PickTerminal()
    try terminal.type(
      "clear; city=$(gazetteer pick oslo --fields label); echo \"status=$? [$city]\"")
    try terminal.press("Enter")
    try terminal.wait(forAnswerTo: "oslo")
    try terminal.press("Enter")
    let screen = try terminal.wait(for: "status=0")
    #expect(screen.contains("status=0 [Oslo, Norway]"))
  }

  @Test("Standard input is not read, whatever it is")
  func input() throws {
    let terminal = try PickTerminal()
    try terminal.type(
      "clear; echo berlin | gazetteer pick --fields name >out; echo status=$?; cat out")
    try terminal.press("Enter")
    try terminal.wait("the picker") { PickTerminal.hasAnswered($0) }
    try terminal.type("oslo")
    try terminal.wait(forAnswerTo: "oslo")
    try terminal.press("Enter")
    #expect(try terminal.end() == 0)
    #expect(try terminal.output() == "Oslo\n")
  }

  @Test("With --multi Tab marks, and the marked are written in the order of marking")
  func multiple() throws {
    let terminal = try PickTerminal()
    try terminal.pick("--multi --fields name -q paris")
    try terminal.press("Tab")
    try terminal.wait("one mark") { $0[0].contains("(1) ") }
    try terminal.press("C-u")
    try terminal.type("oslo")
    try terminal.wait("the mark kept") {
      PickTerminal.query($0) == "oslo" && $0[0].contains("(1) 1/")
    }
    try terminal.press("Tab")
    try terminal.wait("two marks") { $0[0].contains("(2) ") }
    try terminal.press("Enter")
    #expect(try terminal.end() == 0)
    #expect(try terminal.output() == "Paris\nOslo\n")
  }

  @Test("Filters of the command line stand in the menu, and hold")
  func filters() throws {
    let terminal = try PickTerminal()
    try terminal.pick("--country us --region US.TX -q pa")
    // No guesses follow.
    let screen = try terminal.wait("one city") { $0[0].hasSuffix(" 1/1") }
    #expect(screen[1].contains("[Country: United States]  [Region: Texas]"))
    #expect(PickTerminal.selected(screen)?.contains("Paris, Texas") == true)
    let several = try PickTerminal()
    try several.pick("--country DE,NO --min-population 1000000")
    #expect(try several.screen()[1].contains("[Country: DE, NO]"))
    #expect(try several.screen()[0].hasSuffix(" 1/2"))
  }

  private func run(_ arguments: String) async throws -> GazetteerTestSupport.BuiltProgram.Output {
    try await GazetteerTestSupport.BuiltProgram(path: "/usr/bin/env").run(
      // A session of its own has no terminal.
      ["setsid", "-w", GazetteerTestSupport.BuiltProgram.gazetteer.path, "pick"]
        + arguments.split(separator: " ").map(String.init),
      environment: [
        "GAZETTEER_DATABASE": try PickFixture.database, "PATH": "/usr/bin:/bin",
        "TERM": "xterm-256color",
      ])
  }

  @Test("--select-1 takes the one match without a terminal")
  func selectOne() async throws {
    let run = try await run("-1 oslo --fields geonameid")
    #expect(run == .init(status: 0, out: "10\n"))
    // A guess is no match.
    #expect(try await self.run("-1 oslp").status == 2)
    #expect(try await self.run("--select-1 --query oslo --fields name").out == "Oslo\n")
  }

  @Test("--exit-0 ends with 1 when nothing matches, with and without a terminal")
  func exitOnNone() async throws {
    let run = try await run("-0 zzqqxx")
    #expect(run.status == 1)
    #expect(run.out == "")
    #expect(run.err == "No results found for 'zzqqxx'.\n")
    let terminal = try PickTerminal()
    try terminal.type("clear; gazetteer pick -0 zzqqxx; echo status=$?")
    try terminal.press("Enter")
    #expect(try terminal.end() == 1)
  }

  @Test("--select-1 asks at a terminal when several match")
  func selectOneOfSeveral() throws {
    let terminal = try PickTerminal()
    try terminal.pick("-1 portland --fields geonameid")
    #expect(try terminal.screen()[0].hasSuffix(" 1/2"))
    try terminal.press("Down")
    try terminal.press("Enter")
    #expect(try terminal.end() == 0)
    #expect(try terminal.output() == "12\n")
  }

  @Test("Without a terminal it says so and ends with 2", arguments: ["", "portland -1"])
  func noTerminal(_ arguments: String) async throws {
    let run = try await run(arguments)
    #expect(run.status == 2)
    #expect(run.out == "")
    #expect(run.err.hasPrefix("gazetteer: There is no terminal to choose a city at: "))
    #expect(run.err.contains("'gazetteer search'"))
  }

  @Test("A terminal that cannot move its cursor is refused")
  func dumbTerminal() throws {
    let terminal = try PickTerminal()
    try terminal.type("clear; TERM=dumb gazetteer pick; echo status=$?")
    try terminal.press("Enter")
    #expect(try terminal.end() == 2)
    #expect(try terminal.screen().joined().contains("cannot draw a picker"))
  }

  @Test("A missing gazetteer is told without touching the screen")
  func missingGazetteer() throws {
    let terminal = try PickTerminal()
    try terminal.type("clear; gazetteer pick --database none.sqlite >out; echo status=$?")
    try terminal.press("Enter")
    #expect(try terminal.end() == 2)
    #expect(try terminal.screen().joined().contains("There is no gazetteer at none.sqlite"))
  }

  @Test("--query and words together are wrong usage")
  func queryTwice() async throws {
    #expect(try await run("oslo -q oslo").status == 64)
  }
}
