import Foundation
import GazetteerCLI
import GazetteerCommandLine
import GazetteerTestSupport
import Testing

/// To write the document anew: RECORD_REFERENCE=1 swift test --filter GazetteerCLITests.ReferenceTests
@Suite("The reference and the table of commands")
struct ReferenceTests {
  private let document = BuiltProgram.packageFolder.appendingPathComponent("docs/reference.md")

  private var expected: String {
    get async throws {
      """
      <!-- Generated from the programs' tables of commands; see CONTRIBUTING.md. -->

      \(try await BuiltProgram.gazetteer.run(["__generate", "reference"]).out)
      \(try await BuiltProgram.importer.run(["__generate", "reference"]).out)
      """
    }
  }

  @Test("docs/reference.md is what the programs say of themselves")
  func isCurrent() async throws {
    if ProcessInfo.processInfo.environment["RECORD_REFERENCE"] == "1" {
      try await expected.write(to: document, atomically: true, encoding: .utf8)
      Issue.record("docs/reference.md was written; run the test again without RECORD_REFERENCE")
    } else {
      let text = try String(contentsOf: document, encoding: .utf8)
      let isCurrent = text == (try await expected)
      #expect(isCurrent, "docs/reference.md is not current; CONTRIBUTING.md says how to write it")
    }
  }

  @Test("The table of commands has no contradictions")
  func hasNoProblems() {
    #expect(GazetteerProgram.program.problems() == [])
  }
}
