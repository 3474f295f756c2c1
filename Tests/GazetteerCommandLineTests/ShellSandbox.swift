import GazetteerCommandLine
import Foundation

/// A folder with the completion scripts of a program and a program of that name that answers
/// requests as told and writes down what it was asked.
final class ShellSandbox {
  let folder: URL
  private let program: Program

  /// - Parameter answers: the reply for each kind of candidate.
  init(program: Program, answers: [String: [String]]) throws {
    self.program = program
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("completion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for shell in Shell.allCases {
      try program.completionScript(for: shell).write(
        to: folder.appendingPathComponent("script.\(shell)"), atomically: true, encoding: .utf8)
    }
    for (kind, lines) in answers {
      try lines.map { $0 + "\n" }.joined().write(
        to: folder.appendingPathComponent("answer.\(kind)"), atomically: true, encoding: .utf8)
    }
    let executable = folder.appendingPathComponent(program.name)
    try """
    #!/bin/sh
    folder=$(dirname "$0")
    if [ "$1" = __complete ]; then
      for word; do printf '[%s]' "$word"; done >> "$folder/asked"
      cat "$folder/answer.$2"
    else
      for word; do printf '[%s]' "$word"; done > "$folder/running"
      mv "$folder/running" "$folder/ran"
    fi
    """.write(to: executable, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: executable.path)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The words of all requests for candidates, each in brackets.
  var asked: String { contents(of: "asked") }

  /// The words of the last call that was no request, each in brackets.
  var ran: String { contents(of: "ran") }

  private func contents(of file: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)) ?? ""
  }

  func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(file).path)
  }

  /// Whether a program is there; where changes are checked a missing one is a failure.
  static func isTestable(_ program: String) -> Bool {
    path(of: program) != nil || ProcessInfo.processInfo.environment["CI"] != nil
  }

  /// Where a shell is installed, or nil.
  static func path(of shell: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(shell)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Runs `shell` on a script, with the program's folder first in PATH, and gives its output.
  func run(_ shell: String, arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path(of: shell) ?? "/bin/\(shell)")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
      "HOME": folder.path, "LC_ALL": "C.UTF-8", "TERM": "dumb",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
