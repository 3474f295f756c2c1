import Foundation
import GazetteerImport
import GazetteerTestSupport
import Testing

@Suite("The program gazetteer-import")
struct ImportProgramTests {
  private let folder: ImportFolder
  private let dump: String

  init() throws {
    folder = try ImportFolder()
    dump = try folder.write("dump.txt", [RawRow(1, "Paris"), RawRow(2, "Lyon")])
  }

  private func run(_ arguments: String..., input: String = "") async throws -> BuiltProgram.Output {
    try await BuiltProgram.importer.run(
      ["--database", folder.database] + arguments, input: input)
  }

  @Test(
    "GeoNames-MySQL-DataImport#43: Without a terminal there is no progress, and the counts at the end"
  )
  func summary() async throws {
    let output = try await run(dump)
    #expect(output.status == 0)
    #expect(output.out == "")
    let lines = output.err.split(separator: "\n")
    #expect(lines.first == "dump.txt: read 2, stored 2, skipped 0")
    #expect(lines.last?.hasPrefix("\(folder.database): 2 places, 0 alternate names") == true)
    #expect(!output.err.contains("\r") && !output.err.contains("\u{1B}"))
  }

  @Test("Quiet says nothing, JSON goes to standard output")
  func quietAndJSON() async throws {
    let quiet = try await run("--quiet", dump)
    #expect(quiet == BuiltProgram.Output(status: 0))
    let output = try await run("--quiet", "--json", dump)
    #expect(output.err == "")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(output.out.utf8)) as? [String: Any])
    #expect(json["places"] as? Int == 2)
    let sources = try #require(json["sources"] as? [[String: Any]])
    #expect(sources.first?["stored"] as? Int == 2)
  }

  @Test("A dash is standard input")
  func standardInput() async throws {
    let output = try await run("-", input: RawRow(1, "Paris").line)
    #expect(output.status == 0)
    #expect(try folder.search("Paris") == [1])
  }

  @Test("Wrong usage is status 64, an error is status 2, and both say what to do")
  func errors() async throws {
    for arguments in [
      [], ["--feature-class", "X", dump], ["--no-such-option", dump],
      ["--update", "--country", "FR", dump],
    ] {
      let output = try await BuiltProgram.importer.run(
        ["--database", folder.database] + arguments)
      #expect(output.status == 64, "\(arguments)")
      #expect(output.err.contains("--help"))
    }
    let missing = try await run(folder.folder.path("missing.txt"))
    #expect(missing.status == 2)
    #expect(missing.err.contains("missing.txt: no such file"))
  }

  @Test("An update says what it added, changed and took out")
  func update() async throws {
    _ = try await run(dump)
    let newer = try folder.write(
      "newer.txt", [RawRow(1, "Paris"), RawRow(2, "Lugdunum"), RawRow(3, "Nice")])
    let output = try await run("--update", newer)
    #expect(output.status == 0)
    let lines = output.err.split(separator: "\n")
    #expect(lines.first == "newer.txt: read 3, stored 2, skipped 1 (unchanged: 1)")
    #expect(lines.dropFirst().first == "places: 1 added, 1 changed, 0 taken out")
    let json = try await run("--update", "--json", newer)
    #expect(json.out.contains(#""changes":{"added":0,"changed":0,"removed":0}"#))
  }

