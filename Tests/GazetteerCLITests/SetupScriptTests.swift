import Foundation
import GazetteerTestSupport
import Testing

@Suite("Tools/setup")
struct SetupScriptTests {
  private let folder: TemporaryFolder

  /// A machine with Swift and nothing else that the script looks for.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["cat", "env", "id", "mktemp", "rm", "sed"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url(name), withDestinationURL: URL(fileURLWithPath: "/usr/bin/\(name)"))
    }
    try add("swift", "exit 0")
    try add("id", "echo 0")
  }

  /// Puts a program into the only folder of PATH.
  private func add(_ name: String, _ script: String) throws {
    let file = folder.url(name)
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
      at: folder.url("chmod"), withDestinationURL: URL(fileURLWithPath: "/bin/chmod"))
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

  private static let needed = "pkg-config libsqlite3-dev libarchive-dev zlib1g-dev"
  private static let forStaticLinks = "libbz2-dev liblzma-dev nettle-dev libzstd-dev"

  /// A pkg-config that knows every library, and the static ones in the same folder.
  private func addPkgConfig() throws {
    try add("pkg-config", "[[ $1 == --variable=* ]] && echo \"${0%/*}\"; exit 0")
    for name in ["bz2", "lzma", "nettle", "zstd"] { try add("lib\(name).a", "") }
  }

  private var asked: String {
    (try? String(contentsOf: folder.url("asked"), encoding: .utf8)) ?? ""
  }

  private func setUp(_ arguments: String...) async throws -> BuiltProgram.Output {
    let script = BuiltProgram.packageFolder.appending(path: "Tools/setup").path(
      percentEncoded: false)
    return try await BuiltProgram.bash.run([script] + arguments, environment: ["PATH": folder.path])
  }

  @Test("Where all is there, nothing is installed")
  func nothingMissing() async throws {
    for name in ["sqlite3", "tmux", "zsh", "fish", "mandoc"] { try add(name, "exit 0") }
    try addPkgConfig()
    try addAptGet(installing: [])
    let run = try await setUp("--for", "test")
    #expect(run.status == 0)
    #expect(run.err == "setup: all that is needed to test is there.\n")
    #expect(asked == "")
  }

  @Test("What is missing is named and installed")
  func installs() async throws {
    try addAptGet(installing: ["pkg-config"])
    let run = try await setUp()
    #expect(run.status == 0)
    #expect(
      run.err == "setup: installing \(Self.needed) \(Self.forStaticLinks)\n")
    #expect(
      asked.contains("install --yes --no-install-recommends \(Self.needed)\n"))
  }

  @Test("A package that only some tests use may be missing")
  func optionalPackage() async throws {
    for name in ["sqlite3", "tmux", "zsh", "mandoc"] { try add(name, "exit 0") }
    try addPkgConfig()
    try addAptGet(installing: [], failingFor: "fish")
    let run = try await setUp("--for=test")
    #expect(run.status == 0)
    #expect(run.err.hasSuffix("setup: fish was not installed; it is done without.\n"))
  }

  @Test("A needed package that cannot be installed is an error")
  func stillMissing() async throws {
    try addAptGet(installing: [])
    try add("pkg-config", "[[ $2 != libarchive ]]")
    let run = try await setUp()
    #expect(run.status == 1)
    #expect(run.err.hasSuffix("setup: still missing: libarchive-dev\n"))
  }

  @Test("Without root and sudo it says what to run")
  func notAllowed() async throws {
    try addAptGet(installing: ["pkg-config"])
    try add("id", "echo 1000")
    let run = try await setUp()
    #expect(run.status == 1)
    #expect(
      run.err.hasSuffix(
        "  apt-get install \(Self.needed) \(Self.forStaticLinks)\n"))
    #expect(asked == "")
  }

  @Test("With sudo it installs by that, without a question where nobody could answer")
  func sudo() async throws {
    try addAptGet(installing: ["pkg-config"])
    try add("id", "echo 1000")
    try add("sudo", "echo \"sudo $1\" >> \"${0%/*}/asked\"; shift; \"$@\"")
    #expect(try await setUp().status == 0)
    #expect(asked.hasPrefix("sudo -n\n"))
  }

  @Test("On a system without apt it names the packages")
  func otherSystem() async throws {
    let run = try await setUp()
    #expect(run.status == 1)
    #expect(
      run.err.hasSuffix(": \(Self.needed) \(Self.forStaticLinks)\n"))
  }

  @Test("--check installs nothing and fails when something is missing")
  func check() async throws {
    try addAptGet(installing: ["pkg-config"])
    let run = try await setUp("--check")
    #expect(run.status == 1)
    #expect(run.err.contains("setup: missing: libsqlite3-dev\n"))
    #expect(asked == "")
  }

  @Test("Without Swift it says where to get it")
  func withoutSwift() async throws {
    try FileManager.default.removeItem(at: folder.url("swift"))
    let run = try await setUp()
    #expect(run.status == 1)
    #expect(run.err.contains("https://www.swift.org/install"))
  }
}
