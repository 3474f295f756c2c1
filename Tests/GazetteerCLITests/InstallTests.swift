import Foundation
import Testing

@Suite("Tools/install")
struct InstallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func install(_ arguments: String..., destination: String = "") throws -> BuiltProgram.Run
  {
    let script = BuiltProgram.packageFolder.appendingPathComponent("Tools/install").path
    return try BuiltProgram.bash.run(
      [script, "--programs", BuiltProgram.folder.path] + arguments,
      environment: ["DESTDIR": destination])
  }

  /// The paths of all files below the folder.
  private func files() throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    return Set(
      paths.filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(
          atPath: folder.file(path).path, isDirectory: &isFolder) && !isFolder.boolValue
      })
  }

  @Test("Programs, manual pages, completions and data are put where they are looked for")
  func places() throws {
    let run = try install("--prefix", folder.url.path)
    #expect(run.status == 0, "\(run.errors)")
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
  func works() throws {
    _ = try install("--prefix=\(folder.url.path)")
    let program = BuiltProgram(url: folder.file("bin/gazetteer"))
    #expect(try program.run(["--version"]).status == 0)
    let page = try String(
      contentsOf: folder.file("share/man/man1/gazetteer-import.1"), encoding: .utf8)
    #expect(page.contains("max\\-bad\\-rows"))
  }

  @Test("An installation can be repeated and is removed whole, and nothing else is")
  func removes() throws {
    let others = ["bin/other", "share/gazetteer/mine.txt"]
    for name in others {
      let file = folder.file(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    _ = try install("--prefix", folder.url.path)
    #expect(try install("--prefix", folder.url.path).status == 0)
    #expect(try install("--prefix", folder.url.path, "--uninstall").status == 0)
    #expect(try files() == Set(others))
    #expect(try install("--prefix", folder.url.path, "--uninstall").status == 1)
  }

  @Test("DESTDIR goes before the prefix")
  func destination() throws {
    #expect(try install("--prefix", "/usr", destination: folder.url.path).status == 0)
    #expect(folder.exists("usr/bin/gazetteer"))
  }

  @Test(
    "A prefix is needed after --prefix, and unknown options are refused",
    arguments: ["--prefix", "--perfix"])
  func usage(option: String) throws {
    #expect(try install(option).status == 64)
  }
}