  @Test("An update that is killed leaves the old gazetteer, and the next one works")
  func killedUpdate() async throws {
    try folder.importing(Self.rows(2_000))
    let before = try folder.contents()
    var newer = Self.rows(2_000)
    for index in stride(from: 0, to: 300, by: 3) { newer[index].name += " Nova" }
    let fresh = try ImportFolder()
    try fresh.importing(newer)
    let after = try fresh.contents()
    _ = try await folder.signalling(
      SIGKILL, when: .reading, input: newer, options: ["--update"])
    try folder.expectContents(before)
    for moment in try folder.momentsOfWriting() {
      _ = try await folder.signalling(SIGKILL, when: moment, input: newer, options: ["--update"])
      // It may have been done already.
      let contents = try folder.contents()
      #expect(contents == before || contents == after)
    }
    try folder.updating(folder.write("newer.txt", newer))
    try folder.expectContents(after)
    #expect(try folder.folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test("A limit on the size of files, as a full disk, leaves the old gazetteer")
  func fileTooLarge() async throws {
    try folder.importing(dump)
    let before = try folder.contents()
    let rows = (1...3_000).map { RawRow(Int64($0), "Place \($0)") }
    let large = try folder.write("large.txt", rows)
    let shell = BuiltProgram(path: "/bin/sh")
    let output = try await shell.run([
      "-c", "ulimit -f 300; exec \"$0\" --database \"$1\" \"$2\"", BuiltProgram.importer.path,
      folder.database, large,
    ])
    #expect(output.status == 2, "\(output.err)")
    try folder.expectContents(before)
    #expect(try folder.folder.names == ["dump.txt", "gazetteer.sqlite", "large.txt"])
  }

  /// Runs the program in a shell, with `arguments` as the shell reads them.
  private func inShell(_ arguments: String) async throws -> BuiltProgram.Output {
    try await BuiltProgram(path: "/bin/sh").run([
      "-c", "exec \"$0\" --database \"$1\" \(arguments)", BuiltProgram.importer.path,
      folder.database, dump,
    ])
  }

  @Test("A summary that cannot be written is an error; a reader that went away is none")
  func fullOutput() async throws {
    #expect(
      try await inShell("--quiet --json \"$2\" > /dev/full")
        == BuiltProgram.Output(
          status: 2,
          err: "gazetteer-import: Cannot write to standard output: No space left on device.\n"))
    #expect(try await inShell("--help > /dev/full").status == 2)
    let closed = try await BuiltProgram(path: "/bin/bash").run([
      "-c", "set -o pipefail; \"$0\" --quiet --json --database \"$1\" \"$2\" | :",
      BuiltProgram.importer.path, folder.database, dump,
    ])
    #expect(closed == BuiltProgram.Output(status: 0))
  }

  @Test("Closed standard input is told, also when another file is read before it")
  func closedInput() async throws {
    let expected = BuiltProgram.Output(
      status: 2,
      err: "gazetteer-import: standard input: it is closed; name a file, or pipe one into it\n")
    #expect(try await inShell("- <&-") == expected)
    #expect(try await inShell("\"$2\" - <&-") == expected)
  }

  @Test("A named pipe is read like a file", .timeLimit(.minutes(10)))
  func namedPipe() async throws {
    let pipe = folder.folder.path("pipe")
    let output = try await BuiltProgram(path: "/bin/sh").run([
      "-c", "mkfifo \"$2\"; cat \"$3\" > \"$2\" & exec \"$0\" --quiet --database \"$1\" \"$2\"",
      BuiltProgram.importer.path, folder.database, pipe, dump,
    ])
    #expect(output == BuiltProgram.Output(status: 0))
    #expect(try folder.search("Lyon") == [2])
  }

  @Test(
    "The first interruption ends it, though its input waits: it cleans up and ends with status 130",
    .timeLimit(.minutes(10)))
  func interrupt() async throws {
    try folder.importing(dump)
    let before = try folder.contents()
    let status = try await folder.signalling(
      SIGINT, when: .reading, input: Self.rows(2_000))
    #expect(status == 130)
    try folder.expectContents(before)
    #expect(try folder.folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test(
    "WiredSwift#71: Killed while reading or writing, the old gazetteer stays and the next import works"
  )
  func kill() async throws {
    // The same rows as the import that is killed, so that it does not matter which of them is there.
    let rows = try folder.write("rows.txt", Self.rows(2_000))
    try folder.importing(rows)
    let before = try folder.contents()
    for moment in try [.reading] + folder.momentsOfWriting() {
      _ = try await folder.signalling(SIGKILL, when: moment, input: Self.rows(2_000))
      try folder.expectContents(before)
    }
    try folder.importing(rows)
    try folder.expectContents(before)
    #expect(try folder.folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  private static func rows(_ count: Int) -> [RawRow] {
    (1...count).map { RawRow(Int64($0), "Place \($0)") }
  }
}
