import Foundation
import Testing

@Suite("Tools/setup")
struct SetupScriptTests {
  private let folder: TemporaryFolder

  /// A machine with Swift and nothing else that the script looks for.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["cat", "env", "id", "mktemp", "rm", "sed"] {
      try FileManager.default.createSymbolicLink(
        at: folder.file(name), withDestinationURL: URL(fileURLWithPath: "/usr/bin/\(name)"))
    }
    try add("swift", "exit 0")
    try add("id", "echo 0")
  }

  /// Puts a program into the only folder of PATH.
  private func add(_ name: String, _ script: String) throws {
    let file = folder.file(name)
    try? FileManager.default.removeItem(at: file)
    try "#!/bin/bash\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// An apt-get that writes down what it is asked for and, when told so, installs `programs`.
  private func addAptGet(installing programs: [String], failingFor package: String = "-") throws {
    let installs = programs.map { name in
      "printf '#!/bin/bash\\nexit 0\\n' > \"$folder/\(name)\"; chmod 755 \"$folder/\(name)\""
    }
    try FileManager.default.createSymbolicLink(
      at: folder.file("chmod"), withDestinationURL: URL(fileURLWithPath: "/bin/chmod"))
    try add(
      "apt-get",
      """
      folder=${0%/*}
      echo "$*" >> "$folder/asked"
      [[ $* == *update* ]] && exit
      [[ $* == *' \(package)' ]] && exit 100
      \(installs.joined(separator: "\n"))
      """)
  }

  private var asked: String {
    (try? String(contentsOf: folder.file("asked"), encoding: .utf8)) ?? ""
  }

  private func setUp(_ arguments: String...) throws -> BuiltProgram.Run {
    let script = BuiltProgram.packageFolder.appendingPathComponent("Tools/setup").path
    return try BuiltProgram.bash.run([script] + arguments, environment: ["PATH": folder.url.path])
  }

  @Test("Where all is there, nothing is installed")
  func nothingMissing() throws {
    for name in ["pkg-config", "sqlite3", "tmux", "zsh", "fish", "mandoc"] {
      try add(name, "exit 0")
    }
    try addAptGet(installing: [])
    let run = try setUp("--for", "test")
    #expect(run.status == 0)
    #expect(run.errors == "setup: all that is needed to test is there.\n")
    #expect(asked == "")
  }

  @Test("What is missing is named and installed")
  func installs() throws {
    try addAptGet(installing: ["pkg-config"])
    let run = try setUp()
    #expect(run.status == 0)
    #expect(
      run.errors == "setup: installing pkg-config libsqlite3-dev libarchive-dev zlib1g-dev\n")
    #expect(
      asked.hasSuffix(
        "install --yes --no-install-recommends pkg-config libsqlite3-dev libarchive-dev zlib1g-dev\n"
      ))
  }

  @Test("A package that only some tests use may be missing")
  func optionalPackage() throws {
    for name in ["pkg-config", "sqlite3", "tmux", "zsh", "mandoc"] { try add(name, "exit 0") }
    try addAptGet(installing: [], failingFor: "fish")
    let run = try setUp("--for=test")
    #expect(run.status == 0)
    #expect(run.errors.hasSuffix("setup: fish was not installed: some tests will be left out.\n"))
  }

  @Test("A needed package that cannot be installed is an error")
  func stillMissing() throws {
    try addAptGet(installing: [])
    try add("pkg-config", "[[ $2 != libarchive ]]")
    let run = try setUp()
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("setup: still missing: libarchive-dev\n"))
  }

  @Test("Without root and sudo it says what to run")
  func notAllowed() throws {
    try addAptGet(installing: ["pkg-config"])
    try add("id", "echo 1000")
    let run = try setUp()
    #expect(run.status == 1)
    #expect(
      run.errors.hasSuffix(
        "  apt-get install pkg-config libsqlite3-dev libarchive-dev zlib1g-dev\n"))
    #expect(asked == "")
  }

  @Test("With sudo it installs by that, without a question where nobody could answer")
  func sudo() throws {
    try addAptGet(installing: ["pkg-config"])
    try add("id", "echo 1000")
    try add("sudo", "echo \"sudo $1\" >> \"${0%/*}/asked\"; shift; \"$@\"")
    #expect(try setUp().status == 0)
    #expect(asked.hasPrefix("sudo -n\n"))
  }

  @Test("On a system without apt it names the packages")
  func otherSystem() throws {
    let run = try setUp()
    #expect(run.status == 1)
    #expect(
      run.errors.hasSuffix(": pkg-config libsqlite3-dev libarchive-dev zlib1g-dev\n"))
  }

  @Test("--check installs nothing and fails when something is missing")
  func check() throws {
    try addAptGet(installing: ["pkg-config"])
    let run = try setUp("--check")
    #expect(run.status == 1)
    #expect(run.errors.contains("setup: missing: libsqlite3-dev\n"))
    #expect(asked == "")
  }

  @Test("Without Swift it says where to get it")
  func withoutSwift() throws {
    try FileManager.default.removeItem(at: folder.file("swift"))
    let run = try setUp()
    #expect(run.status == 1)
    #expect(run.errors.contains("https://www.swift.org/install"))
  }
}
