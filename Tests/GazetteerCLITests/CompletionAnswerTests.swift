import Foundation
import GazetteerTestSupport
import Testing

@Suite("What the program offers to a shell")
struct CompletionAnswerTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() async throws {
    folder = try TemporaryFolder()
    environment = [
      "GAZETTEER_DATABASE": folder.path("places.sqlite")
    ]
    _ = try await BuiltProgram.importer.run(["-"], input: PlaceRows.all, environment: environment)
  }

  private func answer(_ words: String...) async throws -> String {
    let run = try await BuiltProgram.gazetteer.run(["__complete"] + words, environment: environment)
    #expect(run.status == 0)
    #expect(run.err == "")
    return run.out
  }

  @Test("Cities by the beginning of their name, the most important first")
  func cities() async throws {
    #expect(try await answer("city", "os") == "Oslo, NO\t717,710\n")
    #expect(try await answer("city", "par").split(separator: "\n").count == 2)
  }

  @Test("A city found by another name shows that name")
  func otherName() async throws {
    #expect(try await answer("city", "kristi") == "Oslo, NO\tKristiania, 717,710\n")
  }

  @Test("A misspelt word is not replaced by a guess")
  func noGuess() async throws {
    #expect(try await answer("city", "oslp") == "")
  }

  @Test("Nothing for an unknown kind")
  func unknownKind() async throws {
    #expect(try await answer("flavour", "par") == "")
  }

  @Test("Nothing, and no message, without a gazetteer")
  func withoutGazetteer() async throws {
    let run = try await BuiltProgram.gazetteer.run(
      ["__complete", "city", "par"],
      environment: ["GAZETTEER_DATABASE": folder.path("none.sqlite")])
    #expect(run.status == 0)
    #expect(run.out == "" && run.err == "")
  }
}
