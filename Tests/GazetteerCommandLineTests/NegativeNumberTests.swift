import GazetteerCommandLine
import Testing

@Suite("Negative numbers are never options")
struct NegativeNumberTests {
  @Test(
    "swift-argument-parser#31, geotoad#331: southern and western coordinates are arguments",
    arguments: [
      (["near", "-33.87", "151.21"], ["-33.87", "151.21"]),
      (["near", "-33.87,151.21"], ["-33.87,151.21"]),
      (["near", "-33.87,", "151.21"], ["-33.87,", "151.21"]),
      (["near", "-45.923, 170.200"], ["-45.923, 170.200"]),
      (["near", "-33.87", "-n", "5", "-70.6"], ["-33.87", "-70.6"]),
      (["near", "-.5", "-0"], ["-.5", "-0"]),
      (["near", "--", "-33.87", "-70.6"], ["-33.87", "-70.6"]),
      (["near", "--limit=1", "-33.87,-70.6"], ["-33.87,-70.6"]),
      (["near", "-33.87S,", "151.2E"], ["-33.87S,", "151.2E"]),
    ])
  func positional(words: [String], expected: [String]) throws {
    guard let arguments = Atlas.parsed(words), arguments.commandPath == ["near"] else {
      Issue.record("\(words) was not understood: \(Atlas.program.parse(words))")
      return
    }
    #expect(arguments[Atlas.place] == expected)
  }

  @Test(
    "swift-argument-parser#31, geotoad#331: an option takes a negative value in either form",
    arguments: [
      ["search", "--near", "-33.87,151.21", "--lon", "-73.9", "x"],
      ["search", "--near=-33.87,151.21", "--lon=-73.9", "x"],
      ["search", "x", "--lon", "-73.9", "--near", "-33.87 151.21"],
    ])
  func value(words: [String]) throws {
    guard let arguments = Atlas.parsed(words), arguments.commandPath == ["search"] else {
      Issue.record("\(words) was not understood: \(Atlas.program.parse(words))")
      return
    }
    let near = try #require(arguments[Atlas.near])
    #expect(near.latitude == -33.87)
    #expect(near.longitude == 151.21)
    #expect(arguments[Atlas.longitude] == -73.9)
    #expect(arguments.words == ["x"])
  }

  @Test("A word that only begins like a number is an unknown option")
  func almostNumbers() {
    #expect(
      Atlas.complaint(["near", "-5x"]) == "atlas near: unknown option '-5' in '-5x'")
    #expect(Atlas.complaint(["near", "-inf"])?.contains("unknown option '-i'") == true)
  }

  @Test("A digit declared as a short option stays an option")
  func declaredDigit() {
    let first = Option.flag("first", short: "1", summary: "Only the first")
    let word = Positional.words("WORD", summary: "Words")
    let program = Program(
      Command("pick", summary: "Pick", arguments: [word], options: [first]), version: "1")
    guard case .run(_, let arguments) = program.parse(["-1", "-2"]) else {
      Issue.record("not understood")
      return
    }
    #expect(arguments[first])
    #expect(arguments[word] == ["-2"])
  }
}
