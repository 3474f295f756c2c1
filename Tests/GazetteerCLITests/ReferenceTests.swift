import CommandLineKit
import Foundation
import GazetteerCLI
import Testing

/// To write the document anew: RECORD_REFERENCE=1 swift test --filter GazetteerCLITests.ReferenceTests
@Suite("The reference and the table of commands")
struct ReferenceTests {
  private let document = BuiltProgram.packageFolder.appendingPathComponent("docs/reference.md")

  private var expected: String {
    get throws {
      """
      <!-- Generated from the programs' tables of commands; see CONTRIBUTING.md. -->

      \(try BuiltProgram.gazetteer.run(["__generate", "reference"]).output)
      \(try BuiltProgram.importer.run(["__generate", "reference"]).output)
      """
    }
  }

  @Test("docs/reference.md is what the programs say of themselves")
  func isCurrent() throws {
    if ProcessInfo.processInfo.environment["RECORD_REFERENCE"] == "1" {
      try expected.write(to: document, atomically: true, encoding: .utf8)
      Issue.record("docs/reference.md was written; run the test again without RECORD_REFERENCE")
    } else {
      let text = try String(contentsOf: document, encoding: .utf8)
      let isCurrent = text == (try expected)
      #expect(isCurrent, "docs/reference.md is not current; CONTRIBUTING.md says how to write it")
    }
  }

  @Test("The table of commands has no contradictions")
  func hasNoProblems() {
    #expect(GazetteerProgram.program.problems() == [])
  }
}
