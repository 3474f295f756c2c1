import Testing

/// What the picker shows while somebody types.
@Suite("Typing in the picker", .serialized, .enabled(if: PickTerminal.isTestable, "no tmux"))
struct PickTypingTests {
  @Test("Without a query it offers the popular cities, the most important first")
  func popular() throws {
    let terminal = try PickTerminal()
    try terminal.pick()
    let screen = try terminal.screen()
    #expect(screen[1] == "Popular cities")
    #expect(screen[0].hasSuffix(" 1/100"))
    #expect(PickTerminal.selected(screen)?.contains("北京, China") == true)
  }

  @Test("Results follow each key")
  func eachKey() throws {
    let terminal = try PickTerminal()
    try terminal.pick()
    var typed = ""
    for (key, first) in [
      ("p", "北京"), ("a", "Paris, France"), ("r", "Paris, France"), ("i", "Paris, France"),
      ("s", "Paris, France"), (",", "Paris, France"), (" ", "Paris, France"),
      ("t", "Paris, Texas"),
    ] {
      try terminal.type(key)
      typed += key
      let query = typed.hasSuffix(" ") ? String(typed.dropLast()) : typed
      let screen = try terminal.wait(forAnswerTo: query)
      #expect(PickTerminal.selected(screen)?.contains(first) == true, "\(typed)")
    }
    try terminal.press("BSpace")
    try terminal.press("BSpace")
    try terminal.press("C-u")
    #expect(try terminal.wait(forAnswerTo: "")[1] == "Popular cities")
  }

  @Test("Matched letters are highlighted, also those of another name that matched")
  func highlights() throws {
    let terminal = try PickTerminal()
    try terminal.pick("-q por")
    var screen = try terminal.screen(styled: true)
    // In the selected row, which is reversed, bold and underlined letters stand out.
    #expect(PickTerminal.attributes(of: "Por", in: screen[2]) == [1, 4, 7])
    #expect(PickTerminal.attributes(of: "tland", in: screen[2]) == [7])
    #expect(PickTerminal.attributes(of: "Por", in: screen[3]) == [1, 32])
    #expect(PickTerminal.attributes(of: "tland", in: screen[3]) == [])
    try terminal.press("C-u")
    try terminal.type("münc")
    try terminal.wait(for: "Munich (München), Bavaria, Germany")
    screen = try terminal.screen(styled: true)
    #expect(PickTerminal.attributes(of: "Münc", in: screen[2]) == [1, 4, 7])
    #expect(PickTerminal.attributes(of: "Munich", in: screen[2]) == [7])
  }

  @Test("Nothing found is said, and there is nothing to choose")
  func noResults() throws {
    let terminal = try PickTerminal()
    try terminal.pick("-q zzqqxx")
    #expect(try terminal.screen()[2] == "No results found")
    try terminal.press("Enter")
    try terminal.press("C-u")
    try terminal.type("oslo")
    try terminal.wait(forAnswerTo: "oslo")
    try terminal.press("Enter")
    #expect(try terminal.end() == 0)
    #expect(try terminal.output().hasPrefix("Oslo\t"))
  }

  @Test("Guesses are marked")
  func guesses() throws {
    let terminal = try PickTerminal()
    try terminal.pick("-q berlni")
    let screen = try terminal.screen()
    #expect(screen[1] == "Nothing is spelt like that. Did you mean:")
    #expect(PickTerminal.selected(screen)?.contains("~Berlin, Germany") == true)
  }

  @Test("Where a query names a country without such a city, those elsewhere are said to be so")
  func elsewhere() throws {
    let terminal = try PickTerminal()
    try terminal.pick("-q 'oslo, japan'")
    let screen = try terminal.screen()
    #expect(screen[1] == "Nothing found in 'japan'. Elsewhere:")
    #expect(PickTerminal.selected(screen)?.contains("Oslo, Norway") == true)
  }

  @Test("More pages come when the selection gets there, without doubles")
  func pages() throws {
    let terminal = try PickTerminal()
    try terminal.pick("-q samestead")
    #expect(try terminal.screen()[0].hasSuffix(" 1/50+"))
    for counter in [" 50/100+", " 100/120", " 120/120"] {
      try terminal.press("End")
      try terminal.wait("\(counter)") { $0[0].hasSuffix(counter) }
    }
    #expect(PickTerminal.selected(try terminal.screen())?.contains("Samestead 120,") == true)
    try terminal.press("Home")
    try terminal.wait("the first") { $0[0].hasSuffix(" 1/120") }
  }

  @Test("With a debounce the search waits until typing pauses; Enter then takes the right city")
  func debounce() throws {
    let terminal = try PickTerminal()
    try terminal.pick("--debounce 2000")
    try terminal.type("oslo")
    try terminal.wait("the query, with the rows of before") {
      $0[0].hasPrefix("> oslo") && $0[0].hasSuffix("…") && $0[2].contains("北京")
    }
    try terminal.press("Enter")
    #expect(try terminal.end() == 0)
    #expect(try terminal.output().hasPrefix("Oslo\t"))
  }
}
