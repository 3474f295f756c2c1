import Testing

@testable import gazetteer_bench

@Suite("Typed names")
struct TypedNamesTests {
  @Test(
    "A name is typed from its second character on",
    arguments: [
      ("Oslo", ["os", "osl", "oslo"]),
      ("Ii", ["ii"]),
      ("Ōsaka", ["ōs", "ōsa", "ōsak", "ōsaka"]),
    ])
  func keystrokes(name: String, typed: [String]) {
    #expect(DrawnNames.keystrokes(of: name) == typed)
  }

  @Test("A misspelt name differs by one error, and its first letter is right")
  func misspelt() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1_000 {
      let typed = DrawnNames.misspelt("Birmingham", generator: &generator)
      #expect(typed.first == "b")
      #expect((9...11).contains(typed.count))
    }
  }

  @Test("Short names and names in other scripts stay as they are", arguments: ["Oslo", "京都市右京区"])
  func unchanged(name: String) {
    var generator = SeededGenerator(seed: 1)
    #expect(DrawnNames.misspelt(name, generator: &generator) == name)
  }
}
