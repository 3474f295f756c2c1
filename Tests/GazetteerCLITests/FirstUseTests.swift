import Foundation
import Testing

@Suite("First use after an installation")
struct FirstUseTests {
  @Test("The first search imports the bundled data, and the next one finds it there")
  func importsOnce() throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all)
    let first = try installation.run("search", "par", "--fields", "name,country_code")
    #expect(first.status == 0)
    #expect(first.output == "Paris\tFR\nParis\tUS\n")
    #expect(first.errors.hasPrefix("First use: importing the bundled data into "))
    let second = try installation.run("search", "par", "--fields", "name,country_code")
    #expect(second.status == 0)
    #expect(second.output == first.output)
    #expect(second.errors == "")
  }

  @Test("A link to the program finds what is installed with the program itself")
  func followsLink() throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all)
    let link = installation.folder.file("linked")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: installation.gazetteer.url)
    let run = try BuiltProgram(url: link).run(
      ["search", "oslo", "--fields", "name"], environment: installation.environment)
    #expect(run.output == "Oslo\n")
  }

  @Test("Without bundled data it says in one sentence what to run")
  func withoutData() throws {
    let installation = try InstalledPrograms(dump: nil)
    let run = try installation.run("search", "par")
    let path = installation.folder.file(installation.database).path
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors == "gazetteer: There is no gazetteer at \(path): run 'gazetteer import FILE…' to "
        + "make one from a GeoNames dump, or name another with --database.\n")
  }

  @Test("A mistyped --database is not answered with a new gazetteer")
  func namedDatabase() throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all)
    let path = installation.folder.file("other.sqlite").path
    let run = try installation.run("search", "par", "--database", path)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("gazetteer: There is no gazetteer at \(path): "))
    #expect(!installation.folder.exists("other.sqlite"))
    #expect(!installation.folder.exists(installation.database))
  }

  @Test("A damaged dump leaves no gazetteer, and the reason on standard error")
  func damagedData() throws {
    let installation = try InstalledPrograms(dump: "no dump\n")
    let run = try installation.run("search", "par")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("gazetteer-import: "))
    #expect(run.errors.hasSuffix("gazetteer-import ended with status 2.\n"))
    #expect(!installation.folder.exists(installation.database))
  }

  @Test("Where the importer is missing, the message says so")
  func withoutImporter() throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all, hasImporter: false)
    let run = try installation.run("search", "par")
    let folder = installation.folder.file("bin").path
    #expect(run.status == 2)
    #expect(
      run.errors == "gazetteer: There is no gazetteer-import in \(folder). It belongs beside "
        + "gazetteer: install both.\n")
  }

  @Test("To complete a command line does not import")
  func completion() throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all)
    let run = try installation.run("__complete", "city", "par")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(!installation.folder.exists(installation.database))
  }
}
