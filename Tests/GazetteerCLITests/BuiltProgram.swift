import Foundation

/// A program of this package, built together with the tests, as a person runs it.
struct BuiltProgram {
  var url: URL

  /// The folder of the built programs: that of the running test program.
  static let folder: URL = {
    let test = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: test).deletingLastPathComponent()
  }()

  /// The top folder of the package.
  static let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let gazetteer = BuiltProgram(url: folder.appendingPathComponent("gazetteer"))
  static let importer = BuiltProgram(url: folder.appendingPathComponent("gazetteer-import"))
  static let bash = BuiltProgram(url: URL(fileURLWithPath: "/bin/bash"))

  /// How a run ended.
  struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the program to its end, with these variables on top of a plain environment.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    let folder = try TemporaryFolder()
    let (inputFile, errorFile) = (folder.file("input"), folder.file("errors"))
    try Data(input.utf8).write(to: inputFile)
    try Data().write(to: errorFile)
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": folder.url.path, "LC_ALL": "C.UTF-8", "TERM": "dumb",
    ].merging(environment) { $1 }
    let output = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
      errors: try String(contentsOf: errorFile, encoding: .utf8))
  }
}

/// A folder that is removed with this object.
final class TemporaryFolder: Sendable {
  let url: URL

  /// The name has a space in it, as folders of people have.
  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gazetteer test \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name).path) }
}
