import Foundation
import Testing

@Suite("What the program offers to a shell")
struct CompletionAnswerTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = ["GAZETTEER_DATABASE": folder.file("places.sqlite").path]
    _ = try BuiltProgram.importer.run(["-"], input: PlaceRows.all, environment: environment)
  }

  private func answer(_ words: String...) throws -> String {
    let run = try BuiltProgram.gazetteer.run(["__complete"] + words, environment: environment)
    #expect(run.status == 0)
    #expect(run.errors == "")
    return run.output
  }

  @Test("Cities by the beginning of their name, the most important first")
  func cities() throws {
    #expect(try answer("city", "os") == "Oslo, NO\t717,710\n")
    #expect(try answer("city", "par").split(separator: "\n").count == 2)
  }

  @Test("A city found by another name shows that name")
  func otherName() throws {
    #expect(try answer("city", "kristi") == "Oslo, NO\tKristiania, 717,710\n")
  }

  @Test("A misspelt word is not replaced by a guess")
  func noGuess() throws {
    #expect(try answer("city", "oslp") == "")
  }

  @Test("Nothing for an unknown kind")
  func unknownKind() throws {
    #expect(try answer("flavour", "par") == "")
  }

  @Test("Nothing, and no message, without a gazetteer")
  func withoutGazetteer() throws {
    let run = try BuiltProgram.gazetteer.run(
      ["__complete", "city", "par"],
      environment: ["GAZETTEER_DATABASE": folder.file("none.sqlite").path])
    #expect(run.status == 0)
    #expect(run.output == "" && run.errors == "")
  }
}
