import Foundation
import GazetteerSQLite
import GazetteerTestSupport
import Testing

@testable import GazetteerImport

@Suite("What an import may overwrite")
struct ImportTargetTests {
  private let folder: ImportFolder
  private let dump: String

  init() throws {
    folder = try ImportFolder()
    dump = try folder.write("dump.txt", [RawRow(1, "Paris"), RawRow(2, "Lyon")])
  }

  private func run(_ database: String, _ arguments: String...) async throws -> BuiltProgram.Output {
    try await BuiltProgram.importer.run(["--quiet", "--database", database] + arguments)
  }

  private func refusal(_ path: String) -> BuiltProgram.Output {
    BuiltProgram.Output(
      status: 2,
      err: "gazetteer-import: \(path) is there already and is no gazetteer, so it is not "
        + "overwritten; name another file with --database, or move this one away\n")
  }

  private func contents(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  @Test("A file of another kind stays as it is, and nothing is left beside it")
  func documents() async throws {
    let favorites = folder.folder.path("favorites.sqlite")
    try Connection(path: favorites, mode: .readWriteCreate).execute(
      "PRAGMA application_id = 1; CREATE TABLE favorite(id)")
    let documents = [
      favorites, try folder.write("note.txt", "x"),
      try folder.write("letter.txt", String(repeating: "Dear reader, ", count: 20)),
    ]
    for document in documents {
      let before = try contents(document)
      let names = try folder.folder.names
      for arguments in [[dump], ["--update", dump]] {
        let output = try await BuiltProgram.importer.run(["--database", document] + arguments)
        #expect(output == refusal(document))
      }
      #expect(try contents(document) == before)
      #expect(try folder.folder.names == names)
    }
  }

  @Test("A folder and a device are no places for a gazetteer")
  func otherKinds() async throws {
    #expect(try await run("/dev/null", dump) == refusal("/dev/null"))
    let path = folder.folder.path("folder")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(try await run(path, dump) == refusal(path))
  }

  @Test("A file to import is not overwritten, by whatever path it is named")
  func input() async throws {
    let before = try contents(dump)
    let link = folder.folder.path("link.txt")
    try FileManager.default.linkItem(atPath: dump, toPath: link)
    for database in [dump, link, folder.folder.path("./dump.txt")] {
      #expect(
        try await run(database, dump)
          == BuiltProgram.Output(
            status: 2,
            err: "gazetteer-import: \(database) is one of the files to import, so it is not "
              + "overwritten; name another file with --database\n"))
    }
    #expect(try contents(dump) == before)
  }

  @Test("Through a symbolic link, the file behind it is replaced, and the link stays")
  func symbolicLink() async throws {
    let files = FileManager.default
    let data = folder.folder.path("data")
    try files.createDirectory(atPath: data, withIntermediateDirectories: false)
    let link = folder.folder.path("link.sqlite")
    try files.createSymbolicLink(atPath: link, withDestinationPath: "data/real.sqlite")
    for arguments in [[dump], ["--update", dump]] {
      #expect(
        try await BuiltProgram.importer.run(["--quiet", "--database", link] + arguments)
          == BuiltProgram.Output(status: 0))
      #expect(try files.destinationOfSymbolicLink(atPath: link) == "data/real.sqlite")
      let real = try Connection(path: data + "/real.sqlite")
      #expect(try real.integer("SELECT count(*) FROM place") == 2)
    }
    #expect(try files.contentsOfDirectory(atPath: data) == ["real.sqlite"])
  }

  @Test("A link that somebody planted in the folder leads to no other file")
  func plantedLinks() async throws {
    let victim = try folder.write("victim.txt", "precious")
    let lock = folder.folder.path(".gazetteer.sqlite.lock")
    try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: victim)
    let output = try await run(folder.database, dump)
    #expect(output.status == 2)
    #expect(output.err.contains(".gazetteer.sqlite.lock cannot be written"))
    try FileManager.default.removeItem(atPath: lock)
    let target = try TargetFile(path: folder.database, inputs: [])
    try FileManager.default.createSymbolicLink(
      atPath: target.temporaryPath, withDestinationPath: victim)
    #expect(throws: ImportError.output(path: target.temporaryPath, code: EEXIST)) {
      try target.createTemporaryFile()
    }
    #expect(throws: ImportError.output(path: target.temporaryPath, code: EEXIST)) {
      try SystemCall.copyFile(from: dump, to: target.temporaryPath)
    }
    #expect(try contents(victim) == Data("precious".utf8))
  }

  @Test("A leftover that cannot be removed is named")
  func leftover() async throws {
    let path = folder.folder.path(".gazetteer.sqlite.import-1")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(
      try await run(folder.database, dump)
        == BuiltProgram.Output(
          status: 2,
          err: "gazetteer-import: \(path), which an earlier import left behind, cannot be removed: "
            + "Is a directory; remove it and import again\n"))
  }

  @Test("An empty file, a gazetteer of another version and a damaged one are replaced")
  func replaced() async throws {
    let done = BuiltProgram.Output(status: 0)
    #expect(try await run(try folder.write("gazetteer.sqlite", ""), dump) == done)
    try Connection(path: folder.database, mode: .readWriteCreate).execute(
      "PRAGMA user_version = 99")
    #expect(try await run(folder.database, dump) == done)
    var damaged = try contents(folder.database).prefix(5_000)
    damaged.replaceSubrange(100..<4_000, with: Data(repeating: 0xAA, count: 3_900))
    damaged.replaceSubrange(0..<16, with: Data(repeating: 0, count: 16))
    try damaged.write(to: URL(filePath: folder.database))
    #expect(try await run(folder.database, dump) == done)
    #expect(try folder.search("Lyon") == [2])
  }
}
