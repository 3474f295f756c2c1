import Foundation
import GazetteerTestSupport
import Testing

@Suite("First use after an installation")
struct FirstUseTests {
  @Test("The first search imports the bundled data, and the next one finds it there")
  func importsOnce() async throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all)
    let first = try await installation.run("search", "par", "--fields", "name,country_code")
    #expect(first.status == 0)
    #expect(first.out == "Paris\tFR\nParis\tUS\n")
    #expect(first.err.hasPrefix("First use: importing the bundled data into "))
    let second = try await installation.run("search", "par", "--fields", "name,country_code")
    #expect(second.status == 0)
    #expect(second.out == first.out)
    #expect(second.err == "")
  }

  @Test("A link to the program finds what is installed with the program itself")
  func followsLink() async throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all)
    let link = installation.folder.path("linked")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: installation.gazetteer.path)
    let run = try await BuiltProgram(path: link).run(
      ["search", "oslo", "--fields", "name"], environment: installation.environment)
    #expect(run.out == "Oslo\n")
  }

  @Test("Without bundled data it says in one sentence what to run")
  func withoutData() async throws {
    let installation = try InstalledPrograms(dump: nil)
    let run = try await installation.run("search", "par")
    let path = installation.folder.path(installation.database)
    #expect(run.status == 2)
    #expect(run.out == "")
    #expect(
      run.err == "gazetteer: There is no gazetteer at \(path): run 'gazetteer import FILE…' to "
        + "make one from a GeoNames dump, or name another with --database.\n")
  }

  @Test("A mistyped --database is not answered with a new gazetteer")
  func namedDatabase() async throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all)
    let path = installation.folder.path("other.sqlite")
    let run = try await installation.run("search", "par", "--database", path)
    #expect(run.status == 2)
    #expect(run.err.hasPrefix("gazetteer: There is no gazetteer at \(path): "))
    #expect(!installation.folder.exists("other.sqlite"))
    #expect(!installation.folder.exists(installation.database))
  }

  @Test("A damaged dump leaves no gazetteer, and the reason on standard error")
  func damagedData() async throws {
    let installation = try InstalledPrograms(dump: "no dump\n")
    let run = try await installation.run("search", "par")
    #expect(run.status == 2)
    #expect(run.out == "")
    #expect(run.err.contains("gazetteer-import: "))
    #expect(run.err.hasSuffix("gazetteer-import ended with status 2.\n"))
    #expect(!installation.folder.exists(installation.database))
  }

  @Test("Where the importer is missing, the message says so")
  func withoutImporter() async throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all, hasImporter: false)
    let run = try await installation.run("search", "par")
    let folder = installation.folder.path("bin")
    #expect(run.status == 2)
    #expect(
      run.err == "gazetteer: There is no gazetteer-import in \(folder). It belongs beside "
        + "gazetteer: install both.\n")
  }

  @Test("Where only the importer's loader is missing, the message says that")
  func withoutLoader() async throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all, hasImporter: false)
    let importer = installation.folder.path("bin/gazetteer-import")
    // The system answers the same for an interpreter as for a program's loader.
    try Data("#!/nowhere/ld.so\n".utf8).write(to: installation.folder.url("bin/gazetteer-import"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: importer)
    for words in [["search", "par"], ["import"]] {
      let run = try await installation.gazetteer.run(
        words, environment: installation.environment)
      #expect(run.status == 2)
      #expect(
        run.err.hasSuffix(
          "Cannot run \(importer): the file is there, but not the loader that it needs. "
            + "It was built for another system.\n"))
    }
  }

  @Test("To complete a command line does not import")
  func completion() async throws {
    let installation = try InstalledPrograms(dump: PlaceRows.all)
    let run = try await installation.run("__complete", "city", "par")
    #expect(run.status == 0)
    #expect(run.out == "")
    #expect(run.err == "")
    #expect(!installation.folder.exists(installation.database))
  }
}
