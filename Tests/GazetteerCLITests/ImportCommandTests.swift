import Foundation
import Testing

@Suite("gazetteer import")
struct ImportCommandTests {
  @Test("It is gazetteer-import: same help, same exit status")
  func isTheImporter() throws {
    let help = try BuiltProgram.gazetteer.run(["import", "--help"])
    #expect(help.output == (try BuiltProgram.importer.run(["--help"]).output))
    #expect(help.status == 0)
    let mistake = try BuiltProgram.gazetteer.run(["import", "--no-such-option"])
    #expect(mistake.errors == (try BuiltProgram.importer.run(["--no-such-option"]).errors))
    #expect(mistake.status == 64)
  }

  @Test("Files are imported from standard input, into the file named before the command")
  func databaseBeforeCommand() throws {
    let folder = try TemporaryFolder()
    let database = folder.file("places.sqlite").path
    let run = try BuiltProgram.gazetteer.run(
      ["--database", database, "import", "-"], input: PlaceRows.all)
    #expect(run.status == 0)
    let search = try BuiltProgram.gazetteer.run(
      ["search", "kristiania", "--fields", "name", "--database", database])
    #expect(search.output == "Oslo\n")
  }

  @Test("Without arguments it imports the bundled data")
  func bundledData() throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all)
    let run = try installation.run("import")
    #expect(run.status == 0)
    #expect(installation.folder.exists(installation.database))
  }

  @Test("Without arguments and without bundled data it asks for a file")
  func nothingToImport() throws {
    let installation = try InstalledPrograms(dump: nil)
    let run = try installation.run("import")
    #expect(run.status == 64)
    #expect(run.errors.contains("FILE"))
  }
}
