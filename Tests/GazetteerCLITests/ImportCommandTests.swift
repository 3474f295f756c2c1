import Foundation
import GazetteerTestSupport
import Testing

@Suite("gazetteer import")
struct ImportCommandTests {
  @Test("It is gazetteer-import: same help, same exit status")
  func isTheImporter() async throws {
    let help = try await BuiltProgram.gazetteer.run(["import", "--help"])
    #expect(help.out == (try await BuiltProgram.importer.run(["--help"]).out))
    #expect(help.status == 0)
    let mistake = try await BuiltProgram.gazetteer.run(["import", "--no-such-option"])
    #expect(mistake.err == (try await BuiltProgram.importer.run(["--no-such-option"]).err))
    #expect(mistake.status == 64)
  }

  @Test("Files are imported from standard input, into the file named before the command")
  func databaseBeforeCommand() async throws {
    let folder = try TemporaryFolder()
    let database = folder.path("places.sqlite")
    let run = try await BuiltProgram.gazetteer.run(
      ["--database", database, "import", "-"], input: PlaceRows.all)
    #expect(run.status == 0)
    let search = try await BuiltProgram.gazetteer.run(
      ["search", "kristiania", "--fields", "name", "--database", database])
    #expect(search.out == "Oslo\n")
  }

  @Test("An update goes through to it")
  func update() async throws {
    let folder = try TemporaryFolder()
    let database = folder.path("places.sqlite")
    let imported = try await BuiltProgram.gazetteer.run(
      ["import", "--database", database, "-"], input: PlaceRows.all)
    #expect(imported.status == 0)
    let run = try await BuiltProgram.gazetteer.run(
      ["import", "--update", "--database", database, "-"],
      input: PlaceRows.all.replacing("Oslo\t", with: "Tigerstaden\t"))
    #expect(run.status == 0)
    #expect(run.err.contains("places: 0 added, 1 changed, 0 taken out"))
    let search = try await BuiltProgram.gazetteer.run(
      ["search", "tigerstaden", "--fields", "name", "--database", database])
    #expect(search.out == "Tigerstaden\n")
  }

  @Test("Without arguments it imports the bundled data")
  func bundledData() async throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all)
    let run = try await installation.run("import")
    #expect(run.status == 0)
    #expect(installation.folder.exists(installation.database))
  }

  @Test("Without arguments and without bundled data it asks for a file")
  func nothingToImport() async throws {
    let installation = try InstalledPrograms(dump: nil)
    let run = try await installation.run("import")
    #expect(run.status == 64)
    #expect(run.err.contains("FILE"))
  }
}
