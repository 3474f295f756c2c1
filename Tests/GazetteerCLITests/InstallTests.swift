import Foundation
import GazetteerTestSupport
import Testing

@Suite("Tools/install")
struct InstallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func install(_ arguments: String..., destination: String = "") async throws
    -> BuiltProgram.Output
  {
    let script = BuiltProgram.packageFolder.appending(path: "Tools/install").path(
      percentEncoded: false)
    return try await BuiltProgram.bash.run(
      [script, "--programs", BuiltProgram.folder.path(percentEncoded: false)] + arguments,
      environment: ["DESTDIR": destination, "PATH": "/usr/bin:/bin"])
  }

  /// The paths of all files below the folder.
  private func files() throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Set(
      paths.filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(
          atPath: folder.path(path), isDirectory: &isFolder) && !isFolder.boolValue
      })
  }

  @Test("Programs, manual pages, completions and data are put where they are looked for")
  func places() async throws {
    let run = try await install("--prefix", folder.path)
    #expect(run.status == 0, "\(run.err)")
    let expected: Set = [
      "bin/gazetteer", "bin/gazetteer-import",
      "share/man/man1/gazetteer.1", "share/man/man1/gazetteer-search.1",
      "share/man/man1/gazetteer-import.1",
      "share/bash-completion/completions/gazetteer", "share/zsh/site-functions/_gazetteer",
      "share/fish/vendor_completions.d/gazetteer.fish",
      "share/bash-completion/completions/gazetteer-import",
      "share/gazetteer/cities500.txt.xz", "share/gazetteer/countryInfo.txt",
      "share/doc/gazetteer/LICENSE", "share/doc/gazetteer/reference.md",
    ]
    #expect(expected.subtracting(try files()) == [])
  }

  @Test("The installed programs run, and the importer has its own manual page")
  func works() async throws {
    _ = try await install("--prefix=\(folder.path)")
    let program = BuiltProgram(path: folder.path("bin/gazetteer"))
    #expect(try await program.run(["--version"]).status == 0)
    let page = try String(
      contentsOf: folder.url("share/man/man1/gazetteer-import.1"), encoding: .utf8)
    #expect(page.contains("max\\-bad\\-rows"))
  }

  @Test("An installation can be repeated and is removed whole, and nothing else is")
  func removes() async throws {
    let others = ["bin/other", "share/gazetteer/mine.txt"]
    for name in others {
      let file = folder.url(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    _ = try await install("--prefix", folder.path)
    #expect(try await install("--prefix", folder.path).status == 0)
    #expect(try await install("--prefix", folder.path, "--uninstall").status == 0)
    #expect(try files() == Set(others))
    #expect(try await install("--prefix", folder.path, "--uninstall").status == 1)
  }

  @Test("DESTDIR goes before the prefix")
  func destination() async throws {
    #expect(try await install("--prefix", "/usr", destination: folder.path).status == 0)
    #expect(folder.exists("usr/bin/gazetteer"))
  }

  @Test(
    "A prefix is needed after --prefix, and unknown options are refused",
    arguments: ["--prefix", "--perfix"])
  func usage(option: String) async throws {
    #expect(try await install(option).status == 64)
  }
}
